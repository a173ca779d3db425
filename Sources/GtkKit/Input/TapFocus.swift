import CGtk

extension Widget {
    /// Focuses a text, this widget or one inside, when a finger taps it.
    ///
    /// GTK focuses it when the finger comes down. On a phone a finger that scrolls would raise the on-screen
    /// keyboard.
    ///
    /// - Parameter onlyInside: whether the icons beside the text keep their taps.
    package func focusesOnTap(_ text: UnsafeMutablePointer<GtkWidget>, onlyInside: Bool = false) {
        let touch = DragGesture(phase: .capture)
        let text = WeakWidget(text)
        var isTap = false
        var place = (x: 0.0, y: 0.0)
        // GTK cannot focus the widget until then.
        let release = {
            guard isTap, let widget = text.pointer else { return }
            gtk_widget_set_can_focus(widget, 1)
        }
        touch.onBegin = { [unowned self, unowned touch] x, y in
            guard touch.pointerKind == .touch, let widget = text.pointer, gtk_widget_has_focus(widget) == 0
            else { return }
            let inside = gtk.point(x, y, in: widget).x
            guard !onlyInside || (0..<Double(gtk_widget_get_width(widget))).contains(inside) else { return }
            isTap = true
            place = (x, y)
            if widget.isA(gtk_text_get_type()) {
                // With GTK 4.24 a finger scrolls nothing once GtkText has claimed it, which it does with the press.
                touch.keepFromInside()
            } else {
                gtk_widget_set_can_focus(widget, 0)
            }
        }
        touch.onUpdate = { x, y in
            guard max(abs(x), abs(y)) > SystemSettings.dragThreshold else { return }
            release()
            isTap = false
        }
        touch.onEnd = { [unowned self] in
            release()
            if isTap, let widget = text.pointer {
                widget.grabFocus(at: gtk.point(place.x, place.y, in: widget).x)
            }
            isTap = false
        }
        touch.onCancel = {
            release()
            isTap = false
        }
        add(touch)
    }
}

extension UnsafeMutablePointer<GtkWidget> {
    /// Focuses the widget; in a `GtkText` it puts the cursor at `x`, px. Other texts place the cursor themselves.
    @MainActor
    fileprivate func grabFocus(at x: Double) {
        guard isA(gtk_text_get_type()) else {
            gtk_widget_grab_focus(self)
            return
        }
        let text = UnsafeMutableRawPointer(self).cast(to: GtkText.self)
        gtk_text_grab_focus_without_selecting(text)
        let positions = 0...Int(gtk_text_get_text_length(text))
        func distance(_ position: Int) -> Double {
            var cursor = graphene_rect_t()
            gtk_text_compute_cursor_extents(text, gsize(position), &cursor, nil)
            return abs(Double(cursor.origin.x) - x)
        }
        let nearest = positions.min { distance($0) < distance($1) } ?? 0
        gtk_editable_set_position(OpaquePointer(self), Int32(nearest))
    }
}
