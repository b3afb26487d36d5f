#!/usr/bin/env bash
# Tests tune.sh in a network namespace of its own, which it makes and deletes; the host is never
# touched. Exit code 77: skipped, with the reason on the last line.
set -euo pipefail

here=$(cd -- "$(dirname -- "$0")" && pwd)
tune=$here/tune.sh

skip() {
  echo "skipped: $1"
  exit 77
}

fail() {
  echo "FAILED: $1" >&2
  exit 1
}

outside() {
  local name=zaptune$$
  [ "$(uname -s)" = Linux ] || skip "not Linux"
  [ "$(id -u)" -eq 0 ] || skip "not root"
  command -v ip >/dev/null || skip "no ip command"
  ip netns add "$name" 2>/dev/null || skip "network namespaces are not allowed here"
  # shellcheck disable=SC2064 # The name of now is meant.
  trap "ip netns del $name" EXIT
  ip -n "$name" link add zap0 numrxqueues 1 numtxqueues 1 type veth peer name zap1 2>/dev/null ||
    skip "no veth pair here"
  ip netns exec "$name" bash "$0" --inside "$(readlink /proc/self/ns/net)"
}

tune() {
  "$tune" --only nic,net -i zap0 --state "$work/state" "$@" >"$work/out" 2>&1
}

# All values that tune.sh may touch, as far as they are offered.
values() {
  local file
  for file in /proc/sys/net/core/{somaxconn,netdev_max_backlog,rmem_max,wmem_max,rps_sock_flow_entries} \
    /proc/sys/net/ipv4/{tcp_max_syn_backlog,tcp_rmem,tcp_wmem,ip_local_port_range} \
    /sys/class/net/zap0/queues/rx-0/{rps_cpus,rps_flow_cnt} /sys/class/net/zap0/queues/tx-0/xps_cpus; do
    echo "$file $(cat "$file" 2>/dev/null || echo "not offered")"
  done
}

code_of() {
  local code=0
  "$@" || code=$?
  echo "$code"
}

inside() {
  local before applied
  [ "$(readlink /proc/self/ns/net)" != "$1" ] || fail "not in a namespace of its own"
  work=$(mktemp -d)
  trap 'rm -r "$work"' EXIT
  echo 1 >/sys/class/net/zap0/queues/rx-0/rps_cpus
  echo 256 >/proc/sys/net/ipv4/tcp_max_syn_backlog
  before=$(values)

  [ "$(code_of tune)" -eq 0 ] || fail "dry run: $(cat "$work/out")"
  grep -q "256 -> 8192" "$work/out" || fail "dry run does not say what it would change"
  [ "$(values)" = "$before" ] || fail "dry run changed something"
  [ ! -e "$work/state" ] || fail "dry run wrote a state file"
  [ "$(code_of tune --check)" -eq 1 ] || fail "check is content before apply"
  [ "$(values)" = "$before" ] || fail "check changed something"

  [ "$(code_of tune --apply)" -eq 0 ] || fail "apply: $(cat "$work/out")"
  applied=$(values)
  [ "$applied" != "$before" ] || fail "apply changed nothing"
  [ "$(cat /proc/sys/net/ipv4/tcp_max_syn_backlog)" -eq 8192 ] || fail "backlog was not applied"
  [ "$(code_of tune --check)" -eq 0 ] || fail "check after apply: $(cat "$work/out")"

  [ "$(code_of tune --apply)" -eq 0 ] || fail "second apply: $(cat "$work/out")"
  grep -q "^0 changed, 0 refused" "$work/out" || fail "second apply changed something"
  [ "$(values)" = "$applied" ] || fail "second apply changed something"

  [ "$(code_of tune --revert)" -eq 0 ] || fail "revert: $(cat "$work/out")"
  [ "$(values)" = "$before" ] || fail "revert left: $(diff <(echo "$before") <(values))"
  [ "$(code_of tune --check)" -eq 1 ] || fail "check is content after revert"
  [ "$(code_of tune --revert)" -eq 0 ] || fail "second revert: $(cat "$work/out")"
  grep -q "nothing to revert" "$work/out" || fail "second revert found something"

  [ "$(code_of tune -i nosuch)" -eq 2 ] || fail "an unknown interface is taken"
  [ "$(code_of tune --state)" -eq 2 ] || fail "an option without a value is taken"
  [ "$(code_of tune --check --only nett)" -eq 2 ] || fail "an unknown group is taken"
  [ "$(code_of tune --wrong)" -eq 2 ] || fail "an unknown option is taken"
  echo "passed"
}

if [ "${1-}" = --inside ]; then
  inside "$2"
else
  outside
fi
