import GtkKit
import SheetCore

/// Wheel and touchpad on a sheet, and the scrolling of its content.
@MainActor
final class ScrollInput {
    private unowned let sheet: BottomSheet
    /// The two fingers on a touchpad, and their translation (px).
    private let touchpad: TouchForwarder
    private var translation = Vector.zero
    /// The scroll areas on the screen.
    private var areas: [ScrollArea] = []
    /// The area under the current or last touch.
    private(set) weak var area: ScrollArea?

    init(of sheet: BottomSheet) {
        self.sheet = sheet
        touchpad = TouchForwarder(to: sheet)
    }

    /// Handles wheel and touchpad before the content does.
    func listen() {
        sheet.add(
            ScrollController(phase: .capture) { [unowned self] controller, event in
                guard let point = controller.position else { return false }
                return handleScroll(event, at: point, controller)
            })
        sheet.add(PointerLeaveController { [unowned self] in endTouchpadScroll() })
    }

    /// Handles them on an overlay of the sheet, from which GTK scrolls nothing.
    func takeScrolling(from cover: Widget) {
        cover.add(
            ScrollController(phase: .capture) { [unowned self, unowned cover] controller, event in
                guard let point = controller.position,
                    cover.peer(at: point.x, point.y, as: BottomSheet.self) == nil,
                    let frame = sheet.frame(in: cover)
                else { return false }
                return handleScroll(
                    event, at: (point.x - frame.x, point.y - frame.y), controller, isCovered: true)
            })
    }

    /// Returns whether the event is consumed.
    private func handleScroll(
        _ event: ScrollEvent, at point: (x: Double, y: Double), _ controller: ScrollController,
        isCovered: Bool = false
    ) -> Bool {
        let part = sheet.part(at: point.x, point.y)
        switch event {
        case .wheel(let notches):
            guard let part else { return false }
            return turnWheel(notches, on: part, at: point, isCovered)
        case .touchpad(let x, let y, let unit):
            return scrollByTouchpad(Vector(x: x, y: y), unit, on: part, at: point, controller.eventTime)
        case .lifted: return liftTouchpadFingers(at: controller.eventTime)
        }
    }

    // MARK: - Wheel

    /// Returns whether the event is consumed.
    private func turnWheel(
        _ notches: Double, on part: SheetPart, at point: (x: Double, y: Double), _ isCovered: Bool
    ) -> Bool {
        if part == .content { sheet.peer(at: point.x, point.y, as: ScrollArea.self)?.endMomentum() }
        let scrollers = sheet.scrollersInContent(at: point.x, point.y)
        let scroller = scrollers.first { $0.canScroll(by: notches) } ?? scrollers.first
        let axes = sheet.axes
        // The content scrolls across the direction in which the sheet moves.
        if !axes.isVertical, scroller != nil { return false }
        let covered = axes.isVertical ? areaUnderFooter(at: point) : nil
        let notch = scroller?.notch ?? covered?.notch ?? 1
        let sign = axes.closing == .up ? -1.0 : 1
        let turn = WheelTurn(
            sign * notches, content: axes.engineContent(scroller?.content ?? covered?.content),
            notchLength: notch)
        guard let answer = sheet.sendToEngine(.wheelTurned(turn))?.wheel else { return true }
        // GTK scrolls the innermost one only.
        let scrollsItself =
            isCovered || covered != nil || scroller.map { $0.widget !== scrollers.first?.widget } ?? false
        guard !answer.isForContent || scrollsItself else { return false }
        guard answer.content != 0 else { return true }
        if let scroller {
            scroll(scroller, by: sign * answer.content * notch)
        } else if let covered {
            covered.scroll(to: covered.content.position + sign * answer.content * notch)
        }
        return true
    }

    private func scroll(_ scroller: PointedScroller, by distance: Double) {
        if let area = areas.first(where: { $0.isScroller(scroller.widget) }) {
            area.scroll(to: area.content.position + distance)
        } else {
            scroller.scroll(by: distance)
        }
    }

    // MARK: - Touchpad

    /// Treats two fingers on a touchpad like one finger on the screen, from their first movement.
    ///
    /// They keep their target when the sheet moves away from under the pointer.
    private func scrollByTouchpad(
        _ way: Vector, _ unit: ScrollUnit, on part: SheetPart?, at point: (x: Double, y: Double),
        _ time: Double
    ) -> Bool {
        guard !sheet.pointers.isDown, !sheet.callbacks.isAskingVeto else { return true }
        // After a silence the pointer may be at another place.
        if sheet.engine.isScrollDue(at: time) { endTouchpadScroll(at: time) }
        if !touchpad.isActive {
            guard way != .zero, let part else { return false }
            translation = .zero
            _ = touchpad.begin(on: part, at: point, by: .touchpad, time)
        }
        let factor: Double =
            switch unit {
            case .notch: area?.notch ?? ScrolledWindow.notch(ofPage: sheet.surface.height)
            case .surface: ScrolledWindow.touchpadFactor
            }
        // Scrolling down corresponds to a finger moving up.
        translation.x -= way.x * factor
        translation.y -= way.y * factor
        return touchpad.forwardMovement(to: translation, at: time) == .claim
    }

    /// The fingers left the touchpad. If they moved the sheet, the content must not continue with momentum.
    private func liftTouchpadFingers(at time: Double) -> Bool {
        guard let answer = touchpad.answer else { return false }
        touchpad.end(at: time)
        guard answer != .claim else { return true }
        area?.beginMomentum()
        return false
    }

