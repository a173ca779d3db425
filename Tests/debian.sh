#!/usr/bin/env bash
# Creates a root file system of a Debian release and enters it. Scripts source this file: `system` is the folder of the
# root. They run as root, in namespaces of their own for mounts and processes, which take both away when they end.

PATH="$PATH:/usr/sbin:/sbin" # debootstrap's folder, which a user's PATH may lack

die() {
    printf 'carte: %s\n' "$1" >&2
    exit 1
}

# The archive of this machine's own Debian packages. On other distributions it is empty: the default is taken.
mirror() {
    # shellcheck disable=SC2016 # the dollars are apt's
    apt-get indextargets --format '$(LABEL) $(REPO_URI)' 'Created-By: Packages' |
        awk '$1 == "Debian" && !found { print $2; found = 1 }'
}

# make_system CODENAME [OPTION…]: creates the smallest root of that release in `system`, unless it exists. The options are
# debootstrap's. The script for sid works for releases that are newer than this machine's debootstrap.
make_system() {
    local codename="$1" archive script
    shift
    [[ ! -e $system/complete ]] || return 0
    rm -rf "$system"
    mkdir -p "$system"
    archive="$(mirror)"
    script="/usr/share/debootstrap/scripts/$codename"
    [[ -e $script ]] || script=/usr/share/debootstrap/scripts/sid
    debootstrap --variant=minbase --include=ca-certificates,mount "$@" "$codename" "$system" \
        "${archive:-http://deb.debian.org/debian}" "$script" >&2 ||
        die "Debian $codename could not be created in $system. $system/debootstrap/debootstrap.log says why."
    # Where this machine's mirror is a snapshot, its apt does not look at the age of the archive. The system has that mirror.
    apt-config dump Acquire::Check-Valid-Until >"$system/etc/apt/apt.conf.d/as-outside"
    touch "$system/complete"
}

# Mounts what a system needs. Its root has to be a mount itself: pivot_root takes nothing else.
mount_system() {
    local folder
    mountpoint -q "$system" || mount --bind "$system" "$system"
    mount -t proc proc "$system/proc"
    mount --rbind /dev "$system/dev"
    mount --rbind /sys "$system/sys"
    for folder in /run /tmp /dev/shm; do mount -t tmpfs -o mode=1777 tmpfs "$system$folder"; done
    cp --dereference /etc/resolv.conf "$system/etc/resolv.conf"
}

# attach PLACE INSIDE [OPTION]: mounts PLACE at INSIDE in the system.
attach() {
    mkdir -p "$system$2"
    mount --bind "$1" "$system$2"
    [[ -z ${3:-} ]] || mount -o "remount,bind,$3" "$system$2"
}

# inside COMMAND…: runs it in the system. Of the environment it has the terminal, the proxy and `inside_environment`.
#
# The system becomes the root of a mount namespace. In a chroot the kernel refuses user namespaces, so bubblewrap fails
# there, and with it the sandbox in which newer GTK loads pictures.
inside_environment=()
inside() {
    # shellcheck disable=SC2016 # the inner shell expands them
    unshare --mount --propagation private bash -c 'cd "$1" && shift && pivot_root . . && umount -l . && cd / && exec env -i "$@"' \
        bash "$system" HOME=/root PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
        TERM="${TERM:-dumb}" ${CI:+CI="$CI"} ${http_proxy:+http_proxy="$http_proxy"} \
        ${https_proxy:+https_proxy="$https_proxy"} "${inside_environment[@]}" "$@"
}
