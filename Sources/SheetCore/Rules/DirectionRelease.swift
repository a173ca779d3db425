/// A release rule that asks which way the finger was going, and then which line the sheet has passed.
///
/// The lines are positions in the container, not distances from where the drag began.
public struct DirectionRelease: ReleaseRule, Hashable {
    /// A line across the container, relative to the offset of a detent: `factor · offset + constant`, px from the
    /// container's top.
    public struct Line: Hashable, Sendable {
        public var detent: Detent.ID
        public var factor: Double
        public var constant: Double

        public init(_ detent: Detent.ID, times factor: Double = 1, plus constant: Double = 0) {
            self.detent = detent
            self.factor = factor
            self.constant = constant
        }

        /// Nil where the detent is inactive.
        func offset(in stops: SheetStops) -> Double? {
            stops.offset(of: .detent(detent)).map { factor * $0 + constant }
        }
    }

    /// What happens on one side of a line.
    public struct Zone: Hashable, Sendable {
        public var side: SheetStep
        public var line: Line
        public var target: SheetTarget

        /// A sheet whose top edge is strictly above (`.up`) or below (`.down`) the line goes to the target.
        public init(_ side: SheetStep, of line: Line, to target: SheetTarget) {
            self.side = side
            self.line = line
            self.target = target
        }

        func contains(_ release: Release) -> Bool {
            guard let line = line.offset(in: release.stops) else { return false }
            return side == .up ? release.offset < line : release.offset > line
        }
    }

    /// The zones of one direction; the first that the sheet is in decides.
    public struct Way: Hashable, Sendable {
        public var zones: [Zone]
        /// Where it goes from none of the zones; nil for the nearest detent.
        public var otherwise: SheetTarget?

        public init(_ zones: [Zone], otherwise: SheetTarget?) {
            self.zones = zones
            self.otherwise = otherwise
        }
    }

    /// For a finger that was moving up.
    public var up: Way
    /// For a finger that was moving down.
    public var down: Way
    /// For a finger that rested.
    public var resting: Way

    public init(up: Way, down: Way, resting: Way) {
        self.up = up
        self.down = down
        self.resting = resting
    }

    public func target(of release: Release) -> SheetTarget {
        let velocity = release.effectiveVelocity
        let way = velocity < 0 ? up : velocity > 0 ? down : resting
        let zone = way.zones.first { zone in
            zone.contains(release) && (zone.target != .closed || release.mayDismiss)
        }
        if let target = zone?.target ?? way.otherwise { return target }
        return release.stops.nearest(to: release.offset).map { .detent($0.id) } ?? .closed
    }

    public func validate(detents: Set<Detent.ID>) throws(SheetConfigurationError) {
        for way in [up, down, resting] {
            for zone in way.zones {
                try SheetTarget.detent(zone.line.detent).validate(in: detents)
                try zone.target.validate(in: detents)
                for number in [zone.line.factor, zone.line.constant] {
                    try SheetConfiguration.require(number, "line at “\(zone.line.detent)”", "finite") { _ in
                        true
                    }
                }
            }
            try way.otherwise?.validate(in: detents)
        }
    }
}
