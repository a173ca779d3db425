#!/usr/bin/env bash
# Describes libbottomsheet-1 of a debug build for Python, and uses the example in Python with a mouse:
# python-example.sh PACKAGE LIBRARY. LIBRARY is the file libbottomsheet-1.so.
set -euo pipefail

package="$1" library="$2"
scratch="$(mktemp -d)"
trap 'rm -rf "$scratch"' EXIT
"$package/data/library/describe.sh" "$package" "$library" "$scratch"
ln -s "$(realpath -- "$library")" "$scratch/libbottomsheet-1.so"
export GI_TYPELIB_PATH="$scratch" LD_LIBRARY_PATH="$scratch${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
# A warning ends the program.
export G_DEBUG=fatal-warnings GSK_RENDERER=cairo GTK_A11Y=none NO_AT_BRIDGE=1
# The system's Python has PyGObject, another one in PATH may not.
PYTHONDONTWRITEBYTECODE=1 xvfb-run --auto-servernum --server-args='-screen 0 1000x1000x24' dbus-run-session -- \
    /usr/bin/python3 "$package/Tests/Library/test_example.py"
