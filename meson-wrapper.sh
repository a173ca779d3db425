#!/usr/bin/env bash
# The one entry to this project: run it, test it, install it. `./meson-wrapper.sh --help` explains.
set -euo pipefail

root="$(cd -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")" && pwd)"
meson_dir="$root/.build/meson"
swift_needed="6.2"

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
  test-debian CODENAME [OPTION…]
                       the same on another release of Debian, such as trixie, forky or sid; as root, because it
                       mounts. The release is created and kept in .build/debian, or in the folder $CARTE_DEBIAN
  test-debian CODENAME -- COMMAND…
                       run a command there instead, such as bash or ./meson-wrapper.sh run
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

# shellcheck source=data/debian-packages.sh
source "$root/data/debian-packages.sh"
# shellcheck source=data/toolchain.sh
source "$root/data/toolchain.sh"

# swiftc writes its caches to the home folder, which build machines may lack.
need_home() {
    [[ ! -w ${HOME:-/nonexistent} ]] || return 0
    export HOME="$root/.build/home"
    mkdir -p "$HOME"
}

need_to_build() {
    need_home
    need_swift later # before anything is installed in vain
    need_packages "${build_packages[@]}" "${swift_packages[@]}" "$@"
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
        run | gallery | setup | compile | install | uninstall | deb | test | test-debian | test-deb | test-phone | test-spoken | bench | pictures | translations | lint | format | clean) "command_$name" "$@" ;;
        help | -h | --help) usage ;;
        *)
            say "carte: there is no command '$name'."
            usage >&2
            exit 2
            ;;
    esac
}

main "$@"
