import Harness

extension ShownWidget {
    /// Whether a window fits on a screen. Without a compositor, GTK draws a frame of 5 px that phones and
    /// desktops do not show.
    func fits(_ screen: Area) -> Bool {
        guard classes.contains("solid-csd") else { return area.isInside(screen) }
        return area.width - 10 <= screen.width && area.height - 10 <= screen.height
    }

    /// The area of the text; for a text field, without its focus ring.
    var letters: Area { type == "GtkText" ? seen.inset(x: 0, y: 8) : seen }
}
