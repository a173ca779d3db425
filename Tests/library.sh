#!/usr/bin/env bash
# Tests libbottomsheet-1 below PREFIX, with the sources in PACKAGE: library.sh PACKAGE PREFIX PROGRAM. PROGRAM is PlainSheet, a Swift
# program with a sheet. Run this on a display of its own, without a window manager: xvfb-run.
set -euo pipefail

package="$1" prefix="$2" program="$3"
tests="$package/Tests/Library"
scratch="$(mktemp -d)"
trap 'rm -rf "$scratch"' EXIT
export PKG_CONFIG_PATH="$prefix/lib/pkgconfig" LD_LIBRARY_PATH="$prefix/lib" GI_TYPELIB_PATH="$prefix/lib/girepository-1.0"
# A warning ends the program.
export G_DEBUG=fatal-warnings GSK_RENDERER=cairo GTK_A11Y=none NO_AT_BRIDGE=1
export PYTHONDONTWRITEBYTECODE=1

# The library exports the functions of its headers, and a test in C calls each.
grep -oh '\bsheet_[a-z_]*(' "$prefix"/include/bottomsheet-1/*.h | tr -d '(' | sort -u >"$scratch/declared"
printf '%s\n' sheet_{bottom_sheet,configuration,pages,scroll_area,wording}_get_type | sort -u - "$scratch/declared" >"$scratch/all"
nm --dynamic --defined-only "$prefix/lib/libbottomsheet-1.so.0" | awk '{ print $3 }' | sort -u >"$scratch/exported"
diff "$scratch/all" "$scratch/exported" || { echo "the headers and the exported symbols differ" && exit 1; }
while read -r name; do
    [[ $name != *_get_type ]] || continue
    grep -q "\b$name\b" "$tests"/*.c || { echo "no test in C calls $name" && exit 1; }
done <"$scratch/declared"

for needed in libadwaita libswift libFoundation; do
    ! readelf --dynamic "$prefix/lib/libbottomsheet-1.so.0" | grep "NEEDED.*$needed" || { echo "it needs $needed" && exit 1; }
done
size="$(stat -c %s "$prefix/lib/libbottomsheet-1.so.0")"
echo "libbottomsheet-1.so.0 has $size bytes"
((size <= 10500000)) || { echo "more than 10.5 MB" && exit 1; }

for name in configuration leaks parts release sheet random; do
    # shellcheck disable=SC2046 # the flags are words
    cc -Wall -Wextra -Werror -o "$scratch/$name" "$tests/$name.c" $(pkg-config --cflags --libs bottomsheet-1)
done
for name in configuration leaks parts release sheet; do "$scratch/$name"; done
# $SHEET_CALLS is the number of calls for each of the two seeds.
for seed in 1 2; do G_DEBUG=fatal-criticals "$scratch/random" "${SHEET_CALLS:-50000}" "$seed"; done
# A Swift program with a sheet of its own may load the library.
# shellcheck disable=SC2046 # the flags are words
cc -Wall -Wextra -Werror -shared -fPIC -o "$scratch/both.so" "$tests/both.c" $(pkg-config --cflags --libs bottomsheet-1)
LD_PRELOAD="$scratch/both.so" timeout 60 "$program" | grep "both sheets work"
# The C program of the documentation compiles.
sed -n '/^```c$/,/^```$/{/^```/!p}' "$package/docs/other-languages.md" >"$scratch/documented.c"
# shellcheck disable=SC2046 # the flags are words
cc -Wall -Wextra -Werror -Wno-unused-parameter -o "$scratch/documented" "$scratch/documented.c" \
    $(pkg-config --cflags --libs bottomsheet-1)
# The system's Python has PyGObject, another one in PATH may not.
/usr/bin/python3 "$tests/test_example.py"
/usr/bin/python3 "$tests/test_callbacks.py"
/usr/bin/python3 "$tests/test_leaks.py"
