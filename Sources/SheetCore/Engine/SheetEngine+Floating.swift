/// The shape of a sheet that stands off the edges of its container. All lengths are in px.
public struct FloatingShape: Hashable, Sendable {
    /// The distance from the leading and from the trailing edge.
    public var sides: Double
    /// The distance from the lower edge. It is negative while the sheet leaves below its lowest detent.
    public var bottom: Double
    /// The radius of the lower corners. It is 0 for a sheet at the edges.
    public var lowerCornerRadius: Double

    /// Creates a shape. By default the sheet is at the edges.
    public init(sides: Double = 0, bottom: Double = 0, lowerCornerRadius: Double = 0) {
        self.sides = sides
        self.bottom = bottom
        self.lowerCornerRadius = lowerCornerRadius
    }
}

extension SheetEngine {
    /// The current shape of a floating sheet (`SheetEffects.edgeInset`), a function of the position.
    ///
    ///     let width = engine.span().width - 2 * engine.floating.sides
    ///
    /// Below the lowest detent the sheet keeps its shape and moves as a whole.
    public var floating: FloatingShape {
        let inset = edgeInset(at: state.offset)
        let greatest = effects.edgeInset.values.values.max() ?? 0
        guard greatest > 0 else { return FloatingShape() }
        let below = stops.bottom.map { max(state.offset - $0.offset, 0) } ?? 0
        return FloatingShape(
            sides: inset, bottom: inset - below, lowerCornerRadius: cornerRadius * inset / greatest)
    }
}
