#!/usr/bin/env bash
# Makes a site of the documentation of the public libraries: docs.sh FOLDER [MODULES]
#
# Any web server can deliver the folder. MODULES has the compiled Swift modules; without it the script compiles them. A link
# to a missing declaration is an error.
set -euo pipefail

root="$(cd -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/.." && pwd)"
site="$(realpath -m -- "$1")" modules="${2:+$(realpath -- "$2")}"
if [[ -d $site && ! -f $site/metadata.json && -n $(ls -A "$site") ]]; then
    echo "$site is not empty, and is not a site of this documentation." >&2
    exit 1
fi
libraries=(BottomSheet SheetCore GtkKit AdwKit HoursCore)
scratch="$(mktemp -d)"
trap 'rm -rf "$scratch"' EXIT

cd "$root"
if [[ -z $modules ]]; then
    for library in "${libraries[@]}"; do swift build --target "$library"; done
    modules="$(swift build --show-bin-path)/Modules"
fi
triple="$(swift -print-target-info | python3 -c 'import json, sys; print(json.load(sys.stdin)["target"]["unversionedTriple"])')"
c_flags=()
for flag in $(pkg-config --cflags libadwaita-1); do c_flags+=(-Xcc "$flag"); done
docc="$(dirname "$(readlink -f "$(command -v swift)")")/docc"

archives=()
for library in "${libraries[@]}"; do
    mkdir "$scratch/$library"
    swift symbolgraph-extract -module-name "$library" -target "$triple" -I "$modules" -I Sources/CGtk -I Sources/CAdw \
        "${c_flags[@]}" -minimum-access-level public -skip-inherited-docs -skip-synthesized-members \
        -output-dir "$scratch/$library"
    "$docc" convert "Sources/$library/$library.docc" --additional-symbol-graph-dir "$scratch/$library" \
        --output-path "$scratch/$library.doccarchive" >"$scratch/messages" 2>&1 || { cat "$scratch/messages" && exit 1; }
    # A comment describes only those parameters that need it. Any other warning is a wrong link.
    if grep '^warning: ' "$scratch/messages" | grep -v 'is missing documentation$'; then exit 1; fi
    archives+=("$scratch/$library.doccarchive")
done
rm -rf "$site"
"$docc" merge "${archives[@]}" --synthesized-landing-page-name "Carte's libraries" --output-path "$site"
