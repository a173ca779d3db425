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
}

extension Bool {
    var gboolean: gboolean { self ? 1 : 0 }
}
