#!/usr/bin/env python3
"""Runs the built tests, several processes side by side, and counts what should have run and did not.

    run-tests.py BUNDLE list [--filter REGEX]… [--skip REGEX]…     the names of the tests
    run-tests.py BUNDLE run  [--filter REGEX]… [--skip REGEX]…     runs them; the last line is "PASSED FAILED SKIPPED"

BUNDLE is SwiftPM's product of the tests. Each class of XCTest and each module of Swift Testing is a process of its own:
a crash takes no test of another with it, and each has a home, a session bus and a display that no other sees.

    --programs FOLDER   the programs that the tests start; otherwise those that were built with the tests
    --hide FOLDER       not there for the tests of those programs, as it will not be there for who installs them
    --jobs N            how many processes at once; otherwise three for each processor and one more, for programs that are
                        driven wait for most of the time
    --repeat N          runs everything so many times: how often does it fail?
    --longest SECONDS   how long one process may take; more than 900 where an emulator runs it
"""
import argparse
import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

SWIFT_TESTING = ["--testing-library", "swift-testing"]
# What starts the programs that a person starts: it is this that the installed ones are for.
DRIVES_PROGRAMS = ("EndToEnd.", "CarteToolTests")
# What these judge a machine makes that is busy otherwise: how a finger is thrown, and how long a frame takes. They come first,
# one for each processor.
TIMED = ("EndToEnd.SheetFlingTests", "EndToEnd.TouchTraceTests", "EndToEnd.LargeGuideTests")
# Roughly how long a test takes, s, by how its class begins.
LENGTHS = {"EndToEnd.Audit": 25, "EndToEnd.": 5, "": 0.4}
# A process that says nothing for longer hangs.
LONGEST = 900
OUTCOME = re.compile(r"^Test Case '(\S+)\.(\S+)' (passed|failed|skipped) \(", re.MULTILINE)
SESSION = ["DISPLAY", "WAYLAND_DISPLAY", "GTK_THEME", "DBUS_SESSION_BUS_ADDRESS", "LANGUAGE", "LANG"]


def names(bundle):
    """All tests as "Module.Class/test", and whether XCTest runs them."""
    listed = {}
    for library in ([], SWIFT_TESTING):
        command = [bundle, *library, "--list-tests"]
        answer = subprocess.run(command, capture_output=True, text=True, check=True, env=isolated())
        for line in answer.stdout.splitlines():
            # Swift Testing adds the place in its file where a name is not the only one of its kind.
            if name := re.match(r"(\w+\..*?\S)(/[^/]+\.swift:\d+:\d+)?$", line):
                listed[name[1]] = not library
    return listed


def chosen(tests, options):
    def matches(test, patterns):
        return any(re.search(pattern, test) for pattern in patterns)

    return [test for test in tests if matches(test, options.filter or [""]) and not matches(test, options.skip)]


def isolated(home=None):
    """Nothing of the developer's session is visible to a test: no display, no settings, no folders, no bus."""
    variables = {name: value for name, value in os.environ.items() if name not in SESSION}
    variables |= {
        "LC_ALL": "C.UTF-8", "GSETTINGS_BACKEND": "memory", "GDK_DEBUG": "no-portals", "G_DEBUG": "fatal-criticals",
        "LIBGL_ALWAYS_SOFTWARE": "1", "GSK_RENDERER": os.environ.get("GSK_RENDERER", "cairo"),
    }
    if home:
        for name in ("config", "cache", "data", "state", "runtime", "tmp"):
            os.mkdir(f"{home}/{name}", mode=0o700)
        variables |= {f"XDG_{name.upper()}_HOME": f"{home}/{name}" for name in ("config", "cache", "data", "state")}
        variables |= {"XDG_RUNTIME_DIR": f"{home}/runtime", "TMPDIR": f"{home}/tmp"}
    return variables


def hiding(folders):
    """How to start what must not see these folders: nothing where this user may not do that."""
    if not folders:
        return []
    mounts = "".join(f"mount -t tmpfs none {shlex.quote(folder)} && " for folder in folders)
    for way in (["unshare", "--mount"], ["unshare", "--mount", "--map-root-user"]):
        command = [*way, "sh", "-c", mounts + 'exec "$@"', "sh"]
        if subprocess.run([*command, "true"], capture_output=True).returncode == 0:
            return command
    return []


