#!/usr/bin/env bash
# Tests the errors of ./meson-wrapper.sh without Swift and without a display, and the packages that it asks for. It may
# install nothing before it stops.
#
# The test runs a copy that reads the system's files from a scratch folder. Its programs record their calls.
set -euo pipefail

root="$(cd -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/.." && pwd)"
scratch="$(mktemp -d)"
trap 'rm -rf "$scratch"' EXIT
mkdir -p "$scratch"/{tree/data,tools,home,runtime}
ln -s "$root/Tests" "$scratch/tree/"
for script in meson-wrapper.sh data/toolchain.sh data/debian-packages.sh; do
    sed "s,/etc/os-release,$scratch/os-release,g; s,/opt/swift/usr/bin /usr/libexec/swift/bin,$scratch/opt,g
        s,/tmp/.X11-unix,$scratch/runtime,g" "$root/$script" >"$scratch/tree/$script"
done
for tool in bash env dirname readlink sed grep head sort cat uname mkdir awk; do
    ln -s "$(command -v "$tool")" "$scratch/tools/$tool"
done

# program PLACE LINE…: a shell script.
program() {
    local place="$1"
    shift
    printf '%s\n' '#!/bin/bash' "$@" >"$place"
    chmod +x "$place"
}

for tool in apt-get sudo; do program "$scratch/tools/$tool" "echo $tool \"\$@\" >>'$scratch/called'" 'exit 1'; done
# dpkg reports the packages of this file as installed.
: >"$scratch/installed"
program "$scratch/tools/dpkg-query" "cat '$scratch/installed'"

# packages NAME=VERSION…: the packages that apt can install. It knows all other names, like those of former packages.
packages() {
    local package
    program "$scratch/tools/apt-cache" '[[ $1 == policy ]] || exit 0' 'case "$2" in'
    for package in "$@"; do
        echo "${package%%=*}) candidate='${package#*=}' ;;" >>"$scratch/tools/apt-cache"
    done
    printf '%s\n' "*) candidate='(none)' ;;" esac 'printf "%s:\n  Installed: (none)\n  Candidate: %s\n" "$2" "$candidate"' \
        >>"$scratch/tools/apt-cache"
}
packages libgtk-4-dev=4.8.3

fail() {
    printf 'carte: %s. It said:\n%s\n' "$1" "$said" >&2
    exit 1
}

# swift_says VERSION…: creates toolchains in PATH, in this order. They print any other command.
swift_says() {
    local version number=0
    rm -rf "$scratch"/swift-*
    swifts=""
    for version in "$@"; do
        number=$((number + 1))
        mkdir "$scratch/swift-$number"
        program "$scratch/swift-$number/swift" \
            "if [[ \$1 == --version ]]; then echo '$version'; else echo \"swift-$number does \$*\"; fi"
        swifts+="$scratch/swift-$number:"
    done
}

# wrapper STATUS COMMAND…: runs a command with the variables of `environment` and expects this status.
environment=()
wrapper() {
    local expected="$1" status=0
    shift
    said="$(env -i PATH="$swifts$scratch/tools" HOME="$scratch/home" XDG_RUNTIME_DIR="$scratch/runtime" "${environment[@]}" \
        bash "$scratch/tree/meson-wrapper.sh" "$@" 2>&1)" || status=$?
    [[ $status == "$expected" ]] || fail "'$*' ended with $status instead of $expected"
    [[ $* == *may-install || ! -e $scratch/called ]] || fail "'$*' called $(<"$scratch/called")"
    rm -f "$scratch/called"
}

says() { [[ $said == *"$1"* ]] || fail "it does not say “$1”"; }
says_not() { [[ $said != *"$1"* ]] || fail "it says “$1”"; }

os() { printf '%s\n' "$@" >"$scratch/os-release"; }

# advice [COMMAND]: each distribution has its own advice, and all have two more.
advice() {
    wrapper 1 "${1:-setup}"
    says "Swift 6.2 or newer for Linux is needed."
    says "swiftly install 6.2"
    says "https://www.swift.org/install/linux/"
    says "Then repeat the command."
    (($(wc -l <<<"$said") <= 24)) || fail "the advice is longer than a screen"
}

swift_says
rm -f "$scratch/os-release"
advice
says_not "Found only"
for name in dnf AUR swiftlang; do says_not "$name"; done
os ID=debian 'NAME="Debian GNU/Linux"'
advice
says "Debian sid has it: the package swiftlang. That of Debian 13 is older (6.0)."
packages libgtk-4-dev=4.18 swiftlang=6.0.3-2
advice
says "Debian sid has it"
packages libgtk-4-dev=4.24 swiftlang=6.2.3-1+b1
advice
says "Debian GNU/Linux has it:"
says "sudo apt-get install -y --no-install-recommends swiftlang"
packages libgtk-4-dev=4.8.3
os ID=ubuntu ID_LIKE=debian 'NAME="Ubuntu"'
advice
says "swiftlang"
os ID=nobara ID_LIKE='"rhel fedora"' 'NAME="Nobara"'
advice
says "Nobara may have it itself:"
says "sudo dnf install swift-lang"
os ID=arch 'NAME="Arch Linux"'
advice
says "In the AUR it is called swift-bin."

