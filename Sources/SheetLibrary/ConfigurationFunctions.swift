import CGtk
import GtkKit
import SheetCore

// The functions of `swift-half.h` for configurations.

/// The Swift half of a SheetConfiguration.
final class ConfigurationBox {
    /// The configuration. An empty name of the initial detent stands for the first one of the list.
    var configuration: SheetConfiguration

    /// - Parameter preset: the number of a preset in the C half; below 0 for a configuration without detents.
    init(preset: Int32) {
        let presets = SheetPreset.allCases
        configuration =
            presets.indices.contains(Int(preset))
            ? presets[Int(preset)].configuration()
            : SheetConfiguration(unchecked: [], initialDetent: "", releaseRule: ProjectedRelease())
    }

    /// The configuration for a sheet.
    var resolved: SheetConfiguration {
        var configuration = configuration
        if configuration.initialDetent.rawValue.isEmpty, let first = configuration.detents.first {
            configuration.initialDetent = first.id
        }
        return configuration
    }

    /// Adds a detent, or replaces the one of the same name.
    func add(_ detent: Detent) {
        if let index = configuration.detents.firstIndex(where: { $0.id == detent.id }) {
            configuration.detents[index] = detent
        } else {
            configuration.detents.append(detent)
        }
    }
}

extension SheetConfiguration {
    /// The name of a detent; nil beyond the end of the list.
    func name(at index: Int32) -> UnsafePointer<CChar>? {
        detents.indices.contains(Int(index)) ? detents[Int(index)].id.rawValue.interned : nil
    }
}

extension Detent.ID {
    init(_ name: UnsafePointer<CChar>) { self.init(rawValue: String(cString: name)) }
}

func box(_ pointer: UnsafeRawPointer) -> ConfigurationBox {
    Unmanaged<ConfigurationBox>.fromOpaque(pointer).takeUnretainedValue()
}

@_cdecl("swift_configuration_new")
func makeConfiguration(_ preset: Int32) -> UnsafeMutableRawPointer {
    Unmanaged.passRetained(ConfigurationBox(preset: preset)).toOpaque()
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
    box(pointer).configuration.name(at: index)
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
    box(pointer).configuration.detents.removeAll { $0.id == Detent.ID(name) }
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

@_cdecl("swift_configuration_get_edge")
func configurationEdge(_ pointer: UnsafeRawPointer) -> Int32 { box(pointer).configuration.edge.number }

@_cdecl("swift_configuration_set_edge")
func setConfigurationEdge(_ pointer: UnsafeMutableRawPointer, _ edge: Int32) {
    box(pointer).configuration.edge = SheetEdge(number: edge)
}

/// Returns the property for a number of the C half.
private func flag(_ number: Int32) -> WritableKeyPath<SheetConfiguration, Bool> {
    number == 0 ? \.isDismissable : \.startsOpen
}

@_cdecl("swift_configuration_get_flag")
func configurationFlag(_ pointer: UnsafeRawPointer, _ number: Int32) -> Bool {
    box(pointer).configuration[keyPath: flag(number)]
}

@_cdecl("swift_configuration_set_flag")
func setConfigurationFlag(_ pointer: UnsafeMutableRawPointer, _ number: Int32, _ isSet: Bool) {
    box(pointer).configuration[keyPath: flag(number)] = isSet
}

@_cdecl("swift_configuration_set_effect")
func setEffect(
    _ pointer: UnsafeMutableRawPointer, _ number: Int32, _ detent: UnsafePointer<CChar>?, _ value: Double
) {
    let curves: [WritableKeyPath<SheetEffects, EffectCurve>] = [
        \.scrim, \.cornerRadius, \.shift, \.blur, \.edgeInset,
    ]
    let target = detent.map { SheetTarget.detent(Detent.ID($0)) } ?? .closed
    box(pointer).configuration.effects[keyPath: curves[Int(number)]].values[target] = value
}

@_cdecl("swift_configuration_set_spring")
func setSpring(_ pointer: UnsafeMutableRawPointer, _ dampingRatio: Double, _ response: Double) {
    let box = box(pointer)
    let move = SheetMove.spring(Spring(dampingRatio: dampingRatio, response: response))
    (box.configuration.opening, box.configuration.settling) = (move, move)
    box.configuration.dismissal = nil
}

@_cdecl("swift_configuration_set_card")
func setCard(_ pointer: UnsafeMutableRawPointer, _ containerWidth: Double, _ width: Double) {
    let box = box(pointer)
    guard containerWidth > 0 else { return box.configuration.card = nil }
    var card = box.configuration.card ?? SheetCard()
    (card.containerWidth, card.width) = (containerWidth, width)
    box.configuration.card = card
}
