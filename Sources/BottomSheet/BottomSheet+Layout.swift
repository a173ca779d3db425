import GtkKit
import SheetCore

extension BottomSheet {
    /// What of the state has reached the screen: a frame touches only what differs from it.
    struct Shown: Equatable {
        /// px, whole pixels of the screen: text between them would be blurred.
        var offset: Double
        var shift: Double
        var isPresented: Bool
        var cornerRadius: Double
        var scrimOpacity: Double
        var blur: Double
        /// How much of the title bar's stand-in is seen, 0…1.
        var titleGrip: Double
        /// px; it changes during a move only where the content follows the sheet's height.
        var layoutHeight: Double
    }

    /// Brings the state to the screen.
    func show() {
        let next = appearance
        guard next != shown else { return }
        let last = shown
        shown = next
        surface.isMappedByParent = next.isPresented
        scrim.isMappedByParent = next.isPresented
        surface.cornerRadius = next.cornerRadius
        scrim.darkness = next.scrimOpacity
        showTitleGrip(next.titleGrip)
        if last?.blur != next.blur { redraw() }
        if last?.layout != next.layout { queueAllocate() }
    }

    private var appearance: Shown {
        Shown(
            offset: snapped(engine.state.offset), shift: snapped(engine.shift),
            isPresented: engine.state.isPresented, cornerRadius: engine.cornerRadius,
            scrimOpacity: stepped(engine.scrimOpacity), blur: stepped(engine.blur),
            titleGrip: engine.scrimOpacity > 0 ? stepped(min(max(engine.state.progress, 0), 1)) : 0,
            layoutHeight: engine.layoutHeight)
    }

    /// Where something else than the sheet is seen: above it, and beside its round corners. Below these it hides what it
    /// lies over, if it is as wide.
    var uncovered: Rectangle {
        var area = Rectangle(width: Double(width), height: Double(height))
        if let shown, surface.width >= width {
            area.height = min(max(shown.offset + shown.cornerRadius, 0).rounded(.up), area.height)
        }
        return area
    }

    private func snapped(_ position: Double) -> Double {
        let scale = Double(scaleFactor)
        return (position * scale).rounded() / scale
    }

    /// A share of what is seen, in the steps that a screen has: what is between two of them is not worth a frame.
    private func stepped(_ share: Double) -> Double { (share * 255).rounded() / 255 }

    /// The sheet has no part in the height that is asked for: it takes what there is.
    func requestedExtent(_ orientation: Orientation, for size: Int?) -> Extent {
        let extent = behind.extent(orientation, for: size)
        return orientation == .horizontal ? extent.union(surface.extent(orientation, for: nil)) : extent
    }

    func placeChildren(width: Int, height: Int) {
        let size = Size(width: Double(width), height: Double(height))
        if size != engine.state.container {
            backdrop.forget()
            // On a screen that is turned a finger that rests is at another place; in a window that is resized it is not.
            if size.isTurned(from: engine.state.container) { touch?.isRegripped = true }
            send(.containerResized(size))
            if engine.keepsRegionVisible { askToReveal() }
        }
        let span = engine.span(atLeast: Double(surface.extent(.horizontal).minimum))
        let sheetWidth = Int(span.width.rounded())
        let extent = surface.extent(.vertical, for: sheetWidth)
        measureContent(Double(extent.natural))
        let now = appearance
        behind.place(width: width, height: height, y: -now.shift)
        scrim.place(width: width, height: height)
        placeTitleGrip()
        surface.overhang = height
        surface.isOutlined = engine.isCard
        let sheetHeight = max(Int(now.layoutHeight), extent.minimum)
        surface.stretch = max(Double(height) - now.offset - Double(sheetHeight), 0)
        surface.place(
            width: sheetWidth, height: sheetHeight,
            x: snapped(span.left(in: size.width, isRightToLeft: isRightToLeft)), y: now.offset)
        surface.repositionPopover()
    }

    private func measureContent(_ height: Double) {
        guard height != measuredHeight else { return }
        measuredHeight = height
        send(isContentReplaced ? .contentReplaced(height) : .contentMeasured(height))
        isContentReplaced = false
        // Text grows as one writes.
        if engine.keepsRegionVisible, FocusedWidget(in: surface)?.takesText == true { askToReveal() }
    }
}

extension BottomSheet.Shown {
    /// What a frame cannot show without placing the children anew.
    fileprivate struct Layout: Equatable {
        var offset: Double
        var shift: Double
        var isPresented: Bool
        var layoutHeight: Double
    }

    fileprivate var layout: Layout {
        Layout(offset: offset, shift: shift, isPresented: isPresented, layoutHeight: layoutHeight)
    }
}

extension Size {
    /// Whether upright has become lying, or the other way round, with no length left as it was.
    fileprivate func isTurned(from other: Size) -> Bool {
        (width < height) != (other.width < other.height) && width != other.width && height != other.height
    }
}

extension BottomSheet {
    /// A window whose title bar is dimmed, or has moved out of sight with what is behind, is moved and closed as ever: in
    /// the title bar's place lies one of the sheet's own.
    func placeTitleGrip() {
        let wasThere = titleBar != nil
        titleBar = behind.titleBarFrame
        // A sheet that does not move may have been shown before.
        if let shown, wasThere != (titleBar != nil) { showTitleGrip(shown.titleGrip) }
        guard let titleBar else { return }
        titleGrip.place(
            width: Int(titleBar.width), height: Int(titleBar.height), x: titleBar.x, y: titleBar.y)
    }

    /// - Parameter presence: how much of it is seen, 0…1.
    func showTitleGrip(_ presence: Double) {
        let isShown = titleBar != nil && presence > 0
        titleGrip.isMappedByParent = isShown
        titleGrip.accessibleHidden(!isShown)
        titleGrip.opacity = presence
    }
}
