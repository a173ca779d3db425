import CAdw
import Foundation
import TestSupport

/// An object that a program shows to assistive technology, seen as a screen reader sees it: over AT-SPI's D-Bus.
public struct Accessible: CustomStringConvertible {
    private let bus: AccessibilityBus
    private let owner: String
    private let path: String
    /// What was seen of it with all that is around it; nil for what is asked anew each time.
    private var seen: Seen?

    private init(bus: AccessibilityBus, owner: String, path: String, seen: Seen? = nil) {
        self.bus = bus
        self.owner = owner
        self.path = path
        self.seen = seen
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

    public var name: String { text(of: try? answer(.name)) }
    public var description: String { text(of: try? get(Self.interface, "Description")) }
    public var role: String { (try? answer(.role).string(0)) ?? "" }

    public var children: [Accessible] {
        get throws { try seen?.children ?? children(in: answer(.children)) }
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
        guard let words = try? answer(.states).child(0).children.map(\.uint32), words.count == 2 else {
            return false
        }
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
        let (tree, isWhole) = look(at: .name)
        guard isWhole else { throw AccessibilityError("something went while it was looked at") }
        return try tree.firstSeen(where: matches)
    }

    /// The same, passing over what goes while it is looked at, or cannot be looked at at all.
    public func firstReachable(where matches: (Accessible) -> Bool) -> Accessible? {
        look(at: .name).tree.firstSeen(where: matches)
    }

    /// This object and all below it as they are at the moment. What is not seen of them is asked when it is wanted.
    ///
    /// - Parameter rows: how many of a long list.
    /// - Returns: whether nothing went meanwhile, as well.
    public func look(at properties: Properties, rows: Int = .max) -> (tree: Accessible, isWhole: Bool) {
        let top = Accessible(bus: bus, owner: owner, path: path, seen: Seen())
        var (level, isWhole) = ([top], true)
        while !level.isEmpty {
            Self.look(at: properties.union(.children), of: level)
            for object in level {
                isWhole = isWhole && object.seen?.answers[.children] != nil
                var below = object.seen?.answers[.children].map { self.children(in: $0, areSeen: true) } ?? []
                if below.count > rows, object.role == "list" { below = Array(below.prefix(rows)) }
                object.seen?.children = below
            }
            level = level.flatMap { $0.seen?.children ?? [] }
        }
        return (top, isWhole)
    }

    /// Looks at more of some that were seen.
    public static func look(at properties: Properties, of objects: [Accessible]) {
        guard let bus = objects.first?.bus else { return }
        let asked = properties.parts
        let answers = bus.answers(to: objects.flatMap { object in asked.map(object.question) })
        for (index, answer) in answers.enumerated() {
            objects[index / asked.count].seen?.answers[asked[index % asked.count]] = answer
        }
    }

    public struct Properties: OptionSet, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }

        public static let name = Properties(rawValue: 1)
        public static let role = Properties(rawValue: 2)
        public static let states = Properties(rawValue: 4)
        fileprivate static let children = Properties(rawValue: 8)

        fileprivate var parts: [Properties] { [.name, .role, .states, .children].filter(contains) }
    }

    /// What was seen of an object at one moment.
    private final class Seen {
        var answers: [Properties: Variant] = [:]
        var children: [Accessible] = []
    }

    private static let interface = "org.a11y.atspi.Accessible"

    private func question(_ property: Properties) -> AccessibilityBus.Call {
        switch property {
        case .name: question(of: Self.interface, "Name")
        case .role: question(Self.interface, "GetRoleName")
        case .states: question(Self.interface, "GetState")
        default: question(Self.interface, "GetChildren")
        }
    }

    /// What was seen, or else is so now.
    private func answer(_ property: Properties) throws -> Variant {
        try seen?.answers[property] ?? bus.answer(to: question(property))
    }

    private func firstSeen(where matches: (Accessible) throws -> Bool) rethrows -> Accessible? {
        if try matches(self) { return Accessible(bus: bus, owner: owner, path: path) }
        for child in seen?.children ?? [] {
            if let found = try child.firstSeen(where: matches) { return found }
        }
        return nil
    }

    private func children(in answer: Variant, areSeen: Bool = false) -> [Accessible] {
        answer.child(0).children.map {
            Accessible(bus: bus, owner: $0.string(0), path: $0.string(1), seen: areSeen ? Seen() : nil)
        }
    }

    private func text(of answer: Variant?) -> String { answer?.child(0).child(0).text ?? "" }

    private func get(_ interface: String, _ name: String) throws -> Variant {
        try bus.answer(to: question(of: interface, name))
    }

    private func call(_ interface: String, _ method: String, _ argument: OpaquePointer? = nil) throws
        -> Variant
    {
        try call(interface, method, arguments: argument.map { [$0] } ?? [])
    }

    private func call(_ interface: String, _ method: String, arguments: [OpaquePointer?]) throws -> Variant {
        try bus.answer(to: question(interface, method, arguments))
    }

    private func question(of interface: String, _ property: String) -> AccessibilityBus.Call {
        let arguments = [g_variant_new_string(interface), g_variant_new_string(property)]
        return question("org.freedesktop.DBus.Properties", "Get", arguments)
    }

    private func question(_ interface: String, _ method: String, _ arguments: [OpaquePointer?] = [])
        -> AccessibilityBus.Call
    {
        AccessibilityBus.Call(
            owner: owner, path: path, interface: interface, method: method, arguments: arguments)
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
            return try eventually(what, between: Self.restBetweenLooks) { firstReachable(where: matches) }
        } catch let failure as WaitingFailed {
            throw WaitingFailed(what: failure.what, timeout: failure.timeout, lastSeen: outline)
        }
    }

    /// A look is work for the program that is looked at: it is not made every 10 ms.
    public static func restBetweenLooks() { Thread.sleep(forTimeInterval: 0.05) }

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
