import CAdw

/// A type that settings can hold.
public protocol SettingValue: Sendable, Equatable {
    /// The type as D-Bus writes it.
    static var signature: String { get }
    static func read(_ variant: OpaquePointer) -> Self
    /// A new value with a floating reference.
    var variant: OpaquePointer? { get }
}

extension Bool: SettingValue {
    public static let signature = "b"
    public static func read(_ variant: OpaquePointer) -> Bool { g_variant_get_boolean(variant) != 0 }
    public var variant: OpaquePointer? { g_variant_new_boolean(gboolean) }
}

extension Int: SettingValue {
    public static let signature = "i"
    public static func read(_ variant: OpaquePointer) -> Int { Int(g_variant_get_int32(variant)) }
    public var variant: OpaquePointer? { g_variant_new_int32(Int32(clamping: self)) }
}

extension String: SettingValue {
    public static let signature = "s"
    public static func read(_ variant: OpaquePointer) -> String {
        g_variant_get_string(variant, nil).map { String(cString: $0) } ?? ""
    }
    public var variant: OpaquePointer? { g_variant_new_string(self) }
}

extension [String]: SettingValue {
    public static let signature = "as"
    public static func read(_ variant: OpaquePointer) -> [String] {
        (0..<g_variant_n_children(variant)).compactMap { index in
            guard let child = g_variant_get_child_value(variant, index) else { return nil }
            defer { g_variant_unref(child) }
            return String.read(child)
        }
    }
    public var variant: OpaquePointer? {
        let texts = map(\.variant)
        return texts.withUnsafeBufferPointer { buffer in
            // An empty array does not say of what it is.
            let type = g_variant_type_new(String.signature)
            defer { g_variant_type_free(type) }
            return g_variant_new_array(type, buffer.baseAddress, gsize(buffer.count))
        }
    }
}
