import Foundation
import GtkKit
import GuideCore
import GuideStore
import Messages
import Translations

/// Counts the guide's places for each filter, in the background.
///
/// Counts run one after the other on a queue of low priority. A search never waits for them.
enum FilterCounts {
    /// The filters that are always offered. Those of cuisines and towns are counted with their names.
    static let offered: [PlaceFilter] =
        PlaceFilter.standard + Amenity.allCases.map { .kind($0) } + PriceLevel.allCases.map { .price($0) }
        + PlaceFilter.payments.map { .pays($0) } + PlaceFilter.onlyDiets + PlaceFilter.names

    private static let queue = DispatchQueue(label: "io.github.carte_guide.filters", qos: .utility)

    /// - Parameter flag: cancels the count.
    /// - Returns: `nil` if the count was cancelled, or the guide is unreadable.
    static func count(
        _ filters: [PlaceFilter] = offered, in store: GuideStore, _ flag: CancelFlag
    ) async -> [PlaceFilter: Int]? {
        await withCheckedContinuation { continuation in
            queue.async {
                let now = Date()
                var counts: [PlaceFilter: Int]? = [:]
                for filter in filters where counts != nil {
                    let query = GuideQuery(filters: GuideQuery.Filters([filter], now: now))
                    let count = flag.isSet ? nil : try? store.count(query)
                    if let count { counts?[filter] = count } else { counts = nil }
                }
                continuation.resume(returning: counts)
            }
        }
    }

    /// Returns the sign of the guide's prices; see ``GuideStore/GuideStore/currency()``.
    static func currency(in store: GuideStore) async -> Character? {
        await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: try? store.currency()) }
        }
    }
}

extension Chip {
    /// Shows the number of places for a filter; `nil` if unknown.
    func show(count: Int?) {
        detail = count.map { Language.person.number($0) }
        isEmpty = count == 0
        accessibleDescription(count.map { tr("%1 place", "%1 places", count: $0) })
    }
}
