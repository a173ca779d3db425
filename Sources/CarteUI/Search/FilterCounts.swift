import Foundation
import GtkKit
import GuideCore
import GuideStore
import Messages
import Translations

/// Counts the places of the guide that fulfil each condition on offer, in the background.
///
/// One count after the other, on a queue of a low priority: what is typed never waits for it.
enum FilterCounts {
    /// Conditions that are always on offer. Those of cuisines and towns are counted with their names.
    static let offered: [PlaceFilter] =
        PlaceFilter.standard + Amenity.allCases.map { .kind($0) } + PriceLevel.allCases.map { .price($0) }
        + PlaceFilter.payments.map { .pays($0) } + PlaceFilter.names

    private static let queue = DispatchQueue(label: "io.github.carte_guide.filters", qos: .utility)

    /// - Parameter flag: ends the count.
    /// - Returns: nil where it was ended, and where the guide cannot be read.
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
}

extension Chip {
    /// Shows how many places a condition leaves; nil while that is not known.
    func show(count: Int?) {
        detail = count.map { Language.person.number($0) }
        isEmpty = count == 0
        accessibleDescription(count.map { tr("%1 place", "%1 places", count: $0) })
    }
}
