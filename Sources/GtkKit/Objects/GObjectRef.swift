import CAdw

/// The one owner of a GObject: holds a reference from `init` to `deinit`.
///
/// For objects that no widget keeps alive: models, textures, providers, applications. A widget belongs to its parent
/// instead, and has a `Widget` as its peer.
@MainActor
open class GObjectRef {
    public let raw: UnsafeMutableRawPointer

    /// Takes over the reference that the caller got, for instance from a `…_new` function.
    public init(owning raw: UnsafeMutableRawPointer) { self.raw = raw }

    /// Adds a reference of its own, sinking a floating one.
    public init(retaining raw: UnsafeMutableRawPointer) {
        self.raw = raw
        g_object_ref_sink(raw)
    }

    isolated deinit { g_object_unref(raw) }

    public var opaque: OpaquePointer { OpaquePointer(raw) }
}

/// A GObject that other threads may hold: GDK's textures never change.
public final class SendableObject: @unchecked Sendable {
    let raw: UnsafeMutableRawPointer

    /// - Parameter raw: an immutable object whose reference is taken over.
    init(owningImmutable raw: UnsafeMutableRawPointer) { self.raw = raw }

    deinit { g_object_unref(raw) }
}

extension UnsafeMutableRawPointer {
    /// The C casts `GTK_BOX()` and relatives, without their check.
    func cast<Struct>(to type: Struct.Type) -> UnsafeMutablePointer<Struct> {
        assumingMemoryBound(to: type)
    }

    /// Of a GObject: whether it is of a type, or of one that is made from that.
    func isA(_ type: GType) -> Bool { g_type_check_instance_is_a(cast(to: GTypeInstance.self), type) != 0 }
}

extension Bool {
    var gboolean: gboolean { self ? 1 : 0 }
}

/// An object that somebody else keeps, as long as it is kept.
@MainActor
public class WeakObject {
    private let reference: UnsafeMutablePointer<GWeakRef>

    init(_ object: UnsafeMutableRawPointer) {
        reference = .allocate(capacity: 1)
        reference.initialize(to: GWeakRef())
        g_weak_ref_init(reference, object)
    }

    isolated deinit {
        g_weak_ref_clear(reference)
        reference.deallocate()
    }

    /// Nil once it is gone. It is kept by its owner, not by the caller.
    var object: UnsafeMutableRawPointer? {
        guard let strong = g_weak_ref_get(reference) else { return nil }
        g_object_unref(strong)
        return strong
    }
}

/// How many objects that Swift has to do with are alive: what a leak test counts.
@MainActor
public enum Lifetimes {
    /// Handlers of signals, ticks and actions.
    public internal(set) static var closures = 0
    /// Widgets with a peer.
    public internal(set) static var widgets = 0
}

/// A Swift value that C holds by a pointer: what a callback needs.
final class Boxed<Value> {
    let value: Value

    private init(_ value: Value) { self.value = value }

    /// A pointer that keeps the value until it is released.
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

/// What GTK answers unless there is neither memory nor display, or the program has asked for nonsense.
///
/// - Parameter name: what is missing otherwise.
func given<Value>(_ value: Value?, _ name: @autoclosure () -> String) -> Value {
    guard let value else { preconditionFailure("GTK gives no \(name())") }
    return value
}
