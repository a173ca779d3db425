import GtkKit
import SheetCore

/// The keyboard focus that a sheet takes, returns and reveals.
@MainActor
final class SheetFocus {
    private unowned let sheet: BottomSheet
    /// The focused widget before the sheet took the focus.
    private var widgetBefore: WeakWidget?
    /// Whether the sheet was open or opening at the last update.
    private var hasOpened = false
    /// The height of an overlay on the sheet's lower part, px.
    var coveredHeight = 0.0 {
        didSet { if coveredHeight > oldValue { requestReveal() } }
    }
    /// The number of frames left to find the focused widget's place, until it is laid out.
    private var framesToReveal = 0

    /// The number of frames that a new widget may take to be laid out.
    private static let revealRetryFrames = 4
    /// The margin around the focused widget, px.
    private static let revealMargin = 12.0
    /// The length of a widget's start in a sheet that moves sideways, px: a touch target.
    private static let revealedLength = 44.0

    init(of sheet: BottomSheet) { self.sheet = sheet }

    private var surface: SheetSurface { sheet.surface }
    private var startsOpen: Bool { sheet.engine.configuration.startsOpen }
    /// Whether the focus is in the background or in a rider, which belongs to it.
    private var backgroundHasFocus: Bool {
        sheet.behind.containsFocus || sheet.presenter.riders.containFocus
    }

    /// Moves the keyboard focus with the sheet: into it when it opens or becomes modal, and back afterwards.
    ///
    /// A focus outside the sheet and the background is left alone.
    func followSheet() { sheet.keepingAlive { follow() } }

    private func follow() {
        let isModal = sheet.engine.isModal
        sheet.presenter.blocksBackground = isModal
        let isOpen = sheet.engine.state.target != .closed
        if isOpen != hasOpened {
            hasOpened = isOpen
            // A sheet that starts open does not take the focus.
            if !isOpen { giveBack() } else if !startsOpen { take() }
        } else if isModal {
            // A tapped row takes the focus only after its activation. The focus must return to that row.
            if backgroundHasFocus { take() }
        } else if startsOpen {
            giveBack()
        } else if isOpen {
            remember()
        }
    }

    /// Remembers the focused widget of the background, beside a sheet that is not modal.
    ///
    /// A sheet that starts open never closes. It only returns a focus that it took when it became modal.
    private func remember() {
        guard !startsOpen, backgroundHasFocus else { return }
        widgetBefore = WeakWidget.focus(near: sheet)
    }

