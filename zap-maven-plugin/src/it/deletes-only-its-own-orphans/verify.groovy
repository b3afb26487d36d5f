def log = new File(basedir, 'build.log').text
def sources = new File(basedir, 'target/generated-sources/zap')

assert log.contains('schemas: 2, sources: 3 (written: 3, deleted: 0)')
assert log.contains('schemas: 2, sources: 2 (written: 1, deleted: 2)')
assert new File(sources, 'com/acme/Person.java').file
assert new File(sources, 'com/acme/more/Come.java').file
assert !new File(sources, 'com/acme/Place.java').exists()

// The directory that became empty went too.
assert !new File(sources, 'com/acme/other').exists()

// prebuild.groovy put this one between the generated ones.
assert new File(sources, 'com/acme/ByHand.java').file
