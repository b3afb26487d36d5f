def log = new File(basedir, 'build.log').text

assert log.count('BUILD SUCCESS') == 2
assert log.count('sources: 1 (written: 1, deleted: 0)') == 1
assert log.count('sources: 1 (') == 1

// What the generator does not touch, javac does not compile again.
assert log.count('Recompiling the module') == 1
assert log.count('Nothing to compile - all classes are up to date') == 1
