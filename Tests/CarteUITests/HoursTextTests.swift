import Foundation
import GuideCore
import Testing

@testable import CarteUI

@Suite("Opening hours in the details")
struct HoursTextTests {
    let helsinki = TimeZone(identifier: "Europe/Helsinki") ?? .gmt

    /// Wednesday, 18 November 2026, 12:00 in Helsinki.
    let noon = Date(timeIntervalSince1970: 1_794_996_000)

    @Test(
        "what is so now comes first, and the words of the data follow",
        arguments: [
            ("Mo-Fr 11:00-23:00", "Open · closes 23:00\nMo-Fr 11:00-23:00"),
            ("Mo-Fr 16:00-23:00", "Opens 16:00\nMo-Fr 16:00-23:00"),
            ("when the sun shines", "Hours unknown\nwhen the sun shines"),
        ])
    func texts(hours: String, text: String) {
        let place = Restaurant(id: UUID(), kind: .cafe, openingHours: hours)
        #expect(place.hoursText(at: noon, in: helsinki) == text)
    }

    @Test("nothing is said where nothing is known")
    func none() {
        #expect(Restaurant(id: UUID(), kind: .cafe).hoursText(at: noon, in: helsinki) == nil)
    }
}
