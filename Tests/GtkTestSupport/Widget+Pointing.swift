import CAdw
import GtkKit

extension Widget {
    /// Where the middle of the widget is in another one, px.
    public func middle(in widget: Widget) -> (x: Double, y: Double) {
        var place = (x: 0.0, y: 0.0)
        gtk_widget_translate_coordinates(
            gtk, widget.gtk, Double(width) / 2, Double(height) / 2, &place.x, &place.y)
        return place
    }
}
