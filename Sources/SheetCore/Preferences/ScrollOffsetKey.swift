/// How far scrolled content is from its resting place, px, measured in the coordinate space of the scrolled area.
///
/// 0 at the top, below 0 scrolled away from it, above 0 pulled down beyond it. Several areas add up.
public enum ScrollOffsetKey: PreferenceKey {
    /// Changes below this (px) are not told.
    public static let tolerance = 0.01

    public static let defaultValue = 0.0

    public static func reduce(value: inout Double, nextValue: () -> Double) { value += nextValue() }

    public static func isSame(_ old: Double, _ new: Double) -> Bool {
        // A return to rest is always told, however small the last step was.
        abs(old - new) < tolerance && (old == 0) == (new == 0)
    }
}
