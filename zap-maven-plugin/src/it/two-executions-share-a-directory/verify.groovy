def log = new File(basedir, 'build.log').text
def sources = new File(basedir, 'target/generated-sources/zap')

assert log.count('BUILD SUCCESS') == 2
assert new File(sources, 'com/acme/Person.java').file
assert new File(sources, 'com/acme/stored/Person.java').file

// Neither undid the other's work, in the first build or in the second.
assert log.count('sources: 1 (written: 1, deleted: 0)') == 2
assert !log.contains('deleted: 1')
assert new File(basedir, 'target/zap').list().sort() == ['generate-api.manifest', 'generate-storage.manifest']
