import GtkKit
import SheetCore

extension BottomSheet {
    /// The scroll areas in a sheet.
    struct ScrollAreas {
        /// The area under the current or last touch.
        weak var touched: ScrollArea?
        var all: [ScrollArea] = []
    }
}

extension BottomSheet: ScrollFollower {
    /// Handles wheel and touchpad before the content does.
    func listenToScrolling() {
        add(
            ScrollController(phase: .capture) { [unowned self] controller, event in
                guard let point = controller.position else { return false }
                return scroll(event, at: point, controller)
            })
        add(PointerLeaveController { [unowned self] in endScrolling() })
    }

    /// Handles them on an overlay of the sheet, from which GTK scrolls nothing.
    func takeScrolling(from cover: Widget) {
        cover.add(
            ScrollController(phase: .capture) { [unowned self, unowned cover] controller, event in
                guard let point = controller.position,
                    cover.peer(at: point.x, point.y, as: BottomSheet.self) == nil,
                    let frame = frame(in: cover)
                else { return false }
                return scroll(event, at: (point.x - frame.x, point.y - frame.y), controller, isCovered: true)
            })
    }

    /// Returns whether the event is consumed.
    private func scroll(
        _ event: ScrollEvent, at point: (x: Double, y: Double), _ controller: ScrollController,
        isCovered: Bool = false
    ) -> Bool {
        let part = part(at: point.x, point.y)
        switch event {
        case .wheel(let notches):
            guard let part else { return false }
            return turnWheel(notches, on: part, at: point, isCovered)
        case .touchpad(let x, let y, let unit):
            let slide = Vector(x: x, y: y)
            return self.slide(slide, unit, on: part, at: point, controller.eventTime)
        case .lifted: return lift(at: controller.eventTime)
        }
    }

    // MARK: - Wheel

    /// Returns whether the event is consumed.
    private func turnWheel(
        _ notches: Double, on part: SheetPart, at point: (x: Double, y: Double), _ isCovered: Bool
    ) -> Bool {
        let area = part == .content ? peer(at: point.x, point.y, as: ScrollArea.self) : nil
        area?.endMomentum()
        let notch = area?.notch ?? 1
        let turn = WheelTurn(notches, content: area?.content, notchLength: notch)
        guard let answer = send(.wheelTurned(turn))?.wheel else { return true }
        guard !answer.isForContent || isCovered else { return false }
        if let area, answer.content != 0 {
            area.scroll(to: area.content.position + answer.content * notch)
        }
        return true
    }

    // MARK: - Touchpad

    /// Treats two fingers on a touchpad like one finger on the screen, from their first movement.
    ///
    /// They keep their target when the sheet moves away from under the pointer.
    private func slide(
        _ way: Vector, _ unit: ScrollUnit, on part: SheetPart?, at point: (x: Double, y: Double),
        _ time: Double
    ) -> Bool {
        guard pointers.touch == nil, !isAsking else { return true }
        // After a silence the pointer may be at another place.
        if engine.isScrollDue(at: time) { endScrolling(at: time) }
        if pointers.slide == nil {
            guard way != .zero, let part else { return false }
            pointers.slideTranslation = .zero
            _ = beginTouch(\.pointers.slide, on: part, at: point, by: .touchpad, time)
        }
        let factor: Double =
            switch unit {
            case .notch: areas.touched?.notch ?? ScrolledWindow.notch(ofPage: surface.height)
            case .surface: ScrolledWindow.touchpadFactor
            }
        // Scrolling down corresponds to a finger moving up.
        pointers.slideTranslation.x -= way.x * factor
        pointers.slideTranslation.y -= way.y * factor
        return moveTouch(\.pointers.slide, by: pointers.slideTranslation, at: time) == .claim
    }

    /// The fingers left the touchpad. If they moved the sheet, the content must not continue with momentum.
    private func lift(at time: Double) -> Bool {
        guard let last = pointers.slide else { return false }
        endTouch(\.pointers.slide, .touchEnded, at: time)
        guard last.answer != .claim else { return true }
        areas.touched?.beginMomentum()
        return false
    }

    /// Ends a touchpad's scrolling. Without a stop event, the next key, press or departure of the pointer
    /// ends it.
    func endScrolling(at time: Double = MainLoop.now) { endTouch(\.pointers.slide, .touchEnded, at: time) }

    /// Ends a touchpad's scrolling before an input that ends it, or after 100 ms of silence.
    ///
    /// The input follows, so the veto is asked about each of the two.
    func endScrolling(before input: SheetInput) {
        guard pointers.slide != nil, input.kind.endsScrolling || engine.isScrollDue(at: input.time) else {
            return
        }
        endScrolling(at: input.time)
    }

    // MARK: - The content's own scrolling

    func contentAppeared(_ area: ScrollArea) {
        areas.all.append(area)
        area.showScrollbar(engine.isContentScrollable)
    }

    func contentDisappeared(_ area: ScrollArea) { areas.all.removeAll { $0 === area } }

    /// Shows scrollbars only where a drag scrolls. Only at rest, because it needs a layout.
    func showScrollbars() {
        guard !engine.isMoving else { return }
        for area in areas.all { area.showScrollbar(engine.isContentScrollable) }
    }

    func contentReachedTop(speed: Double, at time: Double) {
        send(.contentReachedTop(speed: speed), at: time)
        // This frame is the first in which the sheet moves.
        if isAlive, engine.isMoving { showFrame(at: frameTime) }
    }

    func contentScrolled(_ area: ScrollArea) {
        guard area === areas.touched, engine.scrollsContent || engine.keepsRegionVisible,
            abs(area.content.position - engine.state.contentScroll) > 0.5
        else { return }
        send(.contentTaken)
    }

    /// Scrolls the content to the engine's position while the engine scrolls it, and once more at the end.
    ///
    /// GTK shows the overshoot of the remaining momentum.
    func scrollContent(_ hadContent: Bool, overshoot: Double?) {
        if hadContent || engine.scrollsContent { areas.touched?.scroll(to: engine.state.contentScroll) }
        if let overshoot { areas.touched?.overshoot(at: overshoot) }
    }
}
