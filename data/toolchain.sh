#!/usr/bin/env bash
# Finds a Swift toolchain that can build Carte, and says how to get one. ./meson-wrapper.sh sources this file and defines `root`,
# `swift_needed`, `has`, `die`, `candidate` and `install_line`.

# Every path where a toolchain may be. Another program called swift (OpenStack's client) may be among them.
swift_places() {
    {
        type -ap swift || true
        printf '%s/swift\n' /opt/swift/usr/bin /usr/libexec/swift/bin \
            "${SWIFTLY_BIN_DIR:-${HOME:-}/.local/share/swiftly/bin}"
    } | awk '!seen[$0]++'
}

# The version of the toolchain at $1, or nothing if it does not start.
swift_version() {
    { "$1" --version 2>/dev/null </dev/null || true; } | sed -n 's/.*Swift version \([0-9][0-9.]*\).*/\1/p' | head -n 1
}

at_least() { [[ "$(printf '%s\n%s\n' "$1" "$2" | sort -V | head -n 1)" == "$1" ]]; }

# The folder with the programs of the toolchain at $1, which may be a link to a program or a proxy such as swiftly's.
toolchain_programs() {
    local folder
    folder="$("$1" -print-target-info 2>/dev/null </dev/null | sed -n 's|.*"runtimeResourcePath": "\(.*\)/lib/swift".*|\1/bin|p')"
    printf '%s\n' "${folder:-$(dirname -- "$(readlink -f -- "$1")")}"
}

# Whether the toolchain at $1 can build. `swift --version` alone does not tell: `swift build` and the linker load more
# shared libraries.
can_build() {
    local linker
    linker="$(toolchain_programs "$1")/ld.lld"
    "$1" build --version >/dev/null 2>&1 </dev/null || return 1
    [[ ! -x $linker ]] || "$linker" --version >/dev/null 2>&1
}

# The shared libraries that the toolchain at $1 loads and that this system lacks, one per line.
missing_libraries() {
    local folder tool
    folder="$(toolchain_programs "$1")"
    for tool in swift swift-build swift-frontend ld.lld; do
        [[ ! -x $folder/$tool ]] || ldd "$folder/$tool" 2>/dev/null || true
    done | awk '/=> not found/ { print $1 }' | sort -u
}

# The Debian package of such a library, as an entry for need_packages. Empty for other libraries.
library_package() {
    case "$1" in
        libcurl.so.4) echo "libcurl4|libcurl4t64" ;;
        libncurses.so.6) echo libncurses6 ;;
        libsqlite3.so.0) echo libsqlite3-0 ;;
        libtinfo.so.6) echo libtinfo6 ;;
        libuuid.so.1) echo libuuid1 ;;
        libxml2.so.2) echo libxml2 ;;
    esac
}

