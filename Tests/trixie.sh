#!/usr/bin/env bash
# Runs all tests on Debian 13: trixie.sh FOLDER [OPTION…], as `./meson-wrapper.sh test-trixie` calls it.
#
# FOLDER becomes a Debian 13 of its own and is kept for the next time. The source tree and the Swift toolchain are mounted
# into it, so this is for root, in namespaces of its own for mounts and processes: nothing of either is left when it ends.
set -euo pipefail

root="$(cd -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/.." && pwd)"
system="$1"
shift
# shellcheck source=Tests/debian.sh
source "$root/Tests/debian.sh"

# Everything of a toolchain lies below one folder, except of one that is a package of the system's.
toolchain() {
    local folder
    folder="$(swift -print-target-info | sed -n 's|.*"runtimeResourcePath": "\(.*\)/usr/lib/swift".*|\1|p')"
    [[ -x $folder/usr/bin/swift && $folder != "" ]] ||
        die "the Swift of this system cannot be used on another. Unpack a toolchain from swift.org to /opt/swift."
    printf '%s\n' "$folder"
}

# attach PLACE INSIDE [OPTION]: what is at PLACE is seen INSIDE, too.
attach() {
    mkdir -p "$system$2"
    mount --bind "$1" "$system$2"
    [[ -z ${3:-} ]] || mount -o "remount,bind,$3" "$system$2"
}

# Where git fetches from another place than an address says, it does so inside as well.
share_git() {
    local key value
    rm -f "$system/etc/gitconfig"
    while read -r key value; do
        git config --file "$system/etc/gitconfig" --add "$key" "$value"
        [[ $key != url./*.insteadof ]] || { key="${key#url.}" && attach "${key%.insteadof}" "${key%.insteadof}" ro; }
    done < <(git config --get-regexp '^url\..*\.insteadof$' | sort -u)
}

make_system trixie
mount_system
attach "$(toolchain)" /opt/swift ro
# At the same place, with products of its own: those of another GTK are of no use.
attach "$root" "$root"
mkdir -p "$system/var/cache/carte"
attach "$system/var/cache/carte" "$root/.build"
share_git

inside "$root/meson-wrapper.sh" test "$@"