class Job:
    """The tests that one process runs."""

    def __init__(self, name, tests, all_of_it, is_xctest, longest):
        self.longest = longest
        self.name, self.tests, self.all_of_it, self.is_xctest = name, tests, all_of_it, is_xctest
        self.outcomes = {}
        self.output = ""
        self.seconds = 0.0
        self.ending = ""

    @property
    def length(self):
        return len(self.tests) * next(each for start, each in LENGTHS.items() if self.name.startswith(start))

    def arguments(self, events):
        if self.is_xctest:
            return [self.name if self.all_of_it else ",".join(self.tests)]
        chosen = [self.name + r"\."] if self.all_of_it else [re.escape(test) for test in self.tests]
        filters = [word for one in chosen for word in ("--filter", f"^{one}")]
        return [*SWIFT_TESTING, *filters, "--no-parallel", "--event-stream-version", "0", "--event-stream-output-path", events]

    def run(self, bundle, programs, wrapper):
        home = tempfile.mkdtemp(prefix="carte-tests-")
        events = f"{home}/events"
        environment = isolated(home)
        command = [bundle, *self.arguments(events)]
        if self.name.startswith(DRIVES_PROGRAMS):
            command = [*wrapper, *command]
            if programs:
                environment["CARTE_PROGRAMS"] = programs
        if shutil.which("dbus-run-session"):
            command = ["dbus-run-session", "--", *command]
        started = time.monotonic()
        process = subprocess.Popen(
            command, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            start_new_session=True)
        try:
            output, _ = process.communicate(timeout=self.longest)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            output, _ = process.communicate()
            self.ending = f"ended after {self.longest} s without an end of its own"
        self.seconds = time.monotonic() - started
        self.output = output.decode(errors="replace")
        self.outcomes = self.read_xctest() if self.is_xctest else self.read_events(Path(events))
        if process.returncode not in (0, 1) and not self.ending:
            self.ending = f"ended with status {process.returncode}"
        elif process.returncode and all(outcome != "failed" for outcome in self.outcomes.values()):
            self.ending = "failed beside its tests"
        shutil.rmtree(home, ignore_errors=True)
        return self

    def read_xctest(self):
        module = self.name.split(".")[0]
        return {f"{module}.{name}/{test}": outcome for name, test, outcome in OUTCOME.findall(self.output)}

    def read_events(self, events):
        outcomes = {}
        words = {"pass": "passed", "fail": "failed", "skip": "skipped"}
        # What a crash has cut off has no end of line.
        for line in events.read_text().split("\n")[:-1] if events.exists() else []:
            record = json.loads(line)
            payload = record["payload"]
            if record["kind"] != "event" or payload["kind"] not in ("testEnded", "testSkipped"):
                continue
            # "Module.Suite/test()/File.swift:31:6": a suite has no place of its own.
            parts = payload["testID"].rsplit("/", 1)
            if len(parts) == 2 and parts[1].count(":") == 2:
                symbols = [message["symbol"] for message in payload["messages"]]
                outcomes[parts[0]] = words.get(symbols[0] if symbols else "skip", "passed")
        return outcomes

    @property
    def lost(self):
        return [test for test in self.tests if test not in self.outcomes]

    def count(self, outcome):
        return sum(1 for test in self.tests if self.outcomes.get(test) == outcome)

    @property
    def failed(self):
        return self.count("failed") + len(self.lost) + (1 if self.ending else 0)


def jobs_of(bundle, options):
    everything = names(bundle)
    groups = defaultdict(list)
    for test, is_xctest in everything.items():
        groups[test.rsplit("/", 1)[0] if is_xctest else test.split(".")[0], is_xctest].append(test)
    jobs = []
    for (name, is_xctest), tests in groups.items():
        wanted = chosen(tests, options)
        if wanted:
            jobs.append(Job(name, wanted, len(wanted) == len(tests), is_xctest, options.longest))
    # What takes long begins first, so that nothing is left alone at the end.
    return sorted(jobs, key=lambda job: job.length, reverse=True)


def report(job, lock):
    with lock:
        sign = "✘" if job.failed else "✔"
        print(f"{sign} {job.name}: {job.count('passed')} of {len(job.tests)} in {job.seconds:.0f} s", flush=True)
        if not job.failed:
            return
        print(job.output)
        for test in job.tests:
            if job.outcomes.get(test) == "failed":
                print(f"✘ {test} failed")
        for test in job.lost:
            print(f"✘ {test} did not run to its end")
        if job.ending:
            print(f"✘ {job.name} {job.ending}")
        sys.stdout.flush()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bundle")
    parser.add_argument("verb", choices=["list", "run"])
    parser.add_argument("--filter", action="append", default=[])
    parser.add_argument("--skip", action="append", default=[])
    parser.add_argument("--programs")
    parser.add_argument("--hide", action="append", default=[])
    parser.add_argument("--jobs", type=int, default=3 * (os.cpu_count() or 1) + 1)
    parser.add_argument("--repeat", type=int, default=1)
    parser.add_argument("--longest", type=int, default=LONGEST)
    options = parser.parse_args()
    if options.verb == "list":
        print("\n".join(chosen(names(options.bundle), options)))
        return
    # One makes a locale, for all that need it.
    locales = tempfile.TemporaryDirectory(prefix="carte-locales-")
    os.environ["CARTE_TEST_LOCALES"] = locales.name
    wrapper = hiding(options.hide)
    lock = threading.Lock()
    done = []
    for round in range(options.repeat):
        if options.repeat > 1:
            print(f"Round {round + 1} of {options.repeat}", flush=True)
        jobs = jobs_of(options.bundle, options)
        for timed, limit in (True, min(options.jobs, os.cpu_count() or 1)), (False, options.jobs):
            with ThreadPoolExecutor(limit) as pool:
                runs = [
                    pool.submit(job.run, options.bundle, options.programs, wrapper)
                    for job in jobs if (job.name in TIMED) == timed
                ]
                for run in runs:
                    run.add_done_callback(lambda run: report(run.result(), lock))
                done += [run.result() for run in runs]
    if options.hide and not wrapper:
        print(f"{', '.join(options.hide)} could not be hidden from the programs: nobody knows whether they need it")
    lost = sum(len(job.lost) for job in done)
    if lost:
        print(f"{lost} tests should have run and did not")
    skipped = sum(job.count("skipped") for job in done)
    failed = sum(job.failed for job in done)
    # Where everything is there that the tests need, what was skipped was not tested.
    if skipped and os.environ.get("CI"):
        print(f"{skipped} tests were skipped, which nobody sees there: they count as failed")
        failed, skipped = failed + skipped, 0
    print(sum(job.count("passed") for job in done), failed, skipped)


if __name__ == "__main__":
    main()