# The message names a toolchain that is too old, and ignores another program called swift.
os ID=debian
swift_says "Swift version 6.0.3 (swift-6.0.3-RELEASE)" "python-swiftclient 4.2.0" "Apple Swift version 5.10 (x)"
advice
says "Found only: 6.0.3 ($scratch/swift-1/swift) 5.10 ($scratch/swift-3/swift)."
# A program that does not start and has no swiftc beside it is not a toolchain.
swift_says ""
program "$scratch/swift-1/swift" 'exit 127'
advice
says_not "cannot build"
for version in 6.2 6.2.1 6.10 7.0; do
    swift_says "python-swiftclient 4.2.0" "Swift version 6.1.9 (x)" "Swift version $version (swift-$version-RELEASE)"
    wrapper 0 lint
    says "swift-3 does format lint"
done

# lacks LIBRARY TOOL: the toolchain has a version, but that tool of it does not start, because it lacks a library.
lacks() {
    swift_says "Swift version 6.3.1 (swift-6.3.1-RELEASE)"
    program "$scratch/swift-1/swiftc"
    program "$scratch/swift-1/swift-build"
    program "$scratch/swift-1/$2" 'exit 127'
    program "$scratch/swift-1/swift" \
        'if [[ $1 == --version ]]; then echo "Swift version 6.3.1 (x)"; else exec "${0%swift}swift-$1"; fi'
    program "$scratch/tools/ldd" "[[ \$1 != */$2 ]] || echo '$1 => not found'" 'echo "libm.so.6 => /lib/libm.so.6 (0x1)"'
}

# A toolchain that lacks a library cannot build. A command that installs no packages prints the line for this one.
for tool in swift-build ld.lld; do
    lacks libxml2.so.2 "$tool"
    packages libgtk-4-dev=4.18 libxml2=2.12.7
    advice lint
    says "Swift 6.3.1 ($scratch/swift-1/swift) cannot build here: it lacks libxml2.so.2."
    says "sudo apt-get install -y --no-install-recommends libxml2"
done
# If no package has the library, the message on Debian says where it is, and on other systems that it is missing.
packages libgtk-4-dev=4.24 libxml2-16=2.15
advice
says "This release of Debian has no package of libxml2.so.2. This line installs that of Debian 13:"
says "sudo $scratch/tree/data/install-libxml2-of-debian-13.sh"
os ID=fedora 'NAME="Fedora Linux"'
rm "$scratch/tools/apt-cache"
advice
says "Install the package of Fedora Linux that contains libxml2.so.2, or a toolchain made for Fedora Linux."
os ID=debian
packages libgtk-4-dev=4.24 libxml2-16=2.15
lacks libnew.so.1 ld.lld
advice
says "it lacks libnew.so.1"
says "or a toolchain made for This system."
# A toolchain that fails for another reason.
lacks libxml2.so.2 swift-build
program "$scratch/tools/ldd"
advice
says "Swift 6.3.1 ($scratch/swift-1/swift) cannot build here. This line shows why:"
says "$scratch/swift-1/swift build --version"
# A later toolchain that can build is taken instead.
mkdir "$scratch/swift-2"
program "$scratch/swift-2/swift" 'if [[ $1 == --version ]]; then echo "Swift version 6.2.3"; else echo "the second does $*"; fi'
swifts+="$scratch/swift-2:"
wrapper 0 lint
says "the second does format lint"

# asks_for PACKAGE…: the line that installs missing packages names these. Here apt-get installs nothing.
asks_for() {
    local name
    wrapper 1 setup may-install
    for name in "$@"; do [[ "$said " == *" $name "* ]] || fail "it does not ask for $name"; done
}

# Of several names for a package, the line has the one with a candidate. It also has the packages that the toolchain lacks.
lacks libcurl.so.4 swift-build
packages libgtk-4-dev=4.18 libcurl4t64=8.14 fonts-noto-core=1 fonts-liberation=2
asks_for libcurl4t64 fonts-noto-core libgtk-4-dev
says_not " libcurl4 "
packages libgtk-4-dev=4.8 libcurl4=7.88
asks_for libcurl4 fonts-dejavu-core
# Before the first `apt-get update` apt has no candidate for any package.
packages
asks_for libcurl4

listens() {
    python3 -c 'import socket, sys; socket.socket(socket.AF_UNIX).bind(sys.argv[1])' "$scratch/runtime/$1"
}

# Without a display, the message comes before the check for Swift, and lists the checked variables.
swift_says
for command in run gallery; do
    wrapper 1 "$command"
    says "there is no display to open a window on"
    says "WAYLAND_DISPLAY: not set, and no compositor listens at $scratch/runtime/wayland-0"
    says "DISPLAY: not set"
    says "BROADWAY_DISPLAY: not set"
    says "DISPLAY=:0"
    says_not "Swift"
done
# A display that is named but does not listen does not count.
for socket in X7 wayland-1; do listens "$socket"; done
for variable in DISPLAY=:70 DISPLAY=:70.1 WAYLAND_DISPLAY=wayland-12 WAYLAND_DISPLAY=/nonexistent/wayland-1; do
    environment=("$variable")
    wrapper 1 run
    says "${variable/=/: }, and no"
    says_not "Swift"
done
for variable in DISPLAY=:7 DISPLAY=:7.0 DISPLAY=far:70 WAYLAND_DISPLAY=wayland-1 \
    "WAYLAND_DISPLAY=$scratch/runtime/wayland-1" WAYLAND_SOCKET=3 BROADWAY_DISPLAY=:5; do
    environment=("$variable")
    wrapper 1 run
    says "Swift 6.2"
done
environment=()
listens wayland-0
wrapper 1 run
says "Swift 6.2"

wrapper 2 nonsense
says "there is no command 'nonsense'"
says "Usage: ./meson-wrapper.sh COMMAND"
