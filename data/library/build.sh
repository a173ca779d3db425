#!/usr/bin/env bash
# Builds libbottomsheet-1, the sheet for other languages: build.sh SWIFT PACKAGE SCRATCH stripped|whole OUTPUT
#
# $CARTE_SWIFT_OPTIONS has further options of `swift build`, such as "--swift-sdk NAME" to cross-compile. With $CARTE_COMPILED, the
# script copies the library from that folder and builds nothing.
set -euo pipefail

swift="$1" package="$2" scratch="$3" strip="$4" output="$5"
name=bottomsheet-1

if [[ -n ${CARTE_COMPILED:-} ]]; then
    cp "$CARTE_COMPILED/$(basename -- "$output")" "$output"
    exit
fi

export SHEET_LIBRARY=1
# SwiftPM deletes Package.resolved, because this part of the package depends on no other. So it gets a folder of its own.
mkdir -p "$scratch/package"
for part in Package.swift Sources Tests; do ln -sfn "$package/$part" "$scratch/package/$part"; done
options=(--package-path "$scratch/package" --scratch-path "$scratch" --configuration release --product "$name")
# Swift's runtime is in the library. The second option reaches the link of a dynamic product.
options+=(--static-swift-stdlib -Xswiftc -static-stdlib --disable-local-rpath)
# gold exports Swift's symbols in spite of the version script, and cannot write relocations as bits.
options+=(-Xswiftc -use-ld=lld)
[[ $strip != stripped ]] || options+=(-Xlinker --strip-all)
# GObject cannot unregister types, so the library stays loaded.
for option in "--version-script=$package/data/library/$name.map" "-soname=lib$name.so.0" -z nodelete \
    --icf=safe -z pack-relative-relocs; do
    options+=(-Xlinker "$option")
done
read -ra further <<<"${CARTE_SWIFT_OPTIONS:-}"
options+=("${further[@]}")
"$swift" build "${options[@]}"
cp "$("$swift" build "${options[@]}" --show-bin-path 2>/dev/null)/lib$name.so" "$output"
