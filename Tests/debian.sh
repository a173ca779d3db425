#!/usr/bin/env bash
# Creates a root file system of a Debian release and enters it. Scripts source this file: `system` is the folder of the
# root, `root` the source tree, and SWIFT_NEEDED the oldest Swift that will do. They run as root, in namespaces of their own
# for mounts and processes, which take both away when they end.

PATH="$PATH:/usr/sbin:/sbin" # debootstrap's folder, which a user's PATH may lack

# shellcheck source=data/toolchain.sh
source "$root/data/toolchain.sh"

die() {
    printf 'carte: %s\n' "$1" >&2
    exit 1
}

# The archive of this machine's own Debian packages. It is empty on other distributions, which use the default.
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
    # If this machine's mirror is a snapshot, its apt does not check the age of the archive. The system uses that mirror.
    apt-config dump Acquire::Check-Valid-Until >"$system/etc/apt/apt.conf.d/as-outside"
    # Tests need no list of programs. appstream would read it after each update, for minutes under emulation.
    echo 'Acquire::IndexTargets::deb::DEP-11::DefaultEnabled "false";' >"$system/etc/apt/apt.conf.d/no-list-of-programs"
    touch "$system/complete"
}

# Mounts the file systems that a system needs. Its root must be a mount itself for pivot_root.
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

# inside COMMAND…: runs it in the system. The environment has the terminal, the proxy and `inside_environment`.
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

# Copies git's replacements of addresses (insteadOf) into the system.
share_git() {
    local key value
    rm -f "$system/etc/gitconfig"
    while read -r key value; do
        git config --file "$system/etc/gitconfig" --add "$key" "$value"
        [[ $key != url./*.insteadof ]] || { key="${key#url.}" && attach "${key%.insteadof}" "${key%.insteadof}" ro; }
    done < <(git config --get-regexp '^url\..*\.insteadof$' | sort -u)
}

# share_tree [PRODUCTS]: mounts the source tree at the same path. The build products are separate, in the system's folder or in
# PRODUCTS, because they depend on the version of GTK.
share_tree() {
    local products="${1:-$system/var/cache/carte}"
    mkdir -p "$products"
    attach "$root" "$root"
    attach "$products" "$root/.build"
    share_git
}

# The version of a package that apt would install in the system, or nothing.
candidate() { inside apt-cache policy "$1" | sed -n 's/^ *Candidate: \([^(].*\)/\1/p'; }

install_inside() {
    inside DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends "$@" >&2 ||
        die "Debian packages could not be installed in $system: $*"
}

# choose_swift TOOLCHAIN: a release whose own package swiftlang is new enough uses that. The others have this machine's
# TOOLCHAIN mounted. The decision and its packages are kept with the system.
choose_swift() {
    local toolchain="$1"
    [[ -e $system/swift-of ]] || install_swift
    [[ $(<"$system/swift-of") == host ]] || return 0
    [[ -n $toolchain ]] || die "This Debian has no Swift $SWIFT_NEEDED, and neither has this machine.
Unpack a toolchain from https://www.swift.org/install/linux/ to /opt/swift."
    attach "$toolchain" /opt/swift ro
}

install_swift() {
    inside apt-get update -qq >&2
    if at_least "$SWIFT_NEEDED" "$(candidate swiftlang)"; then
        install_inside swiftlang
        echo debian >"$system/swift-of"
    else
        [[ -n $(candidate libxml2) ]] || inside "$root/data/install-libxml2-of-debian-13.sh" "$(mirror)" >&2
        echo host >"$system/swift-of"
    fi
}
