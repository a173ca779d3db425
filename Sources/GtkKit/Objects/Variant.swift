import CAdw

/// A type of which settings and other programs can get a value.
public protocol VariantValue: Sendable, Equatable {
    /// The type as D-Bus writes it.
    static var signature: String { get }
    static func read(_ variant: OpaquePointer) -> Self
    /// A new value with a floating reference.
    var variant: OpaquePointer? { get }
}

extension Bool: VariantValue {
    public static let signature = "b"
    public static func read(_ variant: OpaquePointer) -> Bool { g_variant_get_boolean(variant) != 0 }
    public var variant: OpaquePointer? { g_variant_new_boolean(gboolean) }
}

extension Int: VariantValue {
    public static let signature = "i"
    public static func read(_ variant: OpaquePointer) -> Int { Int(g_variant_get_int32(variant)) }
    public var variant: OpaquePointer? { g_variant_new_int32(Int32(clamping: self)) }
}

extension String: VariantValue {
    public static let signature = "s"
    public static func read(_ variant: OpaquePointer) -> String {
        g_variant_get_string(variant, nil).map { String(cString: $0) } ?? ""
    }
    public var variant: OpaquePointer? { g_variant_new_string(self) }
}

extension [String]: VariantValue {
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

extension UInt32: VariantValue {
    public static let signature = "u"
    public static func read(_ variant: OpaquePointer) -> UInt32 { g_variant_get_uint32(variant) }
    public var variant: OpaquePointer? { g_variant_new_uint32(self) }
}

/// GVariant: a value as another program gets it. It never changes, so that any thread may make and hold one.
public final class Variant: @unchecked Sendable {
    let raw: OpaquePointer

    /// - Parameter floating: a new value, or one that somebody else keeps.
    init(_ floating: OpaquePointer?) { raw = g_variant_ref_sink(given(floating, "value")) }

    /// - Parameter value: one whose reference is handed over.
    init(owning value: OpaquePointer) { raw = value }

    public convenience init(_ value: some VariantValue) { self.init(value.variant) }

    deinit { g_variant_unref(raw) }

    /// A list of values with names (`aa{sv}`).
    public convenience init(_ entries: [[String: Variant]]) {
        self.init(Self.array(of: "a{sv}", entries.map(Self.dictionary)))
    }

    /// Several values as one, as calls and their answers are.
    static func tuple(_ values: [Variant]) -> Variant {
        withExtendedLifetime(values) {
            let children = values.map { Optional($0.raw) }
            return Variant(
                children.withUnsafeBufferPointer { g_variant_new_tuple($0.baseAddress, gsize($0.count)) })
        }
    }

    private static func dictionary(_ values: [String: Variant]) -> OpaquePointer? {
        withExtendedLifetime(values) {
            // The order of a dictionary is another one each time.
            array(
                of: "{sv}",
                values.sorted { $0.key < $1.key }.map {
                    g_variant_new_dict_entry(
                        g_variant_new_string($0.key), g_variant_new_variant($0.value.raw))
                })
        }
    }

    /// - Parameter signature: what they are; an empty array does not say it.
    private static func array(of signature: String, _ values: [OpaquePointer?]) -> OpaquePointer? {
        let type = g_variant_type_new(signature)
        defer { g_variant_type_free(type) }
        return values.withUnsafeBufferPointer {
            g_variant_new_array(type, $0.baseAddress, gsize($0.count))
        }
    }
}

extension Variant {
    /// The icon that a file is, for whoever asks for one: GIO writes down where it lies.
    public static func icon(file path: String) -> Variant {
        let file = g_file_new_for_path(path)
        defer { g_object_unref(UnsafeMutableRawPointer(file)) }
        return icon(g_file_icon_new(file))
    }

    /// The icon that a picture's bytes are: all of them are in it.
    public static func icon(contents: String) -> Variant {
        var text = contents
        let bytes = text.withUTF8 { g_bytes_new($0.baseAddress, gsize($0.count)) }
        defer { g_bytes_unref(bytes) }
        return icon(g_bytes_icon_new(bytes))
    }

    private static func icon(_ icon: OpaquePointer?) -> Variant {
        let icon = given(icon, "icon")
        defer { g_object_unref(UnsafeMutableRawPointer(icon)) }
        let serialised = g_icon_serialize(icon)
        defer { if let serialised { g_variant_unref(serialised) } }
        return Variant(serialised)
    }
}
