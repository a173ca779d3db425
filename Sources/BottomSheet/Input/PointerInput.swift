import GtkKit
import SheetCore

/// The fingers, pens and mice on a sheet.
///
/// It forwards one touch at a time. A touch of an overlay counts as a touch of the sheet.
@MainActor
final class PointerInput {
    private unowned let sheet: BottomSheet
    private let touch: TouchForwarder
    /// The further fingers on the sheet.
    private let otherFingers = SecondaryTouchFilter(phase: .capture)
    /// The action of the touch if it is a click: on the handle or on the peek bar.
    private var click: SheetInput.Kind?
    /// Whether the sheet was open or opening at the start of the last series of presses.
    private var wasOpenAtPress = false
    /// The target before a finger dragged the sheet, until the sheet rests.
    private var targetBeforeDrag: SheetTarget?
    /// Whether a pointer was on the sheet since the last frame. Then it caused a change of focus.
    private(set) var wasOnSheet = false

    init(of sheet: BottomSheet) {
        self.sheet = sheet
        touch = TouchForwarder(to: sheet)
    }

    /// Whether a pointer is down.
    var isDown: Bool { touch.isActive }

    /// Whether a touch may begin: a pointer is not down, and the veto is not busy with another attempt.
    private var canBegin: Bool { !isDown && !sheet.callbacks.isAskingVeto }

    /// A frame has ended. A pointer that is still down counts for the next frame, too.
    func endFrame() { if !isDown { wasOnSheet = false } }

    /// Keeps the grip at its place in the sheet after a rotation of the screen.
    func regrip() { touch.regrip() }

    /// Connects the gestures. They are on the whole widget, because the sheet moves under the finger.
    func listen() {
        let drag = DragGesture(phase: .capture)
        listenToOtherFingers()
        drag.onBegin = { [unowned self, unowned drag] x, y in
            sheet.scrolling.endTouchpadScroll()
            wasOnSheet = true
            let pointer = SheetTouch.Pointer(drag.pointerKind)
            guard canBegin, let part = sheet.pressedPart(at: x, y, by: pointer) else {
                return drag.deny()
            }
            let answer = touch.begin(
                on: part, at: (x, y), by: pointer, threshold: SystemSettings.dragThreshold, drag.eventTime)
            if answer == .claim { drag.claim() }
            click = answer == .wait ? clickAction(at: (x, y), on: part) : nil
        }
        drag.onUpdate = { [unowned self, unowned drag] x, y in
            let answer = touch.forwardMovement(to: Vector(x: x, y: y), at: drag.eventTime)
            if answer == .claim { drag.claim() }
        }
        drag.onEnd = { [unowned self, unowned drag] in
            wasOnSheet = true
            let click = touch.answer == .wait ? click : nil
            lift(at: drag.eventTime)
            if let click { sheet.sendAction(click) }
        }
        drag.onCancel = { [unowned self, unowned drag] in touch.cancel(at: drag.eventTime) }
        sheet.add(drag)
        sheet.add(otherFingers)
        sheet.add(SecondaryPointerFilter(beside: drag, phase: .capture) { [unowned self] in isDown })
        listenToScrim()
    }

    /// Lets drags on an overlay move the sheet, but not taps.
    ///
    /// - Parameter cover: a widget that contains the sheet and the overlay. It may live longer than the sheet.
    func takeDrags(from cover: Widget) {
        let drag = DragGesture(phase: .capture)
        var hasBegun = false
        drag.onBegin = { [weak self, unowned drag, unowned cover] x, y in
            guard let self, sheet.isAlive else { return drag.deny() }
            let sheet = self.sheet
            sheet.scrolling.endTouchpadScroll()
            // The veto about the end may have destroyed the sheet.
            guard sheet.isAlive, canBegin, cover.peer(at: x, y, as: BottomSheet.self) == nil,
                let frame = sheet.frame(in: cover), let part = sheet.part(at: x - frame.x, y - frame.y)
            else { return drag.deny() }
            hasBegun = true
            // GTK only scrolls the touched widget, so the sheet scrolls its content here, as for a pen.
            let pointer = SheetTouch.Pointer(drag.pointerKind)
            _ = touch.begin(
                on: part, at: (x - frame.x, y - frame.y), by: pointer == .touch ? .stylus : pointer,
                threshold: SystemSettings.dragThreshold, drag.eventTime)
        }
        drag.onUpdate = { [weak self, unowned drag] x, y in
            guard let self, hasBegun else { return }
            let answer = touch.forwardMovement(to: Vector(x: x, y: y), at: drag.eventTime)
            if answer == .claim { drag.claim() }
        }
        drag.onEnd = { [weak self, unowned drag] in
            if hasBegun { self?.lift(at: drag.eventTime) }
            hasBegun = false
        }
        drag.onCancel = { [weak self, unowned drag] in
            if hasBegun { self?.touch.cancel(at: drag.eventTime) }
            hasBegun = false
        }
        cover.add(drag)
    }

