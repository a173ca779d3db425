import GtkKit
import GuideCore

/// Opens links with the system's programs. Tests replace it.
struct LinkOpener: Sendable {
    /// Returns the URI schemes that have a handler program.
    var schemes: @Sendable () async -> Set<String>

    /// Opens an address; returns whether a program has accepted it.
    var open: @MainActor @Sendable (String, Widget) async -> Bool

    static let system = LinkOpener(
        schemes: { await LinkPrograms.schemes(among: PlaceLink.schemes) },
        open: { address, widget in await LinkPrograms.open(address, from: widget) })
}
