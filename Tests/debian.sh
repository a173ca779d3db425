#!/usr/bin/env bash
# A Debian of another release, made and entered, for the scripts that source this file: `system` is its folder, to which they
# belong as root in namespaces of their own for mounts and processes. Nothing of either is left when those end.

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

# make_system SUITE: the smallest Debian of that name in `system`, unless it is there.
make_system() {
    local mirror
    [[ ! -e $system/complete ]] || return 0
    rm -rf "$system"
    mkdir -p "$system"
    mirror="$(mirror)"
    # shellcheck disable=SC2086 # nothing, or one word
    debootstrap --variant=minbase --include=ca-certificates "$1" "$system" $mirror >&2 ||
        die "Debian $1 could not be made in $system. $system/debootstrap/debootstrap.log says why."
    touch "$system/complete"
}

# mount_system: only in a root that is a mount can namespaces be made inside.
mount_system() {
    local folder
    mountpoint -q "$system" || mount --bind "$system" "$system"
    mount -t proc proc "$system/proc"
    mount --rbind /dev "$system/dev"
    mount --rbind /sys "$system/sys"
    for folder in /run /tmp /dev/shm; do mount -t tmpfs -o mode=1777 tmpfs "$system$folder"; done
    cp --dereference /etc/resolv.conf "$system/etc/resolv.conf"
}

# inside COMMAND…: there, with nothing of who calls but how the network is reached.
inside() {
    chroot "$system" env -i HOME=/root PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
        TERM="${TERM:-dumb}" ${CI:+CI="$CI"} ${http_proxy:+http_proxy="$http_proxy"} \
        ${https_proxy:+https_proxy="$https_proxy"} "$@"
}
