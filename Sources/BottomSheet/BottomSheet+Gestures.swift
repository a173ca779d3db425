import GtkKit
import SheetCore

extension BottomSheet {
    /// What the finger on the widget is doing.
    enum Finger {
        case up
        /// Down on a part of the sheet; it may still be a tap.
        case down(SheetPart)
        /// It drags the sheet.
        case dragging
        /// It drags what is in the sheet.
        case onContent
        /// Nobody follows it until it is lifted.
        case ignored
    }

    /// Connects what can happen to the sheet. The drag listens on the whole area, which does not move under the finger.
    func listen() {
        let drag = DragGesture(phase: .capture)
        drag.onBegin = { [unowned self, unowned drag] x, y in
            guard let part = part(at: x, y) else {
                finger = .ignored
                drag.deny()
                return
            }
            finger = .down(part)
            // Who touches a moving sheet means the sheet: nothing in it may take that touch for its own, the less as
            // the content has moved under the finger since.
            if engine.state.phase == .settling { drag.claim() }
            send(.pressed, at: drag.eventTime)
        }
        drag.onUpdate = { [unowned self, unowned drag] x, y in
            move(by: Vector(x: x, y: y), drag)
        }
        drag.onEnd = { [unowned self, unowned drag] in lift(.dragEnded, drag) }
        drag.onCancel = { [unowned self, unowned drag] in lift(.dragCancelled, drag) }
        add(drag)

        scrim.add(ClickGesture { [unowned self] in send(.scrimTapped) })
        add(
            KeyController { [unowned self] key in
                guard key == .escape, engine.state.target != .closed else { return false }
                send(.escapePressed)
                return true
            })
        add(KeyController { [unowned self] key in key == .f6 && switchFocus() })
        listenToHandle()
        surface.add(KeyController(phase: .capture) { [unowned self] key in pageContent(key) })
        surface.add(ScrollController(phase: .capture) { [unowned self] notches in turnWheel(notches) })
    }

    /// The part of this sheet at a point, nil beside it.
    private func part(at x: Double, _ y: Double) -> SheetPart? {
        guard peer(at: x, y, as: SheetSurface.self) === surface else { return nil }
        if peer(at: x, y, as: SheetHandle.self) === surface.handle { return .handle }
        return peer(at: x, y, as: ScrollArea.self) == nil ? .surface : .content
    }

    private func move(by translation: Vector, _ drag: DragGesture) {
        switch finger {
        case .up, .ignored: return
        case .dragging: send(.dragUpdated(translation), at: drag.eventTime)
        case .down(let part):
            let threshold = SystemSettings.dragThreshold
            guard max(abs(translation.x), abs(translation.y)) > threshold else { return }
            if engine.movesSheet(translation, from: part) {
                // A fast finger is far beyond the threshold when it is noticed: only the threshold itself is lost.
                take(translation, slack: Vector(y: translation.y < 0 ? -threshold : threshold), drag)
            } else if part == .content {
                finger = .onContent
            } else {
                finger = .ignored
                send(.unpressed, at: drag.eventTime)
            }
        case .onContent where engine.configuration.pullDown == nil:
            // The content has come to its top under the finger: from here on the sheet goes with it.
            guard engine.movesSheet(translation, from: .content) else { return }
            take(translation, slack: translation, drag)
        case .onContent:
            // The content's pull has sent the sheet off: the rest of this touch is nobody's.
            guard !engine.isContentScrollable else { return }
            drag.claim()
            finger = .ignored
        }
    }

    private func take(_ translation: Vector, slack: Vector, _ drag: DragGesture) {
        drag.claim()
        finger = .dragging
        send(.dragBegan(slack), at: drag.eventTime)
        send(.dragUpdated(translation), at: drag.eventTime)
    }

    private func lift(_ end: SheetEvent.Kind, _ drag: DragGesture) {
        switch finger {
        case .up, .ignored: break
        case .dragging: send(end, at: drag.eventTime)
        case .down, .onContent: send(.unpressed, at: drag.eventTime)
        }
        finger = .up
    }

    private func listenToHandle() {
        let handle = surface.handle
        handle.add(ClickGesture { [unowned self] in send(.handleActivated) })
        handle.add(
            KeyController { [unowned self] key in
                switch key {
                case .enter, .space: send(.handleActivated)
                case .up, .pageUp: send(.stepRequested(.up))
                case .down, .pageDown: send(.stepRequested(.down))
                case .home: send(.extremeRequested(.down))
                case .end: send(.extremeRequested(.up))
                case .escape, .f6: return false
                }
                return true
            })
    }

    /// Below the highest detent the content's keys for scrolling raise the sheet, as its wheel does.
    private func pageContent(_ key: Key) -> Bool {
        guard !surface.handle.hasFocus, !engine.isContentScrollable else { return false }
        switch key {
        case .pageDown, .end: send(.stepRequested(.up))
        case .pageUp, .home: break
        case .escape, .enter, .space, .up, .down, .f6: return false
        }
        return true
    }

    /// The wheel's policy: below the highest detent a notch is a detent, never a dismissal. At the highest the content
    /// scrolls, and a notch upward at its top is a detent down. Answers whether the content must not have it.
    private func turnWheel(_ notches: Double) -> Bool {
        let isAtTop = preferences.value(of: ScrollOffsetKey.self) >= 0
        guard !engine.isContentScrollable || (isAtTop && notches < 0) else {
            wheelRest = 0
            return false
        }
        guard !engine.isMoving else { return true }
        wheelRest += notches
        guard abs(wheelRest) >= 1 else { return true }
        send(.stepRequested(wheelRest > 0 ? .up : .down))
        wheelRest = 0
        return true
    }
}
