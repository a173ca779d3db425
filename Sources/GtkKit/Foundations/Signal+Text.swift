import CAdw

extension String: SignalArgument {
    /// NULL is an empty text.
    public static func read(from value: UnsafePointer<GValue>) -> String {
        g_value_get_string(value).map { String(cString: $0) } ?? ""
    }
}
