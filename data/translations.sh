#!/usr/bin/env bash
# The catalogues of translations, from the sources to gettext's binary files:
#
#   translations.sh languages         prints the names of the languages
#   translations.sh update            updates po/carte.pot and the .po files from the sources, and then the tables with
#                                     all languages: kinds and cuisines for the search, and the texts of HoursCore
#   translations.sh compile FOLDER    compiles the catalogues into the layout that gettext expects below FOLDER
#   translations.sh check-texts       checks that po/carte.pot and the tables match the sources
#   translations.sh check LANGUAGE    checks that the language is complete, and valid for gettext and `tr`
set -euo pipefail

data="$(cd -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")" && pwd)"
po="$data/po"
scratch="$(mktemp -d)"
trap 'rm -rf "$scratch"' EXIT

languages() { sed 's/#.*//' "$po/LINGUAS"; }

# extract FILE: writes a catalogue of all texts of the program, and of the files into which Meson merges translations.
extract() {
    cd "$data/.."
    python3 data/po/extract.py Sources/{HoursCore,GuideCore,GuideStore,Pictures,Translations,VectorTiles,TileClient,CarteUI,CarteTool} >"$scratch/swift.po"
    # shellcheck disable=SC2046 # each line is a file
    xgettext --from-code=UTF-8 --add-comments=Translators --add-location=file --no-wrap --package-name=Carte \
        --msgid-bugs-address=https://github.com/carte-guide/carte/issues \
        --output="$scratch/all.pot" "$scratch/swift.po" $(sed 's|^|data/|' data/po/POTFILES)
    # The time of the extraction would change the file without a reason. The rest is a form without content.
    sed -e '/^"POT-Creation-Date: /d' -e '/^# [A-Z]/d' -e '/^#$/d' "$scratch/all.pot" >"$1"
}

kind_words="$data/../Sources/GuideStore/Search/KindWords+Table.swift"
hours_words="$data/../Sources/HoursTranslations/HoursCatalogue+Table.swift"

# write_words SCRIPT FILE: writes a table with all languages.
write_words() {
    local language files=()
    for language in $(languages); do files+=("$po/$language.po"); done
    python3 "$po/$1" "${files[@]}" >"$2"
}

update() {
    local language
    extract "$po/carte.pot"
    for language in $(languages); do
        msgmerge --quiet --update --backup=none --previous --no-wrap "$po/$language.po" "$po/carte.pot"
        msgattrib --no-obsolete --no-wrap --output-file="$po/$language.po" "$po/$language.po"
        printf '%s: ' "$language"
        msgfmt --statistics --output-file=/dev/null "$po/$language.po" 2>&1
    done
    write_words kindwords.py "$kind_words"
    write_words hourswords.py "$hours_words"
}

compile() {
    local language folder
    for language in $(languages); do
        folder="$1/$language/LC_MESSAGES"
        mkdir -p "$folder"
        msgfmt --output-file="$folder/carte.mo" "$po/$language.po"
    done
}

check_texts() {
    extract "$scratch/carte.pot"
    diff -u "$po/carte.pot" "$scratch/carte.pot" || {
        echo "Texts have changed. Run ./meson-wrapper.sh translations, and translate the new ones."
        return 1
    }
    write_words kindwords.py "$scratch/words.swift"
    diff -u "$kind_words" "$scratch/words.swift" || {
        echo "Names of kinds or cuisines have changed. Run ./meson-wrapper.sh translations."
        return 1
    }
    write_words hourswords.py "$scratch/words.swift"
    diff -u "$hours_words" "$scratch/words.swift" || {
        echo "Texts of HoursCore have changed. Run ./meson-wrapper.sh translations."
        return 1
    }
}

check() {
    msgfmt --check --output-file=/dev/null "$po/$1.po"
    msgcmp "$po/$1.po" "$po/carte.pot"
    python3 "$po/check.py" "$po/$1.po"
}

case "${1:-}" in
    languages | update) "$1" ;;
    compile) compile "$2" ;;
    check-texts) check_texts ;;
    check) check "$2" ;;
    *)
        sed -n 's/^#   //p' "${BASH_SOURCE[0]}" >&2
        exit 2
        ;;
esac
