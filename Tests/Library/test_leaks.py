#!/usr/bin/env python3
"""6 × 1,000 sheets in Python: none is alive afterwards, and the memory does not grow after the first round."""
import gc
import sys
import weakref

import gi

gi.require_version("Gtk", "4.0")
gi.require_version("Sheet", "1")
from gi.repository import GLib, Gtk, Sheet

Gtk.init()
context = GLib.MainContext.default()


class OwnSheet(Sheet.BottomSheet):
    """A subclass whose handlers refer to it, so only the collector can free it."""

    def __init__(self):
        pages = Sheet.Pages()
        pages.push(Sheet.ScrollArea(child=Gtk.Label(label="Content")))
        pages.push(Gtk.Label(label="Page"))
        super().__init__(child=Gtk.Label(label="Behind"), content=pages, wording=Sheet.Wording(close="Sluiten"))
        self.add_rider(Gtk.Button(), Sheet.RiderPlacement.TRAILING)
        self.connect("settled", lambda _, detent: self.note(detent))
        self.connect("closing", lambda _: self.note(None))

    def note(self, detent):
        self.detent = detent


def resident():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * 4


def main():
    window = Gtk.Window()
    finalised = 0
    alive = 0
    sizes = []

    def count():
        nonlocal finalised
        finalised += 1

    for _ in range(6):
        references = []
        for _ in range(1000):
            sheet = OwnSheet()
            references.append(weakref.ref(sheet))
            sheet.weak_ref(count)
            window.set_child(sheet)
            sheet.open()
        del sheet
        window.set_child(None)
        while context.iteration(False):
            pass
        gc.collect()
        alive += sum(reference() is not None for reference in references)
        sizes.append(resident())
    growth = sizes[-1] - sizes[0]
    print(f"{alive} of 6,000 sheets alive, {finalised} finalised, {growth} KiB more after the first round: {sizes}")
    if alive or finalised != 6000 or growth > 1024:
        sys.exit("Python sheets leak")


main()
