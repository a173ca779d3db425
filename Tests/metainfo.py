#!/usr/bin/env python3
"""Checks that the pictures of the metainfo exist: metainfo.py METAINFO ROOT.

Their addresses are those of the project's own files on its branch `main`. Each form must exist in light and dark."""

import pathlib
import re
import sys
import xml.etree.ElementTree as xml

metainfo, root = xml.parse(sys.argv[1]).getroot(), pathlib.Path(sys.argv[2])
forms = {"phone": "360x720", "tablet": "800x1280", "desktop": "1280x800"}
names = [image.text for image in metainfo.iter("image")]
problems = []
for name in names:
    path = re.fullmatch(r"https://raw\.githubusercontent\.com/carte-guide/carte/main/(docs/pictures/[^/]+\.png)", name)
    if not path:
        problems.append(f"not a picture of this project: {name}")
    elif not (root / path[1]).is_file():
        problems.append(f"{path[1]} is missing; make it with ./meson-wrapper.sh pictures")
for form, size in forms.items():
    for ending in [f"-{size}.png", f"-{size}-dark.png"]:
        if not any(name.endswith(ending) for name in names):
            problems.append(f"no picture of a {form} ends in {ending}")
print("\n".join(problems), file=sys.stderr)
sys.exit(bool(problems))
