import CGtk

/// An object that other programs call over the session bus.
///
/// ```swift
/// let echo = BusObject(
///     path: "/org/example/Menu/Echo",
///     interface: """
///         <node><interface name="org.example.Echo"><method name="Say">
///           <arg type="s" direction="in"/><arg type="s" direction="out"/>
///         </method></interface></node>
///         """
/// ) { call in
///     call.answer(Variant(call.argument(0, as: String.self)))
/// }
/// application.publish(echo)
/// ```
@MainActor
public final class BusObject {
    private let path: String
    private let interface: String
    private let onCall: @MainActor (BusCall) -> Void

    /// - Parameters:
    ///   - path: for example `/org/example/Menu/Search`.
    ///   - interface: a `<node>` of D-Bus introspection with one interface. GLib rejects calls that do not
    ///     match it.
    ///   - onCall: answers a call, now or later.
    public init(path: String, interface: String, onCall: @escaping @MainActor (BusCall) -> Void) {
        self.path = path
        self.interface = interface
        self.onCall = onCall
    }

    /// The data that GLib holds until the object is unregistered.
    private struct Registration {
        let object: BusObject
        unowned let application: Application
    }

    /// - Returns: the registration's number; nil if the path is taken.
    func register(on bus: OpaquePointer, for application: Application) -> UInt32? {
        guard let node = g_dbus_node_info_new_for_xml(interface, nil) else {
            preconditionFailure("no description of an interface: \(interface)")
        }
        defer { g_dbus_node_info_unref(node) }
        var functions = GDBusInterfaceVTable()
        functions.method_call = { _, _, _, _, method, arguments, invocation, data in
            guard let data, let method, let arguments, let invocation else { return }
            MainActor.assumeIsolated {
                let registration = Boxed<Registration>.value(at: data)
                registration.object.onCall(
                    BusCall(
                        of: String(cString: method), with: arguments, invocation, to: registration.application
                    ))
            }
        }
        let number = g_dbus_connection_register_object(
            bus, path, node.pointee.interfaces[0], &functions,
            Boxed<Registration>.retain(Registration(object: self, application: application)),
            { Boxed<Registration>.release($0) }, nil)
        return number == 0 ? nil : number
    }
}

/// A call by another program. Answer it exactly once; the program stays alive until then.
@MainActor
public final class BusCall {
    /// The name of the called method.
    public let method: String

    private let arguments: OpaquePointer
    private let application: Application
    /// nil after the answer, which consumes it.
    private var invocation: OpaquePointer?

    init(
        of method: String, with arguments: OpaquePointer, _ invocation: OpaquePointer,
        to application: Application
    ) {
        self.method = method
        self.arguments = g_variant_ref(arguments)
        self.invocation = invocation
        self.application = application
        g_application_hold(application.gio)
    }

    isolated deinit {
        precondition(invocation == nil, "\(method) was never answered")
        g_variant_unref(arguments)
    }

    /// Returns an argument. Its type must be the one in the interface.
    public func argument<Value: VariantValue>(_ index: Int, as type: Value.Type = Value.self) -> Value {
        let child = given(
            g_variant_get_child_value(arguments, gsize(index)), "argument \(index) of \(method)")
        defer { g_variant_unref(child) }
        return Value.read(child)
    }

    /// Returns values to the caller.
    public func answer(_ values: Variant...) {
        let answer = Variant.tuple(values)
        finish { invocation in
            withExtendedLifetime(answer) { g_dbus_method_invocation_return_value(invocation, answer.raw) }
        }
    }

    /// Returns an error to the caller.
    ///
    /// - Parameters:
    ///   - error: the error's D-Bus name, for example `org.example.Menu.Error.Closed`.
    ///   - sentence: the message.
    public func fail(_ error: String, _ sentence: String) {
        finish { g_dbus_method_invocation_return_dbus_error($0, error, sentence) }
    }

    private func finish(_ body: (OpaquePointer) -> Void) {
        guard let invocation else { preconditionFailure("\(method) was answered twice") }
        self.invocation = nil
        body(invocation)
        g_application_release(application.gio)
    }
}
