import GtkKit
import SheetCore

/// Shows the engine's state on the screen: it places and draws the sheet, the scrim and the background.
@MainActor
final class SheetPresenter {
    /// The state that is visible on the screen. A frame only updates the differences.
    private struct Appearance: Equatable {
        /// The values that need a new layout of the children.
        struct Layout: Equatable {
            /// The sheet's top edge, px, rounded to physical pixels: text between them is blurred.
            var offset: Double
            /// The distance by which the background is moved up, px, rounded as well.
            var shift: Double
            var isPresented: Bool
            /// The height of the surface, px. It changes during a move only if the content follows it.
            var height: Double
            /// The distances from the container's edges, px, in whole px.
            var floating: FloatingShape
            /// The scale below other sheets.
            var scale: Double
        }

        var layout: Layout
        var cornerRadius: Double
        var scrimOpacity: Double
        var blur: Double
        /// The opacity of the title bar's replacement, 0…1.
        var titleGrip: Double
        /// The shade below other sheets, 0…1.
        var shade: Double
    }

    private unowned let sheet: BottomSheet
    let scrim = Scrim()
    /// The replacement for the title bar behind the scrim.
    private let titleGrip = WindowHandle().classes("sheet-title-grip")
    private(set) lazy var riders = SheetRiders(of: sheet)
    private var shown: Appearance?
    private let backdrop = Backdrop()
    /// Render caches: a move repaints only the changed parts.
    private let stills = (
        behind: RenderCache(), titleBar: RenderCache(), surface: RenderCache(patience: 2)
    )
    /// The memory for the frames of a move, which repaints the whole window.
    let frameMemory = FrameMemory()
    /// The place of the background's title bar, px.
    private var titleBar: Rectangle?
    /// Replaces movement while the system's animations are off.
    private let fade = CrossFade()

    init(of sheet: BottomSheet) { self.sheet = sheet }

    /// Frees the memory for frames while the sheet is not on the screen.
    func listen() { sheet.connect(Signal<Void>("unmap")) { [unowned self] in frameMemory.release() } }

    /// The widgets that cover the background while the sheet is modal.
    var backgroundCovers: [Widget] { [scrim, titleGrip] }

    /// Whether the background is unusable, also for assistive technology.
    var blocksBackground: Bool {
        get { scrim.isTarget }
        set {
            guard newValue != scrim.isTarget else { return }
            for child in backgroundCovers { child.isTarget = newValue }
            for widget in [sheet.behind] + riders.widgets { widget.accessibleHidden(newValue) }
        }
    }

    // MARK: - Reduced motion

    /// Whether the system's animations are off.
    var reducesMotion: Bool {
        get { fade.isRecording }
        set {
            fade.isRecording = newValue
            sheet.redraw()
        }
    }

    /// Follows the system's setting for animations.
    func observeReducedMotion() {
        let update: @MainActor () -> Void = { [unowned self] in
            reducesMotion = !SystemSettings.animates
            sheet.sendToEngine(.reducedMotionChanged(!SystemSettings.animates))
        }
        SystemSettings.onAnimationsChanged(for: sheet, update)
        if !SystemSettings.animates { update() }
    }

    /// Whether a fade needs the next frame.
    var needsFrame: Bool { fade.isRunning(at: sheet.frameTime) }

    /// The sheet has jumped to its target: fades from the last frame to the next.
    func fadeFromLastFrame() { fade.begin(at: sheet.frameTime) }

    // MARK: - Frames

    /// Updates the screen to the engine's state.
    func update() { sheet.keepingAlive { showChanges() } }

    /// A handler of the program may destroy the sheet when widgets appear or disappear.
    private func showChanges() {
        // A sheet below steps back as a function of this one's position.
        sheet.stack.lower?.presenter.update()
        guard sheet.isAlive else { return }
        if sheet.engine.state.phase == .dragging { fade.end() }
        if needsFrame { sheet.redraw() }
        if sheet.surface.crossFade(toPeek: peekShare, isPressed: sheet.pointers.isDown) {
            sheet.focus.enterSheet()
        }
        guard sheet.isAlive else { return }
        let next = appearance
        guard next != shown else { return }
        let last = shown
        shown = next
        sheet.surface.isMappedByParent = next.layout.isPresented
        scrim.isMappedByParent = next.layout.isPresented
        sheet.surface.cornerRadius = next.cornerRadius
        sheet.surface.shade = next.shade
        scrim.darkness = next.scrimOpacity
        showTitleGrip(next.titleGrip)
        if last?.blur != next.blur { sheet.redraw() }
        if last?.layout != next.layout { sheet.queueAllocate() }
    }

