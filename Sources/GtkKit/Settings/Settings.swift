import CAdw

/// GSettings: what the person has chosen, kept by the desktop.
///
/// GLib ends a program that asks for a schema or a key that is not installed. Here they are then kept in memory only, so
/// that a program also runs where nobody has installed it.
@MainActor
public final class Settings {
    private let object: GObjectRef?
    private let schema: OpaquePointer?
    private var memory: [String: any VariantValue] = [:]
    /// Whether what is set waits for the end of ``together(_:)``.
    private var isGathering = false
    private var listeners: [(key: String, action: @MainActor () -> Void)] = []

    /// - Parameters:
    ///   - id: the name of the schema.
    ///   - folder: where compiled schemas may be before the desktop's own are asked.
    public init(_ id: String, folder: String? = nil) {
        schema = Self.find(id, in: folder)
        object = schema.flatMap { g_settings_new_full($0, nil, nil) }.map {
            GObjectRef(owning: UnsafeMutableRawPointer($0))
        }
        if let settings { g_settings_delay(settings) }
    }

    isolated deinit { if let schema { g_settings_schema_unref(schema) } }

    /// Whether what is set outlives the program.
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

    /// The key, where the schema has it as such a type. An older schema may be installed than the program.
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

    /// What a key holds: chosen by the person, or else what the schema says, or else `fallback`.
    public func value<Value: VariantValue>(_ key: String, default fallback: Value) -> Value {
        let kept = withKey(key, as: Value.self) { _ -> Value? in
            guard let variant = g_settings_get_value(settings, key) else { return nil }
            defer { g_variant_unref(variant) }
            return Value.read(variant)
        }
        return (kept ?? nil) ?? (memory[key] as? Value) ?? fallback
    }

    /// Sets a key. A value that the schema does not allow, or that an administrator has locked, changes nothing.
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

    /// Sets several keys at once. One by one, each would be a file to write where settings are kept in one.
    public func together(_ body: () -> Void) {
        isGathering = true
        body()
        isGathering = false
        if let settings { g_settings_apply(settings) }
    }

    /// Calls back whenever a key has another value, whoever has set it, as long as these settings exist.
    public func onChange(_ key: String, _ action: @escaping @MainActor () -> Void) {
        listeners.append((key, action))
        guard let object, let schema, g_settings_schema_has_key(schema, key) != 0 else { return }
        SignalConnection.connect(object.raw, Signal<Void>("changed::\(key)"), action)
        // GSettings tells only of keys that have been read.
        if let variant = g_settings_get_value(settings, key) { g_variant_unref(variant) }
    }

    /// Has everything written before the program ends.
    public static func flush() { g_settings_sync() }

    /// What the person has chosen for a key of another program's schema; nil where they have not, or where there is no
    /// such key.
    public static func chosenText(_ key: String, of schemaId: String) -> String? {
        let settings = Settings(schemaId)
        return settings.withKey(key, as: String.self) { _ -> String? in
            guard let variant = g_settings_get_user_value(settings.settings, key) else { return nil }
            defer { g_variant_unref(variant) }
            return String.read(variant)
        } ?? nil
    }
}
