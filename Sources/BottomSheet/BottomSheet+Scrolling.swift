import GtkKit
import SheetCore

extension BottomSheet: ScrollFollower {
    /// Wheel and touchpad, before the content gets them.
    func listenToScrolling() {
        add(
            ScrollController(phase: .capture) { [unowned self] controller, event in
                switch event {
                case .wheel(let notches):
                    guard let (part, point) = place(of: controller) else { return false }
                    return turnWheel(notches, on: part, at: point)
                case .touchpad(let x, let y, let unit):
                    return slide(x, y, unit, controller)
                case .lifted: return lift(at: controller.eventTime)
                }
            })
    }

    /// Where on the sheet the pointer is; nil beside it.
    private func place(of controller: ScrollController) -> (part: SheetPart, point: (x: Double, y: Double))? {
        guard let point = controller.position, let part = part(at: point.x, point.y) else { return nil }
        return (part, point)
    }

    // MARK: - Wheel

    /// Answers whether the content must not have it.
    private func turnWheel(_ notches: Double, on part: SheetPart, at point: (x: Double, y: Double)) -> Bool {
        endScrolling()
        let area = part == .content ? peer(at: point.x, point.y, as: ScrollArea.self) : nil
        area?.endMomentum()
        let notch = area?.notch ?? 1
        let verdict = wheel.turn(notches, content: area?.content, notch: notch, engine: engine)
        if verdict.content != 0, engine.scrollsContent { send(.contentTaken) }
        guard !verdict.isForContent else { return false }
        for _ in 0..<abs(verdict.steps) { send(.stepRequested(verdict.steps > 0 ? .up : .down)) }
        if let area, verdict.content != 0 {
            area.scroll(to: area.content.position + verdict.content * notch)
        }
        return true
    }

    // MARK: - Touchpad

    /// Two fingers on a touchpad are a finger on the screen, from their first movement on. They keep what they have when
    /// the sheet moves away from under the pointer.
    private func slide(_ x: Double, _ y: Double, _ unit: ScrollUnit, _ controller: ScrollController) -> Bool {
        guard touch == nil, !isAsking else { return true }
        let time = controller.eventTime
        if slideTouch == nil {
            guard x != 0 || y != 0, let (part, point) = place(of: controller) else { return false }
            slideTranslation = .zero
            _ = begin(\.slideTouch, on: part, at: point, by: .touchpad, time)
        }
        let factor: Double =
            switch unit {
            case .notch: area?.notch ?? ScrolledWindow.notch(ofPage: surface.height)
            case .surface: ScrolledWindow.touchpadFactor
            }
        // What scrolls down is what a finger does upward.
        slideTranslation.x -= x * factor
        slideTranslation.y -= y * factor
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

    /// Some touchpads do not tell when the fingers have left: whatever comes next does.
    func endScrolling() { end(\.slideTouch, .touchEnded, at: MainLoop.now) }

    // MARK: - The content by itself

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
