assert new File(basedir, 'target/classes/com/acme/people/Person.class').file
assert new File(basedir, 'target/classes/com/acme/app/App.class').file
