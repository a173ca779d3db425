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
# The same user with another guide, whose window shows the map.
at_map() { as_diner GSETTINGS_BACKEND=keyfile XDG_DATA_HOME=/home/diner/map XDG_CONFIG_HOME=/home/diner/map/config "$@"; }
window() { xwininfo -root -tree | grep -q '"Carte"'; }

# start USER: starts Carte as as_diner or at_map, and waits for its window.
start() {
    local deadline=$((SECONDS + 300)) # an emulator takes minutes
    "$1" carte 2>"$scratch/said" &
    started=$!
    until window; do
        expect_running "$deadline" "has no window"
        sleep 0.2
    done
}

# expect_running DEADLINE FAULT: expects that Carte runs, and that the deadline is in the future.
expect_running() {
    kill -0 "$started" 2>/dev/null || die "Carte has ended: $(<"$scratch/said")"
    ((SECONDS < $1)) || die "Carte $2: $(<"$scratch/said")"
}

# Ends Carte, and expects no error messages.
stop() {
    inside pkill -x carte
    wait "$started" || true
    ! grep 'CRITICAL\|ERROR' "$scratch/said" || die "Carte reported an error"
}

# use: expects the sample's 26 places in the guide, a window of Carte, and the ground of a map.
use() {
    local deadline
    [[ $(as_diner carte-tool list --limit 100 | wc -l) == 26 ]] || die "the guide does not have its 26 places"
    start as_diner
    keep_picture carte
    stop
    start at_map
    deadline=$((SECONDS + 300))
    until (($(buildings) >= 10)); do
        expect_running "$deadline" "draws no buildings on the map"
        sleep 1
    done
    keep_picture map
    stop
}

# Prints how many of 1,000 pixels of the display have the colour of the map's buildings in MapStyle. No widget has this colour.
buildings() {
    import -window root miff:- |
        convert - -fill black +opaque '#E2DBD1' -fill white -opaque '#E2DBD1' -format '%[fx:int(1000*mean)]' info:
}

# Makes the guide of at_map, with places of central Helsinki and a map file of them.
make_map() {
    cp "$root"/Tests/{GuideCoreTests/Fixtures/helsinki.geojson,VectorTilesTests/Fixtures/helsinki.mbtiles} "$system/tmp/"
    as_diner mkdir -p /home/diner/map/config/glib-2.0/settings
    as_diner sh -c 'printf "[io/github/carte_guide/Carte]\nshow-map=true\n" >/home/diner/map/config/glib-2.0/settings/keyfile'
    at_map carte-tool import /tmp/helsinki.geojson >/dev/null
    at_map carte-tool map add /tmp/helsinki.mbtiles >/dev/null
}

# expect_dependencies PACKAGE FILE: expects that PACKAGE declares the package of each library that FILE needs. A package that
# provides the declared name is enough: libglib2.0-0t64 provides libglib2.0-0.
expect_dependencies() {
    local package="$1" file="$2" declared library owner
    declared="$(inside dpkg-query -W -f '${Depends}\n' "$package" | package_names)"
    while read -r library; do
        owner="$(inside dpkg-query -S "*/$library" | sed -n '/^diversion/!{s/:.*//p;q}')" || die "no package has $library"
        inside dpkg-query -W -f '${Package}, ${Provides}\n' "$owner" | package_names | grep -Fx "$declared" >/dev/null ||
            die "$package does not declare $owner, which has $library"
    done < <(readelf --dynamic "$file" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p')
}

# The names in a list of dependencies, one per line.
package_names() { tr ',|' '\n\n' | awk 'NF { print $1 }'; }

# keep_picture NAME: if $CARTE_PICTURES is a folder, keeps a picture of the display there, once two successive pictures are equal
# and have more than 100 colours.
keep_picture() {
    local deadline=$((SECONDS + 300)) picture="${CARTE_PICTURES:-}/$1-$suite.png" sum="" before=none
    [[ -n ${CARTE_PICTURES:-} ]] || return 0
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
expect_dependencies carte "$system/usr/bin/carte"
make_map
use

apt install --no-install-recommends python3-gi libxtst6
mkdir -p "$system/tmp/package"/{Tests,data/library}
cp -r "$root/Tests/Library" "$system/tmp/package/Tests/"
cp -r "$root/data/library/examples" "$system/tmp/package/data/library/"
install "${library[@]/#//root/}"
expect_dependencies libbottomsheet-1-0 "$system"/usr/lib/*/libbottomsheet-1.so.0
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
