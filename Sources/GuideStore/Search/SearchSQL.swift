import Foundation
import GRDB
import GuideCore

/// Pieces of SQL with their arguments.
struct SearchSQL {
    var conditions: [String] = []
    var arguments: [any DatabaseValueConvertible] = []

    mutating func require(_ condition: String, _ values: any DatabaseValueConvertible...) {
        conditions.append(condition)
        arguments += values
    }

    /// Requires that the folded name is in a range, or outside it if `isSo` is false.
    mutating func requireName(from start: String, to end: String, isSo: Bool = true) {
        require("\(isSo ? "" : "NOT ")(p.nameFold >= ? AND p.nameFold < ?)", start, end)
    }

    /// Excludes the places that another full-text query finds.
    mutating func requireOther(than match: String) {
        require("p.number NOT IN (SELECT rowid FROM search WHERE search MATCH ?)", match)
    }

    /// The condition that the place with this number is not hidden by the user.
    static func isShown(_ number: String) -> String {
        "\(number) NOT IN (SELECT place FROM hidden)"
    }

    var clause: String { conditions.isEmpty ? "" : " WHERE " + conditions.joined(separator: " AND ") }

    /// Adds the filters as conditions on a place `p`.
    mutating func add(_ filters: GuideQuery.Filters, _ opening: OpeningCondition?) {
        switch opening {
        case .at(let second):
            require(
                "EXISTS (SELECT 1 FROM span WHERE span.hours = p.hours AND start <= ? AND end > ?)", second,
                second)
        case .byZone:
            guard let open = opening?.openHours else { break }
            conditions.append("p.hours IN (SELECT hours FROM (\(open.sql)))")
            arguments += open.arguments
        case nil: break
        }
        if !filters.kinds.isEmpty {
            conditions.append("p.kind IN (\(filters.kinds.map { _ in "?" }.joined(separator: ",")))")
            arguments += filters.kinds.map(\.rawValue).sorted()
        }
        if !filters.cuisines.isEmpty {
            let parts = filters.cuisines.map { _ in "instr(p.cuisines, ?)" }
            conditions.append("(\(parts.joined(separator: " OR ")))")
            arguments += filters.cuisines.sorted().map { ";\($0);" }
        }
        if !filters.cities.isEmpty {
            let folds = filters.cities.map(TextFolding.fold).sorted()
            let marks = folds.map { _ in "?" }.joined(separator: ",")
            conditions.append("p.city IN (SELECT number FROM locality WHERE fold IN (\(marks)))")
            arguments += folds
        }
        if !filters.prices.isEmpty {
            let prices = PlaceTraits(filters.prices.map(PlaceTraits.price))
            require("p.traits & ? <> 0", prices.rawValue)
        }
        var traits = PlaceTraits(filters.payments.map(PlaceTraits.payment))
        for diet in filters.diets { traits.insert(.diet(diet)) }
        for diet in filters.onlyDiets { traits.insert(.onlyDiet(diet)) }
        if filters.wheelchair { traits.insert(.wheelchair) }
        if filters.outdoorSeating { traits.insert(.outdoorSeating) }
        if filters.takeaway { traits.insert(.takeaway) }
        if !traits.isEmpty { require("p.traits & ? = ?", traits.rawValue, traits.rawValue) }
        // Only a place without a name has an empty text here.
        if let hasName = filters.hasName { require("p.nameFold \(hasName ? "<>" : "=") ''") }
        if let area = filters.area {
            require("p.latitude BETWEEN ? AND ?", area.south, area.north)
            // An area across 180° has two parts.
            let operation = area.west <= area.east ? "AND" : "OR"
            require("(p.longitude >= ? \(operation) p.longitude <= ?)", area.west, area.east)
        }
        if let isVisited = filters.isVisited {
            require("\(isVisited ? "" : "NOT ")EXISTS (SELECT 1 FROM visit WHERE visit.place = p.number)")
        }
        if filters.isFavourite {
            require("EXISTS (SELECT 1 FROM personal WHERE personal.place = p.number AND isFavourite)")
        }
        if filters.wantsToGo {
            require("EXISTS (SELECT 1 FROM personal WHERE personal.place = p.number AND wantsToGo)")
        }
        for lists in [filters.lists] + filters.namedLists where !lists.isEmpty { add(lists: lists) }
    }

    private mutating func add(lists: Set<UUID>) {
        let own = lists.subtracting(PlaceList.standard.map(\.id)).map(\.octets)
        var parts = [
            """
            EXISTS (SELECT 1 FROM listed WHERE listed.place = p.number
                AND list IN (\(own.map { _ in "?" }.joined(separator: ","))))
            """
        ]
        for (list, column) in ListTable.standardColumns where lists.contains(list.id) {
            parts.append("EXISTS (SELECT 1 FROM personal WHERE personal.place = p.number AND \(column))")
        }
        conditions.append("(\(parts.joined(separator: " OR ")))")
        arguments += own
    }

    /// The join, its arguments and the terms of `ORDER BY` for orders that do not depend on the query's words.
    ///
    /// - Parameters:
    ///   - closing: the condition of the order by closing time.
    ///   - names: the order of places that are equal.
    static func order(
        _ order: GuideQuery.SortOrder, isReversed: Bool, closing: OpeningCondition?, names: NameRanks
    ) -> (join: String, arguments: [any DatabaseValueConvertible], terms: String) {
        func terms(_ column: String, highestFirst: Bool) -> String {
            "\(column) IS NULL, \(column) \(highestFirst == isReversed ? "ASC" : "DESC"), \(names.terms)"
        }
        return switch order {
        case .relevance, .name, .distance: ("", [], names.terms)
        case .rating:
            (" LEFT JOIN personal u ON u.place = p.number", [], terms("u.rating", highestFirst: true))
        case .lastVisit:
            (
                " LEFT JOIN (SELECT place, max(date) AS date FROM visit GROUP BY place) v ON v.place = p.number",
                [], terms("v.date", highestFirst: true)
            )
        case .closingSoonest:
            closing.map { closing in
                let open = closing.openHours
                return (
                    " LEFT JOIN (\(open.sql)) s ON s.hours = p.hours", open.arguments,
                    terms("s.rest", highestFirst: false)
                )
            } ?? ("", [], names.terms)
        }
    }
}
