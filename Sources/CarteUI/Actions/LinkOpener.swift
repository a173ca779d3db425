import GtkKit
import GuideCore

/// How links are opened: by the programs of the system; tests replace it.
struct LinkOpener: Sendable {
    /// The schemes of links that a program opens.
    var schemes: @Sendable () async -> Set<String>

    /// Answers whether a program has taken the address.
    var open: @MainActor @Sendable (String, Widget) async -> Bool

    static let system = LinkOpener(
        schemes: { await LinkPrograms.schemes(among: PlaceLink.schemes) },
        open: { address, widget in await LinkPrograms.open(address, from: widget) })
}
