assert new File(basedir, 'api/target/classes/com/acme/Person.class').file
assert new File(basedir, 'app/target/classes/com/acme/app/App.class').file

// One module's manifest says nothing about another's.
assert new File(basedir, 'api/target/zap').list() as List == ['generate-default.manifest']
assert new File(basedir, 'app/target/zap').list() as List == ['generate-default.manifest']
