import CGtk
import Foundation

/// A mock of `org.freedesktop.portal.Location` and `.Camera`, which behaves like observed portals. It answers on its
/// own thread.
public final class MockPortal: @unchecked Sendable {
    /// The answer to each request for the position.
    public enum Behaviour: Sendable {
        case tells(latitude: Double, longitude: Double, accuracy: Double = 25)
        /// Permission is given, but there is never a position.
        case knowsNothing
        /// The response of the user or the system: 1 for no, 2 for other reasons.
        case answers(UInt32)
        /// A response never comes.
        case isSilent
        /// Location services are switched off.
        case isOff
        /// The portal has no location interface.
        case hasNoInterface
        /// An unexpected error.
        case breaks(String)
    }

    /// The portal's cameras.
    public struct Camera: Sendable {
        /// The property `IsCameraPresent`.
        public var isPresent = true
        /// The response to a request: 0 for yes, 1 for no, 2 for other reasons; nil for none.
        public var response: UInt32? = 0
        /// The name of the error for each request; nil for none.
        public var error: String?
        /// Returns a connection to PipeWire, which the portal closes; nil for an error.
        public var connect: @Sendable () -> Int32?

        /// Creates cameras that every program may use.
        public init(connect: @escaping @Sendable () -> Int32? = { nil }) { self.connect = connect }
    }

    private let connection: OpaquePointer
    private let responder: Responder

    /// - Parameters:
    ///   - bus: the address of a session bus without another portal.
    ///   - camera: the cameras; nil for a portal without this interface.
    ///   - name: the name of the service on the bus.
    public init(
        on bus: String, _ behaviour: Behaviour = .isSilent, camera: Camera? = nil,
        name: String = "org.freedesktop.portal.Desktop"
    ) throws {
        connection = try AccessibilityBus.connect(bus)
        responder = Responder(connection, behaviour, camera)
        g_dbus_connection_add_filter(
            connection,
            { _, message, isIncoming, data in
                guard let message, let data, isIncoming != 0,
                    g_dbus_message_get_message_type(message) == G_DBUS_MESSAGE_TYPE_METHOD_CALL
                else { return message }
                Unmanaged<Responder>.fromOpaque(data).takeUnretainedValue().answer(message)
                g_object_unref(UnsafeMutableRawPointer(message))
                return nil
            }, Unmanaged.passRetained(responder).toOpaque(),
            { data in data.map { Unmanaged<Responder>.fromOpaque($0).release() } })
        let arguments = [g_variant_new_string(name), g_variant_new_uint32(0)]
        _ = try AccessibilityBus.answer(to: .ofBus("RequestName", arguments), over: connection)
    }

    deinit {
        g_dbus_connection_close_sync(connection, nil, nil)
        g_object_unref(UnsafeMutableRawPointer(connection))
    }

    /// Changes the behaviour for later calls.
    public func behave(_ behaviour: Behaviour) { responder.lock.withLock { responder.behaviour = behaviour } }

    /// Changes the cameras, and tells all programs.
    public func change(_ camera: Camera) {
        responder.lock.withLock { responder.camera = camera }
        responder.emit(
            to: nil, Responder.desktop, "org.freedesktop.DBus.Properties", "PropertiesChanged",
            "('org.freedesktop.portal.Camera', {'IsCameraPresent': <\(camera.isPresent)>}, @as [])")
    }

    /// The called methods, in order, without reads of properties.
    public var called: [String] { responder.lock.withLock { responder.calls } }

    /// The number of reads of properties.
    public var reads: Int { responder.lock.withLock { responder.reads } }
}

/// Handles calls on the connection's thread.
///
/// That thread must not close the connection, which waits for it. So it holds this object, not the portal.
private final class Responder: @unchecked Sendable {
    private let connection: OpaquePointer
    let lock = NSLock()
    var behaviour: MockPortal.Behaviour
    var camera: MockPortal.Camera?
    var calls: [String] = []
    var reads = 0

    static let desktop = "/org/freedesktop/portal/desktop"

    init(_ connection: OpaquePointer, _ behaviour: MockPortal.Behaviour, _ camera: MockPortal.Camera?) {
        self.connection = connection
        self.behaviour = behaviour
        self.camera = camera
    }

