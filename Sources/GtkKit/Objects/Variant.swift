import CGtk

/// A type of values for settings and D-Bus.
public protocol VariantValue: Sendable, Equatable {
    /// The type in D-Bus notation.
    static var signature: String { get }
    /// Reads a GVariant of this type.
    static func read(_ variant: OpaquePointer) -> Self
    /// Creates a GVariant with a floating reference.
    var variant: OpaquePointer? { get }
}

extension Bool: VariantValue {
    /// `b`.
    public static let signature = "b"
    /// Reads a boolean.
    public static func read(_ variant: OpaquePointer) -> Bool { g_variant_get_boolean(variant) != 0 }
    /// Creates a boolean.
    public var variant: OpaquePointer? { g_variant_new_boolean(gboolean) }
}

extension Int: VariantValue {
    /// `i`: 32 bits.
    public static let signature = "i"
    /// Reads a 32-bit integer.
    public static func read(_ variant: OpaquePointer) -> Int { Int(g_variant_get_int32(variant)) }
    /// Creates a 32-bit integer. Values out of its range are clamped.
    public var variant: OpaquePointer? { g_variant_new_int32(Int32(clamping: self)) }
}

extension String: VariantValue {
    /// `s`.
    public static let signature = "s"
    /// Reads a string.
    public static func read(_ variant: OpaquePointer) -> String {
        g_variant_get_string(variant, nil).map { String(cString: $0) } ?? ""
    }
    /// Creates a string.
    public var variant: OpaquePointer? { g_variant_new_string(self) }
}

extension [String]: VariantValue {
    /// `as`.
    public static let signature = "as"
    /// Reads an array of strings.
    public static func read(_ variant: OpaquePointer) -> [String] {
        (0..<g_variant_n_children(variant)).compactMap { index in
            guard let child = g_variant_get_child_value(variant, index) else { return nil }
            defer { g_variant_unref(child) }
            return String.read(child)
        }
    }
    /// Creates an array of strings.
    public var variant: OpaquePointer? {
        let texts = map(\.variant)
        return texts.withUnsafeBufferPointer { buffer in
            // An empty array needs an explicit element type.
            let type = g_variant_type_new(String.signature)
            defer { g_variant_type_free(type) }
            return g_variant_new_array(type, buffer.baseAddress, gsize(buffer.count))
        }
    }
}

extension UInt32: VariantValue {
    /// `u`.
    public static let signature = "u"
    /// Reads an unsigned 32-bit integer.
    public static func read(_ variant: OpaquePointer) -> UInt32 { g_variant_get_uint32(variant) }
    /// Creates an unsigned 32-bit integer.
    public var variant: OpaquePointer? { g_variant_new_uint32(self) }
}

/// A value for other programs (GVariant). It is immutable, so any thread can create and use it.
///
/// ```swift
/// let name = Variant("Soup")
/// let entries = Variant([["name": name]])
/// ```
public final class Variant: @unchecked Sendable {
    let raw: OpaquePointer

    /// - Parameter floating: a new value, or one that another owner keeps.
    init(_ floating: OpaquePointer?) { raw = g_variant_ref_sink(given(floating, "value")) }

    /// - Parameter value: a value whose reference is taken over.
    init(owning value: OpaquePointer) { raw = value }

    /// Creates a value from a Swift value.
    public convenience init(_ value: some VariantValue) { self.init(value.variant) }

    deinit { g_variant_unref(raw) }

    /// Creates a list of dictionaries (`aa{sv}`).
    public convenience init(_ entries: [[String: Variant]]) {
        self.init(Self.array(of: "a{sv}", entries.map(Self.dictionary)))
    }

    /// Creates a tuple, the form of a call's arguments and results.
    static func tuple(_ values: [Variant]) -> Variant {
        withExtendedLifetime(values) {
            let children = values.map { Optional($0.raw) }
            return Variant(
                children.withUnsafeBufferPointer { g_variant_new_tuple($0.baseAddress, gsize($0.count)) })
        }
    }

    private static func dictionary(_ values: [String: Variant]) -> OpaquePointer? {
        withExtendedLifetime(values) {
            // Swift's order of a dictionary changes from run to run.
            array(
                of: "{sv}",
                values.sorted { $0.key < $1.key }.map {
                    g_variant_new_dict_entry(
                        g_variant_new_string($0.key), g_variant_new_variant($0.value.raw))
                })
        }
    }

    /// - Parameter signature: the type of the elements, which an empty array needs.
    private static func array(of signature: String, _ values: [OpaquePointer?]) -> OpaquePointer? {
        let type = g_variant_type_new(signature)
        defer { g_variant_type_free(type) }
        return values.withUnsafeBufferPointer {
            g_variant_new_array(type, $0.baseAddress, gsize($0.count))
        }
    }
}

extension Variant {
    /// Creates an icon from a file, as GIO serialises it: with the file's path.
    public static func icon(file path: String) -> Variant {
        let file = g_file_new_for_path(path)
        defer { g_object_unref(UnsafeMutableRawPointer(file)) }
        return icon(g_file_icon_new(file))
    }

    /// Creates an icon from the contents of a picture file. The value contains all bytes.
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
