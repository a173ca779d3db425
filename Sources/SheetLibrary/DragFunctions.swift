import CGtk
import SheetCore

// The functions of `swift-half.h` for the drags and the card of configurations.

@_cdecl("swift_configuration_get_scrubbing")
func scrubbingDetent(_ pointer: UnsafeRawPointer) -> UnsafePointer<CChar>? {
    box(pointer).configuration.gestures.scrubbing?.rawValue.interned
}

@_cdecl("swift_configuration_set_scrubbing")
func setScrubbingDetent(_ pointer: UnsafeMutableRawPointer, _ detent: UnsafePointer<CChar>?) {
    box(pointer).configuration.gestures.scrubbing = detent.map { Detent.ID($0) }
}

@_cdecl("swift_configuration_set_pull_down")
func setPullDown(_ pointer: UnsafeMutableRawPointer, _ threshold: Double, _ detent: UnsafePointer<CChar>?) {
    box(pointer).configuration.pullDown = detent.map { .init(threshold: threshold, target: Detent.ID($0)) }
}

@_cdecl("swift_configuration_get_pull_down")
func getPullDown(
    _ pointer: UnsafeRawPointer, _ threshold: UnsafeMutablePointer<Double>,
    _ detent: UnsafeMutablePointer<UnsafePointer<CChar>?>
) -> Bool {
    guard let pullDown = box(pointer).configuration.pullDown else { return false }
    (threshold.pointee, detent.pointee) = (pullDown.threshold, pullDown.target.rawValue.interned)
    return true
}

/// Returns the place of the resistance at an end, by its number in the C half.
private func resistance(at end: Int32) -> WritableKeyPath<OverDrag, OverDrag.Resistance> {
    SheetStep.allCases[Int(end)] == .up ? \.top : \.bottom
}

@_cdecl("swift_configuration_set_over_drag")
func setOverDrag(_ pointer: UnsafeMutableRawPointer, _ end: Int32, _ overDrag: Int32, _ coefficient: Double) {
    let resistances: [OverDrag.Resistance] = [.band(coefficient: coefficient), .clamp, .free]
    box(pointer).configuration.gestures.overDrag[keyPath: resistance(at: end)] = resistances[Int(overDrag)]
}

/// Returns the number of the resistance in the C half, and writes its coefficient if it has one.
@_cdecl("swift_configuration_get_over_drag")
func getOverDrag(_ pointer: UnsafeRawPointer, _ end: Int32, _ coefficient: UnsafeMutablePointer<Double>)
    -> Int32
{
    switch box(pointer).configuration.gestures.overDrag[keyPath: resistance(at: end)] {
    case .band(let found):
        coefficient.pointee = found
        return 0
    case .clamp: return 1
    case .free: return 2
    }
}

@_cdecl("swift_configuration_set_card")
func setCard(_ pointer: UnsafeMutableRawPointer, _ containerWidth: Double, _ width: Double) {
    let box = box(pointer)
    guard containerWidth > 0 else { return box.configuration.card = nil }
    (box.card.containerWidth, box.card.width) = (containerWidth, width)
    box.configuration.card = box.card
}

@_cdecl("swift_configuration_get_card")
func getCard(
    _ pointer: UnsafeRawPointer, _ containerWidth: UnsafeMutablePointer<Double>,
    _ width: UnsafeMutablePointer<Double>
) -> Bool {
    guard let card = box(pointer).configuration.card else { return false }
    (containerWidth.pointee, width.pointee) = (card.containerWidth, card.width)
    return true
}

@_cdecl("swift_configuration_side_detent")
func sideDetent(_ pointer: UnsafeRawPointer, _ index: Int32) -> UnsafePointer<CChar>? {
    box(pointer).card.sideDetents.name(at: index)
}

@_cdecl("swift_configuration_remove_side_detent")
func removeSideDetent(_ pointer: UnsafeMutableRawPointer, _ name: UnsafePointer<CChar>) {
    let id = Detent.ID(name)
    box(pointer).card.sideDetents.removeAll { $0.id == id }
}

@_cdecl("swift_configuration_add_side_width")
func addSideWidth(_ pointer: UnsafeMutableRawPointer, _ name: UnsafePointer<CChar>, _ width: Double) {
    box(pointer).card.sideDetents.add(.height(width, id: Detent.ID(name)))
}

@_cdecl("swift_configuration_add_side_fraction")
func addSideFraction(_ pointer: UnsafeMutableRawPointer, _ name: UnsafePointer<CChar>, _ fraction: Double) {
    box(pointer).card.sideDetents.add(.fraction(fraction, id: Detent.ID(name)))
}
