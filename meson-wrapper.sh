#!/usr/bin/env bash
# The one entry to this project: run it, test it, install it. `./meson-wrapper.sh --help` explains.
set -euo pipefail

root="$(cd -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")" && pwd)"
meson_dir="$root/.build/meson"
swift_needed="6.2"

# Debian packages, each group with its reason. The names are those of Debian 12 and 13.
# `a|b`: any of them will do, the first that there is gets installed when none is there.

build_packages=(
    libgtk-4-dev libadwaita-1-dev  # the toolkit, and through them pkg-config's descriptions
    libqrencode-dev                # makes QR codes
    libsoup-3.0-dev                # speaks HTTP with an Overpass of one's own
    libsqlite3-dev                 # SQLite, where SwiftPM itself keeps the state of a build
    pkgconf git ca-certificates    # SwiftPM asks pkg-config for flags and fetches dependencies with git
    g++ binutils-gold              # C library, libstdc++, start files and the linker that swiftc calls
    libxml2 libncurses6 libcurl4   # shared libraries that Swift's own tools load
    libuuid1 tzdata                # the same, and time zones for Foundation
    gettext                        # compiles the translations
)
run_packages=(
    librsvg2-common adwaita-icon-theme  # GTK draws no SVG and no icon without them
    dbus                                # one running Carte is found by the next through the session bus
    "fonts-dejavu-core|fonts-cantarell|fonts-noto-core|fonts-liberation|fonts-liberation2"  # a font …
    "fonts-droid-fallback|fonts-noto-cjk|fonts-wqy-microhei"  # … and one with Chinese characters
)
install_packages=(
    meson ninja-build                       # the build description
    desktop-file-utils gtk-update-icon-cache  # caches that are renewed after installing
)
deb_packages=(
    debhelper lintian help2man appstream desktop-file-utils meson  # build, check and describe the packages
)
test_packages=(
    xserver-xorg-core xserver-xorg-video-dummy  # a display without a screen, with real touch input
    xinput x11-xserver-utils x11-apps openbox   # its devices, its size, a window to look at, and a window manager
    xsettingsd                      # tells programs of a desktop's settings
    sway "libwlroots-dev|libwlroots-0.18-dev"   # a Wayland compositor on it, and what a pen for that is compiled with
    dbus dbus-daemon at-spi2-core               # a private bus, and assistive technology on it
    zbar-tools                                  # reads the QR codes that Carte shows
    locales                                     # what the locales are like that a test wants
    appstream librsvg2-bin libxml2-utils python3 flatpak-builder  # validation of what is in data/
)
phone_packages=(
    phoc phosh squeekboard          # a phone's compositor, its shell, and the keyboard on its screen
    gnome-settings-daemon-common    # without its schemas phosh ends
    wlr-randr grim                  # turn the screen, take pictures of it
)
spoken_packages=(
    orca  # a screen reader
)
bench_packages=(
    python3   # parses what Carte imports, to compare
    valgrind  # counts instructions
)
picture_packages=(
    imagemagick  # makes pictures small
)

usage() {
    cat <<'END'
Carte, a restaurant guide for GTK. Usage: ./meson-wrapper.sh COMMAND [ARGUMENTS]

To use it
  run [FILE…]          build Carte and start it, with these GeoJSON files if any
  setup [OPTION…]      prepare an installation; OPTION… are Meson's, such as --prefix=/usr
  compile              build what setup prepared
  install              install it (to the prefix of setup, below $DESTDIR when that is set)
  uninstall            take away what the last install put there
  deb                  make Debian packages, in .build/deb

To try its sheets
  gallery [OPTION…]    build the gallery of sheets and start it; OPTION… are its own, such as --page twoStage
                       or --panel, and --help

To work on it
  test [OPTION…]       check format and data, build, install the release build into .build, run all tests on it.
                       --filter REGEX and --skip REGEX choose among them, --jobs N says how many go side by
                       side, --repeat N how often. The last line is "N passed, N failed".
  test --sanitize WHAT [OPTION…]
                       unit tests and those of the gallery, built with WHAT: address or thread
  test-trixie [OPTION…]  the same on Debian 13, which it makes below .build/trixie (or in the folder that
                        $CARTE_TRIXIE names); as root, because of what it has to mount
  test-deb              the Debian packages on a bare Debian 12 and 13: installed, started, upgraded, purged; as root
  test-phone            Carte in phosh, a shell for phones, by finger and with the keyboard on its screen; its
                        pictures go to docs/pictures/phone
  test-spoken           what Orca, a screen reader, says in a visit to Carte; it is kept in docs/spoken.md
  bench [--against FILE] [WORD…]
                       measure what is promised of speed, as ratios within the run: a line of JSON each, and a table
                       at the end, beside what an earlier run wrote to FILE
  translations         make data/po/carte.pot and the .po files anew from the sources
  pictures [FOLDER]    make the pictures in docs/pictures anew, from the running program; or all there are, for a phone, a
                       tablet and two desktops, in FOLDER
  lint                 check the format of the Swift sources
  format               put the Swift sources into that format
  clean                remove everything that was built

Debian packages that a command needs and that are missing are installed with apt-get, as root or through
sudo. Swift 6.2 or newer has to be there already: https://www.swift.org/install/linux/

Examples
  ./meson-wrapper.sh run ~/Downloads/helsinki.geojson
  ./meson-wrapper.sh setup --prefix="$HOME/.local" && ./meson-wrapper.sh compile && ./meson-wrapper.sh install
  ./meson-wrapper.sh test --filter OpeningHours
END
}

