# Sourced by the programs of this folder: what they build with, the machine they run on, and medians of rounds.
. tools/setup.sh

# ready TARGET...: the optimised build with these programs in it.
ready() {
  need_to_build
  need libbenchmark-dev /usr/include/benchmark/benchmark.h
  install_missing
  cmake --preset release -DGUIDON_BENCH=ON >/dev/null
  build release "$@"
}

machine() {
  printf '%s, %s cores' "$(grep -m1 'model name' /proc/cpuinfo | cut -d: -f2- | sed 's/^ //')" "$(nproc)"
}

# boardgame: boardgame.io's own server with its packages, in build/boardgame.
boardgame() {
  local here=build/boardgame
  mkdir -p $here
  if ! cmp -s bench/boardgame/package-lock.json $here/package-lock.json; then
    cp bench/boardgame/package.json bench/boardgame/package-lock.json $here
    npm ci --prefix $here --no-audit --no-fund --loglevel=error || die "npm could not fetch boardgame.io"
  fi
  cp bench/boardgame/server.js $here
}

# medians: of lines NAME,FIGURE,... that are repeated, one line for each name, in the order of their first coming, with the
# median of each figure, and behind them the lowest and the highest of the figure in column $1.
medians() {
  awk -F, -v spread="$1" '
    function sorted(name, column,   i, j, n, t) {
      n = count[name]
      for (i = 1; i <= n; ++i) s[i] = value[name, i, column]
      for (i = 2; i <= n; ++i)
        for (j = i; j > 1 && s[j] < s[j - 1]; --j) { t = s[j]; s[j] = s[j - 1]; s[j - 1] = t }
      return n % 2 ? s[(n + 1) / 2] : (s[n / 2] + s[n / 2 + 1]) / 2
    }
    { if (!($1 in count)) order[++names] = $1; ++count[$1]; columns = NF; for (i = 2; i <= NF; ++i) value[$1, count[$1], i] = $i }
    END {
      for (n = 1; n <= names; ++n) {
        line = order[n]
        for (c = 2; c <= columns; ++c) line = line "," sorted(order[n], c)
        sorted(order[n], spread)
        print line "," s[1] "," s[count[order[n]]]
      }
    }'
}
