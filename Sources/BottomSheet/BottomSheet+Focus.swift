import GtkKit
import SheetCore

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
        let before = focusBefore
        focusBefore = nil
        guard surface.containsFocus || WeakWidget.focus(near: self) == nil else { return }
        // What had it may be gone: then nobody has it, and who is told that the sheet closes can see to that.
        if before?.grabFocus() != true, !engine.configuration.startsOpen { surface.dropFocus() }
    }

    /// The key that goes from pane to pane leads into a sheet that is not modal and back: Tab alone would go through
    /// all rows of a list first.
    func switchFocus() -> Bool {
        guard engine.state.target != .closed, !engine.isModal else { return false }
        if surface.containsFocus { return focusBefore?.grabFocus() ?? false || behind.cycleFocus(.forward) }
        return focusSheet()
    }

    /// Gives the focus to the open sheet; answers whether it has taken it. For programs with panes of their own, between
    /// which F6 goes.
    @discardableResult
    public func focusSheet() -> Bool {
        guard engine.state.target != .closed else { return false }
        rememberFocus()
        return surface.handle.grabFocus() || surface.cycleFocus(.forward)
    }

    /// Whether the focus is in the sheet.
    public var sheetHasFocus: Bool { surface.containsFocus }

    /// While the sheet is modal the focus goes round in it.
    func cycleFocus(_ direction: FocusDirection) -> Bool? {
        followFocus()
        return engine.isModal ? surface.cycleFocus(direction) : nil
    }

    // MARK: - What has the focus is seen

    /// Keeps what has the focus in view: below the window's edge nobody finds it, nor sees what is written.
    func listenToFocus() {
        onFocusChange { [unowned self] in
            guard let focus = FocusedWidget(in: surface) else { return framesToReveal = 0 }
            // A tap on what is seen in part wants that done, and the sheet where it is; but writing needs to be seen.
            if !isPointed || focus.takesText { askToReveal() }
        }
    }

    /// Asks for the focus to be seen, as soon as everything has its place.
    func askToReveal() {
        framesToReveal = Self.patience
        requestFrame()
    }

    /// How many frames a widget that has just appeared may take to be laid out.
    private static let patience = 4
    /// The room that is left around what has the focus, px.
    private static let revealMargin = 12.0

    /// Tells the engine where the focus is, if that was asked for.
    func revealFocus() {
        if touch == nil { isPointed = false }
        guard framesToReveal > 0 else { return }
        framesToReveal -= 1
        guard engine.state.target != .closed, let focus = FocusedWidget(in: surface),
            focus.peer(as: SheetHandle.self) == nil
        else { return framesToReveal = 0 }
        let area = focus.ancestor(as: ScrollArea.self)
        let edges = area?.scrolledEdges(in: surface)
        let room = edges.map { $0.bottom - $0.top } ?? Double(surface.height)
        guard let frame = focus.frame(in: surface, room: room - 2 * Self.revealMargin) else { return }
        framesToReveal = 0
        // The area itself takes the focus where nothing in it does: that is all of it.
        guard area?.isScroller(focus) != true else { return }
        let top = frame.y - (area?.unplacedScroll ?? 0)
        if engine.scrollsContent, area !== self.area { send(.contentTaken) }
        if let area { self.area = area }
        send(
            .revealRequested(
                SheetRegion(
                    top: top - Self.revealMargin, bottom: top + frame.height + Self.revealMargin,
                    content: area?.content, above: edges?.top ?? 0,
                    below: max(edges.map { Double(surface.height) - $0.bottom } ?? 0, coveredHeight))))
    }
}
