import CGtk

/// A key of the keyboard, by its GDK key value (`GDK_KEY_…`).
///
/// A key of the number pad equals the same key elsewhere.
///
/// ```swift
/// widget.add(KeyController { key in key == .escape || key == "x" || key == Key(name: "AudioPlay") })
/// ```
public struct Key: RawRepresentable, Hashable, Sendable {
    /// The key value, for example `GDK_KEY_Escape`.
    public let rawValue: UInt32

    /// Creates a key from its value. A value of the number pad becomes that of the other key.
    public init(rawValue: UInt32) { self.rawValue = Self.besideNumberPad(rawValue) }

    private init(_ value: Int32) { rawValue = UInt32(value) }

    /// Creates a key from GDK's name for it, without `GDK_KEY_`: `Escape`, `a`, `AudioPlay`. nil for an unknown
    /// name.
    public init?(name: String) {
        let value = gdk_keyval_from_name(name)
        guard value != UInt32(GDK_KEY_VoidSymbol) else { return nil }
        self.init(rawValue: value)
    }

    /// Creates the key of a character. Letters are distinguished by case: Shift+A is `A`.
    public init(_ character: Unicode.Scalar) {
        self.init(rawValue: gdk_unicode_to_keyval(character.value))
    }

    /// GDK's name of the key, which is also its notation in shortcuts: `<Control>Page_Up`.
    public var accelerator: String {
        gdk_keyval_name(rawValue).map { String(cString: $0) } ?? "VoidSymbol"
    }

    /// The character that the key enters; nil for a key without one.
    public var character: Unicode.Scalar? {
        let value = gdk_keyval_to_unicode(rawValue)
        return value == 0 ? nil : Unicode.Scalar(value)
    }

    private static func besideNumberPad(_ value: UInt32) -> UInt32 {
        switch Int32(bitPattern: value) {
        case GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter: UInt32(GDK_KEY_Return)
        case GDK_KEY_KP_Space: UInt32(GDK_KEY_space)
        case GDK_KEY_KP_Tab, GDK_KEY_ISO_Left_Tab: UInt32(GDK_KEY_Tab)
        case GDK_KEY_KP_Insert: UInt32(GDK_KEY_Insert)
        case GDK_KEY_KP_Delete: UInt32(GDK_KEY_Delete)
        // Home, the arrows, Page Up, Page Down, End and Begin have the same order in both places.
        case GDK_KEY_KP_Home...GDK_KEY_KP_Begin: value - UInt32(GDK_KEY_KP_Home) + UInt32(GDK_KEY_Home)
        case GDK_KEY_KP_F1...GDK_KEY_KP_F4: value - UInt32(GDK_KEY_KP_F1) + UInt32(GDK_KEY_F1)
        // Digits and signs have the low bits of their ASCII character.
        case GDK_KEY_KP_Multiply...GDK_KEY_KP_9, GDK_KEY_KP_Equal: value & 0x7f
        default: value
        }
    }
}

extension Key: ExpressibleByUnicodeScalarLiteral {
    /// Creates the key of a character: `"x"`.
    public init(unicodeScalarLiteral character: Unicode.Scalar) { self.init(character) }
}

/// The keys without a character. Other keys have a literal (`"x"`) or a name (`Key(name: "AudioPlay")`).
extension Key {
    /// Escape.
    public static let escape = Key(GDK_KEY_Escape)
    /// Enter.
    public static let enter = Key(GDK_KEY_Return)
    /// The space bar.
    public static let space = Key(GDK_KEY_space)
    /// Tab, also with Shift.
    public static let tab = Key(GDK_KEY_Tab)
    /// Backspace.
    public static let backspace = Key(GDK_KEY_BackSpace)
    /// Insert.
    public static let insert = Key(GDK_KEY_Insert)
    /// Delete.
    public static let delete = Key(GDK_KEY_Delete)
    /// The left arrow.
    public static let left = Key(GDK_KEY_Left)
    /// The up arrow.
    public static let up = Key(GDK_KEY_Up)
    /// The right arrow.
    public static let right = Key(GDK_KEY_Right)
    /// The down arrow.
    public static let down = Key(GDK_KEY_Down)
    /// Page Up.
    public static let pageUp = Key(GDK_KEY_Page_Up)
    /// Page Down.
    public static let pageDown = Key(GDK_KEY_Page_Down)
    /// Home.
    public static let home = Key(GDK_KEY_Home)
    /// End.
    public static let end = Key(GDK_KEY_End)
    /// The key that opens a context menu.
    public static let menu = Key(GDK_KEY_Menu)
    /// Print Screen.
    public static let print = Key(GDK_KEY_Print)
    /// Pause.
    public static let pause = Key(GDK_KEY_Pause)
    /// Help.
    public static let help = Key(GDK_KEY_Help)
    /// F6.
    public static let f6 = f(6)

    /// Returns a function key.
    ///
    /// - Parameter number: 1…35.
    public static func f(_ number: Int) -> Key {
        precondition((1...35).contains(number), "there is no key F\(number)")
        return Key(GDK_KEY_F1 + Int32(number) - 1)
    }
}
