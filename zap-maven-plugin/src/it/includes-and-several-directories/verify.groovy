assert new File(basedir, 'target/classes/com/acme/Person.class').file
assert new File(basedir, 'target/classes/com/acme/Place.class').file
