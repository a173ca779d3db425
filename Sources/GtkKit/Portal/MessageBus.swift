import CAdw

/// D-Bus: the services of the person's session, asked without waiting for them.
@MainActor
public final class MessageBus: GObjectRef {
    /// Why a call has failed.
    struct Failure: Error {
        /// As D-Bus has it: `org.freedesktop.DBus.Error.ServiceUnknown`; nil for what the program itself noticed.
        var name: String?
        var message: String
    }

    typealias Answer = @MainActor (Result<Variant, Failure>) -> Void
    typealias Hearing = @MainActor (Variant) -> Void
    private typealias Connected = @MainActor (MessageBus?) -> Void

    /// Calls back with the bus of the person's session; nil where there is none.
    static func session(_ action: @escaping @MainActor (MessageBus?) -> Void) {
        g_bus_get(
            G_BUS_TYPE_SESSION, nil,
            { _, result, data in
                guard let data else { return }
                MainActor.assumeIsolated {
                    let bus = g_bus_get_finish(result, nil).map { MessageBus(owning: .init($0)) }
                    Boxed<Connected>.value(at: data)(bus)
                    Boxed<Connected>.release(data)
                }
            }, Boxed<Connected>.retain(action))
    }

    /// A bus by its address; nil where there is none. Blocks.
    public convenience init?(address: String) {
        let flags = CARTE_DBUS_CONNECTION_TO_BUS
        guard let made = g_dbus_connection_new_for_address_sync(address, flags, nil, nil, nil) else {
            return nil
        }
        self.init(owning: .init(made))
    }

    /// What the bus calls this program: `:1.42`.
    var ownName: String {
        g_dbus_connection_get_unique_name(opaque).map { String(cString: $0) } ?? ""
    }

    /// Calls a method of a service.
    func call(
        _ service: String, _ path: String, _ interface: String, _ method: String, _ arguments: [Variant],
        _ answer: @escaping Answer = { _ in }
    ) {
        withExtendedLifetime(Variant.tuple(arguments)) { tuple in
            g_dbus_connection_call(
                opaque, service, path, interface, method, tuple.raw, nil, CARTE_DBUS_CALL_NONE, -1, nil,
                { source, result, data in
                    guard let source, let data else { return }
                    MainActor.assumeIsolated {
                        Boxed<Answer>.value(at: data)(MessageBus.finish(OpaquePointer(source), result))
                        Boxed<Answer>.release(data)
                    }
                }, Boxed<Answer>.retain(answer))
        }
    }

    private static func finish(
        _ connection: OpaquePointer, _ result: OpaquePointer?
    ) -> Result<Variant, Failure> {
        var error: UnsafeMutablePointer<GError>?
        if let value = g_dbus_connection_call_finish(connection, result, &error) {
            return .success(Variant(owning: value))
        }
        guard let error else { return .failure(Failure(message: "")) }
        defer { g_error_free(error) }
        let name = g_dbus_error_get_remote_error(error)
        defer { g_free(name) }
        g_dbus_error_strip_remote_error(error)
        return .failure(
            Failure(name: name.map { String(cString: $0) }, message: String(cString: error.pointee.message)))
    }

    /// Hears a signal of a service from now on; the answer is what ``ignore(_:)`` takes.
    func listen(
        to service: String, _ path: String, _ interface: String, _ signal: String,
        _ action: @escaping Hearing
    ) -> UInt32 {
        g_dbus_connection_signal_subscribe(
            opaque, service, interface, signal, path, nil, CARTE_DBUS_SIGNAL_NONE,
            { _, _, _, _, _, body, data in
                guard let body, let data else { return }
                MainActor.assumeIsolated {
                    Boxed<Hearing>.value(at: data)(Variant(owning: g_variant_ref(body)))
                }
            }, Boxed<Hearing>.retain(action), { Boxed<Hearing>.release($0) })
    }

    func ignore(_ subscription: UInt32) { g_dbus_connection_signal_unsubscribe(opaque, subscription) }
}

extension Variant {
    /// - Returns: nil for what is no path of an object.
    convenience init?(path: String) {
        guard g_variant_is_object_path(path) != 0 else { return nil }
        self.init(g_variant_new_object_path(path))
    }

    /// - Parameter constant: as GVariant's text format has it. Never what a person has written.
    convenience init(constant: String) {
        self.init(owning: given(g_variant_parse(nil, constant, nil, nil, nil), "value for D-Bus"))
    }

    func child(_ index: Int) -> Variant? {
        guard index < g_variant_n_children(raw) else { return nil }
        return g_variant_get_child_value(raw, gsize(index)).map { Variant(owning: $0) }
    }

    /// Of texts and paths.
    var text: String? { isOf("s") || isOf("o") ? String.read(raw) : nil }

    var unsigned: UInt32? { isOf("u") ? UInt32.read(raw) : nil }

    /// Of a dictionary: the number by a name.
    func number(_ name: String) -> Double? {
        guard isOf("a{sv}"), let type = g_variant_type_new("d") else { return nil }
        defer { g_variant_type_free(type) }
        guard let value = g_variant_lookup_value(raw, name, type) else { return nil }
        defer { g_variant_unref(value) }
        return g_variant_get_double(value)
    }

    private func isOf(_ signature: String) -> Bool {
        g_variant_get_type_string(raw).map { String(cString: $0) } == signature
    }
}
