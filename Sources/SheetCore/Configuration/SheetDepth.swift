/// The appearance of a sheet below another one: it steps back while the upper sheet rises.
///
///     let depth = SheetDepth()
///     let below = depth.appearance(below: [upper.state])
///     lower.draw(scale: below.scale, shade: below.shade)
///
/// Scale and shade are functions of the positions of the sheets above, so they follow a finger. Where
/// animations are turned off, they jump with the upper sheet.
public struct SheetDepth: Hashable, Sendable {
    /// The appearance of one sheet.
    public struct Appearance: Hashable, Sendable {
        /// The scale, 0…1. The middle of the sheet's upper edge stays in place.
        public var scale: Double
        /// The opacity of the black over the sheet, 0…1.
        public var shade: Double

        /// Creates an appearance. By default nothing is above the sheet.
        public init(scale: Double = 1, shade: Double = 0) {
            self.scale = scale
            self.shade = shade
        }
    }

    /// The scale below one open sheet, above 0 and at most 1.
    public var scale: Double
    /// The shade below one open sheet, 0…1.
    public var shade: Double

    /// Creates a depth.
    public init(scale: Double = 0.94, shade: Double = 0.15) {
        self.scale = scale
        self.shade = shade
    }

    /// Returns the appearance of a sheet below others.
    ///
    /// From closed to its lowest detent, an upper sheet takes it one step back. Each further sheet takes it
    /// another one.
    public func appearance(below uppers: [SheetState]) -> Appearance {
        var appearance = Appearance()
        for upper in uppers {
            let presence = min(max(upper.progress, 0), 1)
            appearance.scale *= 1 - (1 - scale) * presence
            appearance.shade = 1 - (1 - appearance.shade) * (1 - shade * presence)
        }
        return appearance
    }
}
