import GtkKit
import SheetCore

/// The sizes that a sheet measures during its layout and reports to its engine.
@MainActor
final class LayoutInput {
    private unowned let sheet: BottomSheet
    /// The container's size on the screen, px.
    private(set) var container = Size.zero
    /// The surface's natural height, px.
    private var contentHeight = 0.0
    /// Whether the next measured height belongs to new content, so the sheet animates to it.
    private var isContentReplaced = false
    /// Pixels of the screen per px, as the engine knows it.
    private var screenScale = 1.0

    init(of sheet: BottomSheet) { self.sheet = sheet }

    /// Tells the engine how many pixels the screen has per px.
    func updateScreenScale() {
        let scale = Double(sheet.scaleFactor)
        guard scale != screenScale else { return }
        screenScale = scale
        sheet.sendToEngine(.screenScaleChanged(scale))
    }

    /// The content was replaced: the sheet animates to its height.
    func contentReplaced() {
        isContentReplaced = true
        sheet.queueAllocate()
    }

    /// Reports the container's size (px) and the content's height, and returns the sheet's place.
    ///
    /// - Returns: nil if a handler of the program destroyed the sheet, for example when the focus moved.
    func measure(width: Int, height: Int) -> SheetPlace? {
        updateScreenScale()
        container = Size(width: Double(width), height: Double(height))
        sheet.driver.adaptEdge(to: container)
        guard sheet.isAlive else { return nil }
        let axes = sheet.axes
        let size = axes.engineSize(of: container)
        if size != sheet.engine.state.container { resize(to: size) }
        guard sheet.isAlive else { return nil }
        let span = axes.isVertical ? sheet.span : sheet.engine.span()
        let breadth = Int(span.width.rounded())
        let along = sheet.surface.axes.along
        measureContent(Double(sheet.surface.extent(along, for: breadth).natural))
        guard sheet.isAlive else { return nil }
        return SheetPlace(
            across: span.left(in: size.width, isRightToLeft: axes.isVertical && sheet.isRightToLeft),
            breadth: breadth, minLength: sheet.surface.layoutExtent(along, for: breadth).minimum)
    }

    private func resize(to size: Size) {
        sheet.presenter.containerResized()
        // After a rotation of the screen, a resting finger is at another place. After a resize of the
        // window it is not.
        if size.isTurned(from: sheet.engine.state.container) { sheet.pointers.regrip() }
        sheet.sendToEngine(.containerResized(size))
        if sheet.isAlive, sheet.engine.keepsRegionVisible { sheet.focus.requestReveal() }
    }

    private func measureContent(_ height: Double) {
        let isReplaced = isContentReplaced
        isContentReplaced = false
        guard height != contentHeight else { return }
        contentHeight = height
        sheet.sendToEngine(isReplaced ? .contentReplaced(height) : .contentMeasured(height))
        // Text grows while the user types.
        if sheet.isAlive { sheet.focus.requestRevealWhileTyping() }
    }
}

/// The place of a sheet along its inner edge, and the least length of its layout away from that edge, px.
struct SheetPlace {
    /// The distance from the container's left edge, or from its upper edge for a sheet that moves sideways.
    var across: Double
    var breadth: Int
    var minLength: Int
}

extension Size {
    /// Whether portrait has become landscape or vice versa, with both lengths changed.
    fileprivate func isTurned(from other: Size) -> Bool {
        (width < height) != (other.width < other.height) && width != other.width && height != other.height
    }
}
