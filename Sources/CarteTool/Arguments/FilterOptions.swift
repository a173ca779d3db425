import ArgumentParser
import Foundation
import GuideCore
import GuideStore

extension Amenity: ExpressibleByArgument {}
extension Diet: ExpressibleByArgument {}
extension PaymentMethod: ExpressibleByArgument {}

extension PriceLevel: ExpressibleByArgument {
    /// A number from 1 to 4, or as many signs.
    public init?(argument: String) { self.init(tag: argument) }
}

/// What places have to be like.
struct FilterOptions: ParsableArguments {
    @Flag(help: "Open now, for certain.")
    var open = false

    @Option(
        help: ArgumentHelp(
            "Open at a moment, such as 2026-03-28T23:30, or 23:30 today, by the clock of each place.",
            valueName: "time"),
        transform: TimeArgument.init(argument:))
    var openAt: TimeArgument?

    @Option(help: ArgumentHelp("Of this kind; give it again for another.", valueName: "kind"))
    var kind: [Amenity] = []

    @Option(
        help: ArgumentHelp(
            "With this cuisine, such as italian or fine_dining; give it again for another.",
            valueName: "cuisine"))
    var cuisine: [String] = []

    @Option(help: ArgumentHelp("In this town; give it again for another.", valueName: "town"))
    var city: [String] = []

    @Option(
        help: ArgumentHelp(
            "Of this price, from 1, inexpensive, to 4; give it again for another.", valueName: "price"))
    var price: [PriceLevel] = []

    @Option(
        help: ArgumentHelp(
            "Takes this, such as cash, cards or contactless; several have all to be taken.",
            valueName: "payment"))
    var pays: [PaymentMethod] = []

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

    @Flag(help: "Where you want to go.")
    var wantToGo = false

    @Flag(inversion: .prefixedNo, help: "With a name, or without one.")
    var named: Bool?

    func validate() throws {
        if open, openAt != nil {
            throw ValidationError("--open is about now. Give it or --open-at, not both.")
        }
    }

    /// The conditions, seen from a moment.
    func filters(now: Date, in zone: TimeZone) -> GuideQuery.Filters {
        var filters = GuideQuery.Filters()
        filters.openAt = open ? now : openAt?.moment(from: now)
        filters.openAtClock = openAt?.clockTime(from: now, in: zone)
        filters.kinds = Set(kind)
        filters.cuisines = Set(cuisine.map { $0.lowercased().replacing(" ", with: "_") })
        filters.cities = Set(city)
        filters.prices = Set(price)
        filters.payments = Set(pays)
        filters.diets = Set(diet)
        filters.wheelchair = wheelchair
        filters.outdoorSeating = outdoor
        filters.takeaway = takeaway
        filters.isVisited = visited
        filters.isFavourite = favourites
        filters.wantsToGo = wantToGo
        filters.hasName = named
        return filters
    }
}
