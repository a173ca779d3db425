import GtkKit

extension BottomSheet {
    /// Keeps the keyboard where the person is: in the sheet while it is modal, where it was before afterwards.
    func followFocus() {
        guard engine.isModal != scrim.isTarget else { return }
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

    /// While the sheet is modal the focus goes round in it.
    func cycleFocus(_ direction: FocusDirection) -> Bool? {
        engine.isModal ? surface.cycleFocus(direction) : nil
    }
}
