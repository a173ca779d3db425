#!/usr/bin/env python3
"""Compares the deprecated toolkit functions that the sources call with the table of
docs/decisions/017-supported-debian-releases.md, which has a reason for each: deprecations.py ROOT [INCLUDE…].

INCLUDE are folders of headers; the default is those of this system. The compiler cannot check this: Debian 13 deprecates
functions that have no replacement in Debian 12, and warnings are errors."""

import pathlib
import re
import subprocess
import sys

root = pathlib.Path(sys.argv[1])
page = (root / "docs/decisions/017-supported-debian-releases.md").read_text()
libraries = ["gtk4", "libadwaita-1", "libsoup-3.0"]
folders = sys.argv[2:] or [
    flag.removeprefix("-I")
    for flag in subprocess.check_output(["pkg-config", "--cflags-only-I", *libraries], text=True).split()
    # These folders have the headers of all libraries.
    if flag not in ["-I/usr/include", "-I/usr/include/x86_64-linux-gnu"]
]

COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.DOTALL)
DEPRECATED = re.compile(r"\b[A-Z]+_DEPRECATED(?:_[A-Z0-9_]*)?(?:\s*\([^)]*\))?\s+([^;{}#]*?\([^;{}#]*);")
NAME = re.compile(r"\(?\b([a-z][a-z0-9]*_[a-z0-9_]+)\)?\s*\(")


def text(path):
    return COMMENT.sub(" ", path.read_text(errors="replace"))


deprecated = set()
for folder in folders:
    for header in pathlib.Path(folder).rglob("*.h"):
        for declaration in DEPRECATED.findall(text(header)):
            if name := NAME.search(declaration):
                deprecated.add(name[1])
called = {}
for path in sorted((root / "Sources").rglob("*")):
    if path.suffix in (".swift", ".h", ".c"):
        for word in re.findall(r"\b[a-z][a-z0-9]*_[a-z0-9_]+\b", text(path)):
            called.setdefault(word, path.relative_to(root))

known = []
for names, since, reason in re.findall(r"^\| (`.*?`) \| ([0-9.]+) \| (\S.*) \|$", page, re.MULTILINE):
    known += re.findall(r"`([a-z][a-z0-9]*_[a-z0-9_]+\*?)`", names)


def is_meant(name, entry):
    return name == entry or entry.endswith("*") and name.startswith(entry[:-1])


problems = [
    f"{called[name]}: {name} is deprecated, and no reason for it is in docs/decisions/017"
    for name in sorted(deprecated & called.keys())
    if not any(is_meant(name, entry) for entry in known)
] + [
    f"docs/decisions/017 has a reason for {entry}, which is called nowhere"
    for entry in known
    if not any(is_meant(name, entry) for name in called)
]
print("\n".join(problems), file=sys.stderr)
if not deprecated:
    sys.exit("no deprecated function was found in " + " ".join(folders))
sys.exit(bool(problems))
