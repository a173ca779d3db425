/// A node of the tree that preferences travel in. It is a class because its identity is the point.
///
/// Setting a value only marks the way up to the root. `update()` on the root, once per frame, reduces what was marked
/// from children to parents in order and tells the observers whose reduced value has changed.
public final class PreferenceNode {
    public private(set) weak var parent: PreferenceNode?
    public private(set) var children: [PreferenceNode] = []

    /// On the root: a value below has changed, and `update()` should be called with the next frame. Called once
    /// until then.
    public var onInvalidate: (() -> Void)?

    private var own: [ObjectIdentifier: any Sendable] = [:]
    private var reduced: [ObjectIdentifier: any Sendable] = [:]
    private var observers: [(PreferenceNode) -> Void] = []
    private var needsUpdate = false

    public init() {}

    /// Makes `child` the last child, taking it from the parent it may have.
    public func append(_ child: PreferenceNode) {
        precondition(!isDescendant(of: child), "a node cannot contain itself")
        child.removeFromParent()
        children.append(child)
        child.parent = self
        invalidate()
    }

    public func removeFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        parent.invalidate()
    }

    /// Sets this node's own contribution; nil takes it back.
    public func set<Key: PreferenceKey>(_ key: Key.Type, to value: Key.Value?) {
        if let value, let old = own[ObjectIdentifier(key)] as? Key.Value, Key.isSame(old, value) { return }
        own[ObjectIdentifier(key)] = value
        invalidate()
    }

    /// The values of this node and of all below it, reduced in order: its own first, then its children's.
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

    /// Tells `action` each new reduced value of this node, in `update()`.
    public func observe<Key: PreferenceKey>(_ key: Key.Type, _ action: @escaping (Key.Value) -> Void) {
        var told = value(of: key)
        observers.append { node in
            let value = node.value(of: key)
            guard !Key.isSame(told, value) else { return }
            told = value
            action(value)
        }
    }

    /// Delivers what has changed in this tree, children before parents.
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
