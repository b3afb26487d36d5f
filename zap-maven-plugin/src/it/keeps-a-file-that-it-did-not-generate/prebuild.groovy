def file = new File(basedir, 'target/generated-sources/zap/com/acme/Person.java')
file.parentFile.mkdirs()
file.write('precious')
