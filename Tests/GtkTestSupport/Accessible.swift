import CGtk
import Foundation
import Harness

/// An accessible object as a screen reader sees it, over AT-SPI's D-Bus interface.
public struct Accessible: CustomStringConvertible {
    private let bus: AccessibilityBus
    private let owner: String
    let path: String
    /// The cached snapshot; nil for an object that asks each time.
    private var seen: Seen?

    private init(bus: AccessibilityBus, owner: String, path: String, seen: Seen? = nil) {
        self.bus = bus
        self.owner = owner
        self.path = path
        self.seen = seen
    }

    /// Returns a program's root object, after it has a window on its session's bus.
    public static func program(_ program: ProgramUnderTest) throws -> Accessible {
        let session = try eventually("a session bus") { program.sessionBusAddress }
        return try firstProgram(on: AccessibilityBus(session: session))
    }

    /// Returns the root object of the only program on an accessibility bus, after it has a window.
    public static func program(onBus address: String) throws -> Accessible {
        try firstProgram(on: AccessibilityBus(address: address))
    }

    private static func firstProgram(on bus: AccessibilityBus) throws -> Accessible {
        let registry = Accessible(
            bus: bus, owner: "org.a11y.atspi.Registry", path: "/org/a11y/atspi/accessible/root")
        return try eventually("the program among the accessible ones") {
            try registry.children.first { try !$0.children.isEmpty }
        }
    }

    /// The accessible name; empty if there is none, or if the object is gone.
    public var name: String { text(of: try? answer(.name)) }
    /// The accessible description; empty if there is none, or if the object is gone.
    public var description: String { text(of: try? get(Self.interface, "Description")) }
    /// The role as AT-SPI names it, for example “list”; empty if the object is gone.
    public var role: String { (try? answer(.role).string(0)) ?? "" }

    /// The objects directly below. In a snapshot, a long list has only its first rows.
    public var children: [Accessible] {
        get throws { try seen?.children ?? children(in: answer(.children)) }
    }

    /// The names of its actions.
    public var actions: [String] {
        guard let list = try? call("org.a11y.atspi.Action", "GetActions").child(0) else { return [] }
        return list.children.map { $0.string(0) }
    }

    /// The contents of a text.
    public var text: String {
        let interface = "org.a11y.atspi.Text"
        guard let count = try? get(interface, "CharacterCount").child(0).child(0).int32 else { return "" }
        let (start, end) = (g_variant_new_int32(0), g_variant_new_int32(count))
        return (try? call(interface, "GetText", start, end).string(0)) ?? ""
    }

    /// Replaces the contents of a text.
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

    /// The value of a slider in words. Before GTK 4.10 they are its description.
    public var valueWords: String {
        guard value != nil else { return description }
        return text(of: try? get("org.a11y.atspi.Value", "Text"))
    }

    /// Sets the value of a slider.
    public func set(value: Double) throws {
        _ = try call(
            "org.freedesktop.DBus.Properties", "Set", g_variant_new_string("org.a11y.atspi.Value"),
            g_variant_new_string("CurrentValue"), g_variant_new_variant(g_variant_new_double(value)))
    }

