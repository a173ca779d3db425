import Foundation
import GtkTestSupport
import GuideCore
import Translations
import XCTest

/// The words for places without a catalogue.
final class TranslatedPlaceFormatterTests: GtkTestCase, @unchecked Sendable {
    func testAllTextsAreEnglishWithoutACatalogue() {
        let cuisines = [[], ["vietnamese"], ["coffee_shop"], ["bbq"], ["fine_dining"], ["tex-mex", "bar"]]
        for kind in Amenity.allCases {
            for cuisines in cuisines {
                let place = Place(
                    id: UUID(), kind: kind, cuisines: cuisines, address: Address(street: "Harbour Row"),
                    wheelchair: .limited, outdoorSeating: .yes, diets: [.vegan: .only])
                XCTAssertEqual(place.type(in: .translated), place.type)
                XCTAssertEqual(place.displayName(in: .translated), place.displayName)
                XCTAssertEqual(place.summary(in: .translated), place.summary)
            }
        }
    }
}
