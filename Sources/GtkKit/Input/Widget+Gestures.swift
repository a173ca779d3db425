import CAdw

extension Widget {
    /// Takes away what points at the widget, as the system may at any time: whoever is in the midst of a gesture is told of a
    /// cancellation.
    public func cancelGestures() { gtk.cancelGestures() }

    /// Cancels gestures of the widget, and of all in it, while everything is still there. By itself newer GTK does it when it
    /// finalises a widget; then whoever is told, GtkScrolledWindow among them, looks at children that are gone.
    func endsGesturesWhenUnmapped() {
        connect(Signal<Void>("unmap")) { [unowned self] in gtk.cancelAllGestures() }
    }
}

extension UnsafeMutablePointer<GtkWidget> {
    @MainActor
    fileprivate func cancelGestures() {
        guard let list = gtk_widget_observe_controllers(self) else { return }
        for index in 0..<g_list_model_get_n_items(list) {
            guard let item = g_list_model_get_item(list, index) else { continue }
            gtk_event_controller_reset(OpaquePointer(item))
            g_object_unref(item)
        }
        g_object_unref(UnsafeMutableRawPointer(list))
    }

    @MainActor
    fileprivate func cancelAllGestures() {
        cancelGestures()
        var next = gtk_widget_get_first_child(self)
        while let child = next {
            // Whoever is told may take it out.
            g_object_ref(child)
            child.cancelAllGestures()
            next = gtk_widget_get_next_sibling(child)
            g_object_unref(child)
        }
    }
}
