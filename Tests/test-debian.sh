#!/usr/bin/env bash
# Runs all tests on another release of Debian: test-debian.sh FOLDER TOOLCHAIN CODENAME [OPTION…], as
# `./meson-wrapper.sh test-debian CODENAME [OPTION…]` calls it. With `-- COMMAND…` it runs that command there instead.
#
# FOLDER/CODENAME becomes the root of that release and is kept. The source tree is mounted into it. A release whose own
# package swiftlang is new enough uses that; the others have this machine's TOOLCHAIN mounted into them.
set -euo pipefail

root="$(cd -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/.." && pwd)"
swift_needed="$SWIFT_NEEDED" toolchain="$2" codename="$3"
system="$1/$codename"
shift 3
# shellcheck source=Tests/debian.sh
source "$root/Tests/debian.sh"
# shellcheck source=data/toolchain.sh
source "$root/data/toolchain.sh"

# Where this machine's git fetches from another place than an address says, it does so inside as well.
share_git() {
    local key value
    rm -f "$system/etc/gitconfig"
    while read -r key value; do
        git config --file "$system/etc/gitconfig" --add "$key" "$value"
        [[ $key != url./*.insteadof ]] || { key="${key#url.}" && attach "${key%.insteadof}" "${key%.insteadof}" ro; }
    done < <(git config --get-regexp '^url\..*\.insteadof$' | sort -u)
}

# The version of a package that apt would install in the system, or nothing.
candidate() { inside apt-cache policy "$1" | sed -n 's/^ *Candidate: \([^(].*\)/\1/p'; }

install_inside() {
    inside DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends "$@" >&2 ||
        die "Debian packages could not be installed in $system: $*"
}

# Decides once whose Swift the system uses, and installs what that needs.
choose_swift() {
    [[ ! -e $system/swift-of ]] || return 0
    inside apt-get update -qq >&2
    if at_least "$swift_needed" "$(candidate swiftlang)"; then
        install_inside swiftlang
        echo debian >"$system/swift-of"
    else
        [[ -n $toolchain ]] || die "Debian $codename has no Swift $swift_needed, and neither has this machine.
Unpack a toolchain from https://www.swift.org/install/linux/ to /opt/swift."
        [[ -n $(candidate libxml2) ]] || inside "$root/data/install-libxml2-of-debian-13.sh" "$(mirror)" >&2
        echo host >"$system/swift-of"
    fi
}

# A window needs the display of the user.
share_display() {
    [[ -n ${DISPLAY:-} ]] || return 0
    inside_environment+=("DISPLAY=$DISPLAY")
    [[ ! -d /tmp/.X11-unix ]] || attach /tmp/.X11-unix /tmp/.X11-unix
}

make_system "$codename"
mount_system
# At the same place, with products of its own: those of another GTK are of no use.
attach "$root" "$root"
mkdir -p "$system/var/cache/carte"
attach "$system/var/cache/carte" "$root/.build"
share_git
choose_swift
[[ $(<"$system/swift-of") == debian ]] || attach "$toolchain" /opt/swift ro

if [[ ${1:-} == -- ]]; then
    shift
    share_display
    inside_environment+=(PATH=/opt/swift/usr/bin:/usr/libexec/swift/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin)
    inside env --chdir="$root" "$@"
else
    inside "$root/meson-wrapper.sh" test "$@"
fi
