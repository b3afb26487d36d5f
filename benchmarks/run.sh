#!/usr/bin/env bash
# Measures ZAP beside its peers and writes tables, plots and raw data to results/<date>-jdk<NN>:
# one command, see --help.
set -euo pipefail

here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)
root=${here%/*}
jar=$here/target/benchmarks.jar
build='mvn -q -B package -DskipTests -Dinvoker.skip -pl benchmarks -am'

usage() {
  cat << 'EOF'
usage: benchmarks/run.sh [--short | --bars | --full | --smoke] [options]

  --short            the default JDK, the core arms, 3 rounds: under 10 minutes (default)
  --bars             JDK 17 and 25, whatever has a bar to reach, 7 rounds: about 45 minutes
  --full             JDK 17 and 25, all arms, transports and bodies, 7 rounds (3 of the large
                     messages): about 90 minutes
  --smoke            every codec arm and a few arms end to end, for an instant: shows that all
                     of it runs; the figures mean nothing
  --jdk HOME         a JDK to measure on; may be repeated
  --rounds N         rounds, where the mode's own number does not suit
  --codec-only       no sockets
  --endtoend-only    no messages
  --report-only DIR  only writes the tables and plots of a run anew
  --out DIR          where the directories of results go (default: benchmarks/results)
  --busy-limit N     the share of all processors that others may have had in a window (0.05)
EOF
}

fail() {
  printf 'run.sh: %s\n' "$*" >&2
  exit 2
}

step() {
  printf '\n===== %s (after %d s)\n' "$*" "$SECONDS"
}

mode=short
jdks=()
rounds=
codec=yes
endtoend=yes
report_only=
out=$here/results
busy_limit=0.05

parse() {
  while (($#)); do
    case $1 in
      --short | --bars | --full | --smoke) mode=${1#--} ;;
      --codec-only) endtoend=no ;;
      --endtoend-only) codec=no ;;
      --jdk | --rounds | --report-only | --out | --busy-limit)
        (($# > 1)) || fail "$1: nothing (expected: a value)"
        case $1 in
          --jdk) jdks+=("$2") ;;
          --rounds) rounds=$2 ;;
          --report-only) report_only=$2 ;;
          --out) out=$2 ;;
          --busy-limit) busy_limit=$2 ;;
        esac
        shift
        ;;
      -h | --help)
        usage
        exit
        ;;
      *) fail "option: $1 (expected: one of those that --help lists)" ;;
    esac
    shift
  done
}

# A mistake is told before the run and not after it.
check() {
  [[ $codec == yes || $endtoend == yes ]] || fail '--codec-only --endtoend-only: both (expected: one of them)'
  [[ $rounds =~ ^([1-9][0-9]{0,3})?$ ]] || fail "--rounds: $rounds (expected: a number from 1 on)"
  [[ $busy_limit =~ ^[0-9]+(\.[0-9]+)?$ ]] || fail "--busy-limit: $busy_limit (expected: a share such as 0.05)"
  local jdk
  for jdk in "${jdks[@]}"; do
    [[ -x $jdk/bin/java && -f $jdk/release ]] || fail "JDK: $jdk (expected: a directory with bin/java and release)"
  done
}

# What the modes differ in. A benchmark takes a second or so to start besides.
choose() {
  local core='^io.zaprpc.benchmarks.codec.CLASS.(zap|zapVerified|bare|jackson|dslJson|gson|fastjson2|jsonScanner|protobuf|flatBuffers|sbe|capnProto)$'
  local all='^io.zaprpc.benchmarks.codec.CLASS.'
  case $mode in
    short)
      : "${rounds:=3}"
      classes=(BalanceDecode BalanceEncode BalanceHandler)
      benchmarks=$core
      iterations=(-wi 3 -w 300ms -i 3 -r 100ms)
      windows=(--window 0.6 --settle 0.2 --warmup 2)
      ;;
    bars)
      : "${rounds:=7}"
      classes=(BalanceDecode BalanceEncode BalanceHandler)
      benchmarks=$core
      iterations=(-wi 4 -w 300ms -i 3 -r 100ms)
      windows=(--window 0.8 --settle 0.2 --warmup 5)
      ;;
    full)
      : "${rounds:=7}"
      classes=(BalanceDecode BalanceEncode BalanceHandler BlockDecode BlockEncode TextDecode TextEncode)
      large_rounds=3
      benchmarks=$all
      iterations=(-wi 4 -w 400ms -i 4 -r 150ms)
      windows=(--window 0.9 --settle 0.2 --warmup 5)
      ;;
    smoke)
      : "${rounds:=1}"
      classes=('(Balance|Block|Text)(Decode|Encode|Handler)')
      benchmarks=$all
      iterations=(-wi 0 -i 1 -r 50ms)
      windows=(--window 1 --settle 0.2 --warmup 1)
      ;;
  esac
}

# The end-to-end suite in parts; arms of one part are interleaved and may be compared.
endtoend_parts() {
  local shapes=8x32,1x64,64x1,1x1-pinned
  local peers=grpc-direct,grpc-default,grpc-virtual,rsocket,http-jackson,http-dsljson,http-gson
  case $mode in
    short)
      part balance-epoll --arms raw,echo,zap-direct,zap-default,grpc-direct,rsocket,http-dsljson --shapes "$shapes"
      ;;
    bars)
      part balance-epoll --arms raw,echo,zap-direct,zap-default,grpc-direct,grpc-default,rsocket,http-dsljson --shapes "$shapes"
      part balance-transports --arms echo,zap-direct --shapes 8x32 --transport nio,io_uring,unix
      part balance-parked --arms zap-park,zap-park-pool64 --shapes 8x32
      part bodies --arms raw-body,zap-body --shapes 1x1,8x4 --payload 1048576
      part idle --scenario idle --arms zap-direct
      part never-reads --scenario never-reads --arms zap-direct
      ;;
    full)
      part balance-epoll --arms "raw,echo,zap-direct,zap-default,$peers" --shapes "$shapes"
      part balance-transports --arms raw,echo,zap-direct,zap-default --shapes 8x32 --transport nio,io_uring,unix
      part balance-parked --arms zap-park,zap-park-pool64 --shapes 8x32
      part bodies --arms raw-body,zap-body,zap-body-default --shapes 1x1,8x4
      part idle --scenario idle --arms zap-direct
      part never-reads --scenario never-reads --arms zap-direct
      ;;
    smoke)
      part balance-epoll --arms raw,echo,zap-direct,zap-default,grpc-direct,rsocket,http-dsljson --shapes 8x32,1x1-pinned
      part bodies --arms raw-body,zap-body --shapes 1x1 --payload 1048576
      ;;
  esac
}

feature() {
  sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$1/release"
}

# Homes of JDKs, from where they are usually kept: the default one, or one of each release.
find_jdks() {
  local home wanted
  if [[ $mode != full && $mode != bars ]]; then
    jdks=("$(java_home)")
    return
  fi
  for wanted in 17 25; do
    for home in "${JAVA_HOME:-}" /usr/lib/jvm/* /opt/java/* /opt/jdk* "$HOME"/.sdkman/candidates/java/* \
      "$HOME"/.jdks/* /Library/Java/JavaVirtualMachines/*/Contents/Home; do
      if [[ -x $home/bin/java && -f $home/release && $(feature "$home") == "$wanted" ]]; then
        jdks+=("$home")
        break
      fi
    done
  done
  ((${#jdks[@]})) || fail 'JDK: none (expected: 17 or 25 under /usr/lib/jvm, in JAVA_HOME, or --jdk HOME)'
}

java_home() {
  if [[ -n ${JAVA_HOME:-} ]]; then
    printf '%s\n' "$JAVA_HOME"
  else
    java -XshowSettings:properties -version 2>&1 | sed -n 's/^ *java.home = //p'
  fi
}

# Processor time in hundredths of a second: all processors', with what a hypervisor took away; and
# that of commands which have ended. Interrupts are mostly our own packets: kernels that time them
# charge them to no process; the others, which never count a hard one, to whom they interrupted.
busy_ticks() {
  local name user nice system idle iowait irq softirq steal rest
  # shellcheck disable=SC2034 # Not all columns count.
  read -r name user nice system idle iowait irq softirq steal rest < /proc/stat
  busy=$((user + nice + system + steal + (irq == 0 ? softirq : 0)))
}

own_ticks() {
  times > "$scratch"
  own=$(sed -n '2s/[ms]/ /gp' "$scratch" | awk '{ printf "%d", ($1 * 60 + $2 + $3 * 60 + $4) * 100 }')
}

# Runs a command of ours, notes it, and notes what share of the machine others had meanwhile.
measured() {
  local part=$1 busy own busy_before own_before started share command status=0
  shift
  command=${*//"$java"/java}
  # shellcheck disable=SC2016 # Markdown's.
  printf -- '- `%s`, load average before: %s: `%s`\n' "$part" "$(cut -d ' ' -f 1-3 /proc/loadavg)" \
    "${command//"$root/"/}" >> "$run/environment.md"
  own_ticks
  busy_ticks
  busy_before=$busy own_before=$own started=$(date +%s%N)
  "$@" &
  child=$!
  wait "$child" || status=$?
  child=
  busy_ticks
  own_ticks
  share=$(awk -v busy=$((busy - busy_before)) -v own=$((own - own_before)) \
    -v nanos=$(($(date +%s%N) - started)) -v cores="$(getconf _NPROCESSORS_ONLN)" \
    'BEGIN { share = (busy - own) / 100 / (nanos / 1e9) / cores; printf "%.3f", share < 0 ? 0 : share }')
  printf '%s,%s\n' "$part" "$share" >> "$run/raw/parts.csv"
  printf '%s: others had %s of the machine\n' "$part" "$share" >&2
  if ((status != 0)); then
    failed+=("$part")
    printf '%s: exit code %s; the report goes without it\n' "$part" "$status" >&2
  fi
}

environment() {
  cat << EOF
# Environment

- date: $(date -u +%Y-%m-%dT%H:%M:%SZ)
- commit: $(git -C "$root" rev-parse HEAD)$([[ -z $(git -C "$root" status --porcelain -uno) ]] || printf ', with changes')
- CPU: $(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -n 1), $(getconf _NPROCESSORS_ONLN) processors
- memory: $(awk '/^MemTotal/ { printf "%.1f GiB", $2 / 1048576 }' /proc/meminfo)
- kernel: $(uname -srm)
- JVM: $("$java" -version 2>&1 | tail -n 1)
- mode: $mode, $rounds rounds

Commands, from the root of the repository:

EOF
}

# All classes once a round, in another order each time; a class is a command, all arms within it.
run_codec() {
  local round i class count=${#classes[@]}
  mkdir -p "$run/raw/codec"
  for ((round = 1; round <= rounds; round++)); do
    for ((i = 0; i < count; i++)); do
      class=${classes[(i + round - 1) % count]}
      [[ $class != Balance* ]] && ((round > ${large_rounds:-rounds})) && continue
      local name=round-$round-$class
      [[ $class == *\|* ]] && name=round-$round-all
      step "$name of $rounds rounds"
      measured "$name" "$java" --enable-native-access=ALL-UNNAMED -jar "$jar" "${benchmarks/CLASS/$class}" \
        -foe true -f 1 "${iterations[@]}" -prof gc -rf json -rff "$run/raw/codec/$name.json" > "$run/raw/codec/$name.log"
      # Where a JVM lies is nobody's business; environment.md says which one it is.
      [[ ! -f $run/raw/codec/$name.json ]] || sed -i 's|"jvm" : "[^"]*"|"jvm" : "java"|' "$run/raw/codec/$name.json"
    done
  done
}

part() {
  local name=$1
  shift
  step "end to end: $name"
  measured "$name" "$java" -cp "$jar" io.zaprpc.benchmarks.endtoend.EndToEnd "$@" --rounds "$rounds" \
    "${windows[@]}" --out "$run/raw/$name"
}

run_sizes() {
  "$java" --add-opens=java.base/jdk.internal.misc=ALL-UNNAMED -cp "$jar" io.zaprpc.benchmarks.codec.Sizes \
    > "$run/raw/sizes.csv"
  "$java" -cp "$jar" io.zaprpc.benchmarks.endtoend.WireSizes >> "$run/raw/sizes.csv"
}

write_report() {
  step "report of $1"
  "$2" -cp "$jar" io.zaprpc.benchmarks.report.Report --busy-limit "$busy_limit" "$1"
}

run_on() {
  java=$1/bin/java
  run=$out/$(date -u +%Y-%m-%d)-jdk$(feature "$1")
  local n
  for ((n = 2; ; n++)); do
    [[ -e $run ]] || break
    run=$out/$(date -u +%Y-%m-%d).$n-jdk$(feature "$1")
  done
  mkdir -p "$run/raw"
  environment > "$run/environment.md"
  printf 'part,other_cpu\n' > "$run/raw/parts.csv"
  if [[ $codec == yes ]]; then
    run_codec
    run_sizes
  fi
  if [[ $endtoend == yes ]]; then
    endtoend_parts
  fi
  write_report "$run" "$java"
}

# Whatever ends this script ends what it started.
stop() {
  [[ -z $child ]] || kill "$child" 2> /dev/null || true
  rm -f "$scratch"
}

parse "$@"
check
choose
scratch=$(mktemp)
child=
failed=()
trap stop EXIT
trap 'exit 130' INT TERM

cd "$root"
if [[ ! -f $jar ]]; then
  step "$build"
  bash -c "$build"
fi
if [[ -n $report_only ]]; then
  write_report "$report_only" "$(java_home)/bin/java"
  exit
fi
((${#jdks[@]})) || find_jdks
for jdk in "${jdks[@]}"; do
  run_on "$jdk"
done
((${#failed[@]} == 0)) || fail "exit code of ${failed[*]}: not 0 (expected: 0)"
step 'done'