    private func take() {
        guard !surface.containsFocus else { return }
        widgetBefore = WeakWidget.focus(near: sheet) ?? widgetBefore
        sheet.presenter.update()
        // A handler of the content that appears may have destroyed or closed the sheet.
        if sheet.isAlive, sheet.engine.state.target != .closed { enterSheet() }
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

    private func giveBack() {
        let before = widgetBefore
        widgetBefore = nil
        guard surface.containsFocus || WeakWidget.focus(near: sheet) == nil else { return }
        // The old widget may be gone. Then nothing has the focus, and the program can set it when it learns
        // of the dismissal.
        if before?.grabFocus() != true, !startsOpen { surface.dropFocus() }
    }

    /// Moves the focus between the background and a sheet that is not modal, for the key that switches panes.
    ///
    /// Tab alone would go through all rows of a list first.
    func switchPane() -> Bool {
        guard sheet.engine.state.target != .closed, !sheet.engine.isModal else { return false }
        if surface.containsFocus {
            if widgetBefore?.grabFocus() == true { return true }
            return sheet.isAlive && sheet.behind.cycleFocus(.forward)
        }
        return enterOpenSheet()
    }

    /// Focuses the open sheet, and returns whether it took the focus.
    func enterOpenSheet() -> Bool {
        guard sheet.isAlive, sheet.engine.state.target != .closed else { return false }
        remember()
        return surface.handle.grabFocus() || surface.cycleFocus(.forward)
    }

    /// Keeps the focus inside a modal sheet. Returns nil if the sheet is not modal.
    func cycle(_ direction: FocusDirection) -> Bool? {
        followSheet()
        return sheet.isAlive && sheet.engine.isModal ? surface.cycleFocus(direction) : nil
    }

    // MARK: - Visibility of the focus

    /// Keeps the focused widget visible.
    func listen() {
        sheet.onFocusChange { [unowned self] in
            guard let focus = FocusedWidget(in: surface) else { return framesToReveal = 0 }
            // A tap on a partly visible widget must not move the sheet. A text field must be visible for
            // typing.
            if !sheet.pointers.wasOnSheet || focus.takesText { requestReveal() }
        }
    }

    /// Whether the next frame must look for the focused widget's place.
    var needsFrame: Bool { framesToReveal > 0 }

    /// Requests that the focused widget becomes visible, as soon as it is laid out.
    func requestReveal() {
        framesToReveal = Self.revealRetryFrames
        sheet.requestFrame()
    }

    /// The focus returns to a place that the user has scrolled out of view.
    func keepScrollPosition() { framesToReveal = 0 }

    /// Requests it again after a change of the layout, if the user types.
    func requestRevealWhileTyping() {
        if sheet.engine.keepsRegionVisible, FocusedWidget(in: surface)?.takesText == true { requestReveal() }
    }

    /// Sends the focused widget's place to the engine, if requested.
    func reveal() {
        sheet.pointers.endFrame()
        guard framesToReveal > 0 else { return }
        framesToReveal -= 1
        guard sheet.engine.state.target != .closed, let focus = FocusedWidget(in: surface),
            focus.peer(as: SheetHandle.self) == nil, !surface.footerHasFocus,
            focus.ancestor(as: SheetPeekBar.self) == nil
        else { return framesToReveal = 0 }
        let area = focus.ancestor(as: ScrollArea.self)
        let edges = area?.scrolledEdges(in: surface)
        let maxHeight = edges.map { $0.bottom - $0.top } ?? Double(surface.childrenRoom.length)
        guard let frame = focus.frame(in: surface, room: maxHeight - 2 * Self.revealMargin) else { return }
        framesToReveal = 0
        guard surface.axes.isVertical else { return revealStart(of: frame) }
        // A focused area is an area without focusable children: all of it would be revealed.
        guard area?.isScroller(focus.peer(as: ScrolledWindow.self)) != true else { return }
        if let area {
            sheet.scrolling.changeArea(to: area)
        } else if sheet.engine.scrollsContent {
            sheet.sendToEngine(.contentTaken)
        }
        guard sheet.isAlive else { return }
        var place = frame
        place.y -= area?.unplacedScroll ?? 0
        sheet.sendToEngine(.revealRequested(region(of: place, in: area, edges)))
    }

    /// Returns the region of a widget, measured from the sheet's inner edge.
    ///
    /// - Parameter edges: the ends of the area, px from the surface's top.
    private func region(
        of frame: Rectangle, in area: ScrollArea?, _ edges: (top: Double, bottom: Double)?
    ) -> SheetRegion {
        // The widget must be above the footer at each height, so its region ends below the footer.
        let footerHeight = Double(surface.footerHeight)
        let ends = surface.axes.ends(of: frame, in: surface)
        let areaEnds = edges.map {
            surface.axes.ends(of: Rectangle(y: $0.top, width: 0, height: $0.bottom - $0.top), in: surface)
        }
        let below = areaEnds.map { Double(surface.childrenRoom.length) - $0.end - footerHeight } ?? 0
        return SheetRegion(
            top: ends.start - Self.revealMargin, bottom: ends.end + Self.revealMargin + footerHeight,
            content: sheet.axes.engineContent(area?.content), above: areaEnds?.start ?? 0,
            below: max(below, coveredHeight))
    }

    /// Raises a sheet that moves sideways until the start of a widget is visible. GTK scrolls the content.
    private func revealStart(of frame: Rectangle) {
        let ends = surface.axes.ends(of: frame, in: surface)
        let end = min(ends.end, ends.start + Self.revealedLength)
        let region = SheetRegion(top: ends.start - Self.revealMargin, bottom: end + Self.revealMargin)
        sheet.sendToEngine(.revealRequested(region))
    }
}

extension BottomSheet {
    /// Focuses the open sheet, and returns whether it took the focus.
    ///
    /// For programs in which F6 goes through several panes.
    @discardableResult
    public func focusSheet() -> Bool { focus.enterOpenSheet() }

    /// Whether the focus is in the sheet.
    public var sheetHasFocus: Bool { isAlive && surface.containsFocus }
}
