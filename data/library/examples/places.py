#!/usr/bin/env python3
"""A map of cafés. A sheet shows the chosen one and leaves the map usable below full height. The map keeps the place in view."""
import gi

for name, version in (("Gdk", "4.0"), ("Graphene", "1.0"), ("Gtk", "4.0"), ("Sheet", "1")):
    gi.require_version(name, version)
from gi.repository import Gdk, Graphene, Gtk, Sheet

# Name, position on the map (px), and a text.
PLACES = [
    ("Harbour Café", 110, 170, "Coffee with a view of the boats. Open until 18:00."),
    ("Mill Bakery", 290, 250, "Bread from the wood oven, and soup at noon. Open until 16:00."),
    ("Café Linden", 200, 420, "Cakes under old lime trees. Closed on Mondays."),
]
STREETS = [(0, 210, 8, 12), (0, 380, 14, -6), (150, 0, 10, 84), (330, 0, 8, 96)]  # x, y, width, degrees
PIN = 44  # px


def colour(text):
    rgba = Gdk.RGBA()
    rgba.parse(text)
    return rgba


def point(x, y):
    return Graphene.Point().init(x, y)


class Ground(Gtk.Widget):
    """A drawing of streets. `offset` moves it, px."""

    offset = 0

    def do_snapshot(self, snapshot):
        size = 4 * max(self.get_width(), self.get_height())
        snapshot.append_color(colour("#dfe8d8"), Graphene.Rect().init(0, 0, size, size))
        snapshot.translate(point(0, self.offset))
        snapshot.append_color(colour("#a9cbe0"), Graphene.Rect().init(-size, -size, 3 * size, size + 90))
        for x, y, width, degrees in STREETS:
            snapshot.save()
            snapshot.translate(point(x, y))
            snapshot.rotate(degrees)
            snapshot.append_color(colour("#ffffff"), Graphene.Rect().init(-size, 0, 3 * size, width))
            snapshot.restore()


class Map(Gtk.Overlay):
    """The ground with a button for each place."""

    def __init__(self, show_place):
        super().__init__(child=Ground(), overflow=Gtk.Overflow.HIDDEN)
        self.fixed = Gtk.Fixed()
        self.add_overlay(self.fixed)
        self.pins = []
        for place in PLACES:
            pin = Gtk.Button(
                icon_name="mark-location-symbolic", tooltip_text=place[0], css_classes=["circular"],
                width_request=PIN, height_request=PIN)
            pin.connect("clicked", lambda _, place=place: show_place(place))
            self.fixed.put(pin, place[1] - PIN / 2, place[2] - PIN / 2)
            self.pins.append((pin, place))

    def move_to(self, offset):
        """Moves ground and buttons by an offset (px)."""
        ground = self.get_child()
        ground.offset = offset
        ground.queue_draw()
        for pin, (_, x, y, _) in self.pins:
            self.fixed.move(pin, x - PIN / 2, y + offset - PIN / 2)


class Window(Gtk.ApplicationWindow):
    def __init__(self, **properties):
        super().__init__(title="Cafés", default_width=400, default_height=800, **properties)
        self.place = None
        self.map = Map(self.show_place)
        self.name = Gtk.Label(css_classes=["title-2"], xalign=0)
        self.text = Gtk.Label(wrap=True, xalign=0)
        details = Gtk.Box(
            orientation=Gtk.Orientation.VERTICAL, spacing=12, margin_start=18, margin_end=18, margin_bottom=18)
        details.append(self.name)
        details.append(self.text)
        for number in range(1, 31):
            details.append(Gtk.Label(label=f"Review {number}: “We will come again.”", xalign=0))
        actions = Gtk.Box(spacing=12, homogeneous=True, margin_start=18, margin_end=18, margin_top=6, margin_bottom=6)
        for label in ("Call", "Directions"):
            actions.append(Gtk.Button(label=label))

        self.sheet = Sheet.BottomSheet(
            child=self.map, content=Sheet.ScrollArea(child=details, label="Place"), footer=actions,
            shows_close_button=True, configuration=self.design())
        self.sheet.connect("moved", self.keep_in_view)
        self.sheet.connect("settled", lambda sheet, detent: print(detent or "closed", flush=True))
        self.set_child(self.sheet)

    @staticmethod
    def design():
        """No scrim at half height: the map stays usable."""
        design = Sheet.Configuration()
        design.add_detent_fraction("half", 0.5)
        design.add_detent_inset("full", 50, 200)
        design.set_effect(Sheet.Effect.SCRIM, "half", 0)
        design.set_effect(Sheet.Effect.SCRIM, "full", 0.4)
        design.set_effect(Sheet.Effect.CORNER_RADIUS, None, 12)
        return design

    def show_place(self, place):
        self.place = place
        self.name.set_label(place[0])
        self.text.set_label(place[3])
        self.sheet.set_title(place[0])
        self.sheet.get_content().scroll_to_top()
        if self.sheet.get_is_open():
            self.keep_in_view(self.sheet, self.sheet.get_position())
        else:
            self.sheet.open()
        print(place[0], flush=True)

    def keep_in_view(self, sheet, position):
        """Shows the place in the middle of the free part of the map, as far as half height."""
        height = sheet.get_height()
        if self.place and not sheet.get_is_card():
            share = min(sheet.get_progress(), 1)
            self.map.move_to(share * (max(position, height / 2) / 2 - self.place[2]))


if __name__ == "__main__":
    application = Gtk.Application(application_id="org.example.Places")
    application.connect("activate", lambda application: Window(application=application).present())
    application.run()
