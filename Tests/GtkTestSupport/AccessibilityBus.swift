import CGtk
import Foundation
import Harness

/// A connection to the accessibility bus of a session.
final class AccessibilityBus {
    private let connection: OpaquePointer

    /// - Parameter address: the address of the accessibility bus.
    init(address: String) throws { connection = try Self.connect(address) }

    /// - Parameter session: the address of the session bus, which knows the accessibility bus.
    init(session: String) throws {
        let sessionBus = try Self.connect(session)
        defer { g_object_unref(UnsafeMutableRawPointer(sessionBus)) }
        let question = Call(
            owner: "org.a11y.Bus", path: "/org/a11y/bus", interface: "org.a11y.Bus", method: "GetAddress")
        connection = try Self.connect(Self.answer(to: question, over: sessionBus).string(0))
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(connection)) }

    struct Call {
        var owner: String
        var path: String
        var interface: String
        var method: String
        var arguments: [OpaquePointer?] = []

        /// A call of the bus itself.
        static func ofBus(_ method: String, _ arguments: [OpaquePointer?]) -> Call {
            Call(
                owner: "org.freedesktop.DBus", path: "/org/freedesktop/DBus",
                interface: "org.freedesktop.DBus",
                method: method, arguments: arguments)
        }
    }

    func answer(to call: Call) throws -> Variant {
        try Self.answer(to: call, over: connection)
    }

    /// Sends calls concurrently and returns their answers; nil for each failed call.
    ///
    /// Sequential calls would wake the two programs and the bus each time.
    func answers(to calls: [Call]) -> [Variant?] {
        let context = g_main_context_new()
        g_main_context_push_thread_default(context)
        defer {
            g_main_context_pop_thread_default(context)
            g_main_context_unref(context)
        }
        let answers = Answers(calls.count)
        for (index, call) in calls.enumerated() {
            g_dbus_connection_call(
                connection, call.owner, call.path, call.interface, call.method, Self.tuple(call.arguments),
                nil, GTKKIT_DBUS_CALL_NONE, 3000, nil,
                { connection, result, data in
                    guard let data else { return }
                    let answer = connection.flatMap {
                        g_dbus_connection_call_finish(OpaquePointer($0), result, nil)
                    }
                    Unmanaged<Answers.Slot>.fromOpaque(data).takeRetainedValue().take(answer)
                }, Unmanaged.passRetained(Answers.Slot(in: answers, index)).toOpaque())
        }
        while answers.areMissing { g_main_context_iteration(context, 1) }
        return answers.all
    }

    /// Calls back with the sender's path and the body of each signal, on a thread of the connection.
    func listen(
        to interface: String, _ member: String, _ action: @escaping @Sendable (String, Variant) -> Void
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
        _ = try answer(to: .ofBus("AddMatch", [g_variant_new_string(rule)]))
    }

    static func connect(_ address: String) throws -> OpaquePointer {
        var error: UnsafeMutablePointer<GError>?
        let flags = GTKKIT_DBUS_CONNECTION_TO_BUS
        guard let connection = g_dbus_connection_new_for_address_sync(address, flags, nil, nil, &error) else {
            throw failure(error)
        }
        return connection
    }

    static func answer(to call: Call, over connection: OpaquePointer) throws -> Variant {
        var error: UnsafeMutablePointer<GError>?
        guard
            let answer = g_dbus_connection_call_sync(
                connection, call.owner, call.path, call.interface, call.method, tuple(call.arguments), nil,
                GTKKIT_DBUS_CALL_NONE, 3000, nil, &error)
        else { throw failure(error) }
        return Variant(owning: answer)
    }

    private static func tuple(_ arguments: [OpaquePointer?]) -> OpaquePointer? {
        arguments.withUnsafeBufferPointer { g_variant_new_tuple($0.baseAddress, gsize($0.count)) }
    }

    private static func failure(_ error: UnsafeMutablePointer<GError>?) -> AccessibilityError {
        defer { g_error_free(error) }
        return AccessibilityError(error.map { String(cString: $0.pointee.message) } ?? "no reason given")
    }
}

