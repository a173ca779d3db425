import GtkKit

/// How links are opened: by the programs of the system, in tests by nobody.
struct LinkOpener: Sendable {
    /// Of all schemes that links have, those that a program takes.
    var schemes: @Sendable () async -> Set<String>

    /// Answers whether a program has taken the address.
    var open: @MainActor @Sendable (String, Widget) async -> Bool

    static let system = LinkOpener(
        schemes: { await LinkPrograms.schemes(among: PlaceLink.schemes) },
        open: { address, widget in await LinkPrograms.open(address, from: widget) })
}
