import ArgumentParser
import Foundation
import GuideStore
import HoursCore
import Messages

/// In which order places are listed.
struct SortOptions: ParsableArguments {
    /// The orders by name.
    enum SortOrder: String, CaseIterable, ExpressibleByArgument {
        case relevance, name, distance, rating
        case lastVisit = "last-visit"
        case closing
    }

    @Option(
        help: ArgumentHelp(
            "The best match first, by name, the nearest to --from first, by your rating, by your last visit, or "
                + "what closes soonest first.", valueName: "order"))
    var order: SortOrder?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "What distances are measured from: a position such as 60.17,24.94, or the ID of a place.",
            valueName: "lat,lon|id"))
    var from: String?

    func validate() throws {
        if order == .distance, from == nil {
            throw ValidationError(
                "A distance needs a place to start from. Give it with --from LAT,LON or --from ID.")
        }
        if from != nil, let order, order != .distance {
            throw ValidationError("--from is for --order distance. Leave one of the two out.")
        }
        if let from, PlaceOptions.coordinate(from) == nil, PlaceReference(from) == nil {
            throw ValidationError(
                "“\(from)” is neither a position nor the ID of a place. Give one such as 60.17,24.94 or node/26012553."
            )
        }
    }

    /// The order, seen from a moment. A place to start from is enough to say that distances are meant.
    func order(in store: GuideStore, now: Date) throws -> GuideQuery.SortOrder {
        if let from { return .distance(from: try start(from, in: store)) }
        return switch order {
        case nil, .relevance, .distance: .relevance
        case .name: .name
        case .rating: .rating
        case .lastVisit: .lastVisit
        case .closing: .closingSoonest(after: now)
        }
    }

    private func start(_ text: String, in store: GuideStore) throws -> Coordinate {
        if let position = PlaceOptions.coordinate(text) { return position }
        guard let place = try PlaceReference(text)?.entry(in: store).place.coordinate else {
            throw Failure(
                .no, Message("Nobody knows where %1 is. Give --from a position such as 60.17,24.94.", text))
        }
        return place
    }
}