    private var appearance: Appearance {
        let engine = sheet.engine
        let depth = sheet.stack.appearance
        return Appearance(
            layout: .init(
                offset: snapped(engine.state.offset), shift: snapped(engine.shift),
                isPresented: engine.state.isPresented, height: engine.layoutHeight,
                floating: engine.floating.rounded, scale: depth.scale),
            cornerRadius: engine.cornerRadius, scrimOpacity: stepped(engine.scrimOpacity),
            blur: stepped(engine.blur),
            titleGrip: engine.scrimOpacity > 0 ? stepped(min(max(engine.state.progress, 0), 1)) : 0,
            shade: stepped(depth.shade))
    }

    /// The opacity of the peek bar, 0…1: it is gone half way from the lowest detent to the next.
    private var peekShare: Double {
        let engine = sheet.engine
        guard engine.stops.stops.count > 1 else { return 0 }
        return stepped(1 - min(engine.peekProgress * 2, 1))
    }

    private func snapped(_ position: Double) -> Double {
        let scale = Double(sheet.scaleFactor)
        return (position * scale).rounded() / scale
    }

    /// Rounds a fraction to 8-bit steps: a smaller difference is invisible and not worth a frame.
    private func stepped(_ share: Double) -> Double { (share * 255).rounded() / 255 }

    // MARK: - Layout

    /// The container has another size, so the blurred background is outdated.
    func containerResized() { backdrop.forget() }

    func placeChildren(width: Int, height: Int, sheet place: SheetPlace) {
        let now = appearance.layout
        let shift = sheet.axes.vector(of: Vector(y: -now.shift))
        sheet.behind.place(width: width, height: height, x: shift.x, y: shift.y)
        scrim.place(width: width, height: height)
        let isPresented = sheet.engine.state.isPresented
        let container = Size(width: Double(width), height: Double(height))
        let length = sheet.axes.engineSize(of: container).height
        riders.place(above: isPresented ? now.offset : length, place, in: container)
        // A handler of a rider that appears may have destroyed the sheet.
        guard sheet.isAlive else { return }
        placeTitleGrip()
        placeSurface(place, in: container, now)
    }

    private func placeSurface(_ place: SheetPlace, in container: Size, _ now: Appearance.Layout) {
        let (surface, axes) = (sheet.surface, sheet.axes)
        let length = axes.engineSize(of: container).height
        let floating = now.floating
        let isFloating = floating != FloatingShape()
        let layout = (breadth: place.breadth, length: max(Int(now.height), place.minLength))
        let visibleLength = length - now.offset - floating.bottom
        surface.isOutlined = sheet.isCard
        surface.lowerCornerRadius = floating.lowerCornerRadius
        surface.stretch = max(visibleLength - Double(layout.length), 0)
        surface.visibleHeight = visibleLength
        surface.lowestHeight = isFloating ? 0 : sheet.engine.lowestSeenHeight
        surface.overhang = isFloating ? 0 : Int(length)
        surface.layoutSize = isFloating ? layout : nil
        let size =
            isFloating
            ? (
                breadth: layout.breadth - 2 * Int(floating.sides),
                length: max(Int(visibleLength.rounded(.up)), 0)
            ) : layout
        // The middle of the inner edge stays in place.
        let inset = floating.sides + Double(size.breadth) * (1 - now.scale) / 2
        let frame = axes.frame(
            offset: now.offset, length: Double(size.length) * now.scale,
            span: SheetSpan(
                leading: snapped(place.across) + inset, width: Double(size.breadth) * now.scale),
            in: container)
        surface.place(
            width: axes.isVertical ? size.breadth : size.length,
            height: axes.isVertical ? size.length : size.breadth, x: frame.x, y: frame.y, scale: now.scale)
        surface.placeDockedParts()
        surface.repositionPopover()
    }

