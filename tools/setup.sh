# Sourced by ./play, ./check and tools: installs what is missing, builds, says how far it is, and in one line why it cannot.

say() { printf '%s\n' "$*"; }
die() { printf 'guidon: %s\n' "$*" >&2; exit 1; }

# lasting SECONDS: in words.
lasting() { if [ "$1" -lt 90 ]; then say "$1 s"; else say "$((($1 + 30) / 60)) min"; fi; }

# progress WORDS: reads lines "DONE TOTAL" and tells how far it is and how long it may still take: in place on a terminal, every quarter of a
# minute in a log, and also while nothing is heard.
progress() {
  local words=$1 began=$SECONDS told=$SECONDS heard done=0 total=0 new of part spent left
  while true; do
    if read -r -t 5 new of; then heard=0; else heard=$?; fi
    [ "$heard" -eq 0 ] || [ "$heard" -gt 128 ] || break
    if [[ $heard -eq 0 && "$new $of" =~ ^[0-9]+\ [1-9][0-9]*$ ]]; then done=$new total=$of; fi
    spent=$((SECONDS - began)) part=0 left=''
    [ "$total" -eq 0 ] || part=$((100 * done / total))
    if [ "$part" -ge 5 ] && [ "$part" -lt 100 ] && [ "$spent" -ge 5 ]; then left=", about $(lasting $((spent * (100 - part) / part))) to go"; fi
    if [ -t 1 ]; then
      printf '\r\033[K%s: %s %%%s' "$words" "$part" "$left"
    elif [ $((SECONDS - told)) -ge 15 ]; then
      say "$words: $part %$left"
      told=$SECONDS
    fi
  done
  [ ! -t 1 ] || printf '\r\033[K'
}

# The tree may be somebody else's than who builds it.
export GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=safe.directory GIT_CONFIG_VALUE_0=$PWD

# need PACKAGE THING: the package is wanted unless the thing, a command or an absolute path, is there.
missing=()
need() {
  case $2 in
    /*) [ -e "$2" ] || missing+=("$1") ;;
    *) command -v "$2" >/dev/null 2>&1 || missing+=("$1") ;;
  esac
}

need_to_build() {
  need g++ g++
  need cmake cmake
  need ninja-build ninja
  need ccache ccache
  need libfmt-dev /usr/include/fmt/core.h
  need nlohmann-json3-dev /usr/include/nlohmann/json.hpp
  need libtomlplusplus-dev /usr/include/toml++/toml.h
  need librandom123-dev /usr/include/Random123/philox.h
  need libpugixml-dev /usr/include/pugixml.hpp
  need zlib1g-dev /usr/include/zlib.h
  need libssl-dev /usr/include/openssl/ssl.h
  need libtbb-dev /usr/include/oneapi/tbb.h
  need pkg-config pkg-config
  need libsodium-dev /usr/include/sodium.h
  need libboost1.81-dev /usr/include/boost/multiprecision/cpp_int.hpp
  need libsqlite3-dev /usr/include/sqlite3.h
  need libpq-dev /usr/include/postgresql/libpq-fe.h
  need nodejs node
  need npm npm
  need clang-19 clang++-19
  need lld-19 wasm-ld-19
  need wasi-libc /usr/include/wasm32-wasi/stdio.h
  need libc++-19-dev-wasm32 /usr/include/wasm32-wasi/c++/v1/vector
  need libc++abi-19-dev-wasm32 /usr/lib/wasm32-wasi/libc++abi.a
  need libclang-rt-19-dev-wasm32 /usr/lib/llvm-19/lib/clang/19/lib/wasi/libclang_rt.builtins-wasm32.a
}

# For --mpi alone, which is a module of its own.
need_mpi() {
  need libopenmpi-dev /usr/lib/x86_64-linux-gnu/openmpi/include/mpi.h
  need openmpi-bin mpirun
}

need_to_test() {
  need_mpi
  need git git
  need curl curl
  need jq jq
  need zsh zsh
  need fish fish
  need libgtest-dev /usr/include/gtest/gtest.h
  need librapidcheck-dev /usr/include/rapidcheck.h
  need libclang-rt-19-dev /usr/lib/llvm-19/lib/clang/19/lib/linux/libclang_rt.asan-x86_64.a
  need libbenchmark-dev /usr/include/benchmark/benchmark.h
  need clang-format-19 clang-format-19
  need clang-tidy-19 clang-tidy-19
  need chromium chromium
  compgen -G '/usr/lib/postgresql/*/bin/initdb' >/dev/null || missing+=(postgresql)
}

