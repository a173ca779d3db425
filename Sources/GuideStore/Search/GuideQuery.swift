import Foundation
import GuideCore
import HoursCore

/// A query: words, filters and an order. The default finds the whole guide by name.
public struct GuideQuery: Hashable, Sendable {
    /// Words in any order: names in all languages, cuisines, streets and kinds. The last word may be
    /// unfinished.
    public var text: String

    /// The conditions for places; see ``Filters``.
    public var filters: Filters

    /// The order of the places.
    public var order: SortOrder

    /// Whether the order is reversed: the farthest, the worst or Z first.
    ///
    /// Places without a value for the order still come last. The best match is always first.
    public var isReversed: Bool

    /// Creates a query. By default it finds everything, ordered by relevance.
    public init(
        text: String = "", filters: Filters = Filters(), order: SortOrder = .relevance,
        isReversed: Bool = false
    ) {
        self.text = text
        self.filters = filters
        self.order = order
        self.isReversed = isReversed
    }

    /// Conditions that must all hold.
    ///
    /// Unknown values do not pass: the wheelchair filter finds only places that are marked as accessible.
    public struct Filters: Hashable, Sendable {
        /// The place is open at this moment, for certain.
        public var openAt: Date?
        /// The place is open at this time by its own clock. ``openAt`` takes precedence.
        public var openAtClock: ClockTime?
        /// The place is one of these kinds; empty for any.
        public var kinds: Set<Amenity> = []
        /// The place has one of these cuisines, in OpenStreetMap's spelling (`fine_dining`); empty for any.
        public var cuisines: Set<String> = []
        /// The place is in one of these towns, in any spelling; empty for any.
        public var cities: Set<String> = []
        /// The place has one of these price levels; empty for any.
        public var prices: Set<PriceLevel> = []
        /// The place accepts all of these ways to pay. A place that accepts one card accepts
        /// ``PaymentMethod/cards``.
        public var payments: Set<PaymentMethod> = []
        /// The place offers all of these diets, however small the choice.
        public var diets: Set<Diet> = []
        /// The place has only food for all of these diets.
        public var onlyDiets: Set<Diet> = []
        /// The place is accessible by wheelchair without help.
        public var wheelchair = false
        /// The place has seats outside, even a few.
        public var outdoorSeating = false
        /// The place offers takeaway, even if limited.
        public var takeaway = false
        /// Whether the user has visited the place; nil for both.
        public var isVisited: Bool?
        /// The user has marked the place as a favourite; either if false.
        public var isFavourite = false
        /// The user has marked the place as one to go to; either if false.
        public var wantsToGo = false
        /// The place is in one of these lists, by their ids (``PlaceList``); empty for any.
        public var lists: Set<UUID> = []
        /// The place is in a list of each of these sets as well. The text of the query names them.
        var namedLists: [Set<UUID>] = []
        /// Whether the place has a name; nil for both.
        public var hasName: Bool?
        /// The place is in this area; nil for anywhere.
        public var area: GeoArea?

        /// No conditions.
        public init() {}

        /// Whether there are no conditions.
        public var isEmpty: Bool { self == Filters() }
    }

    /// The order of places. Places without a value for it (position, rating, hours) come last. Equal places
    /// are ordered by name.
    public enum SortOrder: Hashable, Sendable {
        /// The best match first; by name if there is no text.
        case relevance
        /// By name, by the rules of the user's language.
        case name
        /// The nearest first.
        case distance(from: Coordinate)
        /// The user's own rating, the best first.
        case rating
        /// The user's last visit, the latest first.
        case lastVisit
        /// Places that are open at a moment, the first to close first; then all others.
        case closingSoonest(after: Date)
    }
}

/// A page of a query's results.
public struct GuidePage: Hashable, Sendable {
    /// The index of the page's first place, from 0.
    public let offset: Int

    /// The places with the user's additions, in the query's order.
    public let entries: [GuideEntry]

    /// The corrected text (`pizzeria` for `pizzerja`), if only the correction found places.
    public let correction: String?
}

/// A place and the user's additions to it.
public struct GuideEntry: Hashable, Sendable, Identifiable {
    /// The place with the user's corrections.
    public internal(set) var place: Place
    /// The user's visits, marks, rating and note; empty without any.
    public let record: PersonalRecord
    /// The user's corrections, which ``place`` already contains.
    public let correction: Correction
    /// The place's id, which also identifies it in the guide.
    public var id: UUID { place.id }
}
