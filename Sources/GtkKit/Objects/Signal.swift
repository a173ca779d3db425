import CGtk

/// A GObject signal: its name and the types of its handler's arguments and result.
///
/// A handler may take fewer arguments than the signal has. It returns nothing or a `SignalAnswer`.
///
/// ```swift
/// widget.connect(Signal<Void>("map")) { print("shown") }
/// window.connect(Signal<Bool>("close-request")) { false }
/// ```
public struct Signal<Result, each Argument: SignalArgument>: Sendable {
    let name: String
    /// Passes the handler's result to the signal.
    let answer: @Sendable (Result, UnsafeMutablePointer<GValue>) -> Void
}

extension Signal where Result == Void {
    /// Creates a signal whose handler returns nothing.
    public init(_ name: String) { self.init(name: name, answer: { _, _ in }) }
}

extension Signal where Result: SignalAnswer {
    /// Creates a signal whose handler returns a value.
    public init(_ name: String) { self.init(name: name, answer: { $0.write(to: $1) }) }
}

/// A type that a handler can return to a signal.
public protocol SignalAnswer: SendableMetatype {
    /// Stores this value in an initialised GValue.
    func write(to value: UnsafeMutablePointer<GValue>)
}

/// A type that a signal can pass to a handler.
public protocol SignalArgument {
    /// Reads a GValue of the matching type.
    @MainActor static func read(from value: UnsafePointer<GValue>) -> Self
}

extension Double: SignalArgument {
    /// Reads a `double`.
    public static func read(from value: UnsafePointer<GValue>) -> Double { g_value_get_double(value) }
}

extension Bool: SignalArgument, SignalAnswer {
    /// Reads a `gboolean`.
    public static func read(from value: UnsafePointer<GValue>) -> Bool { g_value_get_boolean(value) != 0 }
    /// Stores a `gboolean`.
    public func write(to value: UnsafeMutablePointer<GValue>) { g_value_set_boolean(value, gboolean) }
}

extension Int32: SignalArgument, SignalAnswer {
    /// Reads an `int`.
    public static func read(from value: UnsafePointer<GValue>) -> Int32 { g_value_get_int(value) }
    /// Stores an `int`.
    public func write(to value: UnsafeMutablePointer<GValue>) { g_value_set_int(value, self) }
}

extension UInt32: SignalArgument {
    /// Reads a `guint`.
    public static func read(from value: UnsafePointer<GValue>) -> UInt32 { g_value_get_uint(value) }
}

extension UnsafeMutableRawPointer: SignalArgument {
    /// Reads an object. The GTK signals in use never pass NULL here.
    public static func read(from value: UnsafePointer<GValue>) -> UnsafeMutableRawPointer {
        given(g_value_get_object(value), "object with a signal")
    }
}

/// A placeholder for an argument that the handler ignores.
public struct Unused: SignalArgument {
    /// Reads nothing.
    public static func read(from value: UnsafePointer<GValue>) -> Unused { Unused() }
}

extension String: SignalArgument {
    /// Reads a string; NULL becomes an empty text.
    public static func read(from value: UnsafePointer<GValue>) -> String {
        g_value_get_string(value).map { String(cString: $0) } ?? ""
    }
}

/// A connected handler of a signal.
///
/// The emitting object owns the handler, also without this value. The handler is freed when it is
/// disconnected or when the object is finalised.
///
/// ```swift
/// let connection = button.connect(Signal<Void>("clicked")) { print("clicked") }
/// connection.disconnect()
/// ```
@MainActor
public final class SignalConnection {
    /// The GClosure that owns the handler; nil after the end.
    private var closure: UnsafeMutablePointer<GClosure>?

    private init() {}

    /// Whether the signal calls the handler.
    public var isConnected: Bool { closure != nil }

    /// Disconnects the handler, also while it runs. Does nothing after the end of the connection.
    public func disconnect() {
        guard let closure else { return }
        self.closure = nil
        g_closure_invalidate(closure)
    }
}

/// The only place that connects signals.
extension SignalConnection {
    private typealias Handler = @MainActor (UnsafePointer<GValue>, UnsafeMutablePointer<GValue>?) -> Void

    /// The data of the closure.
    private struct Connected {
        let handler: Handler
        let connection: SignalConnection
    }

    /// - Parameter owner: an object whose end disconnects the handler; nil if it is the emitter.
    @discardableResult
    package static func connect<Result, each Argument: SignalArgument>(
        _ object: UnsafeMutableRawPointer, _ signal: Signal<Result, repeat each Argument>,
        boundTo owner: UnsafeMutableRawPointer? = nil,
        _ handler: @escaping @MainActor (repeat each Argument) -> Result
    ) -> SignalConnection {
        let invoke: Handler = { values, result in
            // The first value is the emitter.
            var index = 0
            @MainActor func next<A: SignalArgument>(_ type: A.Type) -> A {
                index += 1
                return A.read(from: values + index)
            }
            let answer = handler(repeat next((each Argument).self))
            if let result { signal.answer(answer, result) }
        }
        Lifetimes.closures += 1
        let connection = SignalConnection()
        let closure = gtkkit_closure_new(
            Boxed<Connected>.retain(Connected(handler: invoke, connection: connection)),
            { closure, result, _, values, _, _ in
                guard let data = closure?.pointee.data, let values else { return }
                MainActor.assumeIsolated { Boxed<Connected>.value(at: data).handler(values, result) }
            },
            { data, _ in
                guard let data else { return }
                MainActor.assumeIsolated {
                    Boxed<Connected>.value(at: data).connection.closure = nil
                    Lifetimes.closures -= 1
                }
                Boxed<Connected>.release(data)
            })
        connection.closure = closure
        if let owner { g_object_watch_closure(owner.cast(to: GObject.self), closure) }
        let id = g_signal_connect_closure(object, signal.name, closure, 0)
        precondition(id != 0, "no signal named “\(signal.name)”")
        return connection
    }
}
