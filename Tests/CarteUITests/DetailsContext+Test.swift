import Foundation
import GuideCore
import HoursCore
import Translations

@testable import CarteUI

extension DetailsContext {
    static let helsinki = TimeZone(identifier: "Europe/Helsinki") ?? .gmt

    /// Wednesday, 18 November 2026, 12:00 in Helsinki.
    static let noon = Date(timeIntervalSince1970: 1_794_996_000)

    /// The context at noon in Helsinki.
    static var test: DetailsContext { at(noon) }

    static func at(_ moment: Date, _ preferences: LocalePreferences = LocalePreferences()) -> DetailsContext {
        DetailsContext(
            folder: URL(fileURLWithPath: "/"), preferences: preferences,
            hours: {
                OpeningHours.Context(
                    timeZone: helsinki, isZoneAssumed: true, countryCode: "FI", coordinate: $0.coordinate)
            },
            now: { moment })
    }
}
