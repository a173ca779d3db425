import ArgumentParser
import Foundation
import GuideCore
import GuideStore

extension Amenity: ExpressibleByArgument {}
extension Diet: ExpressibleByArgument {}
extension PaymentMethod: ExpressibleByArgument {}

extension PriceLevel: ExpressibleByArgument {
    /// Parses a number from 1 to 4, or that many currency signs.
    public init?(argument: String) { self.init(tag: argument) }
}

/// The options that filter places.
struct FilterOptions: ParsableArguments {
    @Flag(help: "Certainly open now.")
    var open = false

    @Option(
        help: ArgumentHelp(
            "Open at a time, such as 2026-03-28T23:30, or 23:30 today, in the time zone of each place.",
            valueName: "time"),
        transform: TimeArgument.init(argument:))
    var openAt: TimeArgument?

    @Option(help: ArgumentHelp("Of this kind. Repeat for more kinds.", valueName: "kind"))
    var kind: [Amenity] = []

    @Option(
        help: ArgumentHelp(
            "With this cuisine, such as italian or fine_dining. Repeat for more cuisines.",
            valueName: "cuisine"))
    var cuisine: [String] = []

    @Option(help: ArgumentHelp("In this town. Repeat for more towns.", valueName: "town"))
    var city: [String] = []

    @Option(
        help: ArgumentHelp(
            "With this price, from 1 (inexpensive) to 4. Repeat for more prices.", valueName: "price"))
    var price: [PriceLevel] = []

    @Option(
        help: ArgumentHelp(
            "Accepts this payment, such as cash, cards or contactless. Repeat to require several.",
            valueName: "payment"))
    var pays: [PaymentMethod] = []

    @Option(help: ArgumentHelp("With food for this diet. Repeat to require several.", valueName: "diet"))
    var diet: [Diet] = []

    @Option(help: ArgumentHelp("With food for this diet only. Repeat to require several.", valueName: "diet"))
    var onlyDiet: [Diet] = []

    @Flag(help: "Accessible by wheelchair.")
    var wheelchair = false

    @Flag(help: "With outdoor seating.")
    var outdoor = false

    @Flag(help: "With takeaway.")
    var takeaway = false

    @Flag(inversion: .prefixedNo, help: "Visited or not visited.")
    var visited: Bool?

    @Flag(help: "Your favourites.")
    var favourites = false

    @Flag(help: "Marked as “Want to Go”.")
    var wantToGo = false

    @Flag(inversion: .prefixedNo, help: "With or without a name.")
    var named: Bool?

    func validate() throws {
        if open, openAt != nil {
            throw ValidationError("--open means now. Give it or --open-at, not both.")
        }
    }

    /// The filters of the options, for the current time.
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
        filters.onlyDiets = Set(onlyDiet)
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
