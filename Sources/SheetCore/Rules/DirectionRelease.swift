/// A release rule that uses the direction of the finger, then the line that the sheet has passed.
///
///     let up = DirectionRelease.Way([], otherwise: .detent(.full))
///     let down = DirectionRelease.Way(
///         [.init(.down, of: .init(.half, plus: 100), to: .closed)], otherwise: .detent(.half))
///     configuration.releaseRule = DirectionRelease(up: up, down: down, resting: .init([], otherwise: nil))
///
/// The lines are positions in the container, not distances from the start of the drag.
public struct DirectionRelease: ReleaseRule, Hashable {
    /// A horizontal line, px from the container's top: `factor · offset + constant`, with a detent's offset.
    public struct Line: Hashable, Sendable {
        /// The detent whose offset defines the line.
        public var detent: Detent.ID
        /// The factor of the detent's offset.
        public var factor: Double
        /// The constant part, px.
        public var constant: Double

        /// Creates a line; without factor and constant it is at the detent itself.
        public init(_ detent: Detent.ID, times factor: Double = 1, plus constant: Double = 0) {
            self.detent = detent
            self.factor = factor
            self.constant = constant
        }

        /// Returns the line's offset (px), nil if the detent is inactive.
        func offset(in stops: SheetStops) -> Double? {
            stops.offset(of: .detent(detent)).map { factor * $0 + constant }
        }
    }

    /// One side of a line, with a target.
    public struct Zone: Hashable, Sendable {
        /// The side of the line.
        public var side: SheetStep
        /// The line.
        public var line: Line
        /// The target of a release in this zone.
        public var target: SheetTarget

        /// Creates a zone for a top edge strictly above (`.up`) or strictly below (`.down`) a line.
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

    /// The zones of one direction. The first one that contains the sheet determines the target.
    public struct Way: Hashable, Sendable {
        /// The zones, in order of priority.
        public var zones: [Zone]
        /// The target outside all zones. Nil means the nearest detent.
        public var otherwise: SheetTarget?

        /// Creates the zones of a direction.
        public init(_ zones: [Zone], otherwise: SheetTarget?) {
            self.zones = zones
            self.otherwise = otherwise
        }
    }

    /// The zones for a finger that moved up.
    public var up: Way
    /// The zones for a finger that moved down.
    public var down: Way
    /// The zones for a finger that rested.
    public var resting: Way

    /// Creates a rule from the zones of each direction.
    public init(up: Way, down: Way, resting: Way) {
        self.up = up
        self.down = down
        self.resting = resting
    }

    /// Returns the target of the first zone that contains the sheet.
    public func target(of release: Release) -> SheetTarget {
        let velocity = release.effectiveVelocity
        let way = velocity < 0 ? up : velocity > 0 ? down : resting
        let zone = way.zones.first { zone in
            zone.contains(release) && (zone.target != .closed || release.mayDismiss)
        }
        if let target = zone?.target ?? way.otherwise { return target }
        return release.stops.nearest(to: release.offset).map { .detent($0.id) } ?? .closed
    }

    /// Checks the lines and the names of the detents.
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
