/// How far a movement would still go if it lost speed as scrolling does.
///
/// A quantity that keeps the share `rate` of its speed in each millisecond travels
/// v/1000 · rate/(1 − rate) until it stands: 499 px from 1000 px/s at the usual rate.
public enum Projection {
    /// Share of the speed that is left after one millisecond of ordinary scrolling.
    public static let normalRate = 0.998

    /// - Parameters:
    ///   - velocity: px/s.
    ///   - rate: share of the speed left after a millisecond, 0 ..< 1.
    /// - Returns: the distance in px, with the sign of the velocity.
    public static func distance(velocity: Double, rate: Double = normalRate) -> Double {
        velocity / 1000 * rate / (1 - rate)
    }
}
