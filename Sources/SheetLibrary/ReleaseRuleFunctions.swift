import CGtk
import GtkKit
import SheetCore

// The functions of `swift-half.h` for release rules.

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

/// The places of the zones of each direction, in the order of the C half.
private var ways: [WritableKeyPath<DirectionRelease, DirectionRelease.Way>] { [\.up, \.down, \.resting] }

/// Changes the zones of a direction, by its number in the C half. Returns false if the configuration has another rule.
private func change(
    _ finger: Int32, of pointer: UnsafeMutableRawPointer, _ change: (inout DirectionRelease.Way) -> Void
) -> Bool {
    guard var rule = box(pointer).releaseRule as? DirectionRelease else { return false }
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

/// The kind of a release rule, with its number in the C half.
private enum RuleKind: Int32 { case projected, height, progress, thresholds, zones, custom }

/// Returns the kind and the numbers of a rule, in the order of the C half.
private func describe(_ rule: any ReleaseRule) -> (kind: RuleKind, numbers: [Double]) {
    switch rule {
    case let rule as ProjectedRelease: (.projected, [rule.rate, rule.skipsDetents ? 1 : 0])
    case let rule as HeightRelease:
        (
            .height,
            [
                rule.dismissalHeight.fraction, rule.dismissalHeight.constant,
                rule.direction == .velocity ? 0 : 1,
            ]
        )
    case let rule as ProgressRelease:
        switch rule.finish {
        case .beyond(let share): (.progress, [0, share, rule.rate])
        case .unlessBelow(let share): (.progress, [1, share, rule.rate])
        case .always: (.progress, [2, 0, rule.rate])
        }
    case let rule as ThresholdRelease: (.thresholds, [rule.rate, rule.passesDetents ? 1 : 0])
    case is DirectionRelease: (.zones, [])
    default: (.custom, [])
    }
}

@_cdecl("swift_configuration_release_kind")
func releaseKind(_ pointer: UnsafeRawPointer) -> Int32 { describe(box(pointer).releaseRule).kind.rawValue }

/// Writes the numbers of a rule. Returns false if the configuration has another kind.
@_cdecl("swift_configuration_release_numbers")
func releaseNumbers(
    _ pointer: UnsafeRawPointer, _ kind: Int32, _ numbers: UnsafeMutablePointer<Double>
) -> Bool {
    let found = describe(box(pointer).releaseRule)
    guard found.kind.rawValue == kind else { return false }
    for (index, number) in found.numbers.enumerated() { numbers[index] = number }
    return true
}

/// Writes a threshold. Returns false beyond the end of the list, and for another rule.
@_cdecl("swift_configuration_threshold")
func getThreshold(
    _ pointer: UnsafeRawPointer, _ detent: UnsafePointer<CChar>, _ index: UInt32,
    _ direction: UnsafeMutablePointer<Int32>, _ fraction: UnsafeMutablePointer<Double>,
    _ constant: UnsafeMutablePointer<Double>, _ target: UnsafeMutablePointer<UnsafePointer<CChar>?>
) -> Bool {
    let rule = box(pointer).releaseRule as? ThresholdRelease
    guard let thresholds = rule?.thresholds[Detent.ID(detent)], index < thresholds.count else { return false }
    let found = thresholds[Int(index)]
    direction.pointee = found.direction.number
    (fraction.pointee, constant.pointee) = (found.distance.fraction, found.distance.constant)
    target.pointee = found.target.detent?.rawValue.interned
    return true
}

/// Returns the zones of a direction, by its number in the C half; nil for another rule.
private func zones(_ finger: Int32, of pointer: UnsafeRawPointer) -> DirectionRelease.Way? {
    (box(pointer).releaseRule as? DirectionRelease)?[keyPath: ways[Int(finger)]]
}

/// Writes a zone. Returns false beyond the end of the list, and for another rule.
@_cdecl("swift_configuration_zone")
func getZone(
    _ pointer: UnsafeRawPointer, _ finger: Int32, _ index: UInt32, _ side: UnsafeMutablePointer<Int32>,
    _ detent: UnsafeMutablePointer<UnsafePointer<CChar>?>, _ factor: UnsafeMutablePointer<Double>,
    _ constant: UnsafeMutablePointer<Double>, _ target: UnsafeMutablePointer<UnsafePointer<CChar>?>
) -> Bool {
    guard let zones = zones(finger, of: pointer)?.zones, index < zones.count else { return false }
    let found = zones[Int(index)]
    side.pointee = found.side.number
    detent.pointee = found.line.detent.rawValue.interned
    (factor.pointee, constant.pointee) = (found.line.factor, found.line.constant)
    target.pointee = found.target.detent?.rawValue.interned
    return true
}

/// Writes the target outside all zones. Returns false without one, and for another rule.
@_cdecl("swift_configuration_fallback")
func getFallback(
    _ pointer: UnsafeRawPointer, _ finger: Int32, _ target: UnsafeMutablePointer<UnsafePointer<CChar>?>
) -> Bool {
    guard let found = zones(finger, of: pointer)?.otherwise else { return false }
    target.pointee = found.detent?.rawValue.interned
    return true
}

extension SheetStep {
    /// The number in the C half.
    fileprivate var number: Int32 { Int32(Self.allCases.firstIndex(of: self) ?? 0) }
}