# Whether apt can install the package of a shared library. Before the first `apt-get update` apt knows no package; then the
# answer is yes.
has_library_package() {
    local entry name
    has apt-cache || return 1
    entry="$(library_package "$1")"
    for name in ${entry//|/ }; do
        [[ -z $(candidate "$name") && -n $(candidate libgtk-4-dev) ]] || return 0
    done
    return 1
}

swift_packages=() # entries for the shared libraries that the toolchain lacks

# Puts the first toolchain that is new enough and can build at the front of PATH. With the argument `later`, it accepts one that
# lacks shared libraries if apt can install them. `swift_packages` has their packages then.
need_swift() {
    local place version libraries library old="" broken=""
    swift_packages=()
    while read -r place; do
        [[ -x $place ]] || continue
        version="$(swift_version "$place")"
        if [[ -n $version ]] && ! at_least "$swift_needed" "$version"; then
            old+=" $version ($place)"
            continue
        fi
        if [[ -n $version ]] && can_build "$place"; then
            PATH="$(dirname -- "$place"):$PATH"
            export PATH
            swift_packages=()
            return
        fi
        # Another program called swift has no swiftc beside it.
        [[ -n $version || -x $(toolchain_programs "$place")/swiftc ]] || continue
        mapfile -t libraries < <(missing_libraries "$place")
        broken+=$'\n'"$(broken_toolchain "$place" "$version" "${libraries[@]}")"
        [[ ${#swift_packages[@]} -eq 0 ]] || continue
        for library in "${libraries[@]}"; do
            has_library_package "$library" || { swift_packages=() && break; }
            swift_packages+=("$(library_package "$library")")
        done
    done < <(swift_places)
    [[ ${1:-} != later || ${#swift_packages[@]} -eq 0 ]] || return 0
    die "Swift $swift_needed or newer for Linux is needed.${old:+ Found only:$old.}" ${broken:+"$broken"} "$(swift_advice)"
}

# The folder of this machine's toolchain if other systems can use it, too; otherwise nothing. A distribution's own toolchain is
# spread over folders of the system.
portable_toolchain() {
    local programs
    (need_swift) 2>/dev/null || return 0
    need_swift
    programs="$(toolchain_programs "$(type -P swift)")"
    [[ $programs != ?*/usr/bin ]] || printf '%s\n' "${programs%/usr/bin}"
}

# test_link_options FOLDER: options of `swift build --build-tests`, one per line. Debian's swiftlang 6.2.3 has the module
# _Testing_Foundation without its library. The linker requires the library for each file that imports Testing and Foundation.
# The tests call none of its functions, so an empty archive in FOLDER is enough.
test_link_options() {
    local libraries
    libraries="$(toolchain_programs "$(type -P swift)")/../lib/swift/linux"
    [[ -d $libraries/_Testing_Foundation.swiftmodule && ! -e $libraries/lib_Testing_Foundation.so ]] || return 0
    mkdir -p "$1"
    printf '!<arch>\n' >"$1/lib_Testing_Foundation.a"
    printf '%s\n' -Xlinker "-L$1"
}

# broken_toolchain PLACE VERSION LIBRARY…: prints why that toolchain cannot build here, and the cure.
broken_toolchain() {
    local place="$1" version="$2" library entries=() ID="" NAME="This system"
    shift 2
    if (($# == 0)); then
        printf 'Swift %s(%s) cannot build here. This line shows why:\n    %s\n' "${version:+$version }" "$place" \
            "$place build --version"
        return
    fi
    printf 'Swift %s(%s) cannot build here: it lacks %s.\n' "${version:+$version }" "$place" "$*"
    [[ ! -r /etc/os-release ]] || source /etc/os-release
    for library in "$@"; do
        if has_library_package "$library"; then
            entries+=("$(library_package "$library")")
        elif [[ $ID == debian && $library == libxml2.so.2 ]]; then
            printf '%s\n' "This release of Debian has no package of $library. This line installs that of Debian 13:" \
                "    sudo $root/data/install-libxml2-of-debian-13.sh"
        else
            printf '%s\n' "Install the package of $NAME that contains $library, or a toolchain made for $NAME."
        fi
    done
    ((${#entries[@]} == 0)) || printf '%s\n' "This line installs it:" "    sudo $(install_line "${entries[@]}")"
}

# Prints how to get Swift on this distribution.
swift_advice() {
    local ID="" ID_LIKE="" NAME="this system"
    [[ ! -r /etc/os-release ]] || source /etc/os-release
    case " $ID $ID_LIKE " in
        *' fedora '*) printf '%s\n' "" "$NAME may have it itself:" "    sudo dnf install swift-lang" ;;
        *' debian '*)
            if at_least "$swift_needed" "$(candidate swiftlang)"; then
                printf '%s\n' "" "$NAME has it:" "    sudo $(install_line swiftlang)"
            else
                printf '%s\n' "" "Debian sid has it: the package swiftlang. That of Debian 13 is older (6.0)."
            fi
            ;;
        *' arch '*) printf '%s\n' "" "In the AUR it is called swift-bin." ;;
    esac
    cat <<END

On every distribution, swiftly installs it for your user, and updates it:
    curl -O https://download.swift.org/swiftly/linux/swiftly-$(uname -m).tar.gz
    tar -zxf swiftly-$(uname -m).tar.gz
    ./swiftly init
    swiftly install $swift_needed

Or unpack a toolchain from https://www.swift.org/install/linux/ to /opt/swift:
    sudo mkdir -p /opt/swift && sudo tar -zxf swift-*.tar.gz --strip-components 1 -C /opt/swift

Then repeat the command.
END
}
