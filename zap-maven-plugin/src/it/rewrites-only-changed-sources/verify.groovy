def log = new File(basedir, 'build.log').text
def sources = new File(basedir, 'target/generated-sources/zap/com/acme')
def person = new File(sources, 'Person.java')
def place = new File(sources, 'Place.java')

assert log.contains('schemas: 2, sources: 2 (written: 2, deleted: 0)')
assert log.contains('schemas: 2, sources: 2 (written: 1, deleted: 0)')
assert place.text.contains('altitude')

// Two builds are further apart than two files of one build.
assert place.lastModified() - person.lastModified() > 300
