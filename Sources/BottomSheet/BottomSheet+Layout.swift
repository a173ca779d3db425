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
        scrim.opacity = next.scrimOpacity
        if last?.offset != next.offset || last?.shift != next.shift || last?.isPresented != next.isPresented {
            queueAllocate()
        }
    }

    private var appearance: Shown {
        Shown(
            offset: snapped(engine.state.offset), shift: snapped(engine.shift),
            isPresented: engine.state.isPresented, cornerRadius: engine.cornerRadius,
            scrimOpacity: engine.scrimOpacity)
    }

    private func snapped(_ position: Double) -> Double {
        let scale = Double(scaleFactor)
        return (position * scale).rounded() / scale
    }

    /// The sheet has no part in the height that is asked for: it takes what there is.
    func need(_ orientation: Orientation, for size: Int?) -> Extent {
        let need = behind.extent(orientation, for: size)
        return orientation == .horizontal ? need.union(surface.extent(orientation, for: nil)) : need
    }

    func placeChildren(width: Int, height: Int) {
        let size = Size(width: Double(width), height: Double(height))
        if size != engine.state.container { send(.containerResized(size)) }
        let now = appearance
        // As high as the highest detent, at every offset: what is below the window's edge costs nothing.
        let highest = engine.stops.top.map { Double(height) - $0.offset } ?? Double(height)
        let needed = surface.extent(.vertical, for: width).minimum
        behind.place(width: width, height: height, y: -now.shift)
        scrim.place(width: width, height: height)
        surface.overhang = height
        surface.place(width: width, height: max(Int(highest), needed), y: now.offset)
    }
}
