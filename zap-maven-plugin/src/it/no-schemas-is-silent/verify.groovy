def log = new File(basedir, 'build.log').text

assert new File(basedir, 'target/classes/com/acme/App.class').file
assert !new File(basedir, 'target/zap').exists()
assert !new File(basedir, 'target/generated-sources/zap').exists()

// The line that names the goal, and not one more.
def lines = log.readLines()
for (goal in ['generate', 'generate-test']) {
  def at = lines.findIndexOf { it.contains(':' + goal + ' (default)') }
  assert at > 0
  assert lines[at + 1].trim() == '[INFO]'
}
