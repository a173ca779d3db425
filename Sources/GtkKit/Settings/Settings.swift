import CGtk

/// The user's preferences, stored by the desktop (GSettings).
///
/// GLib ends a program that asks for a schema or key that is not installed. This type keeps such values in
/// memory, so a program also runs without installation.
///
/// ```swift
/// let settings = Settings("org.example.Menu")
/// let size = settings.value("font-size", default: 12)
/// settings.set("font-size", to: size + 1)
/// ```
@MainActor
public final class Settings {
    private let object: GObjectRef?
    private let schema: OpaquePointer?
    private var memory: [String: any VariantValue] = [:]
    /// Whether changes wait for the end of ``together(_:)``.
    private var isGathering = false
    private var listeners: [(key: String, action: @MainActor () -> Void)] = []

    /// - Parameters:
    ///   - id: the name of the schema.
    ///   - folder: a folder with compiled schemas that is searched before the installed ones.
    public init(_ id: String, folder: String? = nil) {
        schema = Self.find(id, in: folder)
        object = schema.flatMap { g_settings_new_full($0, nil, nil) }.map {
            GObjectRef(owning: UnsafeMutableRawPointer($0))
        }
        if let settings { g_settings_delay(settings) }
    }

    isolated deinit { if let schema { g_settings_schema_unref(schema) } }

    /// Whether values are stored; false if the schema is missing.
    public var isKept: Bool { object != nil }

    private static func find(_ id: String, in folder: String?) -> OpaquePointer? {
        let installed = g_settings_schema_source_get_default()
        if let folder, let source = g_settings_schema_source_new_from_directory(folder, installed, 0, nil) {
            defer { g_settings_schema_source_unref(source) }
            return g_settings_schema_source_lookup(source, id, 1)
        }
        return installed.flatMap { g_settings_schema_source_lookup($0, id, 1) }
    }

    private var settings: UnsafeMutablePointer<GSettings>? { object?.raw.cast(to: GSettings.self) }

    /// Runs `body` with a key, if the schema has it with this type. The installed schema may be older than
    /// the program.
    private func withKey<Value: VariantValue, Result>(
        _ name: String, as type: Value.Type, _ body: (OpaquePointer) -> Result
    ) -> Result? {
        guard let schema, g_settings_schema_has_key(schema, name) != 0,
            let key = g_settings_schema_get_key(schema, name)
        else { return nil }
        defer { g_settings_schema_key_unref(key) }
        guard let found = g_settings_schema_key_get_value_type(key),
            let wanted = g_variant_type_new(Value.signature)
        else { return nil }
        defer { g_variant_type_free(wanted) }
        guard g_variant_type_equal(UnsafeRawPointer(found), UnsafeRawPointer(wanted)) != 0 else { return nil }
        return body(key)
    }

    /// Returns the user's value of a key, otherwise the schema's default, otherwise `fallback`.
    public func value<Value: VariantValue>(_ key: String, default fallback: Value) -> Value {
        let kept = withKey(key, as: Value.self) { _ -> Value? in
            guard let variant = g_settings_get_value(settings, key) else { return nil }
            defer { g_variant_unref(variant) }
            return Value.read(variant)
        }
        return (kept ?? nil) ?? (memory[key] as? Value) ?? fallback
    }

    /// Sets a key. Values outside the schema's range and keys locked by an administrator are ignored.
    public func set<Value: VariantValue>(_ key: String, to value: Value) {
        let isKnown: Void? = withKey(key, as: Value.self) { schemaKey in
            guard let variant = value.variant.map({ g_variant_ref_sink($0) }) ?? nil else { return }
            defer { g_variant_unref(variant) }
            if g_settings_schema_key_range_check(schemaKey, variant) != 0 {
                g_settings_set_value(settings, key, variant)
                if !isGathering { g_settings_apply(settings) }
            }
        }
        guard isKnown == nil else { return }
        if let old = memory[key] as? Value, old == value { return }
        memory[key] = value
        for listener in listeners where listener.key == key { listener.action() }
    }

    /// Sets several keys with one write. A file as storage would be written for each key otherwise.
    public func together(_ body: () -> Void) {
        isGathering = true
        body()
        isGathering = false
        if let settings { g_settings_apply(settings) }
    }

    /// Calls back when a key's value changes, also by another program. Ends with these settings.
    public func onChange(_ key: String, _ action: @escaping @MainActor () -> Void) {
        listeners.append((key, action))
        guard let object, let schema, g_settings_schema_has_key(schema, key) != 0 else { return }
        SignalConnection.connect(object.raw, Signal<Void>("changed::\(key)"), action)
        // GSettings reports changes only of keys that have been read.
        if let variant = g_settings_get_value(settings, key) { g_variant_unref(variant) }
    }

    /// Writes all pending changes. Call it before the program ends.
    public static func flush() { g_settings_sync() }

    /// Returns the user's value of a key of another program; nil if it is unset or the key is missing.
    public static func chosenText(_ key: String, of schemaId: String) -> String? {
        let settings = Settings(schemaId)
        return settings.withKey(key, as: String.self) { _ -> String? in
            guard let variant = g_settings_get_user_value(settings.settings, key) else { return nil }
            defer { g_variant_unref(variant) }
            return String.read(variant)
        } ?? nil
    }
}
