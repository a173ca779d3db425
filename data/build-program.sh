#!/usr/bin/env bash
# Meson's way to SwiftPM: build-program.sh SWIFT PACKAGE SCRATCH stripped|whole OUTPUT…
# An output is named as the product that it is. $CARTE_SWIFT_OPTIONS has further options of `swift build`, such as
# "--swift-sdk NAME" to cross-compile. With $CARTE_COMPILED, programs that are in that folder are used instead of a build.
set -euo pipefail

swift="$1" package="$2" scratch="$3" strip="$4"
shift 4
options=(--package-path "$package" --scratch-path "$scratch" --configuration release)
options+=(--static-swift-stdlib)  # where it is installed there is no Swift
options+=(--disable-local-rpath)  # and nothing beside it to load
read -ra further <<<"${CARTE_SWIFT_OPTIONS:-}"
options+=("${further[@]}")
if [[ $strip == stripped ]]; then
    # No names that others could call it by, either, and code that is the same only once.
    for option in --strip-all --no-export-dynamic --icf=safe; do options+=(-Xlinker "$option"); done
    # What the loader has to adjust as bits instead of entries, which gold cannot write; glibc reads it from 2.36 on.
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
