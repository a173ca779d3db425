import CAdw

extension Widget {
    /// Focuses a text, this widget or one inside, when a finger taps it.
    ///
    /// GTK focuses it when the finger comes down. On a phone a finger that scrolls would raise the on-screen
    /// keyboard.
    func focusesOnTap(_ text: UnsafeMutablePointer<GtkWidget>) {
        let touch = DragGesture(phase: .capture)
        let text = WeakWidget(text)
        var isTap = false
        // GTK cannot focus the widget until then.
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
    /// Keeps the cursor where the finger has put it.
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
