/// A widget that sits above the sheet's upper edge and moves with it, such as a button on a map.
///
///     let rider = SheetRider(margin: 16, stop: .half)
///     let place = rider.placement(ofHeight: 48, at: engine.state.offset, in: engine.stops)
///     button.move(toY: place.y, opacity: place.opacity)
///
/// Its place is a function of the sheet's position, so it moves in the same frame.
public struct SheetRider: Hashable, Sendable {
    /// The place of a widget.
    public struct Placement: Hashable, Sendable {
        /// The widget's upper edge, px from the container's top.
        public var y: Double
        /// The opacity, 0…1. At 0 the widget must not be usable.
        public var opacity: Double

        /// Creates a placement.
        public init(y: Double, opacity: Double = 1) {
            self.y = y
            self.opacity = opacity
        }
    }

    /// The distance (px) between the widget and the sheet.
    public var margin: Double
    /// The detent at which the widget stops. A higher sheet covers it. Nil: it rides to the container's top.
    public var stop: Detent.ID?
    /// The height (px) at the container's top that belongs to something else, such as a header. The widget does not
    /// enter it.
    public var inset: Double

    /// Creates a rider with a margin and an inset in px, 0 or more.
    public init(margin: Double = 16, stop: Detent.ID? = nil, inset: Double = 0) {
        self.margin = margin
        self.stop = stop
        self.inset = inset
    }

    /// Returns the place of a widget.
    ///
    /// Where there is no room it fades over its margin: before the sheet covers it above its stop, and before
    /// it reaches the inset or leaves the container. An inactive stop does not stop it.
    ///
    /// - Parameters:
    ///   - height: the widget's height, px.
    ///   - offset: the sheet's upper edge, px from the container's top.
    public func placement(ofHeight height: Double, at offset: Double, in stops: SheetStops) -> Placement {
        let stop = stop.flatMap { stops.offset(of: .detent($0)) } ?? -.infinity
        let y = max(offset, stop) - margin - height
        // The smaller of the distances to the sheet and to the inset.
        let room = min(margin - max(stop - offset, 0), y - inset)
        return Placement(y: y, opacity: room >= margin ? 1 : max(room / margin, 0))
    }
}
