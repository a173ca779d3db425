#!/usr/bin/env python3
"""Runs the built tests in several processes at a time, and counts the tests that should have run and did not.

    run-tests.py BUNDLE list [--filter REGEX]… [--skip REGEX]…     lists the names of the tests
    run-tests.py BUNDLE run  [--filter REGEX]… [--skip REGEX]…     runs them; the last line is "PASSED FAILED SKIPPED"

BUNDLE is SwiftPM's product of the tests. Each class of XCTest and each module of Swift Testing runs in a process of its own.
So a crash does not affect tests of other processes, and each process has its own home, session bus and display.

A failed test with a window runs once more, alone, at the end (docs/decisions/039). The run passes if it passes then, and
lists it. A crash, a warning of a library and a sanitizer's finding always fail the run.

    --programs FOLDER   the programs that the tests start; default: those that were built with the tests
    --hide FOLDER       hides this folder from the tests of those programs, because a user's machine does not have it
    --jobs N            the number of processes at a time; default: two for each processor and one more, because tests of
                        programs mostly wait
    --repeat N          runs everything N times, and no test a second time alone
    --longest SECONDS   the time limit for one process; an emulator needs more than the default of 900
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
# The tests that start the installed programs.
DRIVES_PROGRAMS = ("EndToEnd.", "CarteToolTests")
# These tests depend on timing: the throw of a finger, and the time of a frame. A busy machine disturbs them. So they run
# first, one for each processor.
TIMED = (
    "EndToEnd.SheetFlingTests", "EndToEnd.TouchTraceTests", "EndToEnd.LargeGuideTests", "EndToEnd.SheetPointerTests",
    "BottomSheetTests.SheetOvershootTests",
)
# The approximate time of a test in s, by the prefix of its class.
LENGTHS = {"EndToEnd.Audit": 25, "EndToEnd.": 5, "": 0.4}
# The default time limit for one process, s.
LONGEST = 900
# A failure that is the program's own fault, however busy the machine was.
FAULTS = ("ended by signal", " warnings: ", "a sanitizer has seen")
ERROR = re.compile(r"error: (\S+)\.(\S+) : (.*)")
# A warning of dbus-daemon can be on the same line before it.
OUTCOME = re.compile(r"Test Case '(\S+)\.(\S+)' (passed|failed|skipped) \(", re.MULTILINE)
SESSION = ["DISPLAY", "WAYLAND_DISPLAY", "GTK_THEME", "DBUS_SESSION_BUS_ADDRESS", "LANGUAGE", "LANG"]


def names(bundle):
    """All tests as "Module.Class/test", and whether XCTest runs them."""
    listed = {}
    for library in ([], SWIFT_TESTING):
        command = [bundle, *library, "--list-tests"]
        answer = subprocess.run(command, capture_output=True, text=True, check=True, env=isolated())
        for line in answer.stdout.splitlines():
            # Swift Testing adds the position in the file if a name is not unique.
            if name := re.match(r"(\w+\..*?\S)(/[^/]+\.swift:\d+:\d+)?$", line):
                listed[name[1]] = not library
    return listed


def chosen(tests, options):
    def matches(test, patterns):
        return any(re.search(pattern, test) for pattern in patterns)

    return [test for test in tests if matches(test, options.filter or [""]) and not matches(test, options.skip)]


def isolated(home=None):
    """The environment of a test, without the developer's display, settings, folders and bus."""
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
    """The command that hides these folders from a program; empty if this user may not do that."""
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
            self.ending = f"was ended after {self.longest} s"
        self.seconds = time.monotonic() - started
        self.output = output.decode(errors="replace")
        self.outcomes = self.read_xctest() if self.is_xctest else self.read_events(Path(events))
        if process.returncode not in (0, 1) and not self.ending:
            self.ending = f"ended with status {process.returncode}"
        elif process.returncode and all(outcome != "failed" for outcome in self.outcomes.values()):
            self.ending = "failed outside of its tests"
        shutil.rmtree(home, ignore_errors=True)
        return self

    def read_xctest(self):
        module = self.name.split(".")[0]
        return {f"{module}.{name}/{test}": outcome for name, test, outcome in OUTCOME.findall(self.output)}

    @property
    def to_run_alone(self):
        """The failed tests that may have failed only because the machine was busy."""
        if not self.is_xctest or self.lost or self.ending:
            return []
        module = self.name.split(".")[0]
        faults = {
            f"{module}.{name}/{test}" for name, test, message in ERROR.findall(self.output)
            if any(fault in message for fault in FAULTS)
        }
        return [test for test in self.tests if self.outcomes[test] == "failed" and test not in faults]

    def read_events(self, events):
        outcomes = {}
        words = {"pass": "passed", "fail": "failed", "skip": "skipped"}
        # A line that a crash has cut off has no end of line.
        for line in events.read_text().split("\n")[:-1] if events.exists() else []:
            record = json.loads(line)
            payload = record["payload"]
            if record["kind"] != "event" or payload["kind"] not in ("testEnded", "testSkipped"):
                continue
            # "Module.Suite/test()/File.swift:31:6": a suite has no position of its own.
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
    # Long jobs start first, so that none runs alone at the end.
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


def run_alone(jobs, options, wrapper, lock):
    """Runs failed tests once more, one class after the other, and returns those that pass now."""
    passed = []
    for job in jobs:
        tests = job.to_run_alone
        if not tests:
            continue
        again = Job(job.name, tests, False, True, options.longest).run(options.bundle, options.programs, wrapper)
        report(again, lock)
        job.outcomes |= again.outcomes
        passed += [test for test in tests if again.outcomes.get(test) == "passed"]
    return passed


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bundle")
    parser.add_argument("verb", choices=["list", "run"])
    parser.add_argument("--filter", action="append", default=[])
    parser.add_argument("--skip", action="append", default=[])
    parser.add_argument("--programs")
    parser.add_argument("--hide", action="append", default=[])
    parser.add_argument("--jobs", type=int, default=2 * (os.cpu_count() or 1) + 1)
    parser.add_argument("--repeat", type=int, default=1)
    parser.add_argument("--longest", type=int, default=LONGEST)
    options = parser.parse_args()
    if options.verb == "list":
        print("\n".join(chosen(names(options.bundle), options)))
        return
    # All processes share the generated locales.
    locales = tempfile.TemporaryDirectory(prefix="carte-locales-")
    os.environ["CARTE_TEST_LOCALES"] = locales.name
    wrapper = hiding(options.hide)
    lock = threading.Lock()
    done = []
    unsteady = []
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
        if options.repeat == 1:
            unsteady += run_alone(jobs, options, wrapper, lock)
    if options.hide and not wrapper:
        print(f"{', '.join(options.hide)} could not be hidden: the tests do not show whether the programs need it")
    lost = sum(len(job.lost) for job in done)
    if lost:
        print(f"{lost} tests should have run and did not")
    for test in unsteady:
        print(f"⚠ {test} passed only when it ran alone")
    skipped = sum(job.count("skipped") for job in done)
    failed = sum(job.failed for job in done)
    # CI has all requirements of the tests, so a skipped test is an error there.
    if skipped and os.environ.get("CI"):
        print(f"{skipped} tests were skipped; in CI they count as failed")
        failed, skipped = failed + skipped, 0
    print(sum(job.count("passed") for job in done), failed, skipped)


if __name__ == "__main__":
    main()
