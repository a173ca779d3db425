import CGtk
import GtkKit
import SheetCore

// The functions of `swift-half.h` for releases.

/// A release as an object with a count of references: the SheetRelease of the C half.
final class ReleaseBox {
    let release: Release

    init(_ release: Release) { self.release = release }
}

private func release(_ pointer: UnsafeRawPointer) -> Release {
    Unmanaged<ReleaseBox>.fromOpaque(pointer).takeUnretainedValue().release
}

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
