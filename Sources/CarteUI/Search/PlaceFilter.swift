import Foundation
import GuideCore
import GuideStore
import Messages
import Translations

/// The data of a guide for the captions of its filters.
struct FilterContext: Hashable {
    /// The sign of prices; `nil` if unknown.
    var currency: Character?
    /// The titles of the user's lists.
    var lists: [UUID: String] = [:]
}

/// A filter of the guide's places.
enum PlaceFilter: Hashable {
    case openNow
    case openAt(WeekTime)
    case favourites
    case wantToGo
    case visited
    case notVisited
    /// A list of the user. The place is in one of the chosen lists.
    case list(UUID)
    case diet(Diet)
    /// The place has only food for the diet.
    case onlyDiet(Diet)
    case wheelchair
    case outdoorSeating
    case takeaway
    /// A cuisine in OpenStreetMap's spelling (`fine_dining`).
    case cuisine(String)
    case kind(Amenity)
    /// A town, as the guide spells it.
    case city(String)
    case price(PriceLevel)
    case pays(PaymentMethod)
    case named
    case unnamed

    /// The filters on the user's own data.
    static let ofRecords: [PlaceFilter] = [.favourites, .wantToGo, .visited, .notVisited]

    /// Whether the filter is about the user's own data.
    var isOfRecords: Bool {
        if case .list = self { true } else { Self.ofRecords.contains(self) }
    }

    /// The diets that are offered as filters.
    static let diets: [Diet] = [.vegetarian, .vegan, .halal, .glutenFree]

    /// The filters for places with only food for a diet. The filter window shows them beside the standard ones.
    static let onlyDiets: [PlaceFilter] = diets.map { .onlyDiet($0) }

    /// The payment methods that are offered as filters.
    static let payments: [PaymentMethod] = [.cash, .cards, .contactless, .mealVoucher]

    /// The filters for places with and without a name. The filter window shows them beside the standard ones.
    static let names: [PlaceFilter] = [.named, .unnamed]

    /// The filters with a permanent chip, in this order.
    static let standard: [PlaceFilter] =
        [.openNow] + ofRecords + diets.map { .diet($0) }
        + [.wheelchair, .outdoorSeating, .takeaway]

    /// The filters that are suggested for a typed caption. The guide's cuisines and towns are suggested, too.
    static let suggested: [PlaceFilter] =
        standard + Diet.allCases.filter { !diets.contains($0) }.map { .diet($0) } + onlyDiets
        + payments.map { .pays($0) }

    /// Returns the texts by which the filter is suggested: its caption, and its English name.
    func captions(in context: FilterContext) -> [String] {
        if case .list(let id) = self { return context.lists[id].map { [$0] } ?? [] }
        return [title(in: context), rawValue.split(separator: ":").last.map(String.init) ?? ""]
    }

    /// Whether the other filter cannot be active at the same time.
    func excludes(_ other: PlaceFilter) -> Bool {
        switch (self, other) {
        case (.visited, .notVisited), (.notVisited, .visited), (.openNow, .openAt), (.openAt, .openNow),
            (.named, .unnamed), (.unnamed, .named):
            true
        case (.openAt, .openAt): self != other
        default: false
        }
    }

    /// The caption of a chip or another button.
    var title: String { title(in: FilterContext()) }

    /// Returns the caption, in the header capitals of buttons. Names of towns and lists stay as they are.
    func title(in context: FilterContext) -> String {
        switch self {
        case .city, .list: caption(in: context)
        default: Language.person.headerCapitals(caption(in: context))
        }
    }

    /// Returns the caption of a box in a list, in the sentence capitals of texts.
    func caption(in context: FilterContext = FilterContext()) -> String {
        switch self {
        case .openNow: tr("Open Now")
        case .openAt(let time): time.title
        case .favourites: tr("Favourites")
        case .wantToGo: tr("Want to Go")
        case .visited: tr("Visited")
        case .notVisited: tr("Not Visited")
        case .list(let id): context.lists[id] ?? tr("List")
        case .diet(let diet): diet.message.text(in: .person)
        case .onlyDiet(let diet): Provision.only.message(of: diet.message).text(in: .person)
        case .wheelchair: tr("Wheelchair Access")
        case .outdoorSeating: tr("Outdoor Seating")
        case .takeaway: tr("Takeaway")
        case .cuisine(let cuisine): CuisineName.text(cuisine)
        case .kind(let kind): TranslatedPlaceFormatter().type(kind: kind, cuisines: [])
        case .city(let city): city
        case .price(let price): price.message(in: context.currency).text(in: .person)
        case .pays(let method): method.message.text(in: .person)
        case .named: tr("With a Name")
        case .unnamed: tr("Without a Name")
        }
    }
}

