#!/usr/bin/env bash
# Describes libbottomsheet-1 for other languages: describe.sh PACKAGE LIBRARY FOLDER. LIBRARY is the file libbottomsheet-1.so.0.
# FOLDER gets Sheet-1.gir, Sheet-1.typelib, and with vapigen bottomsheet-1.vapi and .deps.
set -euo pipefail

package="$1" library="$(realpath -- "$2")" folder="$(realpath -- "$3")"
name=bottomsheet-1
sources="$package/Sources/CSheet"
scratch="$(mktemp -d)"
trap 'rm -rf "$scratch"' EXIT

# The scanner links and runs the library. It reads the documentation of properties and signals in the C sources.
cp "$library" "$scratch/lib$name.so.0"
ln -s "lib$name.so.0" "$scratch/lib$name.so"
export LD_LIBRARY_PATH="$scratch${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
g-ir-scanner --quiet --warn-all --warn-error --namespace=Sheet --nsversion=1 --identifier-prefix=Sheet --symbol-prefix=sheet \
    --include=Gtk-4.0 --pkg=gtk4 --pkg-export="$name" --c-include=bottomsheet.h --library="$name" -L"$scratch" \
    -I"$sources/$name" --output="$folder/Sheet-1.gir" "$sources/$name"/*.h "$sources"/sheet-*.c
g-ir-compiler --output="$folder/Sheet-1.typelib" "$folder/Sheet-1.gir"
if command -v vapigen >/dev/null; then
    vapigen --quiet --library="$name" --pkg=gtk4 --directory="$folder" "$folder/Sheet-1.gir"
    echo gtk4 >"$folder/$name.deps" # so programs name one package
fi
