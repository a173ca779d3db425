#!/usr/bin/env bash
# Runs all tests on another release of Debian: test-debian.sh FOLDER TOOLCHAIN CODENAME [OPTION…].
# `./meson-wrapper.sh test-debian CODENAME [OPTION…]` calls it. With `-- COMMAND…` it runs that command there instead.
#
# FOLDER/CODENAME becomes the root of that release and is kept. The source tree is mounted into it.
set -euo pipefail

root="$(cd -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/.." && pwd)"
toolchain="$2" codename="$3"
system="$1/$codename"
shift 3
# shellcheck source=Tests/debian.sh
source "$root/Tests/debian.sh"

# A window needs the display of the user.
share_display() {
    [[ -n ${DISPLAY:-} ]] || return 0
    inside_environment+=("DISPLAY=$DISPLAY")
    [[ ! -d /tmp/.X11-unix ]] || attach /tmp/.X11-unix /tmp/.X11-unix
}

if [[ ${1:-} == --arch ]]; then
    [[ ${2:-} == arm64 && $# == 2 ]] || die "after --arch only arm64 is known, without further options."
    exec "$root/Tests/arm64.sh" "$(dirname "$system")" "$codename"
fi

make_system "$codename"
mount_system
share_tree
choose_swift "$toolchain"

if [[ ${1:-} == -- ]]; then
    shift
    share_display
    inside_environment+=(PATH=/opt/swift/usr/bin:/usr/libexec/swift/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin)
    inside env --chdir="$root" "$@"
else
    inside "$root/meson-wrapper.sh" test "$@"
fi
