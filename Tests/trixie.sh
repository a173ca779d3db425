#!/usr/bin/env bash
# Runs all tests on Debian 13: trixie.sh FOLDER [OPTION…], as `./meson-wrapper.sh test-trixie` calls it.
#
# FOLDER becomes a Debian 13 of its own and is kept for the next time. The source tree and the Swift toolchain are mounted
# into it, so this is for root, in namespaces of its own for mounts and processes: nothing of either is left when it ends.
set -euo pipefail

root="$(cd -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/.." && pwd)"
system="$1"
shift
PATH="$PATH:/usr/sbin:/sbin" # not everybody's, and debootstrap is there

die() {
    printf 'carte: %s\n' "$1" >&2
    exit 1
}

# The archive that this machine has its own packages from; where that is not Debian's, debootstrap knows one.
mirror() {
    # shellcheck disable=SC2016 # the dollars are apt's
    apt-get indextargets --format '$(LABEL) $(REPO_URI)' 'Created-By: Packages' |
        awk '$1 == "Debian" && !found { print $2; found = 1 }'
}

make_system() {
    local mirror
    [[ ! -e $system/complete ]] || return 0
    rm -rf "$system"
    mkdir -p "$system"
    mirror="$(mirror)"
    # shellcheck disable=SC2086 # nothing, or one word
    debootstrap --variant=minbase --include=ca-certificates trixie "$system" $mirror >&2 ||
        die "Debian 13 could not be made in $system. $system/debootstrap/debootstrap.log says why."
    touch "$system/complete"
}

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

make_system
# Only in a root that is a mount can namespaces be made for the tests.
mount --bind "$system" "$system"
mount -t proc proc "$system/proc"
mount --rbind /dev "$system/dev"
mount --rbind /sys "$system/sys"
for folder in /run /tmp /dev/shm; do mount -t tmpfs -o mode=1777 tmpfs "$system$folder"; done
cp --dereference /etc/resolv.conf "$system/etc/resolv.conf"
attach "$(toolchain)" /opt/swift ro
# At the same place, with products of its own: those of another GTK are of no use.
attach "$root" "$root"
mkdir -p "$system/var/cache/carte"
attach "$system/var/cache/carte" "$root/.build"
share_git

chroot "$system" env -i HOME=/root PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
    TERM="${TERM:-dumb}" ${CI:+CI="$CI"} ${http_proxy:+http_proxy="$http_proxy"} \
    ${https_proxy:+https_proxy="$https_proxy"} "$root/meson-wrapper.sh" test "$@"
