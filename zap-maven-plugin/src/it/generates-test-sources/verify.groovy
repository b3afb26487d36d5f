assert new File(basedir, 'target/classes/com/acme/Person.class').file
assert new File(basedir, 'target/test-classes/com/acme/fixtures/Fixture.class').file
assert new File(basedir, 'target/test-classes/com/acme/app/Fixtures.class').file
assert !new File(basedir, 'target/classes/com/acme/fixtures').exists()
assert new File(basedir, 'target/generated-test-sources/zap/com/acme/fixtures/Fixture.java').file