    func answer(_ message: OpaquePointer) {
        let member = g_dbus_message_get_member(message).map { String(cString: $0) } ?? ""
        let (behaviour, camera) = lock.withLock {
            if member == "Get" { reads += 1 } else { calls.append(member) }
            return (self.behaviour, self.camera)
        }
        if ["Get", "AccessCamera", "OpenPipeWireRemote"].contains(member) {
            return answer(member, message, camera)
        }
        let sender = g_dbus_message_get_sender(message).map { String(cString: $0) } ?? ""
        let owner = String(sender.dropFirst().map { $0 == "." ? "_" : $0 })
        let session = "/org/freedesktop/portal/desktop/session/\(owner)/carte"
        switch (member, behaviour) {
        case ("CreateSession", .isOff):
            fail(message, "org.freedesktop.portal.Error.NotAllowed", "Location services disabled")
        case ("CreateSession", .hasNoInterface):
            fail(message, "org.freedesktop.DBus.Error.UnknownMethod", "No such interface")
        case ("CreateSession", .breaks(let reason)):
            fail(message, "org.freedesktop.DBus.Error.Failed", reason)
        case ("CreateSession", _): reply(message, "(objectpath '\(session)',)")
        case ("Start", _):
            let body = Variant(owning: g_variant_ref(g_dbus_message_get_body(message)))
            let token = body.child(2).children.first { $0.string(0) == "handle_token" }
            let name = token?.child(1).child(0).text ?? ""
            let request = "/org/freedesktop/portal/desktop/request/\(owner)/\(name)"
            reply(message, "(objectpath '\(request)',)")
            respond(to: sender, request, session, behaviour)
        default: reply(message, "()")
        }
    }

    /// Answers a call about the cameras.
    private func answer(_ member: String, _ message: OpaquePointer, _ camera: MockPortal.Camera?) {
        guard let camera else {
            return fail(message, "org.freedesktop.DBus.Error.UnknownMethod", "No such interface")
        }
        if let error = camera.error, member != "Get" { return fail(message, error, "No") }
        switch member {
        case "Get": reply(message, "(<\(camera.isPresent)>,)")
        case "AccessCamera":
            let body = Variant(owning: g_variant_ref(g_dbus_message_get_body(message)))
            let token = body.child(0).children.first { $0.string(0) == "handle_token" }
            let sender = g_dbus_message_get_sender(message).map { String(cString: $0) } ?? ""
            let owner = String(sender.dropFirst().map { $0 == "." ? "_" : $0 })
            let request = "\(Self.desktop)/request/\(owner)/\(token?.child(1).child(0).text ?? "")"
            // A response may come before the reply.
            if let response = camera.response {
                emit(
                    to: sender, request, "org.freedesktop.portal.Request", "Response",
                    "(uint32 \(response), @a{sv} {})")
            }
            reply(message, "(objectpath '\(request)',)")
        default:
            guard let descriptor = camera.connect() else {
                return fail(message, "org.freedesktop.portal.Error.Failed", "No connection")
            }
            let list = g_unix_fd_list_new()
            g_unix_fd_list_append(list, descriptor, nil)
            close(descriptor)
            let answer = g_dbus_message_new_method_reply(message)
            g_dbus_message_set_unix_fd_list(answer, list)
            if let list { g_object_unref(list) }
            send(answer, "(handle 0,)")
        }
    }

    private func respond(
        to sender: String, _ request: String, _ session: String, _ behaviour: MockPortal.Behaviour
    ) {
        func response(_ code: UInt32) {
            emit(
                to: sender, request, "org.freedesktop.portal.Request", "Response",
                "(uint32 \(code), @a{sv} {})")
        }
        switch behaviour {
        case .tells(let latitude, let longitude, let accuracy):
            response(0)
            // The values of an unknown altitude and speed.
            emit(
                to: sender, "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Location",
                "LocationUpdated",
                "(objectpath '\(session)', {'Latitude': <\(latitude)>, 'Longitude': <\(longitude)>, "
                    + "'Accuracy': <\(accuracy)>, 'Altitude': <-1.7976931348623157e308>, 'Speed': <-1.0>})")
        case .knowsNothing: response(0)
        case .answers(let code): response(code)
        default: break
        }
    }

    private func reply(_ message: OpaquePointer, _ body: String) {
        send(g_dbus_message_new_method_reply(message), body)
    }

    private func fail(_ message: OpaquePointer, _ name: String, _ reason: String) {
        send(g_dbus_message_new_method_error_literal(message, name, reason), nil)
    }

    /// - Parameter sender: the receiver; nil for all programs.
    func emit(
        to sender: String?, _ path: String, _ interface: String, _ signal: String, _ body: String
    ) {
        let message = g_dbus_message_new_signal(path, interface, signal)
        if let sender { g_dbus_message_set_destination(message, sender) }
        send(message, body)
    }

    private func send(_ message: OpaquePointer?, _ body: String?) {
        guard let message else { return }
        defer { g_object_unref(UnsafeMutableRawPointer(message)) }
        if let body, let value = g_variant_parse(nil, body, nil, nil, nil) {
            g_dbus_message_set_body(message, value)
            g_variant_unref(value)
        }
        g_dbus_connection_send_message(connection, message, GTKKIT_DBUS_SEND_MESSAGE_NONE, nil, nil)
    }
}
