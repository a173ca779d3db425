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

    /// Takes away what points at the widget, as the system may at any time.
    public func cancelGestures() {
        guard let list = gtk_widget_observe_controllers(gtk) else { return }
        for index in 0..<g_list_model_get_n_items(list) {
            guard let item = g_list_model_get_item(list, index) else { continue }
            gtk_event_controller_reset(OpaquePointer(item))
            g_object_unref(item)
        }
        g_object_unref(UnsafeMutableRawPointer(list))
    }
}
