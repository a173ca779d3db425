import CAdw

extension Widget {
    /// Gives the focus to a text that is written in, which is this widget or is in it, when a finger is lifted without having
    /// moved.
    ///
    /// GTK does it when the finger comes down: then a finger that scrolls raises the keyboard on the screen of a phone.
    func focusesOnTap(_ text: UnsafeMutablePointer<GtkWidget>) {
        let touch = DragGesture(phase: .capture)
        let text = WeakWidget(text)
        var isTap = false
        // While the widget cannot have the focus, GTK gives it none.
        let release = {
            guard isTap, let widget = text.pointer else { return }
            gtk_widget_set_can_focus(widget, 1)
        }
        touch.onBegin = { [unowned touch] _, _ in
            guard touch.pointerKind == .touch, let widget = text.pointer, gtk_widget_has_focus(widget) == 0
            else { return }
            isTap = true
            gtk_widget_set_can_focus(widget, 0)
        }
        touch.onUpdate = { x, y in
            guard max(abs(x), abs(y)) > SystemSettings.dragThreshold else { return }
            release()
            isTap = false
        }
        touch.onEnd = {
            release()
            if isTap { text.pointer?.grabFocusWithoutSelecting() }
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
    /// The cursor stays where the finger has put it.
    @MainActor
    fileprivate func grabFocusWithoutSelecting() {
        if isA(gtk_text_get_type()) {
            gtk_text_grab_focus_without_selecting(
                UnsafeMutableRawPointer(self).cast(to: GtkText.self))
        } else {
            gtk_widget_grab_focus(self)
        }
    }
}
