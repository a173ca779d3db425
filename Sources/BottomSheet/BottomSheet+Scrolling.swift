import GtkKit
import SheetCore

extension BottomSheet: ScrollFollower {
    /// Wheel and touchpad, before the content gets them.
    func listenToScrolling() {
        add(
            ScrollController(phase: .capture) { [unowned self] controller, event in
                guard let point = controller.position else { return false }
                return scroll(event, at: point, controller)
            })
        add(PointerLeaveController { [unowned self] in endScrolling() })
    }

    /// The same on what lies over the sheet without being in it: GTK scrolls nothing from there.
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

    /// Answers whether what is scrolled otherwise must not have it.
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

    /// Answers whether the content must not have it.
    private func turnWheel(
        _ notches: Double, on part: SheetPart, at point: (x: Double, y: Double), _ isCovered: Bool
    ) -> Bool {
        endScrolling()
        let area = part == .content ? peer(at: point.x, point.y, as: ScrollArea.self) : nil
        area?.endMomentum()
        let notch = area?.notch ?? 1
        let verdict = wheel.turn(notches, content: area?.content, notch: notch, engine: engine)
        if verdict.content != 0, engine.scrollsContent { send(.contentTaken) }
        guard !verdict.isForContent || isCovered else { return false }
        for _ in 0..<abs(verdict.steps) { send(.stepRequested(verdict.steps > 0 ? .up : .down)) }
        if let area, verdict.content != 0 {
            area.scroll(to: area.content.position + verdict.content * notch)
        }
        return true
    }

    // MARK: - Touchpad

    /// Two fingers on a touchpad are a finger on the screen, from their first movement on. They keep what they have when
    /// the sheet moves away from under the pointer.
    private func slide(
        _ way: Vector, _ unit: ScrollUnit, on part: SheetPart?, at point: (x: Double, y: Double),
        _ time: Double
    ) -> Bool {
        guard touch == nil, !isAsking else { return true }
        // After a silence the pointer may be elsewhere.
        if engine.isScrollDue(at: time) { endScrolling(at: time) }
        if slideTouch == nil {
            guard way != .zero, let part else { return false }
            slideTranslation = .zero
            _ = begin(\.slideTouch, on: part, at: point, by: .touchpad, time)
        }
        let factor: Double =
            switch unit {
            case .notch: area?.notch ?? ScrolledWindow.notch(ofPage: surface.height)
            case .surface: ScrolledWindow.touchpadFactor
            }
        // What scrolls down is what a finger does upward.
        slideTranslation.x -= way.x * factor
        slideTranslation.y -= way.y * factor
        return move(\.slideTouch, by: slideTranslation, at: time) == .claim
    }

    /// The fingers have left the touchpad. Where the sheet has had their movement the content must not go on with it.
    private func lift(at time: Double) -> Bool {
        guard let last = slideTouch else { return false }
        end(\.slideTouch, .touchEnded, at: time)
        guard last.answer != .claim else { return true }
        area?.beginMomentum()
        return false
    }

    /// Ends a touchpad's scrolling. Some devices send no stop event; the next key, press or departure of the pointer ends it then.
    func endScrolling(at time: Double = MainLoop.now) { end(\.slideTouch, .touchEnded, at: time) }

    /// Ends a touchpad's scrolling before an event that ends it, or after 100 ms of silence. The event comes after it, so that the
    /// veto is asked about each of them.
    func endScrolling(before event: SheetEvent) {
        guard slideTouch != nil, event.kind.endsScrolling || engine.isScrollDue(at: event.time) else {
            return
        }
        endScrolling(at: event.time)
    }

    // MARK: - The content by itself

    func contentAppeared(_ area: ScrollArea) {
        scrollAreas.append(area)
        area.showScrollbar(engine.isContentScrollable)
    }

    func contentDisappeared(_ area: ScrollArea) { scrollAreas.removeAll { $0 === area } }

    /// No scrollbar where a drag does not scroll. At rest only: it costs a layout.
    func showScrollbars() {
        guard !engine.isMoving else { return }
        for area in scrollAreas { area.showScrollbar(engine.isContentScrollable) }
    }

    func contentReachedTop(speed: Double, at time: Double) {
        send(.contentReachedTop(speed: speed), at: time)
        // This frame is the first in which the sheet has the movement.
        if isAlive, engine.isMoving { showFrame(at: frameTime) }
    }

    func contentScrolled(_ area: ScrollArea) {
        guard area === self.area, engine.scrollsContent || engine.keepsRegionVisible,
            abs(area.content.position - engine.state.contentScroll) > 0.5
        else { return }
        send(.contentTaken)
    }

    /// Scrolls the content to where the engine has it, as long as that is the engine's to say, and once more at the end. What
    /// of its momentum is left there is GTK's.
    func scrollContent(_ hadContent: Bool, overshoot: Double?) {
        if hadContent || engine.scrollsContent { area?.scroll(to: engine.state.contentScroll) }
        if let overshoot { area?.overshoot(at: overshoot) }
    }
}
