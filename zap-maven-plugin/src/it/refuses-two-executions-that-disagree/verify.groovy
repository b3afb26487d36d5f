def log = new File(basedir, 'build.log').text

assert log.contains('com/acme/Person.java: two executions generate it, each with other content')
