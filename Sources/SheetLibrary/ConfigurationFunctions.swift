import CGtk
import GtkKit
import SheetCore

// The functions of `swift-half.h` for configurations.

/// The Swift half of a SheetConfiguration.
final class ConfigurationBox {
    /// The configuration. An empty name of the initial detent stands for the first one of the list.
    var configuration: SheetConfiguration

    /// The release rule, see ``change(_:)``.
    var releaseRule: any ReleaseRule {
        get { configuration.releaseRule }
        set { change { $0.releaseRule = newValue } }
    }

    /// The form in a wide container. The configuration has it unless it is never a card.
    var card: SheetCard {
        didSet { if configuration.card != nil { configuration.card = card } }
    }

    /// - Parameter preset: the number of a preset in the C half; below 0 for a configuration without detents.
    init(preset: Int32) {
        let presets = SheetPreset.allCases
        configuration =
            presets.indices.contains(Int(preset))
            ? presets[Int(preset)].configuration()
            : SheetConfiguration(unchecked: [], initialDetent: "", releaseRule: ProjectedRelease())
        card = configuration.card ?? SheetCard()
    }

    /// Creates a copy.
    init(_ original: ConfigurationBox) { (configuration, card) = (original.configuration, original.card) }

    /// The configuration for a sheet.
    var resolved: SheetConfiguration {
        var configuration = configuration
        if configuration.initialDetent.rawValue.isEmpty, let first = configuration.detents.first {
            configuration.initialDetent = first.id
        }
        return configuration
    }

    /// Changes a detent or the release rule. The destroy function of an old one may use the configuration, so it runs
    /// after the change.
    func change(_ change: (inout SheetConfiguration) -> Void) {
        let old = configuration
        change(&configuration)
        withExtendedLifetime(old) {}
    }

    /// Adds a detent, or replaces the one of the same name.
    func add(_ detent: Detent) { change { $0.detents.add(detent) } }
}

extension [Detent] {
    /// Adds a detent, or replaces the one of the same name.
    mutating func add(_ detent: Detent) {
        if let index = firstIndex(where: { $0.id == detent.id }) {
            self[index] = detent
        } else {
            append(detent)
        }
    }
}

extension [Detent] {
    /// The name of a detent; nil beyond the end of the list.
    func name(at index: Int32) -> UnsafePointer<CChar>? {
        indices.contains(Int(index)) ? self[Int(index)].id.rawValue.interned : nil
    }
}

extension Detent.ID {
    init(_ name: UnsafePointer<CChar>) { self.init(rawValue: String(cString: name)) }
}

extension SheetTarget {
    /// - Parameter detent: the name of a detent; nil for closed.
    init(_ detent: UnsafePointer<CChar>?) { self = detent.map { .detent(Detent.ID($0)) } ?? .closed }
}

func box(_ pointer: UnsafeRawPointer) -> ConfigurationBox {
    Unmanaged<ConfigurationBox>.fromOpaque(pointer).takeUnretainedValue()
}

@_cdecl("swift_configuration_new")
func makeConfiguration(_ preset: Int32) -> UnsafeMutableRawPointer {
    Unmanaged.passRetained(ConfigurationBox(preset: preset)).toOpaque()
}

@_cdecl("swift_configuration_copy")
func copyConfiguration(_ pointer: UnsafeRawPointer) -> UnsafeMutableRawPointer {
    Unmanaged.passRetained(ConfigurationBox(box(pointer))).toOpaque()
}

@_cdecl("swift_configuration_free")
func freeConfiguration(_ pointer: UnsafeMutableRawPointer) {
    Unmanaged<ConfigurationBox>.fromOpaque(pointer).release()
}

@_cdecl("swift_configuration_error")
func configurationError(_ pointer: UnsafeRawPointer) -> UnsafeMutablePointer<CChar>? {
    do { try box(pointer).resolved.validate() } catch { return "\(error)".copied }
    return nil
}

