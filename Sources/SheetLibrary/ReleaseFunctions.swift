import CGtk
import GtkKit
import SheetCore

// The functions of `swift-half.h` for release rules.

/// A release as an object with a count of references: the SheetRelease of the C half.
private final class ReleaseBox {
    let release: Release

    init(_ release: Release) { self.release = release }
}

private func release(_ pointer: UnsafeRawPointer) -> Release {
    Unmanaged<ReleaseBox>.fromOpaque(pointer).takeUnretainedValue().release
}

/// A SheetReleaseFunc.
typealias ReleaseFunction =
    @convention(c) @Sendable (UnsafeMutableRawPointer, gpointer?) -> UnsafeMutablePointer<CChar>?

/// A function of a C program as a release rule. Only copies of one are equal, because functions cannot be compared.
private struct FunctionRelease: ReleaseRule {
    let function: ReleaseFunction
    let data: CallbackData

    static func == (one: FunctionRelease, other: FunctionRelease) -> Bool { one.data === other.data }

    func target(of release: Release) -> SheetTarget {
        let reference = Unmanaged.passRetained(ReleaseBox(release))
        defer { reference.release() }
        guard let detent = function(reference.toOpaque(), data.pointer) else { return .closed }
        defer { g_free(detent) }
        return SheetTarget(detent)
    }
}

// MARK: - Rules

@_cdecl("swift_configuration_release_projected")
func setProjectedRelease(_ pointer: UnsafeMutableRawPointer, _ rate: Double, _ skipsDetents: Bool) {
    box(pointer).releaseRule = ProjectedRelease(rate: rate, skipsDetents: skipsDetents)
}

@_cdecl("swift_configuration_release_height")
func setHeightRelease(
    _ pointer: UnsafeMutableRawPointer, _ fraction: Double, _ constant: Double, _ direction: Int32
) {
    box(pointer).releaseRule = HeightRelease(
        dismissalHeight: RelativeLength(fraction: fraction, constant: constant),
        direction: direction == 0 ? .velocity : .travel)
}

@_cdecl("swift_configuration_release_progress")
func setProgressRelease(_ pointer: UnsafeMutableRawPointer, _ finish: Int32, _ share: Double, _ rate: Double)
{
    let finishes: [ProgressRelease.Finish] = [.beyond(share), .unlessBelow(share), .always]
    box(pointer).releaseRule = ProgressRelease(finishes[Int(finish)], rate: rate)
}

@_cdecl("swift_configuration_release_thresholds")
func setThresholds(_ pointer: UnsafeMutableRawPointer, _ rate: Double, _ passesDetents: Bool) {
    box(pointer).releaseRule = ThresholdRelease([:], rate: rate, passesDetents: passesDetents)
}

/// Returns false if the configuration has another rule.
@_cdecl("swift_configuration_add_threshold")
func addThreshold(
    _ pointer: UnsafeMutableRawPointer, _ detent: UnsafePointer<CChar>, _ direction: Int32,
    _ fraction: Double, _ constant: Double, _ target: UnsafePointer<CChar>?
) -> Bool {
    guard var rule = box(pointer).releaseRule as? ThresholdRelease else { return false }
    let threshold = ThresholdRelease.Threshold(
        SheetStep.allCases[Int(direction)], past: RelativeLength(fraction: fraction, constant: constant),
        to: SheetTarget(target))
    rule.thresholds[Detent.ID(detent), default: []].append(threshold)
    box(pointer).releaseRule = rule
    return true
}

@_cdecl("swift_configuration_release_zones")
func setZones(_ pointer: UnsafeMutableRawPointer) {
    let nearest = DirectionRelease.Way([], otherwise: nil)
    box(pointer).releaseRule = DirectionRelease(up: nearest, down: nearest, resting: nearest)
}

/// Changes the zones of a direction, by its number in the C half. Returns false if the configuration has another rule.
private func change(
    _ finger: Int32, of pointer: UnsafeMutableRawPointer, _ change: (inout DirectionRelease.Way) -> Void
) -> Bool {
    guard var rule = box(pointer).releaseRule as? DirectionRelease else { return false }
    let ways: [WritableKeyPath<DirectionRelease, DirectionRelease.Way>] = [\.up, \.down, \.resting]
    change(&rule[keyPath: ways[Int(finger)]])
    box(pointer).releaseRule = rule
    return true
}

