#!/usr/bin/env bash
# The Debian packages that each command needs, and their installation. ./meson-wrapper.sh sources this file and defines `say`,
# `die` and `has`.

# Debian packages, each group with its reason. The names are those of Debian 12, 13, forky and sid.
# `a|b`: one of them is enough. If none is installed, the first one with a candidate is.

build_packages=(
    libgtk-4-dev libadwaita-1-dev  # the toolkit, and through them pkg-config's descriptions
    libqrencode-dev                # makes QR codes
    libsoup-3.0-dev                # speaks HTTP with the servers in the user's preferences
    zlib1g-dev                     # unpacks KMZ files and the tiles of map files
    libsqlite3-dev                 # SQLite; SwiftPM also keeps the state of a build in it
    pkgconf git ca-certificates    # SwiftPM asks pkg-config for flags and fetches dependencies with git
    g++ binutils-gold              # C library, libstdc++, start files and the linker that swiftc calls
    tzdata                         # time zones for Foundation
    gettext                        # compiles the translations
)
run_packages=(
    librsvg2-common adwaita-icon-theme  # GTK draws no SVG and no icon without them
    dbus                                # a second Carte finds the first through the session bus
    "fonts-dejavu-core|fonts-cantarell|fonts-noto-core|fonts-liberation|fonts-liberation2"  # a font …
    "fonts-droid-fallback|fonts-noto-cjk|fonts-wqy-microhei"  # … and one with Chinese characters
)
install_packages=(
    meson ninja-build                       # the build description
    desktop-file-utils gtk-update-icon-cache  # update caches after the installation
)
description_packages=(
    gobject-introspection "libgirepository1.0-dev|libgirepository-2.0-dev"  # describe the library for other languages
    python3-gi gir1.2-gtk-4.0  # read the description in a test
)
introspection_packages=(
    "${description_packages[@]}"
    valac  # the description for Vala
)
mouse_packages=(
    xvfb xauth libxtst6  # a display with a mouse for programs in other languages
)
deb_packages=(
    "${introspection_packages[@]}"
    build-essential debhelper lintian help2man appstream desktop-file-utils meson  # build, check and describe the packages
)
test_packages=(
    xserver-xorg-core xserver-xorg-video-dummy  # a display without a screen, with real touch input
    xinput x11-xserver-utils x11-apps openbox   # its devices, its size, a window to look at, and a window manager
    xsettingsd                      # gives programs a desktop's settings
    sway "libwlroots-0.20-dev|libwlroots-0.18-dev|libwlroots-dev"  # a Wayland compositor on it, and headers for its pen
    dbus dbus-daemon at-spi2-core               # a private bus, and assistive technology on it
    ibus-gtk4 ibus-table-cangjie3               # an input method whose characters take several keys
    pipewire pipewire-bin wireplumber           # a camera that sends a test picture …
    gstreamer1.0-tools gstreamer1.0-pipewire gstreamer1.0-plugins-base  # … and what makes and shows it
    zbar-tools                                  # reads the QR codes that Carte shows
    locales                                     # the sources of the locales that tests generate
    appstream librsvg2-bin libxml2-utils python3 flatpak-builder  # validation of what is in data/
    "${description_packages[@]}" "${mouse_packages[@]}"  # the example of a sheet in Python
)
phone_packages=(
    phoc phosh squeekboard          # a phone's compositor, its shell, and the keyboard on its screen
    gnome-settings-daemon-common    # without its schemas phosh ends
    wlr-randr grim                  # turn the screen, take pictures of it
)
spoken_packages=(
    orca  # a screen reader
)
window_packages=(
    xvfb x11-utils imagemagick  # a display for a program of another system, and a picture of it
)
library_packages=(
    gi-docgen                 # makes the reference
    gjs blueprint-compiler    # run examples, like valac and python3-gi
    "${mouse_packages[@]}"
    dbus at-spi2-core         # a bus, and a screen reader's interface
    valgrind                  # finds leaks and wrong access
)
arm64_packages=(
    "qemu-user-static|qemu-user-binfmt" "${window_packages[@]}"  # runs programs for arm64
)
bench_packages=(
    python3 gdal-bin  # read what Carte imports, to compare
    valgrind          # counts instructions
    libshumate-dev    # the map widget of GNOME Maps, to compare
)
picture_packages=(
    imagemagick  # makes pictures small
)

# Every installed package and every name that it provides (libcurl4t64 provides libcurl4), one per line.
installed_packages() {
    # shellcheck disable=SC2016 # the dollars are dpkg-query's
    dpkg-query -W -f '${db:Status-Status}, ${Package}, ${Provides}\n' |
        awk -F ', *' '$1 == "installed" { for (i = 2; i <= NF; i++) { sub(/ .*/, "", $i); print $i } }'
}

# Prints the entries among the arguments for which no package is installed.
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

# The version of a package that apt would install, or nothing. `apt-cache show` cannot tell, because it also accepts the name
# of a former or virtual package.
candidate() {
    LC_ALL=C apt-cache policy "$1" 2>/dev/null | sed -n 's/^ *Candidate: \([^(].*\)/\1/p'
}

# The line that installs one package of each entry.
install_line() {
    local entry name line="apt-get install -y --no-install-recommends"
    for entry in "$@"; do
        for name in ${entry//|/ } "${entry%%|*}"; do
            [[ -z $(candidate "$name") ]] || break
        done
        line+=" $name"
    done
    printf '%s\n' "$line"
}

# as_root COMMAND…: runs it directly as root, else through sudo if that needs no password or can ask for it.
as_root() {
    if ((EUID == 0)); then
        "$@"
    elif has sudo && { sudo -n true 2>/dev/null || [[ -t 0 ]]; }; then
        sudo "$@"
    else
        return 1
    fi
}

# Without dpkg, checks for the libraries themselves. The build reports other missing parts.
need_libraries() {
    if has pkg-config && pkg-config --exists 'gtk4 >= 4.8' 'libadwaita-1 >= 1.2' libsoup-3.0; then return; fi
    die "GTK 4.8, libadwaita 1.2 and libsoup 3 or newer, with their development files, are needed. On Debian and derivatives:" \
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
    as_root apt-get update -qq || say "carte: apt could not update its lists of packages"
    line="$(install_line "${missing[@]}")"
    say "Installing ${line#* --no-install-recommends }"
    # shellcheck disable=SC2086 # the line is words
    as_root env DEBIAN_FRONTEND=noninteractive $line -q -o DPkg::Lock::Timeout=300 >&2 ||
        die "Debian packages could not be installed. This line shows why:" "sudo $line"
}
