/// A move of the sheet by itself: its animation, and the push with which it starts.
public struct SheetMove: Hashable, Sendable {
    public var animation: SheetAnimation
    /// The least velocity at the start, in distances to travel per second. A faster finger's counts instead, and a sheet
    /// that moves by itself already keeps its own.
    public var initialVelocity: Double

    public init(_ animation: SheetAnimation, initialVelocity: Double = 0) {
        self.animation = animation
        self.initialVelocity = initialVelocity
    }

    /// The spring a sheet settles with unless its design says otherwise.
    public static let settling = SheetMove(.spring(.settling))

    public static func spring(_ spring: Spring, initialVelocity: Double = 0) -> SheetMove {
        SheetMove(.spring(spring), initialVelocity: initialVelocity)
    }

    /// A duration in s.
    public static func timed(_ duration: Double, easing: Easing = .easeInOut) -> SheetMove {
        SheetMove(.timed(TimedCurve(duration: duration, easing: easing)))
    }
}
