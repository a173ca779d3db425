#!/usr/bin/env bash
# Tests the installed files, and the files that remain after uninstalling:
#
#   installation.sh data           everything but the program; needs no build
#   installation.sh program BUILD  also the program; BUILD is a Meson build folder of data/ that is installed
#   installation.sh library BUILD  libbottomsheet-1 alone, with its reference
#
# data/installed.txt and data/library/installed.txt list the expected files, below any prefix and any DESTDIR.
set -euo pipefail

root="$(cd -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/.." && pwd)"
scratch="$(mktemp -d)"
trap 'rm -rf "$scratch"' EXIT
largest=74000000 # bytes, the limit of docs/packaging.md

# The files below a folder, without caches of the desktop's tools. The gallery is for developers.
files_in() {
    (cd -- "$1" && find . \( -type f -o -type l \) ! -name gschemas.compiled ! -name mimeinfo.cache ! -name icon-theme.cache \
        ! -name sheet-gallery -printf '%P\n') | LC_ALL=C sort
}

of_data() { grep -v '^bin/\|completion\|^share/zsh/' "$root/data/installed.txt"; }

# Shows the output only after a failure.
quietly() {
    "$@" >"$scratch/log" 2>&1 || { cat "$scratch/log" >&2 && exit 1; }
}

set_up_data() {
    quietly meson setup --prefix="$1" -Dprogram=false "$2" "$root/data"
    quietly meson compile -C "$2"
}

# same WHAT EXPECTED FOUND
same() {
    diff -u --label expected --label found "$2" "$3" >&2 || { echo "carte: $1 differs" >&2 && exit 1; }
}

# Creates files of other programs in the folders that Carte uses, with the desktop's caches of them.
furnish() {
    mkdir -p "$1"/{bin,share/{applications,carte,glib-2.0/schemas,icons/hicolor/scalable/apps,locale/ru/LC_MESSAGES}}
    cp "$root/data/icons/hicolor/scalable/apps/"*.svg "$1/share/icons/hicolor/scalable/apps/other.svg"
    echo 'echo other' >"$1/bin/other"
    echo other >"$1/share/carte/other"
    echo other >"$1/share/locale/ru/LC_MESSAGES/other.mo"
    printf '[Desktop Entry]\nType=Application\nName=Other\nExec=other %%f\nMimeType=text/plain;\n' \
        >"$1/share/applications/other.desktop"
    cat >"$1/share/glib-2.0/schemas/org.example.other.gschema.xml" <<'XML'
<schemalist><schema id="org.example.other" path="/other/"><key name="x" type="b"><default>true</default></key></schema></schemalist>
XML
    glib-compile-schemas "$1/share/glib-2.0/schemas"
    update-desktop-database -q "$1/share/applications"
    gtk-update-icon-cache -qtf "$1/share/icons/hicolor"
}

everything_in() { (cd -- "$1" && find . | LC_ALL=C sort); }

# The contents of the caches.
known_in() {
    cat "$1/share/applications/mimeinfo.cache"
    gsettings --schemadir "$1/share/glib-2.0/schemas" list-schemas | grep 'carte\|example'
    gtk-update-icon-cache --validate "$1/share/icons/hicolor" && strings "$1/share/icons/hicolor/icon-theme.cache"
}

# taken_away FOLDER COMMAND…: installs beside files of other programs, uninstalls with COMMAND, and expects those files.
taken_away() {
    local prefix="$1" build="$scratch/build-$(basename "$1")"
    shift
    furnish "$prefix"
    everything_in "$prefix" >"$scratch/before"
    known_in "$prefix" >"$scratch/known-before"
    set_up_data "$prefix" "$build"
    quietly "$root/data/installation.sh" install "$build"
    { of_data && files_in "$prefix" | grep other; } | LC_ALL=C sort >"$scratch/expected"
    files_in "$prefix" >"$scratch/found"
    same "the list of installed files" "$scratch/expected" "$scratch/found"
    "$@" "$root/data/installation.sh" uninstall "$build" 2>"$scratch/said" || { cat "$scratch/said" >&2 && exit 1; }
    everything_in "$prefix" >"$scratch/after"
    same "the list of other files after uninstall" "$scratch/before" "$scratch/after"
}

data() {
    set_up_data /usr "$scratch/build"
    quietly env DESTDIR="$scratch/root" meson install --no-rebuild -C "$scratch/build"
    of_data >"$scratch/expected"
    files_in "$scratch/root/usr" >"$scratch/found"
    same "the list of installed files in DESTDIR" "$scratch/expected" "$scratch/found"

    taken_away "$scratch/others"
    known_in "$scratch/others" >"$scratch/known-after"
    same "the cache content about other programs" "$scratch/known-before" "$scratch/known-after"

    # Without the tools that update the caches.
    mkdir "$scratch/tools"
    for tool in bash dirname find rm rmdir sort; do ln -s "$(command -v "$tool")" "$scratch/tools/$tool"; done
    taken_away "$scratch/poor" env PATH="$scratch/tools"
    [[ $(grep -c 'To update it' "$scratch/said") == 3 ]] || { cat "$scratch/said" >&2 && exit 1; }
}

prefix_of() {
    meson introspect --buildoptions "$1" | python3 -c \
        'import json, sys; print(next(o["value"] for o in json.load(sys.stdin) if o["name"] == "prefix"))'
}

# installed BUILD EXPECTED: compares the files in the prefix, and those below a DESTDIR, with a list.
installed() {
    local build="$1" expected="$2" prefix
    prefix="$(prefix_of "$build")"
    files_in "$prefix" >"$scratch/found"
    same "the list of installed files" "$expected" "$scratch/found"
    # Meson's list has the last installation. The uninstall needs it.
    cp "$build/meson-logs/install-log.txt" "$scratch/list"
    quietly env DESTDIR="$scratch/root" meson install --no-rebuild -C "$build"
    cp "$scratch/list" "$build/meson-logs/install-log.txt"
    files_in "$scratch/root$prefix" >"$scratch/found"
    same "the list of installed files in DESTDIR" "$expected" "$scratch/found"
}

program() {
    local build="$1" prefix size
    prefix="$(prefix_of "$build")"
    installed "$build" "$root/data/installed.txt"

    size="$(files_in "$prefix" | (cd "$prefix" && xargs -d '\n' stat -c '%s') | awk '{ sum += $1 } END { print sum }')"
    ((size <= largest)) || { echo "$size bytes are installed; the limit is $largest" >&2 && exit 1; }
    ! readelf -SW "$prefix/bin/carte" | grep '\.symtab' || { echo "carte is not stripped" >&2 && exit 1; }
    ! readelf -d "$prefix/bin/carte" | grep 'RPATH\|RUNPATH'
}

library() {
    local build="$1" prefix reference=share/doc/bottomsheet-1
    prefix="$(prefix_of "$build")"
    # The pages of the reference depend on the version of gi-docgen.
    {
        cat "$root/data/library/installed.txt"
        (cd "$root/Sources/CSheet" && printf 'include/%s\n' bottomsheet-1/*.h)
        files_in "$prefix" | grep "^$reference/"
    } | LC_ALL=C sort >"$scratch/expected"
    installed "$build" "$scratch/expected"
    [[ -f $prefix/$reference/index.html && -f $prefix/$reference/class.BottomSheet.html ]] ||
        { echo "the reference has no page of BottomSheet" >&2 && exit 1; }
}

"$@"
