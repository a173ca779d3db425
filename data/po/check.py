#!/usr/bin/env python3
"""Checks properties of translations that gettext's own tools do not check: check.py FILE.po…

Each translation has exactly the placeholders (%1, %2 …) of its original, and the same white space at its ends. No entry is
fuzzy. A place of the guide has one name in each language.
"""
import pathlib
import re
import subprocess
import sys

FIELD = re.compile(r'^(msgctxt|msgid|msgid_plural|msgstr|msgstr\[\d+\]) "(.*)"$', re.MULTILINE)
# Further words for a place, which would seem to mean something else.
OTHER_PLACES = {"ru": r"\b[Мм]ест(о|а|у|ом|е|ах|ам)?\b", "vi": r"\b[Qq]uán\b", "zh_CN": "店家", "zh_TW": "店家"}


def entries(path):
    """The fields of each entry, with broken lines joined."""
    text = subprocess.run(
        ["msgattrib", "--no-wrap", "--no-obsolete", path], check=True, capture_output=True, encoding="utf-8"
    ).stdout
    for block in text.split("\n\n")[1:]:
        joined = re.sub(r'"\n"', "", block)
        yield "#, fuzzy" in block, dict(FIELD.findall(joined))


def placeholders(text):
    return sorted(re.findall(r"%\d+", text))


def complaints(language, is_fuzzy, fields):
    if is_fuzzy:
        yield "is fuzzy"
    originals = [fields["msgid"], fields.get("msgid_plural", fields["msgid"])]
    # English may omit the number in the singular.
    allowed = [placeholders(original) for original in originals]
    names_place = re.search(r"(?<!fast food )\bplaces?\b", originals[0], re.IGNORECASE)
    for name, text in fields.items():
        if not name.startswith("msgstr"):
            continue
        if names_place and re.search(OTHER_PLACES.get(language, "(?!)"), text):
            yield f"has another word for a place in “{text}”"
        if not text.strip():
            yield "is not translated"
        elif placeholders(text) not in allowed:
            yield f"has other placeholders in “{text}”"
        elif (text[0].isspace(), text[-1] == " ") != (originals[0][0].isspace(), originals[0][-1] == " "):
            # A Chinese comma includes its own space.
            if text[-1] not in "、，：":
                yield f"has other spaces at its ends in “{text}”"


def main(paths):
    found = False
    for path in paths:
        for is_fuzzy, fields in entries(path):
            for complaint in complaints(pathlib.Path(path).stem, is_fuzzy, fields):
                print(f'{path}: “{fields["msgid"]}” {complaint}')
                found = True
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
