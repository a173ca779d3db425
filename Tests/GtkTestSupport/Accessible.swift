import CAdw
import Foundation
import TestSupport

/// An object that a program shows to assistive technology, seen as a screen reader sees it: over AT-SPI's D-Bus.
public struct Accessible: CustomStringConvertible {
    private let bus: AccessibilityBus
    private let owner: String
    private let path: String

    init(bus: AccessibilityBus, owner: String, path: String) {
        self.bus = bus
        self.owner = owner
        self.path = path
    }

    /// The program itself, once it has appeared on its session's bus with a window.
    public static func program(_ program: ProgramUnderTest) throws -> Accessible {
        let session = try eventually("a session bus") { program.sessionBusAddress }
        let bus = try AccessibilityBus(session: session)
        let registry = Accessible(
            bus: bus, owner: "org.a11y.atspi.Registry", path: "/org/a11y/atspi/accessible/root")
        return try eventually("the program among the accessible ones") {
            try registry.children.first { try !$0.children.isEmpty }
        }
    }

    public var name: String { property("Name") }
    public var description: String { property("Description") }
    public var role: String { (try? call("org.a11y.atspi.Accessible", "GetRoleName").string(0)) ?? "" }

    public var children: [Accessible] {
        get throws {
            let list = try call("org.a11y.atspi.Accessible", "GetChildren").child(0)
            return list.children.map { Accessible(bus: bus, owner: $0.string(0), path: $0.string(1)) }
        }
    }

    /// The names of what can be done with it.
    public var actions: [String] {
        guard let list = try? call("org.a11y.atspi.Action", "GetActions").child(0) else { return [] }
        return list.children.map { $0.string(0) }
    }

    /// What is written in a text.
    public var text: String {
        let interface = "org.a11y.atspi.Text"
        guard let count = try? get(interface, "CharacterCount").child(0).child(0).int32 else { return "" }
        let range = [g_variant_new_int32(0), g_variant_new_int32(count)]
        return (try? call(interface, "GetText", arguments: range).string(0)) ?? ""
    }

    /// Writes a text in place of what is written in it.
    public func write(_ text: String) throws {
        let interface = "org.a11y.atspi.EditableText"
        let isDone = try call(interface, "SetTextContents", g_variant_new_string(text)).child(0).bool
        guard isDone else { throw AccessibilityError("“\(name)” does not let itself be written in") }
    }

    /// The value of a slider.
    public var value: Double? {
        guard let answer = try? get("org.a11y.atspi.Value", "CurrentValue") else { return nil }
        return answer.child(0).child(0).double
    }

    /// The value of a slider in words; before GTK 4.10 they are its description.
    public var valueWords: String {
        guard value != nil else { return description }
        return (try? get("org.a11y.atspi.Value", "Text").child(0).child(0).text) ?? ""
    }

    /// Gives a slider another value.
    public func set(value: Double) throws {
        let arguments = [
            g_variant_new_string("org.a11y.atspi.Value"), g_variant_new_string("CurrentValue"),
            g_variant_new_variant(g_variant_new_double(value)),
        ]
        _ = try call("org.freedesktop.DBus.Properties", "Set", arguments: arguments)
    }

    /// How high it is, px; 0 where it is not shown.
    public var height: Int {
        guard let size = try? call("org.a11y.atspi.Component", "GetSize") else { return 0 }
        return Int(size.child(1).int32)
    }

    /// The states as AT-SPI numbers them.
    public func has(_ state: State) -> Bool {
        guard let words = try? call("org.a11y.atspi.Accessible", "GetState").child(0).children.map(\.uint32),
            words.count == 2
        else { return false }
        let bits = UInt64(words[1]) << 32 | UInt64(words[0])
        return bits >> UInt64(state.rawValue) & 1 == 1
    }

    public enum State: Int {
        case checked = 4
        case enabled = 8
        case focusable = 11
        case focused = 12
        case modal = 16
        case pressed = 20
        case sensitive = 24
        case visible = 30
    }

    /// Of the toolkit, such as "4.8.3": it is that of the program that counts.
    public var toolkitVersion: String {
        (try? get("org.a11y.atspi.Application", "Version").child(0).child(0).text) ?? ""
    }

    /// Does an action by its name.
    public func perform(_ action: String) throws {
        let names = actions
        // Newer GTK writes “click” for “Click”.
        guard let index = names.firstIndex(where: { $0.lowercased() == action.lowercased() }) else {
            throw AccessibilityError("“\(name)” offers \(names), not “\(action)”")
        }
        let done = try call("org.a11y.atspi.Action", "DoAction", g_variant_new_int32(Int32(index)))
        guard done.child(0).bool else { throw AccessibilityError("“\(action)” was refused") }
    }

    /// The first object below this one, or itself, that satisfies a condition.
    public func first(where matches: (Accessible) throws -> Bool) throws -> Accessible? {
        if try matches(self) { return self }
        for child in try children {
            if let found = try child.first(where: matches) { return found }
        }
        return nil
    }

    /// The same, passing over what goes while it is looked at, or cannot be looked at at all.
    public func firstReachable(where matches: (Accessible) -> Bool) -> Accessible? {
        if matches(self) { return self }
        for child in (try? children) ?? [] {
            if let found = child.firstReachable(where: matches) { return found }
        }
        return nil
    }

    private func property(_ name: String) -> String {
        (try? get("org.a11y.atspi.Accessible", name).child(0).child(0).text) ?? ""
    }

    private func get(_ interface: String, _ name: String) throws -> Variant {
        let arguments = [g_variant_new_string(interface), g_variant_new_string(name)]
        return try call("org.freedesktop.DBus.Properties", "Get", arguments: arguments)
    }

    private func call(_ interface: String, _ method: String, _ argument: OpaquePointer? = nil) throws
        -> Variant
    {
        try call(interface, method, arguments: argument.map { [$0] } ?? [])
    }

    private func call(_ interface: String, _ method: String, arguments: [OpaquePointer?]) throws -> Variant {
        try bus.call(owner, path, interface, method, arguments)
    }
}

public struct AccessibilityError: Error, CustomStringConvertible {
    public let description: String
    init(_ description: String) { self.description = description }
}

extension Accessible {
    /// Waits for an object below this one, and returns the first; the error says what is there instead. What goes while it
    /// is looked at is no reason to give up.
    public func wait(for what: String, where matches: (Accessible) -> Bool) throws -> Accessible {
        do {
            return try eventually(what) { firstReachable(where: matches) }
        } catch let failure as WaitingFailed {
            throw WaitingFailed(what: failure.what, timeout: failure.timeout, lastSeen: outline)
        }
    }

    /// Waits until a text is to be read somewhere below this object.
    public func waitForText(_ text: String) throws { _ = try wait(for: "“\(text)”") { $0.name == text } }

    /// What there is below this object, without the boxes that only hold others.
    private var outline: String {
        var lines: [String] = []
        _ = firstReachable {
            let (role, name) = ($0.role, $0.name)
            if !name.isEmpty || !["generic", "filler", "panel"].contains(role) {
                lines.append("\(role) “\(name)”")
            }
            return false
        }
        return lines.joined(separator: ", ")
    }
}
