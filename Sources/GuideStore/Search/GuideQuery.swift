import Foundation
import GuideCore
import HoursCore

/// What is looked for: words, filters and an order. The default is the whole guide by name.
public struct GuideQuery: Hashable, Sendable {
    /// Words in any order, of names in all languages, cuisines, streets and kinds; the last may be unfinished.
    public var text: String

    /// What a place must be; see ``Filters``.
    public var filters: Filters

    /// How places are ordered.
    public var order: SortOrder

    /// The order from its other end: the farthest, the worst or Z first. What has no value for it comes last all the
    /// same. The best match is always first.
    public var isReversed: Bool

    /// A query; everything, the best or by name first, unless given.
    public init(
        text: String = "", filters: Filters = Filters(), order: SortOrder = .relevance,
        isReversed: Bool = false
    ) {
        self.text = text
        self.filters = filters
        self.order = order
        self.isReversed = isReversed
    }

    /// Conditions that all have to hold. Unknown is not enough: who filters for wheelchairs gets places of which
    /// the data says so.
    public struct Filters: Hashable, Sendable {
        /// Open at this moment, for certain.
        public var openAt: Date?
        /// The same by the clock of each place, where ``openAt`` is not given.
        public var openAtClock: ClockTime?
        /// One of these kinds; any where empty.
        public var kinds: Set<Amenity> = []
        /// One of these cuisines, as OpenStreetMap writes them (`fine_dining`); any where empty.
        public var cuisines: Set<String> = []
        /// In one of these towns, in any spelling; anywhere where empty.
        public var cities: Set<String> = []
        /// Of one of these prices; any where empty.
        public var prices: Set<PriceLevel> = []
        /// All of these ways to pay. Who takes one card takes ``PaymentMethod/cards``.
        public var payments: Set<PaymentMethod> = []
        /// All of these diets, however small the choice.
        public var diets: Set<Diet> = []
        /// A wheelchair gets in without help.
        public var wheelchair = false
        /// The place has seats outside, even a few.
        public var outdoorSeating = false
        /// The place offers takeaway, even if limited.
        public var takeaway = false
        /// Been there, or not; either where `nil`.
        public var isVisited: Bool?
        /// The user has marked the place as a favourite; either if false.
        public var isFavourite = false
        /// The user has marked the place as one to go to; either if false.
        public var wantsToGo = false
        /// Whether the place has a name; nil for both.
        public var hasName: Bool?

        /// No conditions.
        public init() {}

        /// Whether everything passes.
        public var isEmpty: Bool { self == Filters() }
    }

    /// How places are ordered. What has no value for it (no position, no rating, no hours) comes last, and equals by name.
    public enum SortOrder: Hashable, Sendable {
        /// The best match first; without text, by name.
        case relevance
        /// By the rules of the person's language.
        case name
        /// The nearest first.
        case distance(from: Coordinate)
        /// The user's own rating, the best first.
        case rating
        /// The last visit, the latest first.
        case lastVisit
        /// Of those open at a moment, the one that closes first comes first; then all others.
        case closingSoonest(after: Date)
    }
}

/// A part of what a query finds.
public struct GuidePage: Hashable, Sendable {
    /// Where the page begins, counted from 0.
    public let offset: Int

    /// The places with what the user added, in the query's order.
    public let entries: [GuideEntry]

    /// What was found instead of the words given, where only that found something: `pizzeria` for `pizzerja`.
    public let correction: String?
}

/// A place and what the user added to it.
public struct GuideEntry: Hashable, Sendable, Identifiable {
    /// The place with the user's corrections.
    public internal(set) var place: Restaurant
    /// The user's visits, marks, rating and note; empty without any.
    public let record: PersonalRecord
    /// What the user said about the place itself, which is in ``place`` already.
    public let amendment: PlaceAmendment
    /// The place's id, which also identifies it in the guide.
    public var id: UUID { place.id }
}