say() { printf '%s\n' "$*" >&2; }
die() {
    say "carte: $1"
    shift
    (($# == 0)) || printf '%s\n' "$@" >&2
    exit 1
}
has() { command -v "$1" >/dev/null 2>&1; }

# --- Debian packages -------------------------------------------------------------------------------------

# Every installed package and every name that one stands in for (libcurl4t64 provides libcurl4), one a line.
installed_packages() {
    # shellcheck disable=SC2016 # the dollars are dpkg-query's
    dpkg-query -W -f '${db:Status-Status}, ${Package}, ${Provides}\n' |
        awk -F ', *' '$1 == "installed" { for (i = 2; i <= NF; i++) { sub(/ .*/, "", $i); print $i } }'
}

# Those of the entries given as arguments of which nothing is installed.
missing_packages() {
    local installed entry name
    installed=$'\n'"$(installed_packages)"$'\n'
    for entry in "$@"; do
        for name in ${entry//|/ }; do
            [[ $installed != *$'\n'"$name"$'\n'* ]] || continue 2
        done
        printf '%s\n' "$entry"
    done
}

# The line that installs one package of each entry.
install_line() {
    local entry name line="apt-get install -y --no-install-recommends"
    for entry in "$@"; do
        for name in ${entry//|/ } "${entry%%|*}"; do
            ! apt-cache show "$name" >/dev/null 2>&1 || break
        done
        line+=" $name"
    done
    printf '%s\n' "$line"
}

# as_root COMMAND…: as it is, or through sudo where that needs no password or can ask for it.
as_root() {
    if ((EUID == 0)); then
        "$@"
    elif has sudo && { sudo -n true 2>/dev/null || [[ -t 0 ]]; }; then
        sudo "$@"
    else
        return 1
    fi
}

# Where there is no dpkg, the libraries themselves are asked for; the rest shows itself in the build.
need_libraries() {
    if has pkg-config && pkg-config --exists 'gtk4 >= 4.8' 'libadwaita-1 >= 1.2' libsoup-3.0; then return; fi
    die "GTK 4.8, libadwaita 1.2 and libsoup 3 or newer, with their development files, are needed. On Debian and its relatives:" \
        "sudo apt-get install -y --no-install-recommends $*"
}

need_packages() {
    local missing line
    if ! has dpkg-query || ! has apt-get; then
        need_libraries "${@%%|*}"
        return
    fi
    mapfile -t missing < <(missing_packages "$@" | sort -u)
    ((${#missing[@]} > 0)) || return 0
    as_root true ||
        die "Debian packages are missing. Install them with this line and try again:" "sudo $(install_line "${missing[@]}")"
    as_root apt-get update -qq || say "carte: the lists of packages could not be renewed"
    line="$(install_line "${missing[@]}")"
    say "Installing ${line#* --no-install-recommends }"
    # shellcheck disable=SC2086 # the line is words
    as_root env DEBIAN_FRONTEND=noninteractive $line -q -o DPkg::Lock::Timeout=300 >&2 ||
        die "Debian packages could not be installed. This line says why:" "sudo $line"
}

# --- Swift -----------------------------------------------------------------------------------------------

# Every place where a toolchain may be; another program called swift (OpenStack's client) may be among them.
swift_places() {
    type -ap swift || true
    printf '%s/swift\n' /opt/swift/usr/bin /usr/libexec/swift/bin "${SWIFTLY_BIN_DIR:-${HOME:-}/.local/share/swiftly/bin}"
}

# Nothing where it does not start.
swift_version() {
    { "$1" --version 2>/dev/null </dev/null || true; } | sed -n 's/.*Swift version \([0-9][0-9.]*\).*/\1/p' | head -n 1
}

at_least() { [[ "$(printf '%s\n%s\n' "$1" "$2" | sort -V | head -n 1)" == "$1" ]]; }

# Puts the first toolchain that is new enough at the front of PATH. Without the argument `later` there has to be one; with
# it one that cannot say its version, because libraries are missing that can be installed, may still prove to be that.
need_swift() {
    local place version found=""
    while read -r place; do
        [[ -x $place ]] || continue
        version="$(swift_version "$place")"
        if [[ -n $version ]] && at_least "$swift_needed" "$version"; then
            PATH="$(dirname -- "$place"):$PATH"
            export PATH
            return
        fi
        if [[ -n $version ]]; then
            found+=" $version ($place)"
        elif [[ ${1:-} == later && -x $(dirname -- "$(readlink -f -- "$place")")/swiftc ]]; then
            return
        fi
    done < <(swift_places)
    die "Swift $swift_needed or newer for Linux is needed.${found:+ Found only:$found.}" "$(swift_advice)"
}

# What to do on this distribution to have it.
swift_advice() {
    local ID="" ID_LIKE="" NAME="this system"
    [[ ! -r /etc/os-release ]] || source /etc/os-release
    case " $ID $ID_LIKE " in
        *' fedora '*) printf '%s\n' "" "$NAME may have it itself:" "    sudo dnf install swift-lang" ;;
        *' debian '*) printf '%s\n' "" "The package swiftlang of Debian 13 is older (6.0)." ;;
        *' arch '*) printf '%s\n' "" "In the AUR it is called swift-bin." ;;
    esac
    cat <<END

Wherever nobody packages it, swiftly installs it for you alone, and updates it:
    curl -O https://download.swift.org/swiftly/linux/swiftly-$(uname -m).tar.gz
    tar -zxf swiftly-$(uname -m).tar.gz
    ./swiftly init
    swiftly install $swift_needed

Or unpack a toolchain from https://www.swift.org/install/linux/ to /opt/swift, where it is found as well:
    sudo mkdir -p /opt/swift && sudo tar -zxf swift-*.tar.gz --strip-components 1 -C /opt/swift

Then say this again.
END
}

# swiftc writes its caches to the home folder, which build machines may lack.
need_home() {
    [[ ! -w ${HOME:-/nonexistent} ]] || return 0
    export HOME="$root/.build/home"
    mkdir -p "$HOME"
}

need_to_build() {
    need_home
    need_swift later # before anything is installed in vain
    need_packages "${build_packages[@]}" "$@"
    need_swift
}

swift_build() { swift build --package-path "$root" "$@"; }

# The program finds what belongs to it in ../share of its own folder. Among SwiftPM's products that is made of links,
# and of what has to be compiled: the schema of its settings, and the translations.
link_share() {
    local share
    share="$(dirname -- "$1")/share"
    mkdir -p "$share/icons" "$share/glib-2.0/schemas"
    ln -sfn "$root/data" "$share/carte"
    # Without it what one chooses lasts as long as the program.
    ! has glib-compile-schemas || glib-compile-schemas --targetdir="$share/glib-2.0/schemas" "$root/data"
    ln -sfn "$root/data/icons/hicolor" "$share/icons/hicolor"
    # Without it the program speaks English.
    ! has msgfmt || "$root/data/translations.sh" compile "$share/locale"
    printf '%s\n' "$share"
}

# Whether an X server listens where DISPLAY says. One of this machine has a socket, which need not be a file; one elsewhere
# is not looked for.
has_x_server() {
    local socket
    [[ -n ${DISPLAY:-} ]] || return 1
    [[ $DISPLAY =~ ^:([0-9]+) ]] || return 0
    socket="/tmp/.X11-unix/X${BASH_REMATCH[1]}"
    [[ -S $socket ]] || grep -qs "@$socket\$" /proc/net/unix
}

# Where GTK looks for a display. Before the build, which takes minutes.
need_display() {
    local wayland="${WAYLAND_DISPLAY:-wayland-0}"
    [[ $wayland == /* ]] || wayland="${XDG_RUNTIME_DIR:-\$XDG_RUNTIME_DIR}/$wayland"
    [[ ! -S $wayland && -z ${WAYLAND_SOCKET:-}${BROADWAY_DISPLAY:-} ]] || return 0
    ! has_x_server || return 0
    die "there is no display to open a window on." \
        "    WAYLAND_DISPLAY: ${WAYLAND_DISPLAY:-not set}, and no compositor listens at $wayland" \
        "    DISPLAY: ${DISPLAY:-not set}${DISPLAY:+, and no X server listens there}" \
        "    BROADWAY_DISPLAY: not set" \
        "Start it in a graphical session, or name one in these variables, for instance: DISPLAY=:0 $0 ${*:-run}"
}

# --- Commands for users ----------------------------------------------------------------------------------

command_run() {
    local bin share
    need_display run
    need_to_build "${run_packages[@]}"
    swift_build -c release --product carte >&2
    bin="$(swift_build -c release --show-bin-path 2>/dev/null)"
    share="$(link_share "$bin")"
    export XDG_DATA_DIRS="$share:${XDG_DATA_DIRS:-/usr/local/share:/usr/share}"
    exec "$bin/carte" "$@"
}

command_gallery() {
    need_display gallery
    need_to_build "${run_packages[@]}"
    swift_build -c release --product sheet-gallery >&2
    exec "$(swift_build -c release --show-bin-path 2>/dev/null)/sheet-gallery" "$@"
}

command_setup() {
    local again=()
    need_to_build "${run_packages[@]}" "${install_packages[@]}"
    [[ ! -f $meson_dir/build.ninja ]] || again=(--reconfigure)
    meson setup "${again[@]}" "$meson_dir" "$root/data" "$@"
}

need_setup() { [[ -f $meson_dir/build.ninja ]] || die "nothing is prepared yet. Begin with: ./meson-wrapper.sh setup"; }

command_compile() {
    need_home
    need_setup
    meson compile -C "$meson_dir" "$@"
}

# Does not compile: whoever may write to the prefix need not have Swift, nor leave files of theirs in the build.
command_install() {
    need_setup
    [[ -f $meson_dir/carte ]] || die "nothing is compiled yet. Begin with: ./meson-wrapper.sh compile"
    "$root/data/installation.sh" install "$meson_dir" "$@"
}

command_uninstall() {
    need_setup
    "$root/data/installation.sh" uninstall "$meson_dir"
}

command_deb() {
    need_to_build "${deb_packages[@]}"
    "$root/data/make-deb.sh" "$root"
}

# --- Commands for developers -----------------------------------------------------------------------------

swift_sources=(Sources Tests Package.swift)

lint() { (cd "$root" && swift format lint --strict --parallel --recursive "${swift_sources[@]}"); }

command_lint() {
    need_swift
    lint
}

command_format() {
    need_swift
    (cd "$root" && swift format --in-place --parallel --recursive "${swift_sources[@]}")
}

command_translations() {
    need_packages gettext python3
    "$root/data/translations.sh" update
}

# A Debian 13 that was made for the tests belongs to root.
command_clean() { rm -rf "$root/.build" 2>/dev/null || as_root rm -rf "$root/.build"; }

# shellcheck source=Tests/testing.sh
source "$root/Tests/testing.sh"

command_bench() {
    local product
    need_to_build "${bench_packages[@]}" "${run_packages[@]}" "${install_packages[@]}" "${test_packages[@]}"
    for product in carte-bench sheet-reference FrameWatch; do
        swift_build -c release --product "$product" >&2
    done
    # What is measured is what a person gets.
    install_release >&2
    CARTE_PROGRAMS="$installed/bin" "$(swift_build -c release --show-bin-path 2>/dev/null)/carte-bench" "$@"
}

main() {
    local name="${1:---help}"
    (($# == 0)) || shift
    case "$name" in
        run | gallery | setup | compile | install | uninstall | deb | test | test-trixie | test-deb | test-phone | test-spoken | bench | pictures | translations | lint | format | clean) "command_$name" "$@" ;;
        help | -h | --help) usage ;;
        *)
            say "carte: there is no command '$name'."
            usage >&2
            exit 2
            ;;
    esac
}

main "$@"
