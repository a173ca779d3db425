#!/usr/bin/env python3
"""Builds the package Tests/Consumer, which uses the libraries of this repository by their address, without a network:

    consumer.py FOLDER

FOLDER keeps the build products for the next run. FOLDER/bin has the programs. The sources are the present ones, also those
that are not committed.

README's sample becomes a program, too: its first Swift text is a Package.swift, its second one a main.swift. The article
“A sheet in ten minutes” must have the same two. The Swift example among those of other languages becomes a program, too.
"""
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ADDRESS = "https://github.com/carte-guide/carte"
ARTICLE = "Sources/BottomSheet/BottomSheet.docc/ASheetInTenMinutes.md"
EXAMPLE = "data/library/examples/swift"


def samples(page):
    """The first two Swift texts of a page."""
    texts = re.findall(r"^```swift\n(.*?)^```$", (ROOT / page).read_text(), re.MULTILINE | re.DOTALL)[:2]
    if len(texts) < 2 or not texts[0].startswith("// swift-tools-version:") or "onActivate" not in texts[1]:
        sys.exit(f"{page} must begin with two Swift texts: a Package.swift and a main.swift.")
    return texts


def commit(repository):
    """Commits the present sources to a repository of their own, on its branch main."""
    git = ["git", f"--git-dir={repository}", f"--work-tree={ROOT}"]
    # The same sources make the same commit, so a second build has nothing to do.
    moment = "2026-01-01T00:00:00Z"
    author = {f"GIT_{who}_{what}": value for who in ("AUTHOR", "COMMITTER") for what, value in
              (("NAME", "Test"), ("EMAIL", "test@example.org"), ("DATE", moment))}
    environment = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")} | author

    def run(*arguments):
        answer = subprocess.run([*git, *arguments], env=environment, cwd=ROOT, capture_output=True, text=True)
        if answer.returncode:
            sys.exit(f"git {' '.join(arguments)} failed: {answer.stderr}")
        return answer.stdout.strip()

    if not repository.exists():
        repository.parent.mkdir(parents=True, exist_ok=True)
        run("init", "--quiet")
        run("symbolic-ref", "HEAD", "refs/heads/main")
    run("add", "--all")
    run("update-ref", "refs/heads/main", run("commit-tree", run("write-tree"), "-m", "The present sources"))


def write(path, text):
    """Writes a file, unless it has that text already: a new date would compile it again."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text() != text:
        path.write_text(text)


def swift(verb, package, scratch, address, *options):
    command = ["swift", *verb, "--package-path", package, "--scratch-path", scratch, "--disable-dependency-cache", *options]
    answer = subprocess.run(
        [str(word) for word in command], env=os.environ | {"CARTE_ADDRESS": address}, capture_output=True, text=True)
    if answer.returncode:
        sys.exit(f"{' '.join(map(str, command))}\n{answer.stdout}{answer.stderr}")
    return answer.stdout


def main(folder):
    folder = Path(folder).resolve()
    manifest, program = samples("README.md")
    if samples(ARTICLE) != [manifest, program]:
        sys.exit(f"README.md and {ARTICLE} have different samples.")
    example = (ROOT / EXAMPLE / "Package.swift").read_text()
    for page, text in (("README.md", manifest), (EXAMPLE, example)):
        if ADDRESS not in text:
            sys.exit(f"The Package.swift in {page} does not use {ADDRESS}.")
    repository = folder / "carte.git"
    commit(repository)
    address = repository.as_uri()

    package = folder / "package"
    source = ROOT / "Tests/Consumer"
    for file in source.rglob("*.swift"):
        write(package / file.relative_to(source), file.read_text())
    write(package / "Sources/Menu/main.swift", program)
    write(package / "Sources/Example/main.swift", (ROOT / EXAMPLE / "Sources/Menu/main.swift").read_text())
    for file in package.glob("Sources/*/*.swift"):
        if file.parent.name not in ("Menu", "Example") and not (source / file.relative_to(package)).exists():
            file.unlink()
    scratch = folder / "build"
    # Without it, the build uses the newest commit.
    (package / "Package.resolved").unlink(missing_ok=True)
    if scratch.exists():
        swift(["package", "update"], package, scratch, address)
    swift(["build"], package, scratch, address)
    programs = swift(["build", "--show-bin-path"], package, scratch, address).strip()
    link = folder / "bin"
    link.unlink(missing_ok=True)
    link.symlink_to(programs)

    # The Package.swift of README and of the example.
    for page, text in (("README.md", manifest), (EXAMPLE, example)):
        sample = folder / "sample"
        shutil.rmtree(sample, ignore_errors=True)
        write(sample / "Package.swift", text.replace(ADDRESS, address))
        write(sample / "Sources/Menu/main.swift", program)
        tree = json.loads(swift(["package", "show-dependencies"], sample, sample / "build", address, "--format", "json"))
        names = [(found["identity"], found["dependencies"]) for found in tree["dependencies"]]
        if names != [("carte", [])]:
            sys.exit(f"The Package.swift in {page} fetches more than this repository: {names}")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
