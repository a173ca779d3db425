#!/usr/bin/env bash
# Tests the Debian packages on a bare Debian: deb.sh FOLDER CODENAME PACKAGES. `./meson-wrapper.sh test-deb` calls it. It installs,
# uses, upgrades, uses and purges them: first Carte, then the library. apt takes all dependencies from that Debian alone.
#
# PACKAGES is the folder of the packages. FOLDER becomes that Debian and is kept unchanged: an overlay takes the changes. The
# script needs root, in namespaces of its own for mounts and processes.
set -euo pipefail

system="$1" suite="$2" packages="$3"
root="$(cd -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/.." && pwd)"
# shellcheck source=Tests/debian.sh
source "$root/Tests/debian.sh"

make_system "$suite"
scratch="$(mktemp -d)"
mount -t tmpfs tmpfs "$scratch"
mkdir "$scratch"/{changes,work,system}
mount -t overlay overlay -o "lowerdir=$system,upperdir=$scratch/changes,workdir=$scratch/work" "$scratch/system"
system="$scratch/system"
mount_system

# The display belongs to this system.
exec 3<>"$scratch/display"
Xvfb -displayfd 3 -ac -nolisten tcp -screen 0 800x800x24 2>/dev/null &
until [[ -s $scratch/display ]]; do sleep 0.1; done
DISPLAY=":$(<"$scratch/display")"
export DISPLAY
mkdir -p "$system/tmp/.X11-unix"
mount --bind /tmp/.X11-unix "$system/tmp/.X11-unix"

apt() { inside env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=60 "$@" >"$scratch/apt" 2>&1 || {
    cat "$scratch/apt"
    die "apt-get $* failed on $suite"
}; }
as_diner() { inside runuser -u diner -- env HOME=/home/diner DISPLAY="$DISPLAY" GSK_RENDERER=cairo "$@"; }
window() { xwininfo -root -tree | grep -q '"Carte"'; }

# use: expects the sample's 26 places in the guide, and a window of Carte without error messages.
use() {
    local carte deadline
    [[ $(as_diner carte-tool list --limit 100 | wc -l) == 26 ]] || die "the guide does not have its 26 places"
    as_diner carte 2>"$scratch/said" &
    carte=$!
    deadline=$((SECONDS + 300)) # an emulator takes minutes
    until window; do
        kill -0 "$carte" 2>/dev/null || die "Carte has ended: $(<"$scratch/said")"
        ((SECONDS < deadline)) || die "Carte has no window: $(<"$scratch/said")"
        sleep 0.2
    done
    [[ -z ${CARTE_PICTURES:-} ]] || keep_picture
    inside pkill -x carte
    wait "$carte" || true
    ! grep 'CRITICAL\|ERROR' "$scratch/said" || die "Carte reported an error"
}

# Keeps a picture of the display once two successive pictures are equal and have more than 100 colours.
keep_picture() {
    local deadline=$((SECONDS + 300)) picture="$CARTE_PICTURES/carte-$suite.png" sum="" before=none
    until [[ $sum == "$before" && $(identify -format %k "$picture") -gt 100 ]]; do
        ((SECONDS < deadline)) || die "the display does not come to rest"
        before="$sum"
        sleep 5
        import -window root "$picture"
        sum="$(identify -format '%#' "$picture")"
    done
}

# The same packages with a higher version.
next_version() {
    local package folder
    for package in "$system"/root/*.deb; do
        folder="$scratch/next/$(basename "$package" .deb)"
        mkdir -p "$folder"
        dpkg-deb -R "$package" "$folder"
        sed -i 's/^Version: .*/&+next/; s/ (= [^)]*/&+next/g' "$folder/DEBIAN/control"
        dpkg-deb -b "$folder" "$package" >/dev/null
    done
}

# install NAME…: installs packages of this project.
install() { apt install --no-install-recommends "${@/%/.deb}"; }

# use_library: uses the Python example with a mouse.
use_library() {
    as_diner GTK_A11Y=none PYTHONDONTWRITEBYTECODE=1 python3 /tmp/package/Tests/Library/test_example.py >"$scratch/said" 2>&1 ||
        die "the Python example does not work: $(<"$scratch/said")"
}

# purge WORD NAME…: purges packages, and expects that no file with the word in its name is left.
purge() {
    local left word="$1"
    shift
    apt purge "$@"
    left="$(inside find / -xdev -iname "*$word*" ! -path '/home/*' ! -path '/root/*' ! -path '/tmp/*')"
    [[ -z $left ]] || die "left after purging: $left"
}

carte=(carte carte-tool)
# Python needs the last one only.
library=(libbottomsheet-1-0 gir1.2-bottomsheet-1)
development=libbottomsheet-1-dev

for name in "${carte[@]}" "${library[@]}" "$development"; do cp "$packages/${name}"_*.deb "$system/root/$name.deb"; done
apt update
apt install --no-install-recommends procps
inside useradd --create-home diner
install "${carte[@]/#//root/}"
cp "$root/data/sample/guide.geojson" "$system/tmp/sample.geojson"
as_diner carte-tool import /tmp/sample.geojson
use

apt install --no-install-recommends python3-gi libxtst6
mkdir -p "$system/tmp/package"/{Tests,data/library}
cp -r "$root/Tests/Library" "$system/tmp/package/Tests/"
cp -r "$root/data/library/examples" "$system/tmp/package/data/library/"
install "${library[@]/#//root/}"
use_library

next_version
install "${carte[@]/#//root/}" "${library[@]/#//root/}"
for name in carte libbottomsheet-1-0; do
    [[ $(inside dpkg-query -W -f '${Version}' "$name") == *+next ]] || die "the newer version of $name is not installed"
done
use
use_library

# The C example as its page builds it.
apt install --no-install-recommends gcc libc6-dev pkgconf
install "/root/$development"
inside sh -c 'cc -o /tmp/sheet /usr/share/doc/libbottomsheet-1-dev/examples/sheet.c $(pkg-config --cflags --libs bottomsheet-1)' ||
    die "the C example does not compile"
inside sh -c 'ldd /tmp/sheet' | grep 'libbottomsheet-1.so.0 => /' >/dev/null || die "the C example does not find the library"

purge carte "${carte[@]}"
purge bottomsheet "${library[@]}" "$development"
[[ -n $(find "$system/home/diner" -name '*.sqlite*') ]] || die "the diner's guide is gone"
