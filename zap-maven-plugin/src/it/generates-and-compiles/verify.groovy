def sources = new File(basedir, 'target/generated-sources/zap')
def classes = new File(basedir, 'target/classes')

assert new File(sources, 'com/acme/Person.java').file
assert new File(sources, 'com/acme/directory/DirectoryClient.java').file

// The schema's package decides the directory, not the place of the file.
assert !new File(sources, 'deeper').exists()

assert new File(classes, 'com/acme/Person.class').file
assert new File(classes, 'com/acme/app/App.class').file