    /// Gives haptic feedback when the sheet that a finger threw rests at another detent.
    func tickAfterThrow(_ events: [SheetEvent]) {
        guard let before = targetBeforeDrag else { return }
        for case .didSettle(let target, interrupted: false) in events {
            targetBeforeDrag = nil
            if target != before, target != .closed { HapticFeedback.tick() }
        }
    }

    /// Ignores further fingers on the sheet and the scrim while one pointer has the sheet.
    private func listenToOtherFingers() {
        otherFingers.keeps = { [unowned self] x, y, isFirst in
            // A mouse, a pen or a finger on an overlay does not count as the first finger on the sheet.
            guard !isFirst || touch.pointer.map({ $0 != .touch }) == true else { return false }
            guard sheet.engine.isModal || sheet.part(at: x, y) != nil else { return false }
            // A map takes two fingers.
            return touch.child != .all
        }
        otherFingers.onUpdate = { [unowned self] x, y in
            _ = touch.forwardMovement(to: Vector(x: x, y: y), at: otherFingers.eventTime)
        }
        otherFingers.onEnd = { [unowned self] in touch.end(at: otherFingers.eventTime) }
        otherFingers.onCancel = { [unowned self] in touch.cancel(at: otherFingers.eventTime) }
    }

    /// The pointer was lifted. Another finger that is still down continues a drag of the sheet from there.
    private func lift(at time: Double) {
        if touch.pointer == .touch, touch.answer == .claim { targetBeforeDrag = sheet.engine.state.target }
        if touch.answer == .claim, otherFingers.takeOver() {
            touch.continueByFinger()
        } else {
            touch.end(at: time)
        }
    }

    /// Returns the action of a click at a point of the sheet, unless a child there handles clicks.
    ///
    /// The drag gesture sees the end of each touch there. A click gesture would miss touches that a child
    /// claimed.
    private func clickAction(at point: (x: Double, y: Double), on part: SheetPart) -> SheetInput.Kind? {
        let widgets = sheet.pointedWidgets(at: point.x, point.y)
        guard !widgets.contains(where: \.isClicked) else { return nil }
        if part == .handle { return .handleActivated }
        return widgets.contains { $0.peer is SheetPeekBar } ? .stepRequested(.up) : nil
    }

    /// Handles clicks on the scrim, and on the title bar's replacement.
    ///
    /// A double click on a row opens the sheet with its first click. The second click hits the scrim, but
    /// must not close the sheet.
    private func listenToScrim() {
        sheet.add(
            PressSeries { [unowned self] in wasOpenAtPress = sheet.engine.state.target != .closed })
        for child in sheet.presenter.backgroundCovers {
            child.add(
                ClickGesture { [unowned self] in
                    if wasOpenAtPress { sheet.sendAction(.scrimTapped) }
                })
        }
    }
}

extension BottomSheet {
    /// Lets drags and scrolling on an overlay of the sheet move the sheet, but not taps.
    ///
    /// Use it for an overlay outside the sheet, such as a message.
    ///
    /// - Parameter cover: a widget that contains the sheet and the overlay.
    public func takeGestures(from cover: Widget) {
        guard isAlive else { return }
        pointers.takeDrags(from: cover)
        scrolling.takeScrolling(from: cover)
    }

    /// Returns the part of this sheet at a point, nil outside the sheet.
    func part(at x: Double, _ y: Double) -> SheetPart? {
        guard peer(at: x, y, as: SheetSurface.self) === surface, !surface.hasModalSheet else { return nil }
        if peer(at: x, y, as: SheetHandle.self) === surface.handle { return .handle }
        let isOnContent =
            peer(at: x, y, as: ScrollArea.self) != nil || scrolling.areaUnderFooter(at: (x, y)) != nil
        return isOnContent ? .content : .surface
    }

    /// Returns the part for a press. Below its strip the handle gets the presses that no child uses.
    func pressedPart(at x: Double, _ y: Double, by pointer: SheetTouch.Pointer) -> SheetPart? {
        guard let part = part(at: x, y) else { return nil }
        let frame = surface.handle.frame(in: self)
        guard part != .handle, let frame, (frame.y..<frame.y + frame.height).contains(y),
            (frame.x..<frame.x + frame.width).contains(x), surface.handle.isAtBar(x - frame.x, y - frame.y),
            child(at: x, y, for: pointer).child == .none
        else { return part }
        return .handle
    }
}

extension SheetTouch.Pointer {
    fileprivate init(_ kind: PointerKind) {
        switch kind {
        case .touch: self = .touch
        case .stylus: self = .stylus
        case .mouse: self = .mouse
        }
    }
}
