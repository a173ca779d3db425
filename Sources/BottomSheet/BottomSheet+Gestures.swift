import GtkKit
import SheetCore

extension BottomSheet {
    /// A pointer that is down on the sheet, or two fingers that scroll on a touchpad.
    struct Touch {
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
        /// Whether the gesture's next translation is not a movement: another finger continues, or the screen
        /// was rotated.
        var isRegripped = false
        /// Whether the touch is a click on the handle unless it becomes something else.
        var clicksHandle = false

        mutating func update(to translation: Vector) {
            if isRegripped {
                base = Vector(x: self.translation.x - translation.x, y: self.translation.y - translation.y)
            }
            isRegripped = false
            self.translation = Vector(x: base.x + translation.x, y: base.y + translation.y)
        }
    }

    /// The pointers on a sheet.
    struct Pointers {
        /// The pointer that is down.
        var touch: Touch?
        /// The touch of two fingers on a touchpad, and its translation (px).
        var slide: Touch?
        var slideTranslation = Vector.zero
        /// Whether a pointer was on the sheet since the last frame. Then it caused a change of focus.
        var isOnSheet = false
        /// Whether the sheet was open or opening at the start of the last series of presses.
        var wasOpenAtPress = false
    }

    /// Connects all inputs. The drag gesture is on the whole widget, because the sheet moves under the
    /// finger.
    func listen() {
        let drag = DragGesture(phase: .capture)
        listenToOtherFingers()
        drag.onBegin = { [unowned self, unowned drag] x, y in
            endScrolling()
            pointers.isOnSheet = true
            let pointer = SheetTouch.Pointer(drag.pointerKind)
            guard pointers.touch == nil, !isAsking, let part = pressedPart(at: x, y, by: pointer) else {
                return drag.deny()
            }
            let answer = beginTouch(
                \.pointers.touch, on: part, at: (x, y), by: pointer, threshold: SystemSettings.dragThreshold,
                drag.eventTime)
            if answer == .claim { drag.claim() }
            pointers.touch?.clicksHandle = answer == .wait && part == .handle && isFreeForHandle(at: x, y)
        }
        drag.onUpdate = { [unowned self, unowned drag] x, y in
            let answer = moveTouch(\.pointers.touch, by: Vector(x: x, y: y), at: drag.eventTime)
            if answer == .claim { drag.claim() }
        }
        drag.onEnd = { [unowned self, unowned drag] in
            pointers.isOnSheet = true
            let isClick = pointers.touch.map { $0.clicksHandle && $0.answer == .wait } ?? false
            liftPointer(at: drag.eventTime)
            if isClick { send(.handleActivated) }
        }
        drag.onCancel = { [unowned self, unowned drag] in
            endTouch(\.pointers.touch, .touchCancelled, at: drag.eventTime)
        }
        add(drag)
        add(otherFingers)
        add(SecondaryPointerFilter(beside: drag, phase: .capture) { [unowned self] in pointers.touch != nil })

        listenToScrim()
        add(
            KeyController { [unowned self] key in
                guard key == .escape, engine.state.target != .closed else { return false }
                send(.escapePressed)
                return true
            })
        add(KeyController { [unowned self] key in key == .f6 && switchFocus() })
        listenToHandle()
        surface.add(KeyController(phase: .capture) { [unowned self] key in pageContent(key) })
        listenToScrolling()
        listenToFocus()
    }

    /// Lets drags and scrolling on an overlay of the sheet move the sheet, but not taps.
    ///
    /// Use it for an overlay outside the sheet, such as a message.
    ///
    /// - Parameter cover: a widget that contains the sheet and the overlay.
    public func takeGestures(from cover: Widget) {
        guard isAlive else { return }
        let drag = DragGesture(phase: .capture)
        var hasBegun = false
        drag.onBegin = { [unowned self, unowned drag, unowned cover] x, y in
            guard pointers.touch == nil, !isAsking, cover.peer(at: x, y, as: BottomSheet.self) == nil,
                let frame = frame(in: cover), let part = part(at: x - frame.x, y - frame.y)
            else { return drag.deny() }
            hasBegun = true
            endScrolling()
            // GTK only scrolls the touched widget, so the sheet scrolls its content here, as for a pen.
            let pointer = SheetTouch.Pointer(drag.pointerKind)
            _ = beginTouch(
                \.pointers.touch, on: part, at: (x - frame.x, y - frame.y),
                by: pointer == .touch ? .stylus : pointer,
                threshold: SystemSettings.dragThreshold, drag.eventTime)
        }
        drag.onUpdate = { [unowned self, unowned drag] x, y in
            guard hasBegun else { return }
            let answer = moveTouch(\.pointers.touch, by: Vector(x: x, y: y), at: drag.eventTime)
            if answer == .claim { drag.claim() }
        }
        drag.onEnd = { [unowned self, unowned drag] in
            if hasBegun { liftPointer(at: drag.eventTime) }
            hasBegun = false
        }
        drag.onCancel = { [unowned self, unowned drag] in
            if hasBegun { endTouch(\.pointers.touch, .touchCancelled, at: drag.eventTime) }
            hasBegun = false
        }
        cover.add(drag)
        takeScrolling(from: cover)
    }

