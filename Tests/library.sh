#!/usr/bin/env bash
# Tests libbottomsheet-1 below PREFIX, with the sources in PACKAGE: library.sh PACKAGE PREFIX PLAIN EXAMPLE. PLAIN is PlainSheet, a
# Swift program with a sheet. EXAMPLE is the program of data/library/examples/swift. Run this on a display of its own, without a
# window manager: xvfb-run.
set -euo pipefail

package="$1" prefix="$2" plain="$3" swift_example="$4"
tests="$package/Tests/Library"
examples="$package/data/library/examples"
library="$prefix/lib/libbottomsheet-1.so.0"
scratch="$(mktemp -d)"
trap 'rm -rf "$scratch"' EXIT
export PKG_CONFIG_PATH="$prefix/lib/pkgconfig" LD_LIBRARY_PATH="$prefix/lib" GI_TYPELIB_PATH="$prefix/lib/girepository-1.0"
# A warning ends the program.
export G_DEBUG=fatal-warnings GSK_RENDERER=cairo GTK_A11Y=none NO_AT_BRIDGE=1
export PYTHONDONTWRITEBYTECODE=1

# compile SOURCE OUTPUT [OPTION…]: compiles a C program that uses the library.
compile() {
    # shellcheck disable=SC2046 # the flags are words
    cc -Wall -Wextra -Werror -Wno-unused-parameter -o "$2" "$1" "${@:3}" $(pkg-config --cflags --libs bottomsheet-1)
}

exported() { nm --dynamic --defined-only "$1" | awk '{ print $3 }' | sort -u; }

# The library exports the functions of its headers. A test in C calls each, and the Debian package lists each.
check_symbols() {
    local name
    grep -oh '\bsheet_[a-z_]*(' "$prefix"/include/bottomsheet-1/*.h | tr -d '(' | sort -u >"$scratch/declared"
    printf '%s\n' sheet_{bottom_sheet,configuration,pages,scroll_area,wording}_get_type | sort -u - "$scratch/declared" >"$scratch/all"
    exported "$library" >"$scratch/exported"
    diff "$scratch/all" "$scratch/exported" || { echo "the headers and the exported symbols differ" && exit 1; }
    sed -n 's/^ \(.*\)@Base .*/\1/p' "$package/data/debian/libbottomsheet-1-0.symbols" | sort -u >"$scratch/listed"
    diff "$scratch/listed" "$scratch/exported" ||
        { echo "data/debian/libbottomsheet-1-0.symbols and the exported symbols differ" && exit 1; }
    while read -r name; do
        [[ $name != *_get_type ]] || continue
        grep -q "\b$name\b" "$tests"/*.c || { echo "no test in C calls $name" && exit 1; }
    done <"$scratch/declared"
}

check_size() {
    local needed size
    for needed in libadwaita libswift libFoundation; do
        ! readelf --dynamic "$library" | grep "NEEDED.*$needed" || { echo "it needs $needed" && exit 1; }
    done
    size="$(stat -c %s "$library")"
    echo "libbottomsheet-1.so.0 has $size bytes"
    ((size <= 10500000)) || { echo "more than 10.5 MB" && exit 1; }
}

test_functions() {
    local name seed
    local names=(configuration drags functions getters handlers leaks modes parts reentry release sheet)
    for name in "${names[@]}" random; do compile "$tests/$name.c" "$scratch/$name"; done
    for name in "${names[@]}"; do "$scratch/$name"; done
    # $SHEET_CALLS is the number of calls for each of the two seeds.
    for seed in 1 2; do G_DEBUG=fatal-criticals "$scratch/random" "${SHEET_CALLS:-50000}" "$seed"; done
}

# The same tests with a screen reader's interface, with right-to-left text, and without animations. `modes` has the rules for
# edges and moves there.
test_modes() {
    env --unset=GTK_A11Y --unset=NO_AT_BRIDGE "$scratch/sheet"
    compile "$tests/right-to-left.c" "$scratch/right-to-left.so" -shared -fPIC
    LD_PRELOAD="$scratch/right-to-left.so" "$scratch/sheet" -s /sheet/edges
    mkdir -p "$scratch/config/gtk-4.0"
    printf '[Settings]\ngtk-enable-animations=false\n' >"$scratch/config/gtk-4.0/settings.ini"
    XDG_CONFIG_HOME="$scratch/config" "$scratch/sheet" -s /sheet/moves
}

# The engine in Swift computes the positions that a program in C sees.
test_numbers() {
    local sources
    mapfile -t sources < <(find "$package/Sources/SheetCore" -name '*.swift')
    swiftc -O -parse-as-library -package-name carte -o "$scratch/replay" "${sources[@]}" "$tests/numbers.swift"
    compile "$tests/numbers.c" "$scratch/numbers"
    "$scratch/numbers" | LD_LIBRARY_PATH="" "$scratch/replay"
}

# A Swift program with a sheet of its own may load the library, and so may a program with another library written in Swift.
test_other_swift() {
    compile "$tests/both.c" "$scratch/both.so" -shared -fPIC
    LD_PRELOAD="$scratch/both.so" timeout 60 "$plain" | grep "both sheets work"
    echo '{ global: second_*; local: *; };' >"$scratch/second.map"
    swiftc -O -parse-as-library -emit-library -static-stdlib -use-ld=lld -Xlinker --version-script="$scratch/second.map" \
        -o "$scratch/libsecond.so" "$tests/second.swift"
    [[ $(exported "$scratch/libsecond.so") == second_count ]] || { echo "the second library exports its runtime" && exit 1; }
    compile "$tests/second.c" "$scratch/second" -L"$scratch" -lsecond
    LD_LIBRARY_PATH="$prefix/lib:$scratch" timeout 60 "$scratch/second"
}

test_memory() {
    compile "$tests/lives.c" "$scratch/lives"
    /usr/bin/python3 "$tests/test_memory.py" "$scratch/lives"
    /usr/bin/python3 "$tests/test_leaks.py"
    /usr/bin/python3 "$tests/test_callbacks.py"
}

# Each example is used with a mouse.
test_examples() {
    # The system's Python has PyGObject, another one in PATH may not.
    local python=/usr/bin/python3
    "$python" "$tests/test_example.py"
    compile "$examples/sheet.c" "$scratch/sheet-c"
    # Vala's C code has warnings.
    valac --quiet --vapidir="$prefix/share/vala/vapi" --pkg=bottomsheet-1 -X -w --directory="$scratch" --output=sheet-vala \
        "$examples/sheet.vala"
    blueprint-compiler compile --output="$scratch/sheet.ui" "$examples/blueprint/sheet.blp"
    use_example sheet "$scratch/sheet-c"
    use_example sheet "$scratch/sheet-vala"
    use_example sheet "$python" "$examples/sheet.py"
    use_example sheet gjs -m "$examples/sheet.js"
    use_example sheet "$python" "$examples/blueprint/sheet.py" "$scratch/sheet.ui"
    use_example sheet "$swift_example"
    use_example places "$python" "$examples/places.py"
}

use_example() { /usr/bin/python3 "$tests/test_examples.py" "$@" || { echo "the example does not work: $*" && exit 1; }; }

check_symbols
check_size
test_functions
test_modes
test_numbers
test_other_swift
test_memory
test_examples
