import CAdw

extension Window {
    /// Stays above another window and goes with it.
    ///
    /// - Parameter isModal: whether the other one cannot be used meanwhile.
    @discardableResult
    public func belongs(to parent: Window, isModal: Bool = false) -> Self {
        gtk_window_set_transient_for(window, parent.window)
        gtk_window_set_destroy_with_parent(window, 1)
        gtk_window_set_modal(window, isModal.gboolean)
        return self
    }

    /// Closes with Escape, as a dialog does.
    public func closesWithEscape() {
        add(
            KeyController { [unowned self] key in
                guard key == .escape else { return false }
                close()
                return true
            })
    }
}