/// The stored name of the filter.
extension PlaceFilter: RawRepresentable {
    init?(rawValue: String) {
        let parts = rawValue.split(separator: ":", maxSplits: 1).map(String.init)
        switch (parts.first, parts.count > 1 ? parts[1] : nil) {
        case ("diet", let name?):
            guard let diet = Diet(rawValue: name) else { return nil }
            self = .diet(diet)
        case ("only-diet", let name?):
            guard let diet = Diet(rawValue: name) else { return nil }
            self = .onlyDiet(diet)
        case ("cuisine", let name?): self = .cuisine(name)
        case ("city", let name?): self = .city(name)
        case ("list", let name?):
            guard let id = UUID(uuidString: name) else { return nil }
            self = .list(id)
        case ("kind", let name?):
            guard let kind = Amenity(rawValue: name) else { return nil }
            self = .kind(kind)
        case ("price", let name?):
            guard let price = Int(name).flatMap(PriceLevel.init(rawValue:)) else { return nil }
            self = .price(price)
        case ("pays", let name?):
            guard let method = PaymentMethod(rawValue: name) else { return nil }
            self = .pays(method)
        case ("open-at", let name?):
            guard let time = WeekTime(rawValue: name) else { return nil }
            self = .openAt(time)
        default:
            let plain = PlaceFilter.standard + PlaceFilter.names
            guard let filter = plain.first(where: { $0.rawValue == rawValue }) else { return nil }
            self = filter
        }
    }

    var rawValue: String {
        switch self {
        case .openNow: "open"
        case .openAt(let time): "open-at:\(time.rawValue)"
        case .favourites: "favourite"
        case .wantToGo: "want-to-go"
        case .visited: "visited"
        case .notVisited: "not-visited"
        case .diet(let diet): "diet:\(diet.rawValue)"
        case .onlyDiet(let diet): "only-diet:\(diet.rawValue)"
        case .wheelchair: "wheelchair"
        case .outdoorSeating: "outdoor"
        case .takeaway: "takeaway"
        case .cuisine(let name): "cuisine:\(name)"
        case .kind(let kind): "kind:\(kind.rawValue)"
        case .city(let name): "city:\(name)"
        case .list(let id): "list:\(id.uuidString.lowercased())"
        case .price(let price): "price:\(price.rawValue)"
        case .pays(let method): "pays:\(method.rawValue)"
        case .named: "named"
        case .unnamed: "unnamed"
        }
    }
}

extension GuideQuery.Filters {
    /// - Parameter now: the moment that "open now" means.
    init(_ filters: Set<PlaceFilter>, now: Date) {
        self.init()
        for filter in filters {
            switch filter {
            case .openNow: openAt = now
            case .openAt(let time): openAtClock = time.next(from: now)
            case .favourites: isFavourite = true
            case .wantToGo: wantsToGo = true
            case .visited: isVisited = true
            case .notVisited: isVisited = false
            case .list(let id): lists.insert(id)
            case .diet(let diet): diets.insert(diet)
            case .onlyDiet(let diet): onlyDiets.insert(diet)
            case .wheelchair: wheelchair = true
            case .outdoorSeating: outdoorSeating = true
            case .takeaway: takeaway = true
            case .cuisine(let cuisine): cuisines.insert(cuisine)
            case .kind(let kind): kinds.insert(kind)
            case .city(let city): cities.insert(city)
            case .price(let price): prices.insert(price)
            case .pays(let method): payments.insert(method)
            case .named: hasName = true
            case .unnamed: hasName = false
            }
        }
    }
}

extension PlaceFilter {
    /// The filter for the places of a list.
    init(list: PlaceList) {
        self =
            switch list.id {
            case PlaceList.favourites.id: .favourites
            case PlaceList.wantToGo.id: .wantToGo
            default: .list(list.id)
            }
    }
}
