#!/usr/bin/env python3
"""Uses the library's description in Python, without a display. Exits with 77 if GTK's own description is not installed."""
import sys

import gi

try:
    gi.require_version("Gtk", "4.0")
except ValueError:
    sys.exit(77)
gi.require_version("Sheet", "1")
from gi.repository import GLib, Sheet  # noqa: E402  the versions are chosen first


def main():
    design = Sheet.Configuration()
    design.add_detent_fraction("half", 0.5)
    design.add_detent_inset("full", 50, 200)
    if design.get_detents() != ["half", "full"] or not design.validate():
        sys.exit("a configuration has other detents than those that were added")
    design.props.initial_detent = "high"
    try:
        design.validate()
        sys.exit("a configuration with an unknown initial detent is valid")
    except GLib.Error as error:
        if "high" not in error.message:
            sys.exit(f"the error does not name the faulty value: {error.message}")


main()
