import CAdw

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

/// The only place that connects signals.
///
/// A GClosure with its own marshaller owns the handler. It frees the handler when it is disconnected or its
/// object is finalised.
@MainActor
enum SignalConnection {
    private typealias Handler = @MainActor (UnsafePointer<GValue>, UnsafeMutablePointer<GValue>?) -> Void

    /// - Parameter owner: an object whose end disconnects the handler; nil if it is the emitter.
    /// - Returns: GObject's handler id.
    @discardableResult
    static func connect<Result, each Argument: SignalArgument>(
        _ object: UnsafeMutableRawPointer, _ signal: Signal<Result, repeat each Argument>,
        boundTo owner: UnsafeMutableRawPointer? = nil,
        _ handler: @escaping @MainActor (repeat each Argument) -> Result
    ) -> gulong {
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
        let closure = carte_closure_new(
            Boxed<Handler>.retain(invoke),
            { closure, result, _, values, _, _ in
                guard let data = closure?.pointee.data, let values else { return }
                MainActor.assumeIsolated { Boxed<Handler>.value(at: data)(values, result) }
            },
            { data, _ in
                Boxed<Handler>.release(data)
                MainActor.assumeIsolated { Lifetimes.closures -= 1 }
            })
        if let owner { g_object_watch_closure(owner.cast(to: GObject.self), closure) }
        let id = g_signal_connect_closure(object, signal.name, closure, 0)
        precondition(id != 0, "no signal named “\(signal.name)”")
        return id
    }
}

/// A temporary handler on an object that another owner keeps alive.
@MainActor
struct SignalSubscription {
    private let object: WeakObject
    private let id: gulong

    init(
        _ object: UnsafeMutableRawPointer, _ signal: Signal<Void>, _ handler: @escaping @MainActor () -> Void
    ) {
        self.object = WeakObject(object)
        id = SignalConnection.connect(object, signal, handler)
    }

    /// Disconnects the handler. Does nothing if it is disconnected or the object is gone.
    func cancel() {
        guard let object = object.object, g_signal_handler_is_connected(object, id) != 0 else { return }
        g_signal_handler_disconnect(object, id)
    }
}
