#!/usr/bin/env python3
"""Functions of a Python program that the sheet calls: a release rule, a wording, a detent. It needs a display without a window manager."""
import gc

import gi

gi.require_version("Gtk", "4.0")
gi.require_version("Sheet", "1")
from gi.repository import Gtk, Sheet
from pointer import Pointer
from waiting import expect, pause, wait

releases = []
values = []


def release(release):
    releases.append(release)
    return "full" if release.get_translation() < 0 else None


def open_text(detent, percent):
    values.append((detent, percent))
    return f"{detent}: {percent}"


def main():
    Gtk.init()
    design = Sheet.Configuration.new()
    design.add_detent_custom("half", lambda width, height, content: height / 2)
    design.add_detent_inset("full", 50, 200)
    design.set_release_custom(release)
    wording = Sheet.Wording(close="Sluiten")
    wording.set_open_func(open_text)
    pages = Sheet.Pages()
    pages.push(Gtk.Label(label="First"))
    sheet = Sheet.BottomSheet(child=Gtk.Label(label="Behind"), content=pages, configuration=design, wording=wording)
    del design, wording
    gc.collect()
    settled = []
    sheet.connect("settled", lambda _, detent: settled.append(detent))
    drags = []
    sheet.connect("drag-begin", lambda _: drags.append("begin"))
    sheet.connect("drag-end", lambda _, is_cancelled: drags.append(is_cancelled))
    sheet.connect("moving", lambda _, detent, cause: drags.append((detent, cause)))
    window = Gtk.Window(default_width=400, default_height=800, child=sheet)
    window.present()
    wait("the layout", lambda: sheet.props.position > 0 and window.get_surface().get_mapped())
    sheet.open()
    wait("half", lambda: settled == ["half"])
    expect("the wording", values and values[-1] == ("half", 50))
    pause(0.3)
    pointer = Pointer()
    start = sheet.props.position + 60
    pointer.move(200, start)
    pause(0.1)
    pointer.button(1, True)
    for step in range(1, 13):
        pointer.move(200, start - step * 5)
        pause(0.016)
    wait("the drag", lambda: sheet.props.position < sheet.get_height() / 2)
    pause(0.2)
    pointer.button(1, False)
    wait("full", lambda: settled[-1] == "full")
    expect("the drag's signals", drags == ["begin", ("full", Sheet.MoveCause.DRAG), False])
    expect("the release", releases and releases[-1].get_origin() == "half")
    expect("the detents", releases[-1].get_detents() == ["full", "half"])
    expect("the position of a detent", releases[-1].get_detent_position("full") == (True, 50.0))
    expect("a sheet that was not caught moving", releases[-1].get_interrupted() == (False, None))
    variant = sheet.props.configuration.copy()
    expect("the copy", variant.get_detents() == ["half", "full"] and variant.get_card() == (True, 720.0, 400.0))
    expect("no value", variant.get_effect(Sheet.Effect.SCRIM, "half") == (False, 0.0))
    second = Gtk.Label(label="Second")
    pages.push(second)
    expect("the second page", pages.props.visible_page is second and pages.props.n_pages == 2)
    expect("the first page", pages.pop() and not pages.pop())
    window.destroy()


main()