    /// The area in its window, px; nil if it is hidden. Another widget may cover it.
    public var area: Area? {
        // 1 means relative to the window. GTK cannot know positions on the screen.
        guard let answer = try? call("org.a11y.atspi.Component", "GetExtents", g_variant_new_uint32(1)) else {
            return nil
        }
        let numbers = answer.child(0).children.map { Int($0.int32) }
        guard numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else { return nil }
        return Area(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }

    /// Whether it has a state.
    public func has(_ state: State) -> Bool {
        guard let words = try? answer(.states).child(0).children.map(\.uint32), words.count == 2 else {
            return false
        }
        let bits = UInt64(words[1]) << 32 | UInt64(words[0])
        return bits >> UInt64(state.rawValue) & 1 == 1
    }

    /// The states with AT-SPI's numbers.
    public enum State: Int {
        case checked = 4
        case enabled = 8
        case focusable = 11
        case focused = 12
        case modal = 16
        case pressed = 20
        case sensitive = 24
        case visible = 30
        /// Neither on nor off.
        case mixed = 32
    }

    /// The toolkit's version, for example "4.8.3". Only the program's own is reliable.
    public var toolkitVersion: String {
        text(of: try? get("org.a11y.atspi.Application", "Version"))
    }

    /// Performs an action by its name.
    public func perform(_ action: String) throws {
        let names = actions
        // Newer GTK writes “click” instead of “Click”.
        guard let index = names.firstIndex(where: { $0.lowercased() == action.lowercased() }) else {
            throw AccessibilityError("“\(name)” offers \(names), not “\(action)”")
        }
        let done = try call("org.a11y.atspi.Action", "DoAction", g_variant_new_int32(Int32(index)))
        guard done.child(0).bool else { throw AccessibilityError("“\(action)” was refused") }
    }

    /// Returns the first match, this object or one below it.
    public func first(where matches: (Accessible) throws -> Bool) throws -> Accessible? {
        let (tree, isWhole) = look(at: [.name])
        if let found = try tree.firstSeen(where: matches) { return found }
        guard isWhole else { throw AccessibilityError("something went while it was looked at") }
        return nil
    }

    /// Returns the first match; ignores objects that disappear or cannot be read.
    public func firstReachable(where matches: (Accessible) -> Bool) -> Accessible? {
        look(at: [.name]).tree.firstSeen(where: matches)
    }

    /// Takes a snapshot of this object and all below it. Missing properties are fetched when they are needed.
    ///
    /// - Parameter rows: the maximum number of rows of a long list. GTK has some 200, and a window shows ten
    ///   of them. The default covers the sample guide.
    /// - Returns: the snapshot, and whether it is complete.
    public func look(at properties: [Property], rows: Int = 30) -> (tree: Accessible, isWhole: Bool) {
        let tree = Tree()
        let top = Accessible(bus: bus, owner: owner, path: path, seen: Seen())
        top.seen?.below = tree
        var (level, isWhole) = ([top], true)
        while !level.isEmpty {
            Self.look(at: properties + [.children], of: level)
            for object in level {
                guard let seen = object.seen, let answer = seen.answers[.children] else {
                    isWhole = false
                    continue
                }
                let below = children(in: answer, seenIn: tree)
                seen.children =
                    below.count > rows && object.role == "list" ? Array(below.prefix(rows)) : below
            }
            level = level.flatMap { $0.seen?.children ?? [] }
            tree.objects += level
        }
        return (top, isWhole)
    }

    /// Fetches more properties of objects in a snapshot.
    public static func look(at properties: [Property], of objects: [Accessible]) {
        guard let bus = objects.first?.bus else { return }
        let questions = objects.flatMap { object in properties.map { (object, $0) } }
        let answers = bus.answers(to: questions.map { $0.question($1) })
        for ((object, property), answer) in zip(questions, answers) {
            object.seen?.answers[property] = answer
        }
    }

    /// A property that a snapshot can cache.
    public enum Property { case name, role, states, children }

    /// The cached properties of an object.
    private final class Seen {
        var answers: [Property: Variant] = [:]
        var children: [Accessible] = []
        /// The snapshot that contains it.
        weak var tree: Tree?
        /// The snapshot below the root, which this object keeps alive.
        var below: Tree?
    }

    /// A snapshot of the objects below one object.
    private final class Tree {
        var objects: [Accessible] = []
        private var misses: [Property: Int] = [:]

        /// Records a missing property. After several misses it is fetched for all objects.
        func miss(_ property: Property) {
            misses[property, default: 0] += 1
            if misses[property] == 5 { Accessible.look(at: [property], of: objects) }
        }
    }

    private static let interface = "org.a11y.atspi.Accessible"

    private func question(_ property: Property) -> AccessibilityBus.Call {
        switch property {
        case .name: question(of: Self.interface, "Name")
        case .role: question(Self.interface, "GetRoleName")
        case .states: question(Self.interface, "GetState")
        case .children: question(Self.interface, "GetChildren")
        }
    }

    /// Returns the cached value, or asks the program.
    private func answer(_ property: Property) throws -> Variant {
        if seen?.answers[property] == nil { seen?.tree?.miss(property) }
        return try seen?.answers[property] ?? bus.answer(to: question(property))
    }

    private func firstSeen(where matches: (Accessible) throws -> Bool) rethrows -> Accessible? {
        if try matches(self) { return Accessible(bus: bus, owner: owner, path: path) }
        for child in seen?.children ?? [] {
            if let found = try child.firstSeen(where: matches) { return found }
        }
        return nil
    }

    private func children(in answer: Variant, seenIn tree: Tree? = nil) -> [Accessible] {
        answer.child(0).children.map {
            let seen = tree.map { tree in
                let seen = Seen()
                seen.tree = tree
                return seen
            }
            return Accessible(bus: bus, owner: $0.string(0), path: $0.string(1), seen: seen)
        }
    }

    private func text(of answer: Variant?) -> String { answer?.child(0).child(0).text ?? "" }

    private func get(_ interface: String, _ name: String) throws -> Variant {
        try bus.answer(to: question(of: interface, name))
    }

    private func call(_ interface: String, _ method: String, _ arguments: OpaquePointer?...) throws -> Variant
    {
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

/// A failed call to an accessible object.
public struct AccessibilityError: Error, CustomStringConvertible {
    /// The cause: D-Bus's message, or what the object lacks.
    public let description: String
    init(_ description: String) { self.description = description }
}

extension Accessible {
    /// Waits for an object below this one and returns it. The error lists the existing objects.
    ///
    /// Objects that disappear during the search are ignored.
    public func wait(for what: String, where matches: (Accessible) -> Bool) throws -> Accessible {
        do {
            return try eventually(what) { firstReachable(where: matches) }
        } catch let failure as WaitingFailed {
            throw WaitingFailed(what: failure.what, timeout: failure.timeout, lastSeen: outline)
        }
    }

    /// Waits until a text is readable below this object.
    public func waitForText(_ text: String) throws { _ = try wait(for: "“\(text)”") { $0.name == text } }

    /// The objects below this one, without boxes that only hold others.
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
