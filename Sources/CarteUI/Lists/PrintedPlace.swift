import Foundation
import GuideCore
import GuideStore
import HoursCore
import Messages
import QRCode
import Translations

/// The texts of a place on paper. Create it in the background, as it evaluates the opening hours.
struct PrintedPlace: Sendable {
    var name: String
    /// The kind and the address.
    var facts: String
    var hours: String?
    var note: String?
    /// The code with the position, for a phone; `nil` without a position.
    var code: QRMatrix?
    /// The attribution that the data require.
    var attribution: String?

    init(_ entry: GuideEntry, of store: GuideStore, at now: Date, in language: Language) {
        let place = entry.place
        name = place.displayName(in: .translated)
        facts = [place.typeBelowName, place.location].compactMap(\.self).joined(separator: " · ")
        hours = place.openingHours.map {
            OpeningHours($0).weekText(from: now, in: store.hoursContext(for: place), language) ?? $0
        }
        note = entry.record.note
        code = place.coordinate.flatMap { QRMatrix(PlaceLink(map: $0).address) }
        attribution = place.source.attribution
    }
}
