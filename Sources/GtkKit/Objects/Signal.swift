import CAdw

/// The name of a GObject signal with the types that its handlers get and answer.
///
/// A handler may take fewer arguments than the signal has; it answers nothing, or a `SignalAnswer`.
public struct Signal<Result, each Argument: SignalArgument>: Sendable {
    let name: String
    /// Gives the signal what its handler has answered.
    let answer: @Sendable (Result, UnsafeMutablePointer<GValue>) -> Void
}

extension Signal where Result == Void {
    public init(_ name: String) { self.init(name: name, answer: { _, _ in }) }
}

extension Signal where Result: SignalAnswer {
    public init(_ name: String) { self.init(name: name, answer: { $0.write(to: $1) }) }
}

/// A type that a handler can answer a signal with.
public protocol SignalAnswer: SendableMetatype {
    func write(to value: UnsafeMutablePointer<GValue>)
}

/// A type that can be read from the arguments of a signal.
public protocol SignalArgument {
    @MainActor static func read(from value: UnsafePointer<GValue>) -> Self
}

extension Double: SignalArgument {
    public static func read(from value: UnsafePointer<GValue>) -> Double { g_value_get_double(value) }
}

extension Bool: SignalArgument, SignalAnswer {
    public static func read(from value: UnsafePointer<GValue>) -> Bool { g_value_get_boolean(value) != 0 }
    public func write(to value: UnsafeMutablePointer<GValue>) { g_value_set_boolean(value, gboolean) }
}

extension Int32: SignalArgument, SignalAnswer {
    public static func read(from value: UnsafePointer<GValue>) -> Int32 { g_value_get_int(value) }
    public func write(to value: UnsafeMutablePointer<GValue>) { g_value_set_int(value, self) }
}

extension UInt32: SignalArgument {
    public static func read(from value: UnsafePointer<GValue>) -> UInt32 { g_value_get_uint(value) }
}

extension UnsafeMutableRawPointer: SignalArgument {
    /// An object argument. Signals of GTK that are used here never pass NULL for one.
    public static func read(from value: UnsafePointer<GValue>) -> UnsafeMutableRawPointer {
        given(g_value_get_object(value), "object with a signal")
    }
}

/// An argument that is not an object and not needed as more than its place.
public struct Unused: SignalArgument {
    public static func read(from value: UnsafePointer<GValue>) -> Unused { Unused() }
}

extension String: SignalArgument {
    /// NULL is an empty text.
    public static func read(from value: UnsafePointer<GValue>) -> String {
        g_value_get_string(value).map { String(cString: $0) } ?? ""
    }
}

/// The one way to connect a signal: a GClosure with a marshaller of its own owns the handler, and frees it when the
/// closure is finalised, which is when it is disconnected or its object goes.
@MainActor
enum SignalConnection {
    private typealias Handler = @MainActor (UnsafePointer<GValue>, UnsafeMutablePointer<GValue>?) -> Void

    /// - Parameter owner: an object that the handler must not outlive, where that is not the one which emits.
    /// - Returns: the number by which GObject knows the handler.
    @discardableResult
    static func connect<Result, each Argument: SignalArgument>(
        _ object: UnsafeMutableRawPointer, _ signal: Signal<Result, repeat each Argument>,
        boundTo owner: UnsafeMutableRawPointer? = nil,
        _ handler: @escaping @MainActor (repeat each Argument) -> Result
    ) -> gulong {
        let invoke: Handler = { values, result in
            // The first value is the object that emits.
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

/// A handler that is connected for a while, to an object that something else keeps.
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

    /// Disconnects the handler. Does nothing the second time, or when the object is gone.
    func cancel() {
        guard let object = object.object, g_signal_handler_is_connected(object, id) != 0 else { return }
        g_signal_handler_disconnect(object, id)
    }
}
