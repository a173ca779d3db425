import GtkKit
import SheetCore

extension BottomSheet {
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
                    below: edges.map { max(Double(surface.height) - $0.bottom, 0) } ?? 0)))
    }
}
