import CAdw

/// An object that somebody else keeps, as long as it is kept.
@MainActor
final class WeakObject {
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
