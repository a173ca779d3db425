import CGtk

/// A connection to D-Bus, for asynchronous calls of services.
///
/// ```swift
/// let bus = MessageBus(address: "unix:path=/tmp/test-bus")
/// ```
@MainActor
public final class MessageBus: GObjectRef {
    /// The error of a call.
    struct Failure: Error {
        /// The D-Bus name, for example `org.freedesktop.DBus.Error.ServiceUnknown`; nil for an error of this
        /// program.
        var name: String?
        var message: String
    }

    typealias Answer = @MainActor (Result<Variant, Failure>) -> Void
    typealias Hearing = @MainActor (Variant) -> Void
    private typealias Connected = @MainActor (MessageBus?) -> Void

    /// Calls back with the session bus; nil if there is none.
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

    /// Connects to a bus at an address; nil if there is none. Blocks.
    public convenience init?(address: String) {
        let flags = GTKKIT_DBUS_CONNECTION_TO_BUS
        guard let made = g_dbus_connection_new_for_address_sync(address, flags, nil, nil, nil) else {
            return nil
        }
        self.init(owning: .init(made))
    }

    /// The unique name of this program on the bus: `:1.42`.
    var ownName: String {
        g_dbus_connection_get_unique_name(opaque).map { String(cString: $0) } ?? ""
    }

    /// Calls a method of a service. The result comes later on the main thread.
    ///
    /// - Parameter startsService: whether the bus starts a service that does not run.
    func call(
        _ service: String, _ path: String, _ interface: String, _ method: String, _ arguments: [Variant],
        startsService: Bool = true, _ answer: @escaping Answer = { _ in }
    ) {
        withExtendedLifetime(Variant.tuple(arguments)) { tuple in
            g_dbus_connection_call(
                opaque, service, path, interface, method, tuple.raw, nil,
                startsService ? GTKKIT_DBUS_CALL_NONE : GTKKIT_DBUS_CALL_NO_AUTO_START, -1, nil,
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
        guard let value = g_dbus_connection_call_finish(connection, result, &error) else {
            return .failure(Failure(taking: error))
        }
        return .success(Variant(owning: value))
    }

    typealias DescriptorAnswer = @MainActor (Result<Int32, Failure>) -> Void

    /// Calls a method whose result is a file descriptor. The receiver closes it.
    func callForDescriptor(
        _ service: String, _ path: String, _ interface: String, _ method: String, _ arguments: [Variant],
        _ answer: @escaping DescriptorAnswer
    ) {
        withExtendedLifetime(Variant.tuple(arguments)) { tuple in
            g_dbus_connection_call_with_unix_fd_list(
                opaque, service, path, interface, method, tuple.raw, nil, GTKKIT_DBUS_CALL_NONE, -1, nil, nil,
                { source, result, data in
                    guard let source, let data else { return }
                    MainActor.assumeIsolated {
                        let descriptor = MessageBus.finishForDescriptor(OpaquePointer(source), result)
                        Boxed<DescriptorAnswer>.value(at: data)(descriptor)
                        Boxed<DescriptorAnswer>.release(data)
                    }
                }, Boxed<DescriptorAnswer>.retain(answer))
        }
    }

    private static func finishForDescriptor(
        _ connection: OpaquePointer, _ result: OpaquePointer?
    ) -> Result<Int32, Failure> {
        var error: UnsafeMutablePointer<GError>?
        var list: UnsafeMutablePointer<GUnixFDList>?
        let value = g_dbus_connection_call_with_unix_fd_list_finish(connection, &list, result, &error)
        defer { if let list { g_object_unref(list) } }
        guard let value else { return .failure(Failure(taking: error)) }
        guard let list, let index = Variant(owning: value).child(0)?.handle else {
            return .failure(Failure(message: ""))
        }
        let descriptor = g_unix_fd_list_get(list, index, &error)
        return descriptor >= 0 ? .success(descriptor) : .failure(Failure(taking: error))
    }

    /// Subscribes to a signal of a service. Returns the subscription for ``ignore(_:)``.
    func listen(
        to service: String, _ path: String, _ interface: String, _ signal: String,
        _ action: @escaping Hearing
    ) -> UInt32 {
        g_dbus_connection_signal_subscribe(
            opaque, service, interface, signal, path, nil, GTKKIT_DBUS_SIGNAL_NONE,
            { _, _, _, _, _, body, data in
                guard let body, let data else { return }
                MainActor.assumeIsolated {
                    Boxed<Hearing>.value(at: data)(Variant(owning: g_variant_ref(body)))
                }
            }, Boxed<Hearing>.retain(action), { Boxed<Hearing>.release($0) })
    }

    func ignore(_ subscription: UInt32) { g_dbus_connection_signal_unsubscribe(opaque, subscription) }
}

extension MessageBus.Failure {
    /// Reads an error of GIO, and frees it.
    fileprivate init(taking error: UnsafeMutablePointer<GError>?) {
        guard let error else {
            self.init(message: "")
            return
        }
        defer { g_error_free(error) }
        let name = g_dbus_error_get_remote_error(error)
        defer { g_free(name) }
        g_dbus_error_strip_remote_error(error)
        self.init(
            name: name.map { String(cString: $0) }, message: String(cString: error.pointee.message))
    }
}

extension Variant {
    /// - Returns: nil if the text is not an object path.
    convenience init?(path: String) {
        guard g_variant_is_object_path(path) != 0 else { return nil }
        self.init(g_variant_new_object_path(path))
    }

    /// - Parameter constant: a value in GVariant's text format. Never pass text of the user.
    convenience init(constant: String) {
        self.init(owning: given(g_variant_parse(nil, constant, nil, nil, nil), "value for D-Bus"))
    }

    func child(_ index: Int) -> Variant? {
        guard index < g_variant_n_children(raw) else { return nil }
        return g_variant_get_child_value(raw, gsize(index)).map { Variant(owning: $0) }
    }

    /// The text of a string or an object path; nil for other types.
    var text: String? { isOf("s") || isOf("o") ? String.read(raw) : nil }

    var flag: Bool? { isOf("b") ? Bool.read(raw) : nil }

    /// The index of a file descriptor in the list beside a message.
    var handle: Int32? { isOf("h") ? g_variant_get_handle(raw) : nil }

    var unsigned: UInt32? { isOf("u") ? UInt32.read(raw) : nil }

    /// Returns a number of a dictionary by its key.
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
