import CAdw

/// The keys that a sheet and a list know what to do with.
public enum Key: Sendable {
    case escape, enter, space, up, down, pageUp, pageDown, home, end, f6

    init?(_ value: UInt32) {
        switch Int32(bitPattern: value) {
        case GDK_KEY_Escape: self = .escape
        case GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter: self = .enter
        case GDK_KEY_space, GDK_KEY_KP_Space: self = .space
        case GDK_KEY_Up, GDK_KEY_KP_Up: self = .up
        case GDK_KEY_Down, GDK_KEY_KP_Down: self = .down
        case GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up: self = .pageUp
        case GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down: self = .pageDown
        case GDK_KEY_Home, GDK_KEY_KP_Home: self = .home
        case GDK_KEY_End, GDK_KEY_KP_End: self = .end
        case GDK_KEY_F6: self = .f6
        default: return nil
        }
    }
}
