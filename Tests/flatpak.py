#!/usr/bin/env python3
"""Checks the Flatpak's manifest without a network: flatpak.py MANIFEST ROOT.

flatpak-builder must read it without a message. Each source must have a checksum, so the build itself needs no network. The
Swift packages must be those of Package.swift, with the same versions, in the folders that Package.swift uses."""

import json
import pathlib
import re
import subprocess
import sys
import tempfile

manifest, root = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
with tempfile.TemporaryDirectory() as state:
    # flatpak-builder creates a folder in its working folder.
    command = ["flatpak-builder", "--show-manifest", manifest.resolve()]
    read = subprocess.run(command, capture_output=True, text=True, cwd=state)
if read.returncode or read.stderr:
    sys.exit(f"flatpak-builder does not accept {manifest.name}: {read.stderr}")
app = json.loads(read.stdout)
problems = []


def expect(holds, sentence):
    if not holds:
        problems.append(sentence)


for key in ["runtime", "runtime-version", "sdk"]:
    expect(app.get(key), f"there is no {key}")
expect(f"{app['id']}.yml" == manifest.name, f"the id {app['id']} differs from the name of the file")
expect((root / f"data/{app['id']}.desktop.in").is_file(), f"{app['id']} has no desktop entry")
expect(app.get("command") == "carte", "the command is not carte")

sources = [source for module in app["modules"] for source in module["sources"]]
for source in sources:
    match source["type"]:
        case "archive" | "file":
            expect(re.fullmatch("[0-9a-f]{64}", source.get("sha256", "")), f"no checksum of {source['url']}")
        case "git":
            expect(re.fullmatch("[0-9a-f]{40}", source.get("commit", "")), f"no commit of {source['url']}")
        case "dir":
            expect((manifest.parent / source["path"]).resolve() == root.resolve(), f"{source['path']} is not this source tree")
        case other:
            problems.append(f"unknown kind of source: {other}")
    if "url" in source:
        expect(source["url"].startswith("https://"), f"{source['url']} is not an https address")
for options in [app, *app["modules"]]:
    expect("--share=network" not in options.get("build-options", {}).get("build-args", []), "the build uses the network")

needed = re.findall(r'\.package\(url: "(https:[^"]+)", from: "([^"]+)"\)', (root / "Package.swift").read_text())
expect(needed, "Package.swift names no package")
for url, version in needed:
    source = next((source for source in sources if source.get("url") == url), {})
    expect(source.get("tag") == version, f"{url} must have the tag {version}")
    name = "/".join(url.split("/")[-2:])
    folder = f"vendor/{name.split('/')[1]}"
    expect(source.get("dest") == folder, f"{name} must be in {folder}")
    expect(f'.package(path: "{folder}")' in (root / "Package.swift").read_text(), f"Package.swift does not use {folder}")
    checkout = root / ".build/checkouts" / name.split("/")[1]
    if checkout.is_dir():
        built = subprocess.check_output(["git", "-C", checkout, "rev-parse", "HEAD"], text=True).strip()
        tagged = subprocess.check_output(["git", "-C", checkout, "describe", "--tags", "--always"], text=True).strip()
        expect(tagged != version or built == source.get("commit"), f"{version} of {name} is the commit {built}")
listed = [source["url"] for source in sources if source["type"] == "git"]
expect(set(listed) <= {url for url, _ in needed}, "the manifest fetches a repository that Package.swift does not name")

print("\n".join(problems), file=sys.stderr)
sys.exit(bool(problems))
