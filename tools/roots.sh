# Sourced by tools/bare_check and tools/package_smoke: bare Debian roots to change into. Needs root, and tools/setup.sh before it.

# roots FOLDER: they are made there; FOLDER/base is kept for the next time.
roots() {
  [ "$(id -u)" -eq 0 ] || die "${0##*/} makes roots to change into: run it as root"
  need debootstrap debootstrap
  need procps pgrep
  install_missing
  mkdir -p "$1"
  roots=$(cd "$1" && pwd)
  [ ! -e "$roots/base/ready" ] || return 0
  rm -rf "$roots/base"
  local sites=$roots/sites archive suite
  apt-get indextargets --format '$(SITE) $(RELEASE)' 'Created-By: Packages' | sort -u >"$sites"
  archive=$(awk '$2 == "bookworm" && !n++ {print $1}' "$sites")
  [ -n "$archive" ] || die "apt of this machine knows no archive of Debian 12 (bookworm): its sources have to name one"
  say "making a bare Debian 12 from $archive"
  debootstrap --variant=minbase bookworm "$roots/base" "$archive" >"$roots/log" 2>&1 ||
    { tail -n 5 "$roots/log" >&2; die "debootstrap could not make $roots/base"; }
  # Its archives are those of this machine, updates and security with them; so is the way to them.
  { echo "deb $archive bookworm main"
    for suite in bookworm-updates bookworm-security; do
      awk -v suite=$suite '$2 == suite && !n++ {print "deb " $1 " " suite " main"}' "$sites"
    done; } >"$roots/base/etc/apt/sources.list"
  cp /etc/resolv.conf "$roots/base/etc/"
  printf '#!/bin/sh\nexit 101\n' >"$roots/base/usr/sbin/policy-rc.d"  # no service is started in a root
  chmod 755 "$roots/base/usr/sbin/policy-rc.d"
  echo force-unsafe-io >"$roots/base/etc/dpkg/dpkg.cfg.d/roots"  # nor is anything there worth waiting for the disk
  in_root "$roots/base" apt-get -qq update
  touch "$roots/base/ready"
}

# in_root ROOT COMMAND...: with processes, mounts and an environment of its own; what it starts ends with it.
in_root() {
  local root=$1
  shift
  unshare --mount --pid --fork --kill-child -- bash -c '
    root=$1; shift
    mount --make-rprivate / && mount -t proc proc "$root/proc" && mount --rbind /dev "$root/dev"
    exec env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
      "$(PATH=$PATH:/usr/sbin command -v chroot)" "$root" "$@"' bash "$root" "$@"
}

# What in_root runs, of the process that runs in_root: at every step the eldest, since what installing left behind stands beside it.
innermost() {
  local process=$1 child
  while child=$(pgrep -o -P "$process"); do process=$child; done
  echo "$process"
}

# fresh NAME: a root as bare as on its first day.
fresh() {
  rm -rf "${roots:?}/$1"
  cp -a "$roots/base" "$roots/$1"
}
