/// A named value that travels from content up to whoever contains it, without the content knowing whom.
///
/// Each node of a tree may set a value; a parent sees the values of itself and its children reduced to one.
public protocol PreferenceKey {
    associatedtype Value: Sendable

    /// The value where nobody has set one.
    static var defaultValue: Value { get }

    /// Merges the value of the next node, in order, into what has been collected so far.
    static func reduce(value: inout Value, nextValue: () -> Value)

    /// Whether a change from one value to the other is too small to be told.
    static func isSame(_ old: Value, _ new: Value) -> Bool
}

extension PreferenceKey where Value: Equatable {
    public static func isSame(_ old: Value, _ new: Value) -> Bool { old == new }
}

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