    /// Ignores further fingers on the sheet and the scrim while one pointer has the sheet.
    private func listenToOtherFingers() {
        otherFingers.keeps = { [unowned self] x, y, isFirst in
            // A mouse, a pen or a finger on an overlay does not count as the first finger on the sheet.
            guard !isFirst || pointers.touch.map({ $0.pointer != .touch }) == true else { return false }
            guard engine.isModal || part(at: x, y) != nil else { return false }
            // A map takes two fingers.
            return pointers.touch?.child != .all
        }
        otherFingers.onUpdate = { [unowned self] x, y in
            _ = moveTouch(\.pointers.touch, by: Vector(x: x, y: y), at: otherFingers.eventTime)
        }
        otherFingers.onEnd = { [unowned self] in
            endTouch(\.pointers.touch, .touchEnded, at: otherFingers.eventTime)
        }
        otherFingers.onCancel = { [unowned self] in
            endTouch(\.pointers.touch, .touchCancelled, at: otherFingers.eventTime)
        }
    }

    /// Returns the part of this sheet at a point, nil outside the sheet.
    func part(at x: Double, _ y: Double) -> SheetPart? {
        guard peer(at: x, y, as: SheetSurface.self) === surface else { return nil }
        if peer(at: x, y, as: SheetHandle.self) === surface.handle { return .handle }
        return peer(at: x, y, as: ScrollArea.self) == nil ? .surface : .content
    }

    /// Returns the part for a press. Below its strip the handle gets the presses that no child uses.
    func pressedPart(at x: Double, _ y: Double, by pointer: SheetTouch.Pointer) -> SheetPart? {
        guard let part = part(at: x, y) else { return nil }
        let frame = surface.handle.frame(in: self)
        guard part != .handle, let frame, (frame.y..<frame.y + frame.height).contains(y),
            surface.handle.isAtBar(x - frame.x), child(at: x, y, for: pointer).child == .none
        else { return part }
        return .handle
    }

    /// Returns whether no child at a point of the handle handles clicks.
    ///
    /// The drag gesture sees the end of each touch there. A click gesture would miss touches that a child
    /// claimed.
    private func isFreeForHandle(at x: Double, _ y: Double) -> Bool {
        !pointedWidgets(at: x, y).contains(where: \.isClicked)
    }

    // MARK: - One touch

    /// Starts a touch, with the scroll area under it for the shared axis.
    func beginTouch(
        _ touch: ReferenceWritableKeyPath<BottomSheet, Touch?>, on part: SheetPart,
        at point: (x: Double, y: Double), by pointer: SheetTouch.Pointer, threshold: Double = 0,
        _ time: Double
    ) -> TouchAnswer? {
        let last = areas.touched
        areas.touched = part == .content ? peer(at: point.x, point.y, as: ScrollArea.self) : nil
        if engine.scrollsContent, last !== areas.touched { send(.contentTaken, at: time) }
        let pointed = child(at: point.x, point.y, for: pointer)
        self[keyPath: touch] = Touch(pointer: pointer, child: pointed.child, undoPress: pointed.undoPress)
        // GTK 4.24 does not scroll by a finger that text or a slider claimed. The sheet does, as for a pen.
        let isSheetsToScroll = pointer == .touch && pointed.claimsPress
        return send(
            .touchBegan(
                SheetTouch(
                    on: part, child: pointed.child, pointer: isSheetsToScroll ? .stylus : pointer,
                    threshold: threshold, content: areas.touched?.content)), at: time)?.touch
    }

    /// Moves a touch.
    func moveTouch(
        _ touch: ReferenceWritableKeyPath<BottomSheet, Touch?>, by translation: Vector, at time: Double
    ) -> TouchAnswer? {
        self[keyPath: touch]?.update(to: translation)
        guard let current = self[keyPath: touch] else { return nil }
        // The touch belongs to another widget for good.
        guard current.answer != .leave, current.answer != .leaveToChild else { return current.answer }
        let movement = SheetInput.Kind.touchMoved(current.translation, content: areas.touched?.content)
        guard let answer = send(movement, at: time)?.touch else { return current.answer }
        switch answer {
        case .claim, .leaveToContent:
            for undo in current.undoPress { undo() }
            self[keyPath: touch]?.undoPress = []
        case .leaveToChild: areas.touched?.leaveTouch()
        case .wait, .leave: break
        }
        self[keyPath: touch]?.answer = answer
        return answer
    }

    /// A pointer that has the sheet was lifted. Another finger that is still down continues from there.
    private func liftPointer(at time: Double) {
        if pointers.touch?.answer == .claim, otherFingers.takeOver() {
            pointers.touch?.isRegripped = true
            pointers.touch?.pointer = .touch
        } else {
            endTouch(\.pointers.touch, .touchEnded, at: time)
        }
    }

    func endTouch(
        _ touch: ReferenceWritableKeyPath<BottomSheet, Touch?>, _ end: SheetInput.Kind, at time: Double
    ) {
        guard self[keyPath: touch] != nil else { return }
        self[keyPath: touch] = nil
        send(end, at: time)
    }

    // MARK: - Keys

    private func listenToHandle() {
        let handle = surface.handle
        handle.onValueSet { [unowned self] percent in reach(percent: percent) }
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

    /// Raises the sheet by the content's scroll keys below the highest detent, like the wheel does.
    private func pageContent(_ key: Key) -> Bool {
        guard !surface.handle.hasFocus, !engine.isContentScrollable else { return false }
        if let focus = FocusedWidget(in: surface) {
            // A nested sheet in the content handles the keys in it.
            let sheet = focus.peer(as: SheetSurface.self) ?? focus.ancestor()
            guard sheet === surface, !focus.usesPageKeys else { return false }
        }
        switch key {
        case .pageDown, .end: send(.stepRequested(.up))
        case .pageUp, .home: break
        case .escape, .enter, .space, .up, .down, .f6: return false
        }
        return true
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
