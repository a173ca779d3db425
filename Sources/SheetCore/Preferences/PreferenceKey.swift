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
