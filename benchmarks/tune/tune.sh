#!/usr/bin/env bash
# Tunes a Linux host for many small calls over TCP. Shows what it would change and why; changes
# something only with --apply, and puts it back with --revert.
set -euo pipefail

usage() {
  cat <<'EOF'
usage: tune.sh [--dry-run | --check | --apply | --revert] [-i INTERFACE]... [--only GROUPS] [--state FILE]

  --dry-run      show what --apply would change (the default)
  --check        the same; exit code 0 if all is as wanted, else 1
  --apply        change it and keep the old values in the state file; as often as you like
  --revert       put the values of the state file back
  -i INTERFACE   the network interface, may be repeated (default: all with a device behind them)
  --only GROUPS  of nic,net,cpu,limits, with commas (default: all)
  --state FILE   where old values are kept (default: /var/lib/zap-tune/state)

Nothing survives a reboot. Exit code 2 is a mistake on the command line, 3 a value that the kernel refused.
EOF
}

mode=dry-run
state=/var/lib/zap-tune/state
groups=nic,net,cpu,limits
interfaces=()
differing=0 changed=0 refused=0

fail() {
  printf 'tune.sh: %s\n' "$1" >&2
  exit 2
}

while [ $# -gt 0 ]; do
  case $1 in
    --dry-run | --check | --apply | --revert) mode=${1#--} ;;
    -i | --only | --state)
      [ $# -ge 2 ] || fail "$1: nothing follows"
      case $1 in
        -i) interfaces+=("$2") ;;
        --only) groups=$2 ;;
        *) state=$2 ;;
      esac
      shift
      ;;
    -h | --help) usage && exit 0 ;;
    *) usage >&2 && fail "$1: unknown" ;;
  esac
  shift
done

# A misspelt group would be found to be as wanted.
[[ $groups =~ ^(nic|net|cpu|limits)(,(nic|net|cpu|limits))*$ ]] || fail "--only $groups: unknown (expected: some of nic,net,cpu,limits)"

has_group() {
  case ,$groups, in *,"$1",*) ;; *) return 1 ;; esac
}

# ---- one setting: a file that holds its value ----

# The value with single spaces; fails if the kernel does not offer it here, or only to look at.
current_value() {
  local value
  [ -e "$1" ] && [[ $(stat -c %A "$1") == ??w* ]] || return 1
  value=$(tr -s '[:space:]' ' ' 2>/dev/null <"$1") || return 1
  printf '%s' "${value% }"
}

