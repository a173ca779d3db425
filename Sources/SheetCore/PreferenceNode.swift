/// A node of the preference tree, in which content passes values up to its containers.
///
///     let root = PreferenceNode()
///     let child = PreferenceNode()
///     root.append(child)
///     root.observe(ScrollOffsetKey.self) { print("scrolled to \($0)") }
///     child.set(ScrollOffsetKey.self, to: 40)
///     root.update()  // prints "scrolled to 40.0"
///
/// Setting a value only marks the nodes up to the root. Call `update()` on the root once per frame. It
/// reduces the marked values from children to parents, and notifies the observers of changed values. Use each
/// tree on one thread.
public final class PreferenceNode {
    /// The parent. Nil for the root.
    public private(set) weak var parent: PreferenceNode?
    /// The children, in the order in which their values are reduced.
    public private(set) var children: [PreferenceNode] = []

    /// The callback for the first change below a root since the last `update()`.
    ///
    /// Call `update()` with the next frame. Only the root's callback is called.
    public var onInvalidate: (() -> Void)?

    private var own: [ObjectIdentifier: any Sendable] = [:]
    private var reduced: [ObjectIdentifier: any Sendable] = [:]
    private var observers: [(PreferenceNode) -> Void] = []
    private var needsUpdate = false

    /// Creates a node without parent, children or values.
    public init() {}

    /// Moves `child` to the end of this node's children, out of its previous parent.
    public func append(_ child: PreferenceNode) {
        precondition(!isDescendant(of: child), "a node cannot contain itself")
        child.removeFromParent()
        children.append(child)
        child.parent = self
        invalidate()
    }

    /// Removes this node from its parent.
    public func removeFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        parent.invalidate()
    }

    /// Sets this node's own value. Nil removes it.
    public func set<Key: PreferenceKey>(_ key: Key.Type, to value: Key.Value?) {
        if let value, let old = own[ObjectIdentifier(key)] as? Key.Value, Key.isSame(old, value) { return }
        own[ObjectIdentifier(key)] = value
        invalidate()
    }

    /// Returns the reduced value of this node and its descendants: first its own value, then its children's
    /// in order.
    public func value<Key: PreferenceKey>(of key: Key.Type) -> Key.Value {
        let id = ObjectIdentifier(key)
        if let known = reduced[id] as? Key.Value { return known }
        var value = own[id] as? Key.Value ?? Key.defaultValue
        for child in children {
            Key.reduce(value: &value) { child.value(of: key) }
        }
        reduced[id] = value
        return value
    }

    /// Calls `action` with each new reduced value of this node, during `update()`.
    public func observe<Key: PreferenceKey>(_ key: Key.Type, _ action: @escaping (Key.Value) -> Void) {
        var last = value(of: key)
        observers.append { node in
            let value = node.value(of: key)
            guard !Key.isSame(last, value) else { return }
            last = value
            action(value)
        }
    }

    /// Notifies the observers of this tree about changed values, children before parents.
    public func update() {
        guard needsUpdate else { return }
        needsUpdate = false
        for child in children { child.update() }
        for observer in observers { observer(self) }
    }

    private func invalidate() {
        reduced.removeAll(keepingCapacity: true)
        let wasMarked = needsUpdate
        needsUpdate = true
        if let parent {
            parent.invalidate()
        } else if !wasMarked {
            onInvalidate?()
        }
    }

    private func isDescendant(of node: PreferenceNode) -> Bool {
        var next: PreferenceNode? = self
        while let current = next {
            if current === node { return true }
            next = current.parent
        }
        return false
    }
}

/// The key of a value that travels from content up to its containers.
///
///     enum HeightKey: PreferenceKey {
///         static let defaultValue = 0.0
///         static func reduce(value: inout Double, nextValue: () -> Double) {
///             value = max(value, nextValue())
///         }
///     }
///
/// Each node of a tree may set a value. A parent sees one value, reduced from its own and its children's. The
/// content does not know its containers.
public protocol PreferenceKey {
    /// The type of the value.
    associatedtype Value: Sendable

    /// The value of a tree in which no node has set one.
    static var defaultValue: Value { get }

    /// Merges the next node's value, in order, into the values collected so far.
    static func reduce(value: inout Value, nextValue: () -> Value)

    /// Returns whether two values are equal, or too close to notify observers.
    static func isSame(_ old: Value, _ new: Value) -> Bool
}

extension PreferenceKey where Value: Equatable {
    /// Returns whether the values are equal.
    public static func isSame(_ old: Value, _ new: Value) -> Bool { old == new }
}

/// The scroll position of content, px, as in `ContentScroll`.
///
/// It is 0 at the content's top, positive when scrolled, and negative when pulled down beyond the top.
/// Content that cannot be pulled never publishes a negative position. The values of several scroll areas add
/// up.
public enum ScrollOffsetKey: PreferenceKey {
    /// Observers are not notified of changes below this (px).
    public static let tolerance = 0.01

    /// 0: the content is at its top.
    public static let defaultValue = 0.0

    /// Adds the next area's offset.
    public static func reduce(value: inout Double, nextValue: () -> Double) { value += nextValue() }

    /// Returns whether the change is below the tolerance.
    public static func isSame(_ old: Double, _ new: Double) -> Bool {
        // A return to exactly 0 is always a change.
        abs(old - new) < tolerance && (old == 0) == (new == 0)
    }
}
