import CGtk
import SheetCore

// The functions of `swift-half.h` for the effects of configurations.

/// Returns the effect for a number of the C half.
private func effect(_ number: Int32) -> WritableKeyPath<SheetEffects, EffectCurve> {
    let curves: [WritableKeyPath<SheetEffects, EffectCurve>] = [
        \.scrim, \.cornerRadius, \.shift, \.blur, \.edgeInset,
    ]
    return curves[Int(number)]
}

extension ConfigurationBox {
    /// The effects of the sheet.
    fileprivate var effects: SheetEffects? {
        get { configuration.effects }
        set { if let newValue { configuration.effects = newValue } }
    }

    /// The effects of a card with effects of its own; nil for another card.
    fileprivate var ownCardEffects: SheetEffects? {
        get { if case .own(let effects) = card.effects { effects } else { nil } }
        set { if let newValue, ownCardEffects != nil { card.effects = .own(newValue) } }
    }
}

/// Returns the place of the effects of the sheet or of a card.
private func place(_ isOfCard: Bool) -> ReferenceWritableKeyPath<ConfigurationBox, SheetEffects?> {
    isOfCard ? \.ownCardEffects : \.effects
}

@_cdecl("swift_configuration_set_effect")
func setEffect(
    _ pointer: UnsafeMutableRawPointer, _ isOfCard: Bool, _ number: Int32, _ detent: UnsafePointer<CChar>?,
    _ value: Double
) {
    box(pointer)[keyPath: place(isOfCard)]?[keyPath: effect(number)].values[SheetTarget(detent)] = value
}

@_cdecl("swift_configuration_unset_effect")
func unsetEffect(
    _ pointer: UnsafeMutableRawPointer, _ isOfCard: Bool, _ number: Int32, _ detent: UnsafePointer<CChar>?
) {
    box(pointer)[keyPath: place(isOfCard)]?[keyPath: effect(number)].values[SheetTarget(detent)] = nil
}

@_cdecl("swift_configuration_get_effect")
func getEffect(
    _ pointer: UnsafeRawPointer, _ isOfCard: Bool, _ number: Int32, _ detent: UnsafePointer<CChar>?,
    _ value: UnsafeMutablePointer<Double>
) -> Bool {
    let effects = box(pointer)[keyPath: place(isOfCard)]
    guard let found = effects?[keyPath: effect(number)].values[SheetTarget(detent)] else { return false }
    value.pointee = found
    return true
}

@_cdecl("swift_configuration_set_effect_easing")
func setEffectEasing(_ pointer: UnsafeMutableRawPointer, _ number: Int32, _ easing: Int32) {
    box(pointer).configuration.effects[keyPath: effect(number)].easing = Easing.allCases[Int(easing)]
}

@_cdecl("swift_configuration_get_effect_easing")
func getEffectEasing(_ pointer: UnsafeRawPointer, _ number: Int32) -> Int32 {
    box(pointer).configuration.effects[keyPath: effect(number)].easing.number
}

@_cdecl("swift_configuration_set_scrim_fade")
func setScrimFade(_ pointer: UnsafeMutableRawPointer, _ duration: Double, _ easing: Int32) {
    let fade = TimedCurve(duration: duration, easing: Easing.allCases[Int(easing)])
    box(pointer).configuration.effects.scrimFade = duration == 0 ? nil : fade
}

@_cdecl("swift_configuration_get_scrim_fade")
func getScrimFade(
    _ pointer: UnsafeRawPointer, _ duration: UnsafeMutablePointer<Double>,
    _ easing: UnsafeMutablePointer<Int32>
) -> Bool {
    guard let fade = box(pointer).configuration.effects.scrimFade else { return false }
    (duration.pointee, easing.pointee) = (fade.duration, fade.easing.number)
    return true
}
