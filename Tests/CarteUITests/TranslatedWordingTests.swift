import Foundation
import GtkKit
import GtkTestSupport
import GuideCore
import HoursCore
import XCTest

@testable import CarteUI

/// The words of places and hours, without a catalogue and with one.
final class TranslatedWordingTests: GtkTestCase, @unchecked Sendable {
    func testWithoutACatalogueEverythingIsEnglish() {
        let cuisines = [[], ["vietnamese"], ["coffee_shop"], ["bbq"], ["fine_dining"], ["tex-mex", "bar"]]
        for kind in Amenity.allCases {
            for cuisines in cuisines {
                let place = Restaurant(
                    id: UUID(), kind: kind, cuisines: cuisines, address: Address(street: "Harbour Row"),
                    wheelchair: .limited, outdoorSeating: .yes, diets: [.vegan: .only])
                XCTAssertEqual(place.type(in: .translated), place.type)
                XCTAssertEqual(place.displayName(in: .translated), place.displayName)
                XCTAssertEqual(place.summary(in: .translated), place.summary)
            }
        }
        let (ours, english) = (TranslatedHoursWording(), EnglishHoursWording())
        let phrases: [HoursPhrase] = [
            .openAlways, .open(closes: "1"), .closesIn(minutes: 1), .closesIn(minutes: 25),
            .openAtLeast(until: "1"), .openWithoutEnd, .perhapsStillOpen, .opens("1"), .perhapsOpens("1"),
            .closed, .unknown, .onDay("a", time: "1"), .range(from: "1", to: "2"), .from("1"),
            .rangeOrLater(from: "1", to: "2"), .perhaps("1"), .remark("a", "b"), .zoneAssumed,
            .zoneOfPlace("Tokyo"), .readAsList("Sa Su"),
        ]
        for phrase in phrases { XCTAssertEqual(ours.phrase(phrase), english.phrase(phrase)) }
        for day in Weekday.allCases {
            XCTAssertEqual(ours.name(of: day), english.name(of: day))
            XCTAssertEqual(ours.shortName(of: day), english.shortName(of: day))
        }
        for month in 1...12 {
            XCTAssertEqual(ours.date(month: month, day: 7), english.date(month: month, day: 7))
        }
        XCTAssertEqual(ours.list(["a", "b"]), english.list(["a", "b"]))
    }
}
