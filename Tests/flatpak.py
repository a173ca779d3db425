#!/usr/bin/env python3
"""Whether the Flatpak's manifest is one, as far as that can be said without a network: flatpak.py MANIFEST ROOT.

flatpak-builder reads it, and knows each word in it. Whatever the build fetches is listed with its checksum, so that the build
itself needs no network; and the packages of Swift among that are those of Package.swift, at the same versions, each in the
folder in which Package.swift looks for it."""

import json
import pathlib
import re
import subprocess
import sys
import tempfile

manifest, root = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
with tempfile.TemporaryDirectory() as state:
    # It makes a folder where it is.
    command = ["flatpak-builder", "--show-manifest", manifest.resolve()]
    read = subprocess.run(command, capture_output=True, text=True, cwd=state)
if read.returncode or read.stderr:
    sys.exit(f"flatpak-builder does not take {manifest.name}: {read.stderr}")
app = json.loads(read.stdout)
problems = []


def expect(holds, sentence):
    if not holds:
        problems.append(sentence)


for key in ["runtime", "runtime-version", "sdk"]:
    expect(app.get(key), f"there is no {key}")
expect(f"{app['id']}.yml" == manifest.name, f"{app['id']} is not what its file is called by")
expect((root / f"data/{app['id']}.desktop.in").is_file(), f"no entry of a desktop is that of {app['id']}")
expect(app.get("command") == "carte", "what is started is not carte")

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
            problems.append(f"{other} is no kind of source that is known here")
    if "url" in source:
        expect(source["url"].startswith("https://"), f"{source['url']} may be changed on the way")
for options in [app, *app["modules"]]:
    expect("--share=network" not in options.get("build-options", {}).get("build-args", []), "the build has a network")

needed = re.findall(r'\.package\(url: "(https:[^"]+)", from: "([^"]+)"\)', (root / "Package.swift").read_text())
expect(needed, "Package.swift names no package")
for url, version in needed:
    source = next((source for source in sources if source.get("url") == url), {})
    expect(source.get("tag") == version, f"{url} has to be listed with the tag {version}")
    name = "/".join(url.split("/")[-2:])
    folder = f"vendor/{name.split('/')[1]}"
    expect(source.get("dest") == folder, f"{name} has to be in {folder}")
    expect(f'.package(path: "{folder}")' in (root / "Package.swift").read_text(), f"Package.swift does not use {folder}")
    checkout = root / ".build/checkouts" / name.split("/")[1]
    if checkout.is_dir():
        built = subprocess.check_output(["git", "-C", checkout, "rev-parse", "HEAD"], text=True).strip()
        tagged = subprocess.check_output(["git", "-C", checkout, "describe", "--tags", "--always"], text=True).strip()
        expect(tagged != version or built == source.get("commit"), f"{version} of {name} is the commit {built}")
listed = [source["url"] for source in sources if source["type"] == "git"]
expect(set(listed) <= {url for url, _ in needed}, "a repository is fetched that Package.swift does not name")

print("\n".join(problems), file=sys.stderr)
sys.exit(bool(problems))
