#!/usr/bin/env bash
# Builds libbottomsheet-1, the sheet for other languages: build.sh SWIFT PACKAGE SCRATCH PREFIX. PREFIX gets include, lib and share.
# Without vapigen there is no .vapi.
set -euo pipefail

swift="$1" package="$2" scratch="$3" prefix="$4"
name=bottomsheet-1
here="$package/data/library"
sources="$package/Sources/CSheet"
version="$(sed -n "s/^  version: '\(.*\)',/\1/p" "$package/data/meson.build")"

export SHEET_LIBRARY=1
# SwiftPM deletes Package.resolved, because this part of the package depends on no other. So it gets a folder of its own.
mkdir -p "$scratch/package"
for part in Package.swift Sources Tests; do ln -sfn "$package/$part" "$scratch/package/$part"; done
options=(--package-path "$scratch/package" --scratch-path "$scratch" --configuration release --product "$name")
# Swift's runtime is in the library. The second option reaches the link of a dynamic product.
options+=(--static-swift-stdlib -Xswiftc -static-stdlib --disable-local-rpath)
# gold exports Swift's symbols in spite of the version script, and cannot write relocations as bits.
options+=(-Xswiftc -use-ld=lld)
# GObject cannot unregister types, so the library stays loaded.
for option in "--version-script=$here/$name.map" "-soname=lib$name.so.0" -z nodelete \
    --strip-all --icf=safe -z pack-relative-relocs; do
    options+=(-Xlinker "$option")
done
"$swift" build "${options[@]}"
products="$("$swift" build "${options[@]}" --show-bin-path 2>/dev/null)"

rm -rf "$prefix"
mkdir -p "$prefix"/{include,lib/{pkgconfig,girepository-1.0},share/{gir-1.0,vala/vapi}}
cp -r "$sources/$name" "$prefix/include/"
cp "$products/lib$name.so" "$prefix/lib/lib$name.so.0"
ln -s "lib$name.so.0" "$prefix/lib/lib$name.so"
sed "s,@prefix@,$prefix,; s,@version@,$version," "$here/$name.pc.in" >"$prefix/lib/pkgconfig/$name.pc"

# The scanner runs the library. It reads the documentation of properties and signals in the C sources.
export PKG_CONFIG_PATH="$prefix/lib/pkgconfig${PKG_CONFIG_PATH:+:$PKG_CONFIG_PATH}"
export LD_LIBRARY_PATH="$prefix/lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
gir="$prefix/share/gir-1.0/Sheet-1.gir"
g-ir-scanner --quiet --warn-all --warn-error --namespace=Sheet --nsversion=1 --identifier-prefix=Sheet --symbol-prefix=sheet \
    --include=Gtk-4.0 --pkg=gtk4 --pkg-export="$name" --c-include=bottomsheet.h --library="$name" -L"$prefix/lib" \
    -I"$prefix/include/$name" --output="$gir" "$prefix/include/$name"/*.h "$sources"/sheet-*.c
g-ir-compiler --output="$prefix/lib/girepository-1.0/Sheet-1.typelib" "$gir"
! command -v vapigen >/dev/null ||
    vapigen --quiet --library="$name" --pkg=gtk4 --directory="$prefix/share/vala/vapi" "$gir"