    /// Ends a touchpad's scrolling. Without a stop event, the next key, press or departure of the pointer
    /// ends it.
    func endTouchpadScroll(at time: Double = MainLoop.now) { touchpad.end(at: time) }

    /// Ends a touchpad's scrolling before an input that ends it, or after 100 ms of silence.
    ///
    /// The input follows, so the veto is asked about each of the two.
    func endTouchpadScroll(before input: SheetInput) {
        guard touchpad.isActive, input.kind.endsScrolling || sheet.engine.isScrollDue(at: input.time) else {
            return
        }
        endTouchpadScroll(at: input.time)
    }

    // MARK: - Scroll areas

    /// The content's scroll area, for a point on the footer above it: drags and the wheel work there as above
    /// the content.
    func areaUnderFooter(at point: (x: Double, y: Double)) -> ScrollArea? {
        sheet.peer(at: point.x, point.y, as: SheetFooter.self) == nil ? nil : areas.first
    }

    /// Scrolls another area from now on; nil for none.
    func changeArea(to area: ScrollArea?, at time: Double? = nil) {
        if sheet.engine.scrollsContent, area !== self.area { sheet.sendToEngine(.contentTaken, at: time) }
        self.area = area
    }

    /// Shows scrollbars only where a drag scrolls. Only at rest, because it needs a layout.
    func showScrollbars() {
        guard !sheet.engine.isMoving else { return }
        for area in areas { area.showScrollbar(sheet.isContentScrollable) }
    }

    /// Gives the content the space at its end with which its last row comes into view at the present detent. At the
    /// upper edge it is the first row.
    ///
    /// During a move the space stays, because it needs a layout. The content does not scroll into the part that a
    /// higher sheet does not need.
    ///
    /// - Parameter isNew: whether the content has just appeared. Then it stays at its start.
    func updateEndInsets(isNew: Bool = false) {
        let engine = sheet.engine
        // The end of the content in a floating side sheet is outside of its shape.
        let inset = sheet.axes.isVertical ? engine.contentInset : engine.edgeInsetAtRest
        let unused = sheet.axes.isVertical ? inset - engine.currentContentInset : 0
        for area in areas {
            area.setEndInset(Int(inset.rounded(.up)), staysAtStart: isNew)
            if unused > 0, !engine.scrollsContent { area.keep(beforeEnd: unused) }
        }
    }

    /// Scrolls the content to the engine's position.
    func showContentPosition() {
        guard let area, sheet.axes.isVertical else { return }
        area.scroll(
            to: sheet.axes.position(sheet.engine.state.contentScroll, extent: area.content.extent))
    }

    /// Returns a scroll position of the content for the engine. A sheet at the upper edge meets the content's end,
    /// and content beside a sheet that moves sideways does not pull it.
    func enginePosition(of position: Double) -> Double {
        guard sheet.axes.isVertical else { return max(position, 0) }
        guard sheet.axes.closing == .up, let area = area ?? areas.first else { return position }
        return sheet.axes.position(position, extent: area.content.extent)
    }

    /// Shows GTK's effect for momentum (px/s) that the content's end has stopped.
    func showOvershoot(at speed: Double) { area?.overshoot(at: sheet.axes.vector(of: Vector(y: speed)).y) }

    /// The sheet comes from another edge.
    func updateEdge() {
        for area in areas { adapt(area) }
    }

    private func adapt(_ area: ScrollArea) {
        area.revealsFocus = !sheet.axes.isVertical
        area.meetsSheetAtEnd = sheet.axes.closing == .up
    }
}

extension ScrollInput: ScrollFollower {
    func contentAppeared(_ area: ScrollArea) {
        areas.append(area)
        area.showScrollbar(sheet.isContentScrollable)
        adapt(area)
        updateEndInsets(isNew: true)
    }

    func contentDisappeared(_ area: ScrollArea) { areas.removeAll { $0 === area } }

    func contentReachedSeam(speed: Double, at time: Double) {
        // Beside a sheet that moves sideways, the content only scrolls.
        guard sheet.axes.isVertical else { return }
        sheet.sendToEngine(.contentReachedTop(speed: speed), at: time)
        // This frame is the first in which the sheet moves.
        sheet.driver.showMoveInCurrentFrame()
    }

    func contentScrolled(_ area: ScrollArea) {
        let engine = sheet.engine
        guard area === self.area, engine.scrollsContent || engine.keepsRegionVisible,
            abs(enginePosition(of: area.content.position) - engine.state.contentScroll) > 0.5
        else { return }
        sheet.sendToEngine(.contentTaken)
    }
}

extension BottomSheet: ScrollFollowerOwner {
    var scrollFollower: any ScrollFollower { scrolling }

    /// Returns the vertical scrolled windows at a point of the content, from the inside out.
    fileprivate func scrollersInContent(at x: Double, _ y: Double) -> [PointedScroller] {
        pointedWidgets(at: x, y).prefix { $0.peer !== surface }.compactMap(\.scroller)
    }
}

extension PointedScroller {
    fileprivate var content: ContentScroll { ContentScroll(position: position, extent: extent) }

    /// Returns whether a turn of the wheel scrolls it.
    fileprivate func canScroll(by notches: Double) -> Bool {
        notches < 0 ? !content.isAtTop : position < extent
    }
}
