import CGtk

/// The data of a callback that a C program gave, with the function that frees them (GDestroyNotify).
///
/// They are freed when the last reference is released. Not for objects: ``SendableObject`` counts references of GObject.
///
/// ```swift
/// let data = CallbackData(pointer, destroy)
/// let height = { (width: Double) in function(width, data.pointer) }
/// ```
///
/// The compiler does not check the thread: use the pointer on the main thread only.
public final class CallbackData: @unchecked Sendable {
    /// The program's pointer.
    public let pointer: gpointer?
    private let destroy: GDestroyNotify?

    /// - Parameter destroy: called once with the pointer; nil if it needs no end.
    public init(_ pointer: gpointer?, _ destroy: GDestroyNotify?) {
        (self.pointer, self.destroy) = (pointer, destroy)
    }

    deinit { destroy?(pointer) }
}
