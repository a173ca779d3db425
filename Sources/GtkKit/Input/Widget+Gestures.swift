import CAdw

extension Widget {
    /// Takes away what points at the widget, as the system may at any time: whoever is in the midst of a gesture is told of a
    /// cancellation.
    public func cancelGestures() {
        guard let list = gtk_widget_observe_controllers(gtk) else { return }
        for index in 0..<g_list_model_get_n_items(list) {
            guard let item = g_list_model_get_item(list, index) else { continue }
            gtk_event_controller_reset(OpaquePointer(item))
            g_object_unref(item)
        }
        g_object_unref(UnsafeMutableRawPointer(list))
    }

    /// Cancels gestures while what is in the widget is still there. By itself newer GTK does it when it finalises the widget;
    /// then whoever is told, GtkScrolledWindow among them, looks at children that are gone.
    func endsGesturesWhenUnmapped() {
        connect(Signal<Void>("unmap")) { [unowned self] in cancelGestures() }
    }
}
