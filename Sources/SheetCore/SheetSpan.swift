/// Where a sheet lies in the width of its container.
public struct SheetSpan: Hashable, Sendable {
    /// From the container's leading edge, px: the left one, or the right one where text runs from right to left.
    public var leading: Double
    /// px.
    public var width: Double

    public init(leading: Double = 0, width: Double) {
        self.leading = leading
        self.width = width
    }

    /// The left edge, px from the container's left edge.
    ///
    /// - Parameter containerWidth: px.
    public func left(in containerWidth: Double, isRightToLeft: Bool) -> Double {
        isRightToLeft ? containerWidth - leading - width : leading
    }
}
