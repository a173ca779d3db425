import CAdw

/// The one way to connect a signal: a GClosure with a marshaller of its own owns the handler, and frees it when the
/// closure is finalised, which is when it is disconnected or its object goes.
@MainActor
enum SignalConnection {
    final class Box {
        let invoke: @MainActor (UnsafePointer<GValue>, UnsafeMutablePointer<GValue>?) -> Void

        init(_ invoke: @escaping @MainActor (UnsafePointer<GValue>, UnsafeMutablePointer<GValue>?) -> Void) {
            self.invoke = invoke
        }
    }

    /// - Parameter owner: an object that the handler must not outlive, where that is not the one which emits.
    static func connect<Result, each Argument: SignalArgument>(
        _ object: UnsafeMutableRawPointer, _ signal: Signal<Result, repeat each Argument>,
        boundTo owner: UnsafeMutableRawPointer? = nil,
        _ handler: @escaping @MainActor (repeat each Argument) -> Result
    ) {
        let box = Box { values, result in
            // The first value is the object that emits.
            var index = 0
            @MainActor func next<A: SignalArgument>(_ type: A.Type) -> A {
                index += 1
                return A.read(from: values + index)
            }
            let answer = handler(repeat next((each Argument).self))
            if let result, let answer = answer as? Bool { g_value_set_boolean(result, answer.gboolean) }
        }
        Lifetimes.closures += 1
        let closure = carte_closure_new(
            Unmanaged.passRetained(box).toOpaque(),
            { closure, result, _, values, _, _ in
                guard let data = closure?.pointee.data, let values else { return }
                let box = Unmanaged<Box>.fromOpaque(data).takeUnretainedValue()
                MainActor.assumeIsolated { box.invoke(values, result) }
            },
            { data, _ in
                guard let data else { return }
                Unmanaged<Box>.fromOpaque(data).release()
                MainActor.assumeIsolated { Lifetimes.closures -= 1 }
            })
        if let owner { g_object_watch_closure(owner.cast(to: GObject.self), closure) }
        let id = g_signal_connect_closure(object, signal.name, closure, 0)
        precondition(id != 0, "no signal named “\(signal.name)”")
    }
}
