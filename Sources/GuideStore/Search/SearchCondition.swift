import GuideCore

/// A condition on a place's data that users type as a word: `vegan`, `takeaway`.
///
/// Each condition is also a filter (``GuideQuery/Filters``), with the same bit of the place.
enum SearchCondition: Hashable, CaseIterable {
    case vegetarian, vegan, halal, kosher, glutenFree, lactoseFree
    case wheelchair, outdoorSeating, takeaway

    var trait: PlaceTraits {
        switch self {
        case .vegetarian: .diet(.vegetarian)
        case .vegan: .diet(.vegan)
        case .halal: .diet(.halal)
        case .kosher: .diet(.kosher)
        case .glutenFree: .diet(.glutenFree)
        case .lactoseFree: .diet(.lactoseFree)
        case .wheelchair: .wheelchair
        case .outdoorSeating: .outdoorSeating
        case .takeaway: .takeaway
        }
    }

    /// The filter with the same meaning.
    var filters: GuideQuery.Filters {
        var filters = GuideQuery.Filters()
        switch self {
        case .vegetarian: filters.diets = [.vegetarian]
        case .vegan: filters.diets = [.vegan]
        case .halal: filters.diets = [.halal]
        case .kosher: filters.diets = [.kosher]
        case .glutenFree: filters.diets = [.glutenFree]
        case .lactoseFree: filters.diets = [.lactoseFree]
        case .wheelchair: filters.wheelchair = true
        case .outdoorSeating: filters.outdoorSeating = true
        case .takeaway: filters.takeaway = true
        }
        return filters
    }

    /// The folded phrases of each condition in all languages of the program.
    static let phrases: [SearchCondition: [String]] = {
        let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })
        var phrases: [SearchCondition: [String]] = [:]
        for line in (KindWords.table + "\n" + table).split(separator: "\n") where line.hasPrefix("trait ") {
            let parts = line.split(separator: ":")
            guard parts.count == 2, let condition = byName[String(parts[0].dropFirst("trait ".count))] else {
                continue
            }
            phrases[condition, default: []] += parts[1].split(separator: ";").map {
                TextFolding.fold(String($0))
            }
            .filter { !$0.isEmpty }
        }
        return phrases
    }()

    /// The prefix of condition words in the index: a letter of a private use area, which cannot be typed.
    static let mark = "\u{F8FF}"

    /// The word in the kind column of the index.
    var word: String { Self.mark + name }

    /// The name in ``KindWords/table`` and ``table``.
    var name: String {
        switch self {
        case .vegetarian: "vegetarian"
        case .vegan: "vegan"
        case .halal: "halal"
        case .kosher: "kosher"
        case .glutenFree: "gluten_free"
        case .lactoseFree: "lactose_free"
        case .wheelchair: "wheelchair"
        case .outdoorSeating: "outdoor_seating"
        case .takeaway: "takeaway"
        }
    }

    /// Returns the index words of all true conditions.
    static func words(for traits: PlaceTraits) -> [String] {
        allCases.filter { traits.contains($0.trait) }.map { $0.word.replacing("_", with: "") }
    }

    /// Other words for conditions than the captions of the filters, in the languages of the program. The
    /// captions are in ``KindWords/table``.
    static let table = """
        trait vegetarian: veggie; meatless; без мяса; đồ chay; chay; 蔬食; 素菜;
        trait vegan: plant based; веган; 全素; 維根;
        trait halal: халял;
        trait kosher: кашрут;
        trait gluten_free: glutenfree; безглютенов~;
        trait lactose_free: lactosefree; dairy free; безлактозн~;
        trait wheelchair: wheelchair; wheelchair accessible; accessible; step free; barrier free; ♿; инвалидная коляска; \
        безбарьерн~; xe lăn; 无障碍; 無障礙; 轮椅;
        trait outdoor_seating: outdoor; outdoors; outdoor seats; outside; outside seating; al fresco; alfresco; terrace; patio; \
        терраса; веранда; на улице; ngoài trời; 露天; 户外; 室外;
        trait takeaway: take away; takeout; take out; to go; на вынос; с собой; навынос; mang về; \
        外卖; 外賣; 打包;
        """
}