need_to_package() {
  need_mpi
  need dpkg-dev dpkg-shlibdeps
}

install_missing() {
  [ ${#missing[@]} -gt 0 ] || return 0
  mapfile -t missing < <(printf '%s\n' "${missing[@]}" | sort -u)
  command -v apt-get >/dev/null 2>&1 || die "needs ${missing[*]}, and this machine has no apt-get: Debian 12 or later is expected"
  local as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null 2>&1 || die "needs ${missing[*]}: run it as root, or install sudo"
    as_root=(sudo)
  fi
  say "installing ${#missing[@]} packages and what they need: ${missing[*]}"
  # The tests run a PostgreSQL of their own: Debian shall neither make nor start one beside it.
  local clusters=/etc/postgresql-common/createcluster.conf
  if [[ " ${missing[*]} " == *" postgresql "* && ! -e $clusters ]]; then
    "${as_root[@]}" mkdir -p "${clusters%/*}"
    echo 'create_main_cluster = false' | "${as_root[@]}" tee "$clusters" >/dev/null
  fi
  local log kind part began=$SECONDS
  log=$(mktemp)
  # apt tells on the same stream how far it is, since sudo leaves no other open: a fifth of the way is to fetch, the rest to install.
  { "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get update &&
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends -o APT::Status-Fd=1 "${missing[@]}"; } \
    </dev/null 2>&1 | tee "$log" | while IFS=: read -r kind _ part _; do
      case $kind in dlstatus) say "${part%.*} 500" ;; pmstatus) say "$((100 + 4 * ${part%.*})) 500" ;; esac
    done |
    progress "installing" || { grep -v '^[dp][lm]status:' "$log" | tail -n 5 >&2; die "could not install ${missing[*]} (all of it: $log)"; }
  rm -f "$log"
  say "installed in $(lasting $((SECONDS - began)))"
}

suitable() {
  [ "$(uname -s)" = Linux ] || die "needs Linux (Debian 12 or later); this is $(uname -s)"
}

compilers_fit() {
  local gxx cmake
  gxx=$(g++ -dumpversion | cut -d. -f1)
  [ "$gxx" -ge 12 ] || die "needs g++ 12 or later; this machine has $gxx"
  cmake=$(cmake --version | awk 'NR == 1 {print $3}')
  awk -F. '{exit !($1 > 3 || ($1 == 3 && $2 >= 25))}' <<<"$cmake" ||
    die "needs CMake 3.25 or later; this machine has $cmake"
}

# build PRESET TARGET...: quiet where there is nothing to do; what fails is shown.
build() {
  local preset=$1 log began=$SECONDS
  shift
  log=$(mktemp)
  cmake --build --preset "$preset" --target "$@" 2>&1 | tee "$log" | sed -un 's|^\[\([0-9]*\)/\([0-9]*\)\].*|\1 \2|p' | progress "building ($preset)" ||
    { grep -E 'error|FAILED' -A 6 "$log" | awk 'NR <= 40' >&2 || tail -n 5 "$log" >&2; die "the $preset build failed (all of it: $log)"; }
  [ $((SECONDS - began)) -lt 3 ] || say "built ($preset) in $(lasting $((SECONDS - began)))"
  rm -f "$log"
}
