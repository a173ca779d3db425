import Foundation

/// A keyboard with the US layout and without key repetition. Keys go to the focused window.
///
/// Each call returns when the X server has processed the event.
public final class Keyboard {
    private let device: InputTestDevice

    init(device: InputTestDevice) {
        self.device = device
    }

    /// Presses and releases a key: `press(.tab, with: .shift)`.
    public func press(_ key: Key, with modifiers: Modifier...) throws {
        for modifier in modifiers { try down(modifier.key) }
        try down(key)
        try up(key)
        for modifier in modifiers.reversed() { try up(modifier.key) }
    }

    /// Types ASCII text; a newline is Enter.
    public func type(_ text: String) throws {
        for character in text {
            let (key, shift) = try Key.writing(character)
            if shift { try press(key, with: .shift) } else { try press(key) }
        }
    }

    /// Presses a key and holds it until ``up(_:)``.
    public func down(_ key: Key) throws { try send(key, isDown: true) }

    /// Releases a key.
    public func up(_ key: Key) throws { try send(key, isDown: false) }

    private func send(_ key: Key, isDown: Bool) throws {
        var body = MessageBody()
        // X counts from 8.
        body.append(key.rawValue + 8)
        body.append(UInt32(isDown ? 1 : 0))
        try device.send(.key, body)
    }
}

/// A keyboard layout, with XKB's names.
public struct KeyboardLayout: Sendable {
    /// The layout, as in XKB's `layout` option: `us`.
    public var name: String
    /// The variant, as in XKB's `variant` option; empty for the default.
    public var variant: String

    /// Creates a layout from XKB's names; `xkeyboard-config(7)` lists them.
    public init(_ name: String, variant: String = "") { (self.name, self.variant) = (name, variant) }

    /// The US layout, the default of a display.
    public static let us = KeyboardLayout("us")
    /// A layout in which apostrophe and quotation mark are dead keys.
    public static let usInternational = KeyboardLayout("us", variant: "intl")
    /// The German layout, which exchanges Y and Z.
    public static let german = KeyboardLayout("de")
}

/// A key of the US layout. The raw value is the evdev code in linux/input-event-codes.h.
public enum Key: Int32, CaseIterable, Sendable {
    case escape = 1
    case one = 2, two, three, four, five, six, seven, eight, nine, zero, minus, equal, backspace, tab
    case q = 16, w, e, r, t, y, u, i, o, p, leftBracket, rightBracket, enter, leftControl
    case a = 30, s, d, f, g, h, j, k, l, semicolon, apostrophe, grave, leftShift, backslash
    case z = 44, x, c, v, b, n, m, comma, period, slash, rightShift
    case leftAlt = 56, space
    case f1 = 59, f2, f3, f4, f5, f6, f7, f8, f9, f10
    case f11 = 87, f12
    case keypadEnter = 96, rightControl
    case rightAlt = 100
    case home = 102, up, pageUp, left, right, end, down, pageDown, insert, delete
    case menu = 127
}

/// A modifier that is held while another key is pressed.
public enum Modifier: Sendable {
    case shift
    case control
    case alt

    var key: Key {
        switch self {
        case .shift: .leftShift
        case .control: .leftControl
        case .alt: .leftAlt
        }
    }
}

extension Key {
    /// Returns the key for a character on a US keyboard, and whether it needs Shift.
    static func writing(_ character: Character) throws -> (key: Key, shift: Bool) {
        if let key = plain[character] { return (key, false) }
        if let key = shifted[character] { return (key, true) }
        throw HarnessError.cannotType(character)
    }

    private static let plain = pairs(
        keys: [
            [.one, .two, .three, .four, .five, .six, .seven, .eight, .nine, .zero, .minus, .equal],
            [.q, .w, .e, .r, .t, .y, .u, .i, .o, .p, .leftBracket, .rightBracket, .enter],
            [.a, .s, .d, .f, .g, .h, .j, .k, .l, .semicolon, .apostrophe, .grave, .backslash],
            [.z, .x, .c, .v, .b, .n, .m, .comma, .period, .slash, .space, .tab],
        ],
        characters: ["1234567890-=", "qwertyuiop[]\n", "asdfghjkl;'`\\", "zxcvbnm,./ \t"])

    private static let shifted = pairs(
        keys: [
            [.one, .two, .three, .four, .five, .six, .seven, .eight, .nine, .zero, .minus, .equal],
            [.q, .w, .e, .r, .t, .y, .u, .i, .o, .p, .leftBracket, .rightBracket],
            [.a, .s, .d, .f, .g, .h, .j, .k, .l, .semicolon, .apostrophe, .grave, .backslash],
            [.z, .x, .c, .v, .b, .n, .m, .comma, .period, .slash],
        ],
        characters: ["!@#$%^&*()_+", "QWERTYUIOP{}", "ASDFGHJKL:\"~|", "ZXCVBNM<>?"])

    private static func pairs(keys: [[Key]], characters: [String]) -> [Character: Key] {
        Dictionary(uniqueKeysWithValues: zip(characters.joined(), keys.joined()))
    }
}

/// The positions of the keys on squeekboard's first page.
struct PhoneKeyboard {
    private let size: (width: Double, height: Double)
    /// The height of the bar below the keyboard, px.
    private let bar: Double

    init(on screen: (width: Double, height: Double), bar: Double) {
        size = screen
        self.bar = bar
    }

    private static let rows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"]
    /// The start of each row, in widths of a key.
    private static let starts = [0.5, 1, 2]

    private var isUpright: Bool { size.height > size.width }
    /// The width of ten keys, centred on the screen, px.
    private var width: Double { isUpright ? size.width : 579 }
    /// The height of one of four rows at the bottom of the screen, px.
    private var rowHeight: Double { isUpright ? 52.5 : 45 }

    func place(of character: Character) throws -> Point {
        if character == " " { return place(column: 5, row: 3) }
        for (row, letters) in Self.rows.enumerated() {
            guard let index = letters.firstIndex(of: character) else { continue }
            let column = letters.distance(from: letters.startIndex, to: index)
            return place(column: Self.starts[row] + Double(column), row: row)
        }
        throw HarnessError.cannotType(character)
    }

    private func place(column: Double, row: Int) -> Point {
        Point(
            (size.width - width) / 2 + column * width / 10,
            size.height - bar - rowHeight * (3.5 - Double(row)))
    }
}
