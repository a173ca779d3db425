#!/usr/bin/env python3
"""A list of dishes, and a sheet with the chosen one: at half and full height, with a veto."""
import gi

gi.require_version("Gtk", "4.0")
gi.require_version("Sheet", "1")
from gi.repository import Gtk, Sheet

DISHES = {
    "Karelian pasty": "Rye crust with rice porridge, and egg butter.",
    "Salmon soup": "Salmon, potatoes, leek, cream and dill.",
    "Reindeer": "Sautéed, with mashed potatoes and lingonberries.",
    "Blueberry pie": "With sour cream, best still warm.",
}


class Window(Gtk.ApplicationWindow):
    def __init__(self, **properties):
        super().__init__(title="Menu", default_width=400, default_height=800, **properties)
        self.list = Gtk.ListBox()
        for name in DISHES:
            self.list.append(Gtk.Label(label=name, xalign=0, height_request=44, margin_start=12))
        self.list.connect("row-activated", self.show_dish)

        self.keep = Gtk.CheckButton(label="Keep the sheet open", halign=Gtk.Align.CENTER, height_request=44)
        self.name = Gtk.Label(css_classes=["title-2"])
        self.text = Gtk.Label(wrap=True)
        details = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=12)
        for widget in (self.keep, self.name, self.text):
            details.append(widget)
        for number in range(1, 41):
            details.append(Gtk.Label(label=f"Review {number}"))

        self.sheet = Sheet.BottomSheet(child=self.list, content=Sheet.ScrollArea(child=details, label="Dish"))
        self.sheet.connect("closing", self.closing)
        self.sheet.connect("settled", lambda sheet, detent: print(detent or "closed", flush=True))
        self.set_child(self.sheet)

    def closing(self, _):
        if self.keep.get_active():
            print("kept open", flush=True)
        return self.keep.get_active()

    def show_dish(self, _, row):
        name = row.get_child().get_label()
        self.name.set_label(name)
        self.text.set_label(DISHES[name])
        self.sheet.set_title(name)
        self.sheet.open()


if __name__ == "__main__":
    application = Gtk.Application(application_id="org.example.Sheet")
    application.connect("activate", lambda application: Window(application=application).present())
    application.run()
