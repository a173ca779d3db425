import GtkKit
import SheetCore

extension BottomSheet {
    /// The keyboard focus that a sheet takes, returns and reveals.
    struct FocusState {
        /// The focused widget before the sheet took the focus.
        var widgetBefore: WeakWidget?
        /// Whether the sheet was open or opening at the last update.
        var hasOpened = false
        /// The number of frames left to find the focused widget's place, until it is laid out.
        var framesToReveal = 0
    }

    /// Moves the keyboard focus with the sheet: into it when it opens or becomes modal, and back afterwards.
    ///
    /// A focus outside the sheet and the background is left alone.
    func updateFocus() {
        if engine.isModal != scrim.isTarget {
            for child in [scrim, titleGrip] { child.isTarget = engine.isModal }
            behind.accessibleHidden(engine.isModal)
        }
        let isOpen = engine.state.target != .closed
        if isOpen != focusState.hasOpened {
            focusState.hasOpened = isOpen
            // A sheet that starts open does not take the focus.
            if !isOpen { returnFocus() } else if !engine.configuration.startsOpen { takeFocus() }
        } else if engine.isModal {
            // A tapped row takes the focus only after its activation. The focus must return to that row.
            if behind.containsFocus { takeFocus() }
        } else if engine.configuration.startsOpen {
            returnFocus()
        } else if isOpen {
            rememberFocus()
        }
    }

    /// Remembers the focused widget of the background, beside a sheet that is not modal.
    ///
    /// A sheet that starts open never closes. It only returns a focus that it took when it became modal.
    private func rememberFocus() {
        guard !engine.configuration.startsOpen, behind.containsFocus else { return }
        focusState.widgetBefore = WeakWidget.focus(near: self)
    }

    private func takeFocus() {
        guard !surface.containsFocus else { return }
        focusState.widgetBefore = WeakWidget.focus(near: self) ?? focusState.widgetBefore
        show()
        enterSheet()
    }

    /// Moves the focus to the handle, or else into the content, or else to the sheet itself.
    ///
    /// Without any focus in the sheet, its keys would not work.
    func enterSheet() {
        surface.isFocusable = false
        if surface.handle.grabFocus() || surface.cycleFocus(.forward) { return }
        surface.isFocusable = true
        surface.grabFocus()
    }

    private func returnFocus() {
        let before = focusState.widgetBefore
        focusState.widgetBefore = nil
        guard surface.containsFocus || WeakWidget.focus(near: self) == nil else { return }
        // The old widget may be gone. Then nothing has the focus, and the program can set it when it learns
        // of the dismissal.
        if before?.grabFocus() != true, !engine.configuration.startsOpen { surface.dropFocus() }
    }

    /// Moves the focus between the background and a sheet that is not modal, for the key that switches panes.
    ///
    /// Tab alone would go through all rows of a list first.
    func switchFocus() -> Bool {
        guard engine.state.target != .closed, !engine.isModal else { return false }
        if surface.containsFocus {
            return focusState.widgetBefore?.grabFocus() ?? false || behind.cycleFocus(.forward)
        }
        return focusSheet()
    }

    /// Focuses the open sheet, and returns whether it took the focus.
    ///
    /// For programs in which F6 goes through several panes.
    @discardableResult
    public func focusSheet() -> Bool {
        guard engine.state.target != .closed else { return false }
        rememberFocus()
        return surface.handle.grabFocus() || surface.cycleFocus(.forward)
    }

    /// Whether the focus is in the sheet.
    public var sheetHasFocus: Bool { surface.containsFocus }

    /// Keeps the focus inside a modal sheet.
    func cycleFocus(_ direction: FocusDirection) -> Bool? {
        updateFocus()
        return engine.isModal ? surface.cycleFocus(direction) : nil
    }

    // MARK: - Visibility of the focus

    /// Keeps the focused widget visible.
    func listenToFocus() {
        onFocusChange { [unowned self] in
            guard let focus = FocusedWidget(in: surface) else { return focusState.framesToReveal = 0 }
            // A tap on a partly visible widget must not move the sheet. A text field must be visible for
            // typing.
            if !pointers.isOnSheet || focus.takesText { requestReveal() }
        }
    }

    /// Requests that the focused widget becomes visible, as soon as it is laid out.
    func requestReveal() {
        focusState.framesToReveal = Self.revealRetryFrames
        requestFrame()
    }

    /// The number of frames that a new widget may take to be laid out.
    private static let revealRetryFrames = 4
    /// The margin around the focused widget, px.
    private static let revealMargin = 12.0

    /// Sends the focused widget's place to the engine, if requested.
    func revealFocus() {
        if pointers.touch == nil { pointers.isOnSheet = false }
        guard focusState.framesToReveal > 0 else { return }
        focusState.framesToReveal -= 1
        guard engine.state.target != .closed, let focus = FocusedWidget(in: surface),
            focus.peer(as: SheetHandle.self) == nil
        else { return focusState.framesToReveal = 0 }
        let area = focus.ancestor(as: ScrollArea.self)
        let edges = area?.scrolledEdges(in: surface)
        let maxHeight = edges.map { $0.bottom - $0.top } ?? Double(surface.height)
        guard let frame = focus.frame(in: surface, room: maxHeight - 2 * Self.revealMargin) else { return }
        focusState.framesToReveal = 0
        // A focused area is an area without focusable children: all of it would be revealed.
        guard area?.isScroller(focus) != true else { return }
        let top = frame.y - (area?.unplacedScroll ?? 0)
        if engine.scrollsContent, area !== areas.touched { send(.contentTaken) }
        if let area { areas.touched = area }
        send(
            .revealRequested(
                SheetRegion(
                    top: top - Self.revealMargin, bottom: top + frame.height + Self.revealMargin,
                    content: area?.content, above: edges?.top ?? 0,
                    below: max(edges.map { Double(surface.height) - $0.bottom } ?? 0, coveredHeight))))
    }
}