@_cdecl("swift_configuration_add_zone")
func addZone(
    _ pointer: UnsafeMutableRawPointer, _ finger: Int32, _ side: Int32, _ detent: UnsafePointer<CChar>,
    _ factor: Double, _ constant: Double, _ target: UnsafePointer<CChar>?
) -> Bool {
    let zone = DirectionRelease.Zone(
        SheetStep.allCases[Int(side)], of: .init(Detent.ID(detent), times: factor, plus: constant),
        to: SheetTarget(target))
    return change(finger, of: pointer) { $0.zones.append(zone) }
}

@_cdecl("swift_configuration_set_fallback")
func setFallback(
    _ pointer: UnsafeMutableRawPointer, _ finger: Int32, _ target: UnsafePointer<CChar>?
) -> Bool {
    change(finger, of: pointer) { $0.otherwise = SheetTarget(target) }
}

@_cdecl("swift_configuration_release_custom")
func setCustomRelease(
    _ pointer: UnsafeMutableRawPointer, _ function: @escaping ReleaseFunction, _ data: gpointer?,
    _ destroy: GDestroyNotify?
) {
    let data = CallbackData(data, destroy)
    box(pointer).releaseRule = FunctionRelease(function: function, data: data)
}

// MARK: - Releases

@_cdecl("swift_release_retain")
func retainRelease(_ pointer: UnsafeMutableRawPointer) {
    _ = Unmanaged<ReleaseBox>.fromOpaque(pointer).retain()
}

@_cdecl("swift_release_free")
func freeRelease(_ pointer: UnsafeMutableRawPointer) { Unmanaged<ReleaseBox>.fromOpaque(pointer).release() }

@_cdecl("swift_release_origin")
func releaseOrigin(_ pointer: UnsafeRawPointer) -> UnsafePointer<CChar>? {
    release(pointer).origin.rawValue.interned
}

@_cdecl("swift_release_interrupted")
func releaseInterrupted(
    _ pointer: UnsafeRawPointer, _ target: UnsafeMutablePointer<UnsafePointer<CChar>?>
) -> Bool {
    guard let interrupted = release(pointer).interrupted else { return false }
    target.pointee = interrupted.detent?.rawValue.interned
    return true
}

/// A number of a release, with its number in the C half.
private enum ReleaseNumber: Int32 { case position, height, translation, fingerTravel, velocity }

@_cdecl("swift_release_number")
func releaseNumber(_ pointer: UnsafeRawPointer, _ number: Int32) -> Double {
    let release = release(pointer)
    return switch ReleaseNumber(rawValue: number) {
    case .position: release.offset
    case .height: release.height
    case .translation: release.translation
    case .fingerTravel: release.fingerTravel
    case .velocity: release.effectiveVelocity
    case nil: 0
    }
}

@_cdecl("swift_release_can_close")
func releaseCanClose(_ pointer: UnsafeRawPointer) -> Bool { release(pointer).mayDismiss }

@_cdecl("swift_release_detent")
func releaseDetent(_ pointer: UnsafeRawPointer, _ index: Int32) -> UnsafePointer<CChar>? {
    let detents = release(pointer).detents
    return detents.indices.contains(Int(index)) ? detents[Int(index)].id.rawValue.interned : nil
}

@_cdecl("swift_release_detent_position")
func releaseDetentPosition(
    _ pointer: UnsafeRawPointer, _ detent: UnsafePointer<CChar>?, _ position: UnsafeMutablePointer<Double>
) -> Bool {
    guard let offset = release(pointer).stops.offset(of: SheetTarget(detent)) else { return false }
    position.pointee = offset
    return true
}

@_cdecl("swift_release_nearest")
func nearestDetent(_ pointer: UnsafeRawPointer, _ position: Double) -> UnsafePointer<CChar>? {
    release(pointer).stops.nearest(to: position)?.id.rawValue.interned
}
