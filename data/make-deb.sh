#!/usr/bin/env bash
# Makes Debian packages of the source tree: make-deb.sh ROOT. They are in ROOT/.build/deb afterwards.
set -euo pipefail

root="$1"
packages="$root/.build/deb"
tree="$packages/tree"

rm -rf "$packages"
mkdir -p "$tree"
tar --directory "$root" --exclude-vcs --exclude ./.build -c . | tar --directory "$tree" -x
mv "$tree/data/debian" "$tree/debian"

# What SwiftPM fetches is fetched now and goes with the source; the build itself has no network, where that can be had.
swift package --package-path "$tree" --scratch-path "$tree/vendor" resolve >&2
offline=(unshare --map-root-user --net)
"${offline[@]}" true 2>/dev/null || {
    offline=()
    echo "carte: no network can be taken away here, so the build has one: that it needs none is not shown." >&2
}
(cd "$tree" && "${offline[@]}" dpkg-buildpackage --build=binary --no-sign) >"$packages/log" 2>&1 || {
    tail -n 40 "$packages/log" >&2
    echo "carte: the packages could not be built. All that was said is in $packages/log." >&2
    exit 1
}
rm -rf "$tree"
lintian --fail-on error "$packages"/*.deb
printf '%s\n' "$packages"/*.deb