@_cdecl("swift_configuration_detent")
func configurationDetent(_ pointer: UnsafeRawPointer, _ index: Int32) -> UnsafePointer<CChar>? {
    box(pointer).configuration.detents.name(at: index)
}

@_cdecl("swift_configuration_add_height")
func addHeight(_ pointer: UnsafeMutableRawPointer, _ name: UnsafePointer<CChar>, _ height: Double) {
    box(pointer).add(.height(height, id: Detent.ID(name)))
}

@_cdecl("swift_configuration_add_fraction")
func addFraction(_ pointer: UnsafeMutableRawPointer, _ name: UnsafePointer<CChar>, _ fraction: Double) {
    box(pointer).add(.fraction(fraction, id: Detent.ID(name)))
}

@_cdecl("swift_configuration_add_inset")
func addInset(
    _ pointer: UnsafeMutableRawPointer, _ name: UnsafePointer<CChar>, _ inset: Double, _ least: Double
) {
    box(pointer).add(.inset(inset, leaving: least, id: Detent.ID(name)))
}

@_cdecl("swift_configuration_add_fitted")
func addFitted(_ pointer: UnsafeMutableRawPointer, _ name: UnsafePointer<CChar>) {
    box(pointer).add(.fitted(id: Detent.ID(name)))
}

@_cdecl("swift_configuration_add_custom")
func addCustom(
    _ pointer: UnsafeMutableRawPointer, _ name: UnsafePointer<CChar>,
    _ height: @escaping @convention(c) @Sendable (Double, Double, Double, gpointer?) -> Double,
    _ data: gpointer?, _ destroy: GDestroyNotify?
) {
    let data = CallbackData(data, destroy)
    let detent = Detent.custom(id: Detent.ID(name)) { context in
        let size = context.container
        let height = height(size.width, size.height, context.contentHeight ?? -1, data.pointer)
        return height > 0 ? height : nil
    }
    box(pointer).add(detent)
}

@_cdecl("swift_configuration_remove")
func removeDetent(_ pointer: UnsafeMutableRawPointer, _ name: UnsafePointer<CChar>) {
    let id = Detent.ID(name)
    box(pointer).change { $0.detents.removeAll { $0.id == id } }
}

/// Returns false if the configuration does not have the detent.
@_cdecl("swift_configuration_set_programmatic")
func setProgrammatic(
    _ pointer: UnsafeMutableRawPointer, _ name: UnsafePointer<CChar>, _ isProgrammatic: Bool
) -> Bool {
    let box = box(pointer)
    let id = Detent.ID(name)
    guard let detent = box.configuration.detents.first(where: { $0.id == id }) else { return false }
    box.add(detent.programmatic(isProgrammatic))
    return true
}

@_cdecl("swift_configuration_get_programmatic")
func isProgrammatic(_ pointer: UnsafeRawPointer, _ name: UnsafePointer<CChar>) -> Bool {
    let id = Detent.ID(name)
    return box(pointer).configuration.detents.contains { $0.id == id && $0.isProgrammatic }
}

@_cdecl("swift_configuration_get_initial")
func initialDetent(_ pointer: UnsafeRawPointer) -> UnsafePointer<CChar>? {
    let name = box(pointer).configuration.initialDetent.rawValue
    return name.isEmpty ? nil : name.interned
}

@_cdecl("swift_configuration_set_initial")
func setInitialDetent(_ pointer: UnsafeMutableRawPointer, _ name: UnsafePointer<CChar>?) {
    box(pointer).configuration.initialDetent = name.map { Detent.ID($0) } ?? ""
}

@_cdecl("swift_configuration_get")
func configurationSetting(_ pointer: UnsafeRawPointer, _ setting: Int32) -> Double {
    Setting(rawValue: setting).map { $0.access.get(box(pointer)) } ?? 0
}

@_cdecl("swift_configuration_set")
func setConfigurationSetting(_ pointer: UnsafeMutableRawPointer, _ setting: Int32, _ value: Double) {
    Setting(rawValue: setting)?.access.set(box(pointer), value)
}
