"""Waits for conditions while the main loop runs, for the tests in Python."""
import sys
import time

from gi.repository import GLib

context = GLib.MainContext.default()


def wait(name, is_true, seconds=120):
    """Handles events until a condition holds."""
    end = time.monotonic() + seconds
    while not is_true():
        if time.monotonic() > end:
            sys.exit(f"waited in vain for {name}")
        context.iteration(False)


def pause(seconds):
    end = time.monotonic() + seconds
    wait("the end of the pause", lambda: time.monotonic() > end)


def expect(name, is_true):
    if not is_true:
        sys.exit(f"wrong: {name}")
