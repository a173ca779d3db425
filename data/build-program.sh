#!/usr/bin/env bash
# Builds programs with SwiftPM for Meson: build-program.sh SWIFT PACKAGE SCRATCH stripped|whole OUTPUT…
# The name of an output is that of its product. $CARTE_SWIFT_OPTIONS has further options of `swift build`, such as
# "--swift-sdk NAME" to cross-compile. With $CARTE_COMPILED, the script copies the programs from that folder and builds nothing.
set -euo pipefail

swift="$1" package="$2" scratch="$3" strip="$4"
shift 4
options=(--package-path "$package" --scratch-path "$scratch" --configuration release)
options+=(--static-swift-stdlib)  # the user's machine has no Swift
options+=(--disable-local-rpath)  # and no libraries beside the program
read -ra further <<<"${CARTE_SWIFT_OPTIONS:-}"
options+=("${further[@]}")
if [[ $strip == stripped ]]; then
    # No exported symbols, and identical code only once.
    for option in --strip-all --no-export-dynamic --icf=safe; do options+=(-Xlinker "$option"); done
    # Relocations as bits instead of entries. gold cannot write them, and glibc reads them from 2.36 on.
    options+=(-Xswiftc -use-ld=lld -Xlinker -z -Xlinker pack-relative-relocs)
fi

if [[ -n ${CARTE_COMPILED:-} ]]; then
    for output in "$@"; do cp "$CARTE_COMPILED/$(basename -- "$output")" "$output"; done
    exit
fi

products="$("$swift" build "${options[@]}" --show-bin-path 2>/dev/null)"
for output in "$@"; do
    product="$(basename -- "$output")"
    "$swift" build "${options[@]}" --product "$product"
    cp "$products/$product" "$output"
done
