/// Decides where a released sheet goes.
///
/// A rule is a pure function, and a value: the engine asks it once per release and takes the sheet to the answer. An
/// answer that is not an active detent, or `closed` where that is not allowed, becomes the nearest detent.
///
///     struct AlwaysLowest: ReleaseRule {
///         func target(of release: Release) -> SheetTarget {
///             release.stops.bottom.map { .detent($0.id) } ?? .closed
///         }
///     }
public protocol ReleaseRule: Sendable {
    func target(of release: Release) -> SheetTarget

    /// Refuses a rule whose numbers make no sense or that names a detent which is not among `detents`.
    func validate(detents: Set<Detent.ID>) throws(SheetConfigurationError)
}

extension ReleaseRule {
    public func validate(detents: Set<Detent.ID>) throws(SheetConfigurationError) {}
}

extension SheetTarget {
    func validate(in detents: Set<Detent.ID>) throws(SheetConfigurationError) {
        if let detent, !detents.contains(detent) { throw .unknownDetent(detent) }
    }
}
