/// A key of the keyboard (US layout). Its raw value is the evdev code of linux/input-event-codes.h.
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
    case home = 102, up, pageUp, left, right, end, down, pageDown, insert, delete
    case menu = 127
}
