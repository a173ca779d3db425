import GtkKit
import SheetCore

/// One touch that the widget forwards to its engine: a pointer that is down on the sheet, or two fingers that
/// scroll on a touchpad.
@MainActor
final class TouchForwarder {
    private struct Touch {
        var pointer: SheetTouch.Pointer
        /// The gestures of the widget under it.
        var child: SheetTouch.Child
        /// The engine's last decision.
        var answer = TouchAnswer.wait
        /// Callbacks that restore the values changed by the press.
        var undoPress: [@MainActor () -> Void] = []
        /// The translation that the engine has received, px.
        var translation = Vector.zero
        /// The difference between that translation and the gesture's own, px.
        var base = Vector.zero
        /// Whether the gesture's next translation is not a movement.
        var isRegripped = false

        mutating func update(to translation: Vector) {
            if isRegripped {
                base = Vector(x: self.translation.x - translation.x, y: self.translation.y - translation.y)
            }
            isRegripped = false
            self.translation = Vector(x: base.x + translation.x, y: base.y + translation.y)
        }
    }

    private unowned let sheet: BottomSheet
    private var touch: Touch?

    init(to sheet: BottomSheet) { self.sheet = sheet }

    /// Whether the touch has begun and not ended.
    var isActive: Bool { touch != nil }
    /// The kind of pointer; nil without a touch.
    var pointer: SheetTouch.Pointer? { touch?.pointer }
    /// The gestures of the widget under the touch; nil without a touch.
    var child: SheetTouch.Child? { touch?.child }
    /// The engine's last decision; nil without a touch.
    var answer: TouchAnswer? { touch?.answer }

    /// Begins a touch, with the scroll area under it for the shared axis.
    func begin(
        on part: SheetPart, at point: (x: Double, y: Double), by pointer: SheetTouch.Pointer,
        threshold: Double = 0, _ time: Double
    ) -> TouchAnswer? {
        let axes = sheet.axes
        let areaUnderFooter = axes.isVertical ? sheet.scrolling.areaUnderFooter(at: point) : nil
        let pointedArea = part == .content ? sheet.peer(at: point.x, point.y, as: ScrollArea.self) : nil
        let area = pointedArea ?? areaUnderFooter
        sheet.scrolling.changeArea(to: area, at: time)
        let pointed = sheet.child(at: point.x, point.y, for: pointer)
        touch = Touch(pointer: pointer, child: pointed.child, undoPress: pointed.undoPress)
        // GTK 4.24 does not scroll by a finger that text or a slider claimed, and no GTK by one on the footer.
        // The sheet does, as for a pen.
        let scrollsItself =
            axes.isVertical && pointer == .touch && (pointed.claimsPress || areaUnderFooter != nil)
        return sheet.sendToEngine(
            .touchBegan(
                SheetTouch(
                    // Content scrolls across the direction in which such a sheet moves.
                    on: !axes.isVertical && part == .content ? .surface : part, child: pointed.child,
                    pointer: scrollsItself ? .stylus : pointer, threshold: threshold,
                    content: axes.engineContent(area?.content))), at: time)?.touch
    }

    /// Forwards a movement, as the translation (px) since the touch began.
    func forwardMovement(to translation: Vector, at time: Double) -> TouchAnswer? {
        touch?.update(to: translation)
        guard let current = touch else { return nil }
        // The touch belongs to another widget for good.
        guard current.answer != .leave, current.answer != .leaveToChild else { return current.answer }
        let area = sheet.scrolling.area
        let axes = sheet.axes
        let movement = SheetInput.Kind.touchMoved(
            axes.engineVector(of: current.translation), content: axes.engineContent(area?.content))
        guard let answer = sheet.sendToEngine(movement, at: time)?.touch else { return current.answer }
        switch answer {
        case .claim, .leaveToContent:
            for undo in current.undoPress { undo() }
            touch?.undoPress = []
        case .leaveToChild: area?.leaveTouch()
        case .wait, .leave: break
        }
        touch?.answer = answer
        return answer
    }

    /// The pointer is at another place without having moved: another finger continues, or the screen was
    /// rotated.
    func regrip() { touch?.isRegripped = true }

    /// A finger continues the touch of another pointer.
    func continueByFinger() {
        regrip()
        touch?.pointer = .touch
    }

    /// The pointer was lifted.
    func end(at time: Double) { finish(by: .touchEnded, at: time) }

    /// The system took the touch away.
    func cancel(at time: Double) { finish(by: .touchCancelled, at: time) }

    private func finish(by input: SheetInput.Kind, at time: Double) {
        guard touch != nil else { return }
        touch = nil
        sheet.sendToEngine(input, at: time)
    }
}