    /// Places a replacement over the title bar of the background.
    ///
    /// With it the user can move and close a window whose title bar is dimmed, or has moved out of sight.
    private func placeTitleGrip() {
        let wasThere = titleBar != nil
        titleBar = titleGrip.coverTitleBar(of: sheet.behind)
        // A sheet that does not move may have been shown before the title bar was found.
        if let shown, wasThere != (titleBar != nil) { showTitleGrip(shown.titleGrip) }
    }

    /// - Parameter presence: the opacity, 0…1.
    private func showTitleGrip(_ presence: Double) {
        let isShown = titleBar != nil && presence > 0
        titleGrip.isMappedByParent = isShown
        titleGrip.accessibleHidden(!isShown)
        titleGrip.opacity = presence
    }

    // MARK: - Drawing

    func draw(in snapshot: Snapshot) {
        fade.draw(in: snapshot, at: sheet.frameTime) { drawAll(in: $0) }
    }

    private func drawAll(in snapshot: Snapshot) {
        guard let shown, shown.layout.isPresented else {
            stills.behind.forget()
            stills.titleBar.forget()
            stills.surface.forget()
            frameMemory.release()
            return drawBackground(in: snapshot)
        }
        frameMemory.keep(for: sheet)
        snapshot.clip(to: uncovered(by: shown)) {
            drawBehind(in: snapshot, shift: shown.layout.shift)
            backdrop.draw(over: sheet.behind, blur: sheet.engine.blur, in: snapshot)
            for child in riders.widgets + backgroundCovers {
                snapshot.child(child, of: sheet)
            }
        }
        drawShadow(of: shown, in: snapshot)
        stills.surface.draw(sheet.surface, of: sheet, in: snapshot)
    }

    /// Draws the shadow of a floating surface, which clips its own drawing.
    private func drawShadow(of shown: Appearance, in snapshot: Snapshot) {
        guard sheet.surface.isFloating, let frame = sheet.surface.frame(in: sheet) else { return }
        snapshot.moved(x: frame.x, y: frame.y, scale: shown.layout.scale) { sheet.surface.drawShadow(in: $0) }
    }

    private func drawBackground(in snapshot: Snapshot) {
        for child in [sheet.behind] + riders.widgets { snapshot.child(child, of: sheet) }
    }

    /// Draws the background. Its title bar keeps its place, and the rest moves up below it, so the content does
    /// not cover the window's buttons.
    private func drawBehind(in snapshot: Snapshot, shift: Double) {
        guard let bar = titleBar, shift > 0, sheet.axes.closing == .down else {
            return stills.behind.draw(sheet.behind, of: sheet, in: snapshot)
        }
        let (width, height, end) = (Double(sheet.width), Double(sheet.height), bar.y + bar.height)
        snapshot.clip(to: Rectangle(y: end, width: width, height: height - end)) {
            stills.behind.draw(sheet.behind, of: sheet, in: snapshot)
        }
        snapshot.clip(to: Rectangle(width: width, height: end)) {
            snapshot.moved(y: shift) {
                stills.titleBar.draw(
                    sheet.behind, of: sheet, in: $0, room: Rectangle(y: -shift, width: width, height: end))
            }
        }
    }

    /// Returns the area in which the background is visible: above the sheet and beside its round corners.
    ///
    /// Below the corners, a sheet of full width hides the background, unless it is smaller below another sheet.
    private func uncovered(by shown: Appearance) -> Rectangle {
        var area = Rectangle(width: Double(sheet.width), height: Double(sheet.height))
        if sheet.surface.width >= sheet.width, shown.layout.scale == 1, sheet.axes.closing == .down {
            area.height = min(max(shown.layout.offset + shown.cornerRadius, 0).rounded(.up), area.height)
        }
        return area
    }
}

extension FloatingShape {
    /// The shape in whole px: the surface of a floating sheet has a whole size.
    fileprivate var rounded: FloatingShape {
        FloatingShape(
            sides: sides.rounded(), bottom: bottom.rounded(), lowerCornerRadius: lowerCornerRadius)
    }
}

extension SheetInput.Kind {
    /// Whether the sheet's move is an animation, or a fade while animations are off.
    var animates: Bool {
        switch self {
        case .containerResized, .contentMeasured, .moveRequested(_, animated: false): false
        default: true
        }
    }
}
