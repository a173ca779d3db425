import CGtk
import SheetCore

// The functions of `swift-half.h` for the effects and moves of configurations.

/// Returns the effect for a number of the C half.
private func effect(_ number: Int32) -> WritableKeyPath<SheetEffects, EffectCurve> {
    let curves: [WritableKeyPath<SheetEffects, EffectCurve>] = [
        \.scrim, \.cornerRadius, \.shift, \.blur, \.edgeInset,
    ]
    return curves[Int(number)]
}

@_cdecl("swift_configuration_set_effect")
func setEffect(
    _ pointer: UnsafeMutableRawPointer, _ number: Int32, _ detent: UnsafePointer<CChar>?, _ value: Double
) {
    box(pointer).configuration.effects[keyPath: effect(number)].values[SheetTarget(detent)] = value
}

@_cdecl("swift_configuration_set_card_effect")
func setCardEffect(
    _ pointer: UnsafeMutableRawPointer, _ number: Int32, _ detent: UnsafePointer<CChar>?, _ value: Double
) {
    let box = box(pointer)
    guard case .own(var effects) = box.card.effects else { return }
    effects[keyPath: effect(number)].values[SheetTarget(detent)] = value
    box.card.effects = .own(effects)
}

@_cdecl("swift_configuration_set_spring")
func setSpring(_ pointer: UnsafeMutableRawPointer, _ dampingRatio: Double, _ response: Double) {
    let box = box(pointer)
    let move = SheetMove.spring(Spring(dampingRatio: dampingRatio, response: response))
    (box.configuration.opening, box.configuration.settling) = (move, move)
    box.configuration.dismissal = nil
}

@_cdecl("swift_configuration_set_effect_easing")
func setEffectEasing(_ pointer: UnsafeMutableRawPointer, _ number: Int32, _ easing: Int32) {
    box(pointer).configuration.effects[keyPath: effect(number)].easing = Easing.allCases[Int(easing)]
}

/// Sets a move by its number in the C half.
private func set(_ move: SheetMove, _ motion: Int32, of pointer: UnsafeMutableRawPointer) {
    switch motion {
    case 0: box(pointer).configuration.opening = move
    case 1: box(pointer).configuration.settling = move
    default: box(pointer).configuration.dismissal = move
    }
}

@_cdecl("swift_configuration_set_motion_spring")
func setMotionSpring(
    _ pointer: UnsafeMutableRawPointer, _ motion: Int32, _ dampingRatio: Double, _ response: Double,
    _ initialVelocity: Double
) {
    let spring = Spring(dampingRatio: dampingRatio, response: response)
    set(.spring(spring, initialVelocity: initialVelocity), motion, of: pointer)
}

@_cdecl("swift_configuration_set_motion_timed")
func setMotionTimed(
    _ pointer: UnsafeMutableRawPointer, _ motion: Int32, _ duration: Double, _ easing: Int32
) {
    set(.timed(duration, easing: Easing.allCases[Int(easing)]), motion, of: pointer)
}
