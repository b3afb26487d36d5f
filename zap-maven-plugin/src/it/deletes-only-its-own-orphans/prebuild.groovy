def file = new File(basedir, 'target/generated-sources/zap/com/acme/ByHand.java')
file.parentFile.mkdirs()
file.write('package com.acme;\n\n/** Nobody generated this. */\npublic final class ByHand {\n\n  private ByHand() {}\n}\n')
