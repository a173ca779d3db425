/// An effect as a function of position: a value at each stop, interpolated between, constant beyond.
///
/// Effects have no clock of their own, so they are right at every instant of a drag.
public struct EffectCurve: Hashable, Sendable {
    /// Values at targets. A target without one, or not active, takes no part.
    public var values: [SheetTarget: Double]
    public var easing: Easing

    public init(_ values: [SheetTarget: Double], easing: Easing = .linear) {
        self.values = values
        self.easing = easing
    }

    /// The same value everywhere.
    public static func constant(_ value: Double) -> EffectCurve { EffectCurve([.closed: value]) }

    /// The value with the sheet's top edge at `offset`. 0 where no target has a value.
    public func value(at offset: Double, in stops: SheetStops) -> Double {
        let anchors =
            values
            .compactMap { target, value in stops.offset(of: target).map { (offset: $0, value: value) } }
            .sorted { $0.offset > $1.offset }
        guard let lowest = anchors.first, let highest = anchors.last else { return 0 }
        if offset >= lowest.offset { return lowest.value }
        if offset <= highest.offset { return highest.value }
        for (below, above) in zip(anchors, anchors.dropFirst()) where offset >= above.offset {
            let fraction = (below.offset - offset) / (below.offset - above.offset)
            return below.value + (above.value - below.value) * easing.eased(fraction)
        }
        return highest.value
    }
}
