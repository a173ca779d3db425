import CGtk
import SheetCore

// The functions of `swift-half.h` for the moves of configurations.

extension Easing {
    /// The number in the C half.
    var number: Int32 { Int32(Self.allCases.firstIndex(of: self) ?? 0) }
}

@_cdecl("swift_configuration_set_spring")
func setSpring(_ pointer: UnsafeMutableRawPointer, _ dampingRatio: Double, _ response: Double) {
    let box = box(pointer)
    let move = SheetMove.spring(Spring(dampingRatio: dampingRatio, response: response))
    (box.configuration.opening, box.configuration.settling) = (move, move)
    box.configuration.dismissal = nil
}

/// Sets a move by its number in the C half.
private func set(_ move: SheetMove, _ motion: Int32, of pointer: UnsafeMutableRawPointer) {
    switch motion {
    case 0: box(pointer).configuration.opening = move
    case 1: box(pointer).configuration.settling = move
    default: box(pointer).configuration.dismissal = move
    }
}

/// Returns a move by its number in the C half; nil if closing has none of its own.
private func move(_ motion: Int32, of pointer: UnsafeRawPointer) -> SheetMove? {
    let configuration = box(pointer).configuration
    return switch motion {
    case 0: configuration.opening
    case 1: configuration.settling
    default: configuration.dismissal
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

@_cdecl("swift_configuration_set_motion_lasting")
func setMotionLasting(
    _ pointer: UnsafeMutableRawPointer, _ motion: Int32, _ dampingRatio: Double, _ duration: Double,
    _ durationPerSpeed: Double, _ initialVelocity: Double
) {
    let animation = SheetAnimation.lasting(
        dampingRatio: dampingRatio, duration: duration, durationPerSpeed: durationPerSpeed)
    set(SheetMove(animation, initialVelocity: initialVelocity), motion, of: pointer)
}

/// A kind of animation, with its number in the C half.
private enum AnimationKind: Int32 { case spring, timed, lasting }

/// Writes the numbers of a move. Returns false if it has another animation.
@_cdecl("swift_configuration_get_motion")
func getMotion(
    _ pointer: UnsafeRawPointer, _ motion: Int32, _ animation: Int32, _ numbers: UnsafeMutablePointer<Double>
) -> Bool {
    guard let move = move(motion, of: pointer) else { return false }
    let kind: AnimationKind
    let found: [Double]
    switch move.animation {
    case .spring(let spring):
        kind = .spring
        found = [spring.dampingRatio, 2 * Double.pi / spring.angularFrequency, move.initialVelocity]
    case .timed(let curve):
        kind = .timed
        found = [curve.duration, Double(curve.easing.number)]
    case .lasting(let dampingRatio, let duration, let durationPerSpeed):
        kind = .lasting
        found = [dampingRatio, duration, durationPerSpeed, move.initialVelocity]
    }
    guard kind.rawValue == animation else { return false }
    for (index, number) in found.enumerated() { numbers[index] = number }
    return true
}
