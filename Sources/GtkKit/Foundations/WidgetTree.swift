import CAdw

/// What GTK's own widgets consist of, which nobody has wrapped.
extension UnsafeMutablePointer<GtkWidget> {
    /// All widgets below this one, from the first.
    @MainActor
    var descendants: [Self] {
        var found: [Self] = []
        var next = gtk_widget_get_first_child(self)
        while let child = next {
            found.append(child)
            found += child.descendants
            next = gtk_widget_get_next_sibling(child)
        }
        return found
    }

    /// The first widget of a type below this one.
    @MainActor
    func descendant(_ type: GType) -> Self? {
        descendants.first { widget in
            let instance = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self)
            return g_type_check_instance_is_a(instance, type) != 0
        }
    }

    /// The items of the menus that are below this one.
    @MainActor
    var menuItems: [Self] {
        descendants.filter { String(cString: gtk_widget_get_css_name($0)) == "modelbutton" }
    }

    /// The label that GTK has put into a control.
    @MainActor
    var label: Self? { descendant(gtk_label_get_type()) }

    /// Of a label, where there is no room: between words, and inside a word that does not fit.
    @MainActor
    func breakLines() {
        // GTK would ask for less than one line, where two are as high as what stands beside them.
        gtk_label_set_natural_wrap_mode(OpaquePointer(self), GTK_NATURAL_WRAP_NONE)
        gtk_label_set_wrap(OpaquePointer(self), 1)
        gtk_label_set_wrap_mode(OpaquePointer(self), PANGO_WRAP_WORD_CHAR)
    }

    /// Its one peer: another would take that one's place.
    @MainActor
    var peer: Widget { Widget.peer(of: self) ?? Widget(self) }
}
