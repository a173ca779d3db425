import GtkKit

extension BottomSheet {
    /// Keeps the keyboard where the person is: in the sheet while it is modal, where it was before afterwards.
    func followFocus() {
        guard engine.isModal != scrim.isTarget else { return keepFocus() }
        scrim.isTarget = engine.isModal
        behind.accessibleHidden(engine.isModal)
        if engine.isModal {
            focusBefore = WeakWidget.focus(near: self)
            show()
            surface.handle.grabFocus()
        } else {
            focusBefore?.grabFocus()
            focusBefore = nil
        }
    }

    /// A row that is tapped takes the focus only after it has been activated: that is where it returns to, later.
    private func keepFocus() {
        guard engine.isModal, !surface.containsFocus else { return }
        focusBefore = WeakWidget.focus(near: self) ?? focusBefore
        surface.handle.grabFocus()
    }

    /// While the sheet is modal the focus goes round in it.
    func cycleFocus(_ direction: FocusDirection) -> Bool? {
        engine.isModal ? surface.cycleFocus(direction) : nil
    }
}
