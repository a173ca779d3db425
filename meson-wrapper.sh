#!/usr/bin/env bash
# Runs, tests and installs this project. `./meson-wrapper.sh --help` lists the commands.
set -euo pipefail

root="$(cd -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")" && pwd)"
meson_dir="$root/.build/meson"
swift_needed="6.2"

usage() {
    cat <<'END'
Carte, a restaurant guide for GTK. Usage: ./meson-wrapper.sh COMMAND [ARGUMENTS]

For users
  run [FILE…]          build Carte and start it; import these files with places
  setup [OPTION…]      prepare an installation; OPTION… are Meson's, such as --prefix=/usr
  compile              build the prepared installation
  install              install it to the prefix of setup, below $DESTDIR if that is set
  uninstall            remove the files of the last install
  deb                  make Debian packages of Carte and of the sheet for other languages in .build/deb

For users of the sheet
  gallery [OPTION…]    build and start the gallery of sheets; OPTION… are its own, such as --page twoStage, --panel
                       and --help

For developers
  test [OPTION…]       check format and data, build, install the release build into .build, and run all tests on it.
                       --filter REGEX and --skip REGEX select tests, --jobs N runs N processes at a time, --repeat N
                       runs them N times. The last line is "N passed, N failed".
  test --sanitize NAME [OPTION…]
                       run the unit tests and the tests of the gallery with a sanitizer: address or thread
  test-debian CODENAME [OPTION…]
                       run the tests on another release of Debian, such as trixie, forky or sid. Needs root for its
                       mounts. The release is created and kept in .build/debian, or in the folder $CARTE_DEBIAN.
  test-debian CODENAME -- COMMAND…
                       run a command there instead, such as bash or ./meson-wrapper.sh run
  test-deb             install, start, upgrade and purge the Debian packages on a bare Debian 12 and 13. Needs root.
  test-library         install libbottomsheet-1, the sheet for C, Python and other languages, in .build/library, and test it
  test-phone           test Carte in phosh, a shell for phones, with a finger and the keyboard on the screen. The
                       pictures go to docs/pictures/phone.
  test-spoken          test Carte with Orca, a screen reader. Its words go to docs/spoken.md.
  bench [--against FILE] [WORD…]
                       measure the promises about speed, as ratios within the run. Prints one line of JSON per
                       figure and a table at the end. --against compares with the output of an earlier run.
  docs                 make a site of the documentation of the public libraries in .build/docs
  translations         update data/po/carte.pot and the .po files from the sources
  pictures [FOLDER]    update the pictures in docs/pictures from the running program, whose clock stands still. With
                       FOLDER, take pictures of all screens for a phone, a tablet and two desktops.
  lint                 check the format of the Swift sources
  format               format the Swift sources
  clean                remove all build products

Each command installs its missing Debian packages with apt-get, as root or through sudo. It needs Swift 6.2 or
newer: https://www.swift.org/install/linux/

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

# swiftc writes its caches to the home folder. Build machines may have none.
need_home() {
    [[ ! -w ${HOME:-/nonexistent} ]] || return 0
    export HOME="$root/.build/home"
    mkdir -p "$HOME"
}

need_to_build() {
    need_home
    need_swift later # fail before the installation of packages
    need_packages "${build_packages[@]}" "${swift_packages[@]}" "$@"
    need_swift
}

swift_build() { swift build --package-path "$root" "$@"; }

# The program finds its data in ../share, relative to its own folder. Among SwiftPM's products this folder has links, and two
# compiled files: the settings schema and the translations.
link_share() {
    local share
    share="$(dirname -- "$1")/share"
    mkdir -p "$share/icons" "$share/glib-2.0/schemas"
    ln -sfn "$root/data" "$share/carte"
    # Without the schema, settings last until the program ends.
    ! has glib-compile-schemas || glib-compile-schemas --targetdir="$share/glib-2.0/schemas" "$root/data"
    ln -sfn "$root/data/icons/hicolor" "$share/icons/hicolor"
    # Without translations the program is in English.
    ! has msgfmt || "$root/data/translations.sh" compile "$share/locale"
    printf '%s\n' "$share"
}

# Whether an X server listens at DISPLAY. A local server has a socket, which need not be a file. A remote server is not
# checked.
has_x_server() {
    local socket
    [[ -n ${DISPLAY:-} ]] || return 1
    [[ $DISPLAY =~ ^:([0-9]+) ]] || return 0
    socket="/tmp/.X11-unix/X${BASH_REMATCH[1]}"
    [[ -S $socket ]] || grep -qs "@$socket\$" /proc/net/unix
}

# Checks for a display as GTK does, before the build, which takes minutes.
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

# Does not compile: the user who can write to the prefix may have no Swift, and must not leave files in the build folder.
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

swift_sources=(Sources Tests Package.swift data/library/examples)

lint() { (cd "$root" && swift format lint --strict --parallel --recursive "${swift_sources[@]}"); }

command_lint() {
    need_swift
    lint
}

command_format() {
    need_swift
    (cd "$root" && swift format --in-place --parallel --recursive "${swift_sources[@]}")
}

command_docs() {
    need_to_build "${run_packages[@]}"
    "$root/data/docs.sh" "$root/.build/docs"
    say "the site is in .build/docs. To read it: python3 -m http.server --directory '$root/.build/docs'"
    say "and then open http://localhost:8000/documentation"
}

command_translations() {
    need_packages gettext python3
    "$root/data/translations.sh" update
}

# The Debian roots of the tests belong to root.
command_clean() { rm -rf "$root/.build" 2>/dev/null || as_root rm -rf "$root/.build"; }

# shellcheck source=Tests/testing.sh
source "$root/Tests/testing.sh"

command_bench() {
    local product products flags
    need_to_build "${bench_packages[@]}" "${run_packages[@]}" "${install_packages[@]}" "${test_packages[@]}"
    for product in carte-bench sheet-reference FrameWatch WidgetWatch; do
        swift_build -c release --product "$product" >&2
    done
    products="$(swift_build -c release --show-bin-path 2>/dev/null)"
    # Only benchmarks need libshumate, so Package.swift does not know it.
    read -ra flags < <(pkg-config --cflags --libs shumate-1.0)
    cc -O2 -Wall -o "$products/map-reference" "$root/Sources/MapReference/main.c" "${flags[@]}"
    # The benchmark measures the installed release build.
    install_release >&2
    CARTE_PROGRAMS="$installed/bin" "$products/carte-bench" "$@"
}

main() {
    local name="${1:---help}"
    (($# == 0)) || shift
    case "$name" in
        run | gallery | setup | compile | install | uninstall | deb | test | test-debian | test-deb | test-library | test-phone | test-spoken | bench | pictures | docs | translations | lint | format | clean) "command_$name" "$@" ;;
        help | -h | --help) usage ;;
        *)
            say "carte: there is no command '$name'."
            usage >&2
            exit 2
            ;;
    esac
}

main "$@"
