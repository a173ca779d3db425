#!/usr/bin/env python3
"""Uses data/library/examples/sheet.py with a mouse: rows, drags, wheel, and the veto. It needs a display without a window manager."""
import importlib.util
from pathlib import Path

from pointer import Pointer
from waiting import expect, pause, wait

EXAMPLE = Path(__file__).resolve().parents[2] / "data/library/examples/sheet.py"
specification = importlib.util.spec_from_file_location("example", EXAMPLE)
example = importlib.util.module_from_spec(specification)
specification.loader.exec_module(example)
from gi.repository import Gtk  # noqa: E402  the example has chosen their versions


def main():
    Gtk.init()
    window = example.Window()
    settled = []
    moved = []
    notified = []
    window.sheet.connect("settled", lambda _, detent: settled.append(detent))
    window.sheet.connect("moved", lambda _, position: moved.append(position))
    window.sheet.connect("notify::progress", lambda sheet, _: notified.append(sheet.props.progress))
    window.present()
    sheet = window.sheet
    wait("the layout", lambda: sheet.props.position > 0 and window.get_surface().get_mapped())
    height = sheet.get_height()
    pointer = Pointer()

    expect("the detents", sheet.props.detents == ["half", "full"])
    expect("a closed sheet", not sheet.props.is_open and sheet.props.target is None)
    pause(0.3)
    pointer.click(100, 66)
    wait("half", lambda: settled == ["half"])
    expect("the second row", window.name.get_label() == "Salmon soup" and sheet.props.title == "Salmon soup")
    expect("the position at half", sheet.props.position == height / 2 and sheet.props.progress == 1)
    expect("frames", len(moved) > 3 and len(notified) > 3 and moved[-1] == height / 2)
    expect("a modal sheet", sheet.props.is_modal)

    pointer.drag(200, height / 2 + 10, 60, pause)
    wait("full", lambda: settled[-1] == "full")
    expect("the position at full", sheet.props.position == 50)

    # At full the wheel scrolls; back at the top it lowers the sheet.
    pointer.move(200, height / 2)
    area = sheet.props.content
    row = area.props.child.get_last_child()
    top = row.translate_coordinates(sheet, 0, 0)[-1]
    for _ in range(3):
        pointer.click(200, height / 2, number=5)
        pause(0.1)
    wait("the scrolled content", lambda: row.translate_coordinates(sheet, 0, 0)[-1] < top)
    expect("the sheet stays", sheet.props.target == "full")
    area.scroll_to_top()
    pause(0.5)
    pointer.click(200, height / 2, number=4)
    wait("half by the wheel", lambda: settled[-1] == "half")

    # The veto, then without it.
    window.keep.set_active(True)
    pointer.click(200, 20)
    pause(0.5)
    expect("the veto", sheet.props.target == "half")
    window.keep.set_active(False)
    pointer.click(200, 20)
    wait("closed", lambda: settled[-1] is None)
    expect("a closed sheet at the end", not sheet.props.is_open and sheet.props.progress == 0)
    window.destroy()


main()
