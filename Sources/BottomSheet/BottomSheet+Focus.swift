import GtkKit

extension BottomSheet {
    /// Keeps the keyboard where the person is: in the sheet from its opening on and while it is modal, where it was
    /// before afterwards. A focus beside the sheet and what is behind it is somebody else's, and left alone.
    func followFocus() {
        if engine.isModal != scrim.isTarget {
            for child in [scrim, titleGrip] { child.isTarget = engine.isModal }
            behind.accessibleHidden(engine.isModal)
        }
        let isOpen = engine.state.target != .closed
        if isOpen != hasOpened {
            hasOpened = isOpen
            // One that is there from the start was opened by nobody.
            if !isOpen { returnFocus() } else if !engine.configuration.startsOpen { takeFocus() }
        } else if engine.isModal {
            // A row that is tapped takes the focus only after it has been activated: that is where it returns to.
            if behind.containsFocus { takeFocus() }
        } else if engine.configuration.startsOpen {
            returnFocus()
        } else if isOpen {
            rememberFocus()
        }
    }

    /// Beside a sheet that is not modal the focus comes and goes: it returns to where it was behind it last. One that is
    /// always there is never closed, and gives back only what it took when it became modal.
    private func rememberFocus() {
        guard !engine.configuration.startsOpen, behind.containsFocus else { return }
        focusBefore = WeakWidget.focus(near: self)
    }

    private func takeFocus() {
        guard !surface.containsFocus else { return }
        focusBefore = WeakWidget.focus(near: self) ?? focusBefore
        show()
        enterSheet()
    }

    /// The focus goes to the handle, or where that leads nowhere into the content; with nothing to be focused in either the
    /// sheet itself has it, or nobody would hear the key that closes it.
    func enterSheet() {
        surface.isFocusable = false
        if surface.handle.grabFocus() || surface.cycleFocus(.forward) { return }
        surface.isFocusable = true
        surface.grabFocus()
    }

    private func returnFocus() {
        guard let focusBefore else { return }
        self.focusBefore = nil
        if surface.containsFocus || WeakWidget.focus(near: self) == nil { focusBefore.grabFocus() }
    }

    /// The key that goes from pane to pane leads into a sheet that is not modal and back: Tab alone would go through
    /// all rows of a list first.
    func switchFocus() -> Bool {
        guard engine.state.target != .closed, !engine.isModal else { return false }
        if surface.containsFocus { return focusBefore?.grabFocus() ?? false || behind.cycleFocus(.forward) }
        rememberFocus()
        return surface.handle.grabFocus() || surface.cycleFocus(.forward)
    }

    /// While the sheet is modal the focus goes round in it.
    func cycleFocus(_ direction: FocusDirection) -> Bool? {
        followFocus()
        return engine.isModal ? surface.cycleFocus(direction) : nil
    }
}
