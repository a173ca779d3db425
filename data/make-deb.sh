#!/usr/bin/env bash
# Makes a Debian source package of the source tree, and its binary packages: make-deb.sh ROOT [FOLDER [source]]. They go to
# FOLDER, by default ROOT/.build/deb. With `source` it builds no binary packages. The Swift packages that Carte depends on are a
# component of the source package, because Debian has none of them and a build has no network.
set -euo pipefail

root="$1"
packages="${2:-$root/.build/deb}"
version="$(dpkg-parsechangelog --file "$root/data/debian/changelog" --show-field Version)"
date="@$(dpkg-parsechangelog --file "$root/data/debian/changelog" --show-field Timestamp)"
original="carte_${version%-*}.orig"
tree="$packages/carte-${version%-*}"

rm -rf "$packages"
mkdir -p "$packages/vendor" "$tree"

# pack FOLDER NAME: makes a reproducible tar archive: the same files give the same bytes.
pack() {
    tar --directory "$packages" --sort=name --mtime="$date" --owner=0 --group=0 --numeric-owner --mode=u+w,go=u-w \
        --create "$1" | xz >"$packages/$2.tar.xz"
}

tar --directory "$root" --exclude-vcs --exclude-vcs-ignores --exclude ./.build --exclude ./vendor -c . |
    tar --directory "$tree" -x
pack "$(basename "$tree")" "$original"

# The build does not need tests, manuals and Xcode projects of the dependencies.
unneeded=(--exclude-vcs --exclude='*/Tests' --exclude='*/Documentation' --exclude='*.xcodeproj' --exclude='*.xcworkspace')
if [[ -d $root/vendor ]]; then
    fetched="$root/vendor"
else
    swift package --package-path "$root" --scratch-path "$packages/scratch" resolve >&2
    fetched="$packages/scratch/checkouts"
fi
tar --directory "$fetched" "${unneeded[@]}" -c . | tar --directory "$packages/vendor" -x
rm -rf "$packages/scratch"
chmod -R u+w "$packages/vendor"
pack vendor "$original-vendor"
mv "$packages/vendor" "$tree/vendor"
cp -a "$tree/data/debian" "$tree/debian"

offline=(unshare --map-root-user --net)
"${offline[@]}" true 2>/dev/null || {
    offline=()
    echo "carte: this machine cannot build without a network, so this build does not prove that it needs none." >&2
}
options=("--build=${3:-full}" --no-sign)
dpkg-checkbuilddeps -d 'swiftlang (>= 6.2)' "$tree/debian/control" 2>/dev/null ||
    options+=(--build-profiles=pkg.carte.other-swift)
(cd "$tree" && "${offline[@]}" dpkg-buildpackage "${options[@]}") >"$packages/log" 2>&1 || {
    tail -n 40 "$packages/log" >&2
    echo "carte: the packages could not be built. The whole output is in $packages/log." >&2
    exit 1
}
rm -rf "$tree"
lintian --fail-on error "$packages"/*.changes
find "$packages" -name '*.dsc' -o -name '*.deb'
