def log = new File(basedir, 'build.log').text.replace('\\', '/')

// Every error of every file in one run, each in the log once before the failure.
assert log =~ /\[ERROR\] \S*src\/main\/zap\/broken\.zap:5:8: .*texxt/
assert log =~ /\[ERROR\] \S*src\/main\/zap\/other\.zap:4:8: .*Point/
assert log.contains('2 schema errors, the first: ')
assert !new File(basedir, 'target/generated-sources/zap').exists()
