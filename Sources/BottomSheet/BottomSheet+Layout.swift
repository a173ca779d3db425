import GtkKit
import SheetCore

extension BottomSheet {
    /// The state that is visible on the screen. A frame only updates the differences.
    struct Shown: Equatable {
        /// The sheet's top edge, px, rounded to physical pixels: text between them is blurred.
        var offset: Double
        var shift: Double
        var isPresented: Bool
        var cornerRadius: Double
        var scrimOpacity: Double
        var blur: Double
        /// The opacity of the title bar's replacement, 0…1.
        var titleGrip: Double
        /// The height of the surface, px. It changes during a move only if the content follows it.
        var layoutHeight: Double
    }

    /// The measures of the last layout.
    struct Measures {
        /// The place of the title bar, px.
        var titleBar: Rectangle?
        /// The surface's natural height, px.
        var contentHeight = 0.0
        /// Whether the next measured height belongs to new content, so the sheet animates to it.
        var isContentReplaced = false
        /// Pixels of the screen per px, as the engine knows it.
        var screenScale = 1.0
    }

    /// Updates the screen to the engine's state.
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

    /// The area in which the background is visible: above the sheet and beside its round corners.
    ///
    /// Below the corners, a sheet of full width hides the background.
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

    /// Rounds a fraction to 8-bit steps: a smaller difference is invisible and not worth a frame.
    private func stepped(_ share: Double) -> Double { (share * 255).rounded() / 255 }

    /// The sheet's height does not affect the requested height.
    func requestedExtent(_ orientation: Orientation, for size: Int?) -> Extent {
        let extent = behind.extent(orientation, for: size)
        return orientation == .horizontal ? extent.union(surface.extent(orientation, for: nil)) : extent
    }

    func placeChildren(width: Int, height: Int) {
        updateScreenScale()
        let size = Size(width: Double(width), height: Double(height))
        if size != engine.state.container {
            backdrop.forget()
            // After a rotation of the screen, a resting finger is at another place. After a resize of the
            // window it is not.
            if size.isTurned(from: engine.state.container) { pointers.touch?.isRegripped = true }
            send(.containerResized(size))
            if engine.keepsRegionVisible { requestReveal() }
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
        guard height != measures.contentHeight else { return }
        measures.contentHeight = height
        send(measures.isContentReplaced ? .contentReplaced(height) : .contentMeasured(height))
        measures.isContentReplaced = false
        // Text grows while the user types.
        if engine.keepsRegionVisible, FocusedWidget(in: surface)?.takesText == true { requestReveal() }
    }
}

extension BottomSheet.Shown {
    /// The values that need a new layout of the children.
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
    /// Whether portrait has become landscape or vice versa, with both lengths changed.
    fileprivate func isTurned(from other: Size) -> Bool {
        (width < height) != (other.width < other.height) && width != other.width && height != other.height
    }
}

extension BottomSheet {
    /// Places a replacement over the title bar of the background.
    ///
    /// With it the user can move and close a window whose title bar is dimmed, or has moved out of sight.
    func placeTitleGrip() {
        let wasThere = measures.titleBar != nil
        measures.titleBar = titleGrip.coverTitleBar(of: behind)
        // A sheet that does not move may have been shown before the title bar was found.
        if let shown, wasThere != (measures.titleBar != nil) { showTitleGrip(shown.titleGrip) }
    }

    /// - Parameter presence: the opacity, 0…1.
    func showTitleGrip(_ presence: Double) {
        let isShown = measures.titleBar != nil && presence > 0
        titleGrip.isMappedByParent = isShown
        titleGrip.accessibleHidden(!isShown)
        titleGrip.opacity = presence
    }
}
