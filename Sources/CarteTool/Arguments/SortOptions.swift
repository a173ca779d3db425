import ArgumentParser
import Foundation
import GuideStore
import HoursCore
import Messages

/// The options for the order of places.
struct SortOptions: ParsableArguments {
    /// The names of the orders.
    enum SortOrder: String, CaseIterable, ExpressibleByArgument {
        case relevance, name, distance, rating
        case lastVisit = "last-visit"
        case closing
    }

    @Option(
        help: ArgumentHelp(
            "By best match, name, distance from --near, your rating, your last visit, or closing time (soonest first).",
            valueName: "order"))
    var order: SortOrder?

    @Flag(help: "Reverse the order: Z, the farthest, the worst or the oldest first.")
    var reverse = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "List the nearest first, with the distance: from a position such as 60.17,24.94, or from a place by its ID.",
            valueName: "lat,lon|id"))
    var near: String?

    func validate() throws {
        if order == .distance, near == nil {
            throw ValidationError(
                "The order by distance needs a position. Give it with --near LAT,LON or --near ID.")
        }
        if order == .relevance, reverse {
            throw ValidationError("The best match is always first. Use --reverse with another --order.")
        }
        if let near, PlaceOptions.coordinate(near) == nil, PlaceReference(near) == nil {
            throw ValidationError(
                "“\(near)” is neither a position nor the ID of a place. Give one such as 60.17,24.94 or node/26012553."
            )
        }
    }

    /// Returns the order at a moment. An origin alone selects the order by distance.
    func order(from origin: Coordinate?, at moment: Date) -> GuideQuery.SortOrder {
        switch order {
        case nil, .distance: origin.map { .distance(from: $0) } ?? (reverse ? .name : .relevance)
        case .relevance: .relevance
        case .name: .name
        case .rating: .rating
        case .lastVisit: .lastVisit
        case .closing: .closingSoonest(after: moment)
        }
    }

    /// Returns the origin of distances; `nil` without `--near`.
    func origin(in store: GuideStore) throws -> Coordinate? { try near.map { try start($0, in: store) } }

    private func start(_ text: String, in store: GuideStore) throws -> Coordinate {
        if let position = PlaceOptions.coordinate(text) { return position }
        guard let place = try PlaceReference(text)?.entry(in: store).place.coordinate else {
            throw Failure(
                .no, Message("%1 has no position. Give --near a position such as 60.17,24.94.", text))
        }
        return place
    }
}
