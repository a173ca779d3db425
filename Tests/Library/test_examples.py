#!/usr/bin/env python3
"""Uses an example with a mouse: test_examples.py sheet|places COMMAND…

The example is a program of its own, which prints a line for each event of its sheet. It needs a display without a window
manager, so its window of 400 × 800 px is at the display's corner.
"""
import queue
import subprocess
import sys
import threading
import time

from pointer import Pointer

PATIENCE = 60  # s
HEIGHT = 800
HANDLE = 32  # the height of a sheet's handle, px
pointer = Pointer()


def wait(name, is_true):
    end = time.monotonic() + PATIENCE
    while not is_true():
        if time.monotonic() > end:
            sys.exit(f"waited in vain for {name}")
        time.sleep(0.02)


def is_black():
    """Whether no window is on the screen."""
    return pointer.pixel(200, 300) == 0


class Program:
    """An example, and the lines that it prints."""

    def __init__(self, command):
        wait("the end of the window before", is_black)
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        self.lines = queue.Queue()
        threading.Thread(target=self.read, daemon=True).start()
        wait("the window", lambda: self.process.poll() is not None or not is_black())

    def read(self):
        for line in self.process.stdout:
            self.lines.put(line.strip())
        self.lines.put("the end of the program")

    def expect(self, *expected):
        for line in expected:
            try:
                found = self.lines.get(timeout=PATIENCE)
            except queue.Empty:
                found = "nothing"
            if found != line:
                sys.exit(f"expected “{line}”, the program prints: {found}")

    def end(self):
        self.process.terminate()
        self.process.wait(PATIENCE)
        wait("the end of the window", is_black)
        rest = [line for line in self.lines.queue if line != "the end of the program"]
        if rest:
            sys.exit(f"the program also prints: {rest}")


def use_sheet(program):
    half, full = HEIGHT / 2, 50
    keep = half + HANDLE + 22
    pointer.click(100, 66)  # the second dish
    program.expect("half")
    pointer.drag(200, half + 10, 60)
    program.expect("full")
    pointer.drag(200, full + 16, half + 16)
    program.expect("half")
    pointer.click(200, keep)
    pointer.click(200, 20)  # the scrim
    program.expect("kept open")
    pointer.click(200, keep)
    pointer.click(200, 20)
    program.expect("closed")


def use_places(program):
    half, pin = HEIGHT / 2, 170
    pointer.click(110, pin)
    program.expect("Harbour Café", "half")
    # The map is usable at half height, and shows the place in the middle of its free part.
    pointer.click(290, 250 + half / 2 - pin)
    program.expect("Mill Bakery")
    pointer.drag(200, half + 10, 60)
    program.expect("full")
    pointer.click(200, 20)
    program.expect("closed")


if __name__ == "__main__":
    example = Program(sys.argv[2:])
    {"sheet": use_sheet, "places": use_places}[sys.argv[1]](example)
    example.end()