# CPU masks are written with commas and leading zeros, or without.
plain() {
  local value=${1//,/}
  if [[ $1 =~ ^[0-9a-f]+(,[0-9a-f]+)*$ ]]; then
    while [[ $value == 0?* ]]; do value=${value#0}; done
    printf '%s' "$value"
  else
    printf '%s' "$1"
  fi
}

keep_old() {
  mkdir -p "$(dirname "$state")"
  touch "$state"
  if ! cut -f 1 "$state" | grep -qxF -- "$1"; then
    printf '%s\t%s\n' "$1" "$2" >>"$state"
  fi
}

write_value() {
  { printf '%s\n' "$2" >"$1"; } 2>/dev/null
}

report() {
  printf '%-38s %s\n    %s\n' "$1" "$2" "$3"
}

# setting NAME FILE WISH ARGUMENTS WHY: the wish makes the wanted value of the current one.
setting() {
  local name=$1 file=$2 wish=$3 arguments=$4 why=$5 current wanted
  if ! current=$(current_value "$file"); then
    report "$name" "not offered here" "$why"
    return
  fi
  # shellcheck disable=SC2086 # Several numbers are several arguments.
  wanted=$("$wish" "$current" $arguments)
  if [ "$(plain "$current")" = "$(plain "$wanted")" ]; then
    report "$name" "$current, as wanted" "$why"
  elif [ "$mode" = apply ]; then
    change "$name" "$file" "$current" "$wanted" "$why"
  else
    differing=$((differing + 1))
    report "$name" "$current -> $wanted" "$why"
  fi
}

change() {
  keep_old "$2" "$3"
  if write_value "$2" "$4"; then
    changed=$((changed + 1))
    report "$1" "$3 -> $4, changed" "$5"
  else
    refused=$((refused + 1))
    report "$1" "$3 -> $4, refused (root is needed)" "$5"
  fi
}

# ---- wishes ----

larger() { if [ "$1" -ge "$2" ]; then echo "$1"; else echo "$2"; fi; }
smaller() { if [ "$1" -le "$2" ]; then echo "$1"; else echo "$2"; fi; }
at_least() { larger "$1" "$2"; }
exactly() { echo "$2"; }

# min default max: only the largest is raised.
third_at_least() {
  local least default most
  read -r least default most <<<"$1"
  echo "$least $default $(larger "$most" "$2")"
}

# low high: never narrower than it is.
range_at_least() {
  local low high
  read -r low high <<<"$1"
  echo "$(smaller "$low" "$2") $(larger "$high" "$3")"
}

# The mask of all processors, in groups of 32 bits.
all_processors() {
  local left mask='' bits
  left=$(getconf _NPROCESSORS_CONF)
  while [ "$left" -gt 0 ]; do
    bits=$(smaller "$left" 32)
    mask=$(printf '%x' $(((1 << bits) - 1)))${mask:+,$mask}
    left=$((left - bits))
  done
  echo "$mask"
}

# ---- what is tuned ----

SOCK_FLOWS=32768
SIXTEEN_MIB=16777216

real_interfaces() {
  local path
  for path in /sys/class/net/*; do
    if [ -e "$path/device" ]; then basename "$path"; fi
  done
}

tune_interfaces() {
  local interface single=0
  if [ ${#interfaces[@]} -eq 0 ]; then
    mapfile -t interfaces < <(real_interfaces)
  fi
  for interface in "${interfaces[@]}"; do
    [ -d "/sys/class/net/$interface/queues" ] || fail "$interface: no such interface"
    if tune_single_queue "$interface"; then single=1; fi
  done
  if [ $single -eq 1 ]; then
    setting net.core.rps_sock_flow_entries /proc/sys/net/core/rps_sock_flow_entries at_least $SOCK_FLOWS \
      "size of the table that says on which core the thread runs that reads a connection"
  fi
}

# A card with several queues spreads its interrupts itself; fails for such a one.
tune_single_queue() {
  local queues=/sys/class/net/$1/queues tx
  local rx=("$queues"/rx-*)
  if [ ${#rx[@]} -ne 1 ]; then
    report "$1" "${#rx[@]} receive queues, left alone" "the card spreads packets over cores by itself"
    return 1
  fi
  setting "$1 rx-0 rps_cpus" "$queues/rx-0/rps_cpus" exactly "$(all_processors)" \
    "one queue interrupts one core; this hands packets on to all of them"
  setting "$1 rx-0 rps_flow_cnt" "$queues/rx-0/rps_flow_cnt" at_least $SOCK_FLOWS \
    "packets go to the core whose thread reads the connection"
  for tx in "$queues"/tx-*; do
    setting "$1 ${tx##*/} xps_cpus" "$tx/xps_cpus" exactly "$(all_processors)" \
      "every core may send through the queue"
  done
}

tune_network() {
  local core=/proc/sys/net/core ipv4=/proc/sys/net/ipv4
  setting net.core.somaxconn $core/somaxconn at_least 4096 \
    "connections that wait to be accepted when many clients come at once"
  setting net.ipv4.tcp_max_syn_backlog $ipv4/tcp_max_syn_backlog at_least 8192 \
    "connections whose handshake is not over"
  setting net.core.netdev_max_backlog $core/netdev_max_backlog at_least 16384 \
    "packets that wait for a core that RPS chose"
  setting net.core.rmem_max $core/rmem_max at_least $SIXTEEN_MIB \
    "the largest receive buffer that a program may ask for"
  setting net.core.wmem_max $core/wmem_max at_least $SIXTEEN_MIB \
    "the largest send buffer that a program may ask for"
  setting net.ipv4.tcp_rmem $ipv4/tcp_rmem third_at_least $SIXTEEN_MIB \
    "how far the kernel lets a receive buffer grow: large bodies, many calls in flight"
  setting net.ipv4.tcp_wmem $ipv4/tcp_wmem third_at_least $SIXTEEN_MIB \
    "how far the kernel lets a send buffer grow"
  setting net.ipv4.ip_local_port_range $ipv4/ip_local_port_range range_at_least "10240 65535" \
    "ports for a client's connections; leaves those below 10240 to servers"
}

tune_processors() {
  local governor found=0
  for governor in /sys/devices/system/cpu/cpu[0-9]*/cpufreq/scaling_governor; do
    [ -e "$governor" ] || continue
    found=1
    setting "$(cut -d / -f 6 <<<"$governor") governor" "$governor" exactly performance \
      "a core that slows down when idle answers its next call late"
  done
  if [ $found -eq 0 ]; then
    report "cpu governor" "not offered here" "a core that slows down when idle answers its next call late"
  fi
}

advise_limits() {
  local files
  files=$(ulimit -n)
  if [ "$files" = unlimited ] || [ "$files" -ge 65536 ]; then
    report "open files (ulimit -n)" "$files, as wanted" "one for each connection"
  else
    report "open files (ulimit -n)" "$files; set 65536 or more where the server is started" \
      "one for each connection; LimitNOFILE= in a systemd unit, nofile in limits.conf. Not changed from here"
  fi
}

revert() {
  local file old
  if [ ! -f "$state" ]; then
    echo "nothing to revert: $state is not there"
    return
  fi
  while IFS=$'\t' read -r file old; do
    if write_value "$file" "$old"; then
      changed=$((changed + 1))
      echo "$file: $old, put back"
    else
      refused=$((refused + 1))
      echo "$file: $old, refused (root is needed)"
    fi
  done < <(tac "$state")
  if [ $refused -eq 0 ]; then rm "$state"; fi
}

if [ "$mode" = revert ]; then
  revert
else
  if has_group nic; then tune_interfaces; fi
  if has_group net; then tune_network; fi
  if has_group cpu; then tune_processors; fi
  if has_group limits; then advise_limits; fi
fi

case $mode in
  dry-run) echo "$differing to change; nothing was changed (--apply does it, --revert undoes it)" ;;
  check) echo "$differing not as wanted" && [ $differing -eq 0 ] || exit 1 ;;
  *) echo "$changed changed, $refused refused" && [ $refused -eq 0 ] || exit 3 ;;
esac
