import CAdw
import Foundation
import TestSupport

/// The bus that a session's programs talk to assistive technology on.
final class AccessibilityBus {
    private let connection: OpaquePointer

    /// - Parameter session: the address of the session's own bus, which knows the other one.
    init(session: String) throws {
        let sessionBus = try Self.connect(session)
        defer { g_object_unref(UnsafeMutableRawPointer(sessionBus)) }
        let answer = try Self.call(
            sessionBus, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", [])
        connection = try Self.connect(answer.string(0))
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(connection)) }

    func call(
        _ owner: String, _ path: String, _ interface: String, _ method: String, _ arguments: [OpaquePointer?]
    ) throws -> Variant {
        try Self.call(connection, owner, path, interface, method, arguments)
    }

    /// Calls back with the body of each signal of a name, on a thread of the connection's.
    func listen(
        to interface: String, _ member: String, _ action: @escaping @Sendable (Variant) -> Void
    ) throws {
        let listener = Listener(interface: interface, member: member, action: action)
        g_dbus_connection_add_filter(
            connection,
            { _, message, isIncoming, data in
                guard let message, let data, isIncoming != 0 else { return message }
                Unmanaged<Listener>.fromOpaque(data).takeUnretainedValue().hear(message)
                return message
            }, Unmanaged.passRetained(listener).toOpaque(),
            { data in data.map { Unmanaged<Listener>.fromOpaque($0).release() } })
        let rule = "type='signal',interface='\(interface)',member='\(member)'"
        _ = try call(
            "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "AddMatch",
            [g_variant_new_string(rule)])
    }

    static func connect(_ address: String) throws -> OpaquePointer {
        var error: UnsafeMutablePointer<GError>?
        let flags = GDBusConnectionFlags(
            rawValue: G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
                | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
        guard let connection = g_dbus_connection_new_for_address_sync(address, flags, nil, nil, &error) else {
            throw failure(error)
        }
        return connection
    }

    static func call(
        _ connection: OpaquePointer, _ owner: String, _ path: String, _ interface: String, _ method: String,
        _ arguments: [OpaquePointer?]
    ) throws -> Variant {
        var error: UnsafeMutablePointer<GError>?
        let tuple = arguments.withUnsafeBufferPointer { g_variant_new_tuple($0.baseAddress, gsize($0.count)) }
        guard
            let answer = g_dbus_connection_call_sync(
                connection, owner, path, interface, method, tuple, nil, G_DBUS_CALL_FLAGS_NONE, 3000, nil,
                &error)
        else { throw failure(error) }
        return Variant(owning: answer)
    }

    private static func failure(_ error: UnsafeMutablePointer<GError>?) -> AccessibilityError {
        defer { g_error_free(error) }
        return AccessibilityError(error.map { String(cString: $0.pointee.message) } ?? "no reason given")
    }
}

/// Who waits for signals of a name.
private final class Listener: Sendable {
    private let interface: String
    private let member: String
    private let action: @Sendable (Variant) -> Void

    init(interface: String, member: String, action: @escaping @Sendable (Variant) -> Void) {
        (self.interface, self.member, self.action) = (interface, member, action)
    }

    func hear(_ message: OpaquePointer) {
        guard let interface = g_dbus_message_get_interface(message),
            let member = g_dbus_message_get_member(message), let body = g_dbus_message_get_body(message),
            String(cString: interface) == self.interface, String(cString: member) == self.member
        else { return }
        action(Variant(owning: g_variant_ref(body)))
    }
}

/// A value as D-Bus sends it.
final class Variant {
    private let pointer: OpaquePointer

    init(owning pointer: OpaquePointer) { self.pointer = pointer }

    deinit { g_variant_unref(pointer) }

    func child(_ index: Int) -> Variant { Variant(owning: g_variant_get_child_value(pointer, gsize(index))) }
    var children: [Variant] { (0..<Int(g_variant_n_children(pointer))).map(child) }
    func string(_ index: Int) -> String { child(index).text }
    var text: String { g_variant_get_string(pointer, nil).map { String(cString: $0) } ?? "" }
    var double: Double { g_variant_get_double(pointer) }
    var int32: Int32 { g_variant_get_int32(pointer) }
    var uint32: UInt32 { g_variant_get_uint32(pointer) }
    var bool: Bool { g_variant_get_boolean(pointer) != 0 }
}

/// What a program announces to assistive technology, in the order in which it is said.
///
/// An announcement is an event, of which nothing can be read afterwards: listen before it is made. Toolkits older than
/// GTK 4.14 make none.
public final class Announcements: @unchecked Sendable {
    private let bus: AccessibilityBus
    private let lock = NSLock()
    private var said: [String] = []

    public init(of program: ProgramUnderTest) throws {
        bus = try AccessibilityBus(session: eventually("a session bus") { program.sessionBusAddress })
        try bus.listen(to: "org.a11y.atspi.Event.Object", "Announcement") { [weak self] body in
            // Detail, priority, a second number, and what is said.
            let text = body.child(3).child(0).text
            self?.lock.withLock { self?.said.append(text) }
        }
    }

    public var texts: [String] { lock.withLock { said } }
}
