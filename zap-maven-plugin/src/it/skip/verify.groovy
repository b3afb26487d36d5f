assert !new File(basedir, 'target').exists() || !new File(basedir, 'target/zap').exists()
assert !new File(basedir, 'target/generated-sources').exists()
