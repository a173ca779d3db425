#!/usr/bin/env bash
# Meson's way to SwiftPM: build-program.sh SWIFT PACKAGE SCRATCH OUTPUT stripped|whole
set -euo pipefail

swift="$1" package="$2" scratch="$3" output="$4"
options=(--package-path "$package" --scratch-path "$scratch" --configuration release --product carte)
options+=(--static-swift-stdlib)  # where it is installed there is no Swift
options+=(--disable-local-rpath)  # and nothing beside it to load
[[ $5 != stripped ]] || options+=(-Xlinker --strip-all)

"$swift" build "${options[@]}"
cp "$("$swift" build "${options[@]}" --show-bin-path 2>/dev/null)/carte" "$output"
