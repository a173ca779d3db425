import CGtk

/// The owner of a GObject: it holds a strong reference for its lifetime.
///
/// Use it for objects that are not widgets: models, textures, providers, applications. A widget belongs to
/// its parent and has a ``Widget`` as its peer instead.
///
/// ```swift
/// import CGtk
///
/// let group = GObjectRef(owning: UnsafeMutableRawPointer(g_simple_action_group_new()))
/// ```
@MainActor
open class GObjectRef {
    /// The object as an untyped pointer. Valid as long as this owner exists.
    public let raw: UnsafeMutableRawPointer

    /// Takes over a strong reference, for example the result of a `…_new` function.
    public init(owning raw: UnsafeMutableRawPointer) { self.raw = raw }

    /// Adds a strong reference; sinks a floating one.
    public init(retaining raw: UnsafeMutableRawPointer) {
        self.raw = raw
        g_object_ref_sink(raw)
    }

    isolated deinit { g_object_unref(raw) }

    /// The object as the pointer type of C functions for opaque structures.
    public var opaque: OpaquePointer { OpaquePointer(raw) }

    /// Connects a handler to a signal. It lives as long as the object, or until it is disconnected.
    @discardableResult
    public func connect<Result, each Argument: SignalArgument>(
        _ signal: Signal<Result, repeat each Argument>,
        _ handler: @escaping @MainActor (repeat each Argument) -> Result
    ) -> SignalConnection {
        SignalConnection.connect(raw, signal, handler)
    }
}

/// The owner of an immutable GObject, such as a GdkTexture, for any thread.
public final class SendableObject: @unchecked Sendable {
    let raw: UnsafeMutableRawPointer

    /// - Parameter raw: an immutable object. Its reference is taken over.
    init(owningImmutable raw: UnsafeMutableRawPointer) { self.raw = raw }

    deinit { g_object_unref(raw) }
}

/// Returns a quark that only this copy of GtkKit uses.
///
/// A program and a library that it loads may both contain GtkKit. Neither can read the other's Swift objects.
package func ownQuark(_ name: String) -> GQuark {
    // Not the static variant, because a Swift string is valid only during the call.
    g_quark_from_string("\(name)-\(UInt(bitPattern: ObjectIdentifier(Widget.self)))")
}

extension UnsafeMutableRawPointer {
    /// Casts without a check, like the C macros `GTK_BOX()` and others with checks disabled.
    package func cast<Struct>(to type: Struct.Type) -> UnsafeMutablePointer<Struct> {
        assumingMemoryBound(to: type)
    }

    /// Whether a GObject is an instance of a type or of a derived type.
    package func isA(_ type: GType) -> Bool {
        g_type_check_instance_is_a(cast(to: GTypeInstance.self), type) != 0
    }
}

extension Bool {
    package var gboolean: gboolean { self ? 1 : 0 }
}

/// A weak reference to a GObject.
@MainActor
public class WeakObject {
    private let reference: UnsafeMutablePointer<GWeakRef>

    package init(_ object: UnsafeMutableRawPointer) {
        reference = .allocate(capacity: 1)
        reference.initialize(to: GWeakRef())
        g_weak_ref_init(reference, object)
    }

    isolated deinit {
        g_weak_ref_clear(reference)
        reference.deallocate()
    }

    /// The object; nil after it was freed. The pointer does not keep it alive.
    package var object: UnsafeMutableRawPointer? {
        guard let strong = g_weak_ref_get(reference) else { return nil }
        g_object_unref(strong)
        return strong
    }
}

/// Counters of live objects, for tests that search leaks.
@MainActor
public enum Lifetimes {
    /// Handlers of signals, frame callbacks and actions.
    public internal(set) static var closures = 0
    /// Widgets with a peer.
    public internal(set) static var widgets = 0
}

/// A Swift value behind a C pointer, for the data of a callback.
final class Boxed<Value> {
    let value: Value

    private init(_ value: Value) { self.value = value }

    /// Returns a pointer that keeps the value alive until ``release(_:)``.
    static func retain(_ value: Value) -> UnsafeMutableRawPointer {
        Unmanaged.passRetained(Boxed(value)).toOpaque()
    }

    static func value(at pointer: UnsafeMutableRawPointer) -> Value {
        Unmanaged<Boxed>.fromOpaque(pointer).takeUnretainedValue().value
    }

    static func release(_ pointer: UnsafeMutableRawPointer?) {
        if let pointer { Unmanaged<Boxed>.fromOpaque(pointer).release() }
    }
}

/// Unwraps a result of GTK that is nil only without memory, without a display or for invalid arguments.
///
/// - Parameter name: the missing object, for the message of the trap.
package func given<Value>(_ value: Value?, _ name: @autoclosure () -> String) -> Value {
    guard let value else { preconditionFailure("GTK gives no \(name())") }
    return value
}
