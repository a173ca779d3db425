#!/usr/bin/env bash
# What ./meson-wrapper.sh says where it cannot go on: without Swift, or without a display. Nothing may be installed before.
#
# It is tried as a copy, in which the system's files are those of here, with programs that only say that they are called.
set -euo pipefail

root="$(cd -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/.." && pwd)"
scratch="$(mktemp -d)"
trap 'rm -rf "$scratch"' EXIT
mkdir -p "$scratch"/{tree,tools,home,runtime}
ln -s "$root/Tests" "$root/data" "$scratch/tree/"
sed "s,/etc/os-release,$scratch/os-release,g; s,/opt/swift/usr/bin /usr/libexec/swift/bin,$scratch/opt,g
    s,/tmp/.X11-unix,$scratch/runtime,g" "$root/meson-wrapper.sh" >"$scratch/tree/meson-wrapper.sh"
for tool in bash env dirname readlink sed grep head sort cat uname mkdir awk; do
    ln -s "$(command -v "$tool")" "$scratch/tools/$tool"
done
for tool in apt-get apt-cache dpkg-query sudo; do
    printf '#!/bin/bash\necho %s "$@" >>"%s"\nexit 1\n' "$tool" "$scratch/called" >"$scratch/tools/$tool"
    chmod +x "$scratch/tools/$tool"
done

fail() {
    printf 'carte: %s. It said:\n%s\n' "$1" "$said" >&2
    exit 1
}

# swift_says VERSION…: toolchains in PATH, the first one first. What else they are asked to do they say.
swift_says() {
    local version number=0
    rm -rf "$scratch"/swift-*
    swifts=""
    for version in "$@"; do
        number=$((number + 1))
        mkdir "$scratch/swift-$number"
        cat >"$scratch/swift-$number/swift" <<PROGRAM
#!/bin/bash
if [[ \$1 == --version ]]; then echo "$version"; else echo "swift-$number does \$*"; fi
PROGRAM
        chmod +x "$scratch/swift-$number/swift"
        swifts+="$scratch/swift-$number:"
    done
}

# wrapper STATUS COMMAND…, with the variables of `environment`
environment=()
wrapper() {
    local expected="$1" status=0
    shift
    said="$(env -i PATH="$swifts$scratch/tools" HOME="$scratch/home" XDG_RUNTIME_DIR="$scratch/runtime" "${environment[@]}" \
        bash "$scratch/tree/meson-wrapper.sh" "$@" 2>&1)" || status=$?
    [[ $status == "$expected" ]] || fail "'$*' ended with $status instead of $expected"
    [[ ! -e $scratch/called ]] || fail "'$*' called $(<"$scratch/called")"
}

says() { [[ $said == *"$1"* ]] || fail "it does not say “$1”"; }
says_not() { [[ $said != *"$1"* ]] || fail "it says “$1”"; }

os() { printf '%s\n' "$@" >"$scratch/os-release"; }

# Each distribution has its own way, and all have two more.
advice() {
    wrapper 1 setup
    says "Swift 6.2 or newer for Linux is needed."
    says "swiftly install 6.2"
    says "https://www.swift.org/install/linux/"
    says "Then say this again."
    (($(wc -l <<<"$said") <= 24)) || fail "this is more than a screen"
}

swift_says
rm -f "$scratch/os-release"
advice
says_not "Found only"
for name in dnf AUR swiftlang; do says_not "$name"; done
os ID=debian 'NAME="Debian GNU/Linux"'
advice
says "The package swiftlang of Debian 13 is older (6.0)."
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

# A toolchain that is too old is named, and another program called swift is none.
os ID=debian
swift_says "Swift version 6.0.3 (swift-6.0.3-RELEASE)" "python-swiftclient 4.2.0" "Apple Swift version 5.10 (x)"
advice
says "Found only: 6.0.3 ($scratch/swift-1/swift) 5.10 ($scratch/swift-3/swift)."
# One that lacks a library says nothing.
swift_says ""
printf '#!/bin/bash\nexit 127\n' >"$scratch/swift-1/swift"
advice
for version in 6.2 6.2.1 6.10 7.0; do
    swift_says "python-swiftclient 4.2.0" "Swift version 6.1.9 (x)" "Swift version $version (swift-$version-RELEASE)"
    wrapper 0 lint
    says "swift-3 does format lint"
done

# listens NAME: a socket as that of a display.
listens() {
    python3 -c 'import socket, sys; socket.socket(socket.AF_UNIX).bind(sys.argv[1])' "$scratch/runtime/$1"
}

# Without a display it is said before Swift is looked for, and what was looked at for one.
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
# One that is named and does not listen is none.
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
