def sources = new File(basedir, 'target/generated-sources/zap/com/acme')

assert new File(basedir, 'build.log').text.contains('schemas: 1, sources: 1 (written: 0, deleted: 1)')
assert new File(sources, 'Person.java').file
assert !new File(sources, 'Place.java').exists()
assert !new File(basedir, 'target/zap/generate-storage.manifest').exists()