/// The answers to concurrent calls.
private final class Answers {
    private(set) var all: [Variant?]
    private var missing: Int

    init(_ count: Int) {
        all = Array(repeating: nil, count: count)
        missing = count
    }

    var areMissing: Bool { missing > 0 }

    /// The slot of one answer.
    final class Slot {
        private let answers: Answers
        private let index: Int

        init(in answers: Answers, _ index: Int) {
            self.answers = answers
            self.index = index
        }

        func take(_ answer: OpaquePointer?) {
            answers.all[index] = answer.map(Variant.init)
            answers.missing -= 1
        }
    }
}

/// A subscription to a signal.
private final class Listener: Sendable {
    private let interface: String
    private let member: String
    private let action: @Sendable (String, Variant) -> Void

    init(interface: String, member: String, action: @escaping @Sendable (String, Variant) -> Void) {
        (self.interface, self.member, self.action) = (interface, member, action)
    }

    func hear(_ message: OpaquePointer) {
        guard let interface = g_dbus_message_get_interface(message),
            let member = g_dbus_message_get_member(message), let body = g_dbus_message_get_body(message),
            let path = g_dbus_message_get_path(message),
            String(cString: interface) == self.interface, String(cString: member) == self.member
        else { return }
        action(String(cString: path), Variant(owning: g_variant_ref(body)))
    }
}

/// A D-Bus value.
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

/// Records a program's announcements to assistive technology, in their order.
///
/// An announcement is an event and cannot be read later, so listen before it is made. Toolkits before GTK
/// 4.14 make none.
public final class Announcements: @unchecked Sendable {
    private let bus: AccessibilityBus
    private let lock = NSLock()
    private var said: [String] = []

    /// Starts to listen to a program. Throws if the program has no session bus within 15 s.
    public init(of program: ProgramUnderTest) throws {
        bus = try AccessibilityBus(session: eventually("a session bus") { program.sessionBusAddress })
        try bus.listen(to: "org.a11y.atspi.Event.Object", "Announcement") { [weak self] _, body in
            // Detail, priority, a second number, and the text.
            let text = body.child(3).child(0).text
            self?.lock.withLock { self?.said.append(text) }
        }
    }

    /// The announcements so far, the oldest first.
    public var texts: [String] { lock.withLock { said } }
}

/// Records the objects of a program that reported to assistive technology that they got the keyboard focus.
///
/// A screen reader speaks an object after this event. The state ``Accessible/State/focused`` alone is not
/// enough.
public final class FocusEvents: @unchecked Sendable {
    private let bus: AccessibilityBus
    private let lock = NSLock()
    private var paths: Set<String> = []

    /// Starts to listen to a program. Throws if the program has no session bus within 15 s.
    public init(of program: ProgramUnderTest) throws {
        bus = try AccessibilityBus(session: eventually("a session bus") { program.sessionBusAddress })
        try bus.listen(to: "org.a11y.atspi.Event.Object", "StateChanged") { [weak self] path, body in
            // The state's name, and 1 if it is on now.
            guard let self, body.string(0) == "focused", body.child(1).int32 == 1 else { return }
            _ = lock.withLock { self.paths.insert(path) }
        }
        // Newer versions of GTK send only events that a client has registered for.
        _ = try bus.answer(
            to: .init(
                owner: "org.a11y.atspi.Registry", path: "/org/a11y/atspi/registry",
                interface: "org.a11y.atspi.Registry", method: "RegisterEvent",
                arguments: [g_variant_new_string("object:state-changed:focused")]))
        // The program answers after it has read of the registration.
        _ = try Accessible.program(program).children
    }

    /// Whether this object reported the focus.
    public func contain(_ object: Accessible) -> Bool { lock.withLock { paths.contains(object.path) } }
}
