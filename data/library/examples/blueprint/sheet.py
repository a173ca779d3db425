#!/usr/bin/env python3
"""A list of dishes, and a sheet with the chosen one. The widgets are in sheet.blp. To make sheet.ui of it:

    blueprint-compiler compile --output sheet.ui sheet.blp
    python3 sheet.py sheet.ui
"""
import sys

import gi

gi.require_version("Gtk", "4.0")
gi.require_version("Sheet", "1")
from gi.repository import GObject, Gtk, Sheet

GObject.type_ensure(Sheet.BottomSheet)  # the library is loaded with its first use
GObject.type_ensure(Sheet.ScrollArea)

DISHES = {
    "Karelian pasty": "Rye crust with rice porridge, and egg butter.",
    "Salmon soup": "Salmon, potatoes, leek, cream and dill.",
    "Reindeer": "Sautéed, with mashed potatoes and lingonberries.",
    "Blueberry pie": "With sour cream, best still warm.",
}


class Menu:
    def __init__(self, application):
        builder = Gtk.Builder.new_from_file(sys.argv[1])
        for name in ("window", "sheet", "list", "details", "keep", "name", "text"):
            setattr(self, name, builder.get_object(name))
        for dish in DISHES:
            self.list.append(Gtk.Label(label=dish, xalign=0, height_request=44, margin_start=12))
        for number in range(1, 41):
            self.details.append(Gtk.Label(label=f"Review {number}"))
        self.list.connect("row-activated", self.show_dish)
        self.sheet.connect("closing", self.closing)
        self.sheet.connect("settled", lambda sheet, detent: print(detent or "closed", flush=True))
        self.window.set_application(application)
        self.window.present()

    def closing(self, _):
        if self.keep.get_active():
            print("kept open", flush=True)
        return self.keep.get_active()

    def show_dish(self, _, row):
        dish = row.get_child().get_label()
        self.name.set_label(dish)
        self.text.set_label(DISHES[dish])
        self.sheet.set_title(dish)
        self.sheet.open()


if __name__ == "__main__":
    application = Gtk.Application(application_id="org.example.Sheet")
    application.connect("activate", Menu)
    application.run()
