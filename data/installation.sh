#!/usr/bin/env bash
# Installs Meson's build and uninstalls it: installation.sh install BUILD [OPTION…] | uninstall BUILD
#
# Meson's list of installed files names only the folders that the last installation created. This script keeps a list of all.
set -euo pipefail

command="$1" build="$2"
shift 2
list="$build/meson-logs/install-log.txt"
made="$build/folders-made"

folders_in() { while read -r line; do [[ ! -d $line || -L $line ]] || printf '%s\n' "$line"; done <"$1"; }

# renew COMMAND… CACHE: updates a cache after its folder has changed, or deletes it if it is alone there. If the update fails,
# the uninstall goes on.
renew() {
    local cache="${*: -1}" folder
    folder="$(dirname -- "$cache")"
    [[ -e $cache ]] || return 0
    if [[ -z $(find "$folder" -type f ! -path "$cache" -print -quit) ]]; then
        rm "$cache"
    elif ! "${@:1:$#-1}" "$folder"; then
        echo "carte: $cache was not updated. To update it: ${*:1:$#-1} $folder" >&2
    fi
}

case "$command" in
    install)
        meson install --no-rebuild -C "$build" "$@"
        folders_in "$list" >>"$made"
        ;;
    uninstall)
        [[ -f $list ]] || { echo "carte: nothing was installed from here" >&2 && exit 1; }
        folders_in "$list" >>"$made"
        caches=()
        while read -r line; do
            [[ $line != '#'* ]] || continue
            [[ -d $line && ! -L $line ]] || rm -f "$line"
            case "$line" in
                *.gschema.xml) caches+=("$(dirname -- "$line")/gschemas.compiled") ;;
                *.desktop) caches+=("$(dirname -- "$line")/mimeinfo.cache") ;;
                */hicolor/scalable/*) caches+=("${line%/scalable/*}/icon-theme.cache") ;;
            esac
        done <"$list"
        while read -r cache; do
            case "$cache" in
                */gschemas.compiled) renew glib-compile-schemas "$cache" ;;
                */mimeinfo.cache) renew update-desktop-database -q "$cache" ;;
                */icon-theme.cache) renew gtk-update-icon-cache -qtf "$cache" ;;
            esac
        done < <(printf '%s\n' "${caches[@]}" | sort -u)
        # Subfolders come first.
        sort -ru "$made" | while read -r folder; do rmdir "$folder" 2>/dev/null || true; done
        rm "$list" "$made"
        ;;
esac
