import ArgumentParser
import Foundation
import GuideCore
import GuideStore

extension Amenity: ExpressibleByArgument {}
extension Diet: ExpressibleByArgument {}

/// What places have to be like.
struct FilterOptions: ParsableArguments {
    @Flag(help: "Open now, for certain.")
    var open = false

    @Option(
        help: ArgumentHelp("Open at a moment, such as 2026-03-28T23:30 or 23:30 today.", valueName: "time"),
        transform: TimeArgument.init(argument:))
    var openAt: TimeArgument?

    @Option(help: ArgumentHelp("Of this kind; give it again for another.", valueName: "kind"))
    var kind: [Amenity] = []

    @Option(
        help: ArgumentHelp(
            "With this cuisine, such as italian or fine_dining; give it again for another.",
            valueName: "cuisine"))
    var cuisine: [String] = []

    @Option(help: ArgumentHelp("With food for this diet; several have all to be there.", valueName: "diet"))
    var diet: [Diet] = []

    @Flag(help: "A wheelchair gets in.")
    var wheelchair = false

    @Flag(help: "With seats outside.")
    var outdoor = false

    @Flag(help: "With food to take away.")
    var takeaway = false

    @Flag(inversion: .prefixedNo, help: "You have been there, or not.")
    var visited: Bool?

    @Flag(help: "Your favourites.")
    var favourites = false

    func validate() throws {
        if open, openAt != nil {
            throw ValidationError("--open is about now. Give it or --open-at, not both.")
        }
    }

    /// The conditions, seen from a moment.
    func filters(now: Date, in zone: TimeZone) -> GuideQuery.Filters {
        var filters = GuideQuery.Filters()
        filters.openAt = open ? now : openAt?.moment(from: now, in: zone)
        filters.kinds = Set(kind)
        filters.cuisines = Set(cuisine.map { $0.lowercased().replacing(" ", with: "_") })
        filters.diets = Set(diet)
        filters.wheelchair = wheelchair
        filters.outdoorSeating = outdoor
        filters.takeaway = takeaway
        filters.isVisited = visited
        filters.isFavourite = favourites
        return filters
    }
}
