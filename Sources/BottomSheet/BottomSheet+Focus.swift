import GtkKit

extension BottomSheet {
    /// Keeps the keyboard where the person is: in the sheet while it is modal, where it was before afterwards.
    func followFocus() {
        guard engine.isModal == behind.isReachable else { return }
        if engine.isModal {
            focusBefore = WeakWidget.focus(near: self)
            show()
            surface.handle.grabFocus()
            behind.isReachable = false
        } else {
            behind.isReachable = true
            focusBefore?.grabFocus()
            focusBefore = nil
        }
        scrim.isReachable = engine.isModal
    }
}
