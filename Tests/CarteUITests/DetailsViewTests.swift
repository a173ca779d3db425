import Foundation
import GtkKit
import GtkTestSupport
import HoursCore
import Translations
import XCTest

@testable import CarteUI
@testable import GuideCore
@testable import GuideStore

final class DetailsViewTests: GtkTestCase, @unchecked Sendable {
    @MainActor
    private func show(
        _ place: Place, _ record: PersonalRecord = PersonalRecord(), in context: DetailsContext = .test,
        links: LinkOpener = LinkOpener(schemes: { [] }, open: { _, _ in false }),
        _ body: (DetailsView) -> Void
    ) {
        let details = DetailsView(pictures: PictureLoader(), links: links)
        let window = Window(title: "Details", width: 360, height: 600)
        window.show(details)
        details.show(GuideEntry(place, record), in: context)
        window.present()
        wait(for: "the details") { details.isMapped }
        body(details)
        window.destroy()
    }

    private static let full = Place(
        id: UUID(), kind: .restaurant, name: "Kosmos", cuisines: ["fine_dining", "finnish"],
        address: Address(street: "Kalevankatu", houseNumber: "3", city: "Helsinki"),
        coordinate: Coordinate(latitude: 60.1681, longitude: 24.9403),
        phones: ["+358 9 647 255", "ask for Eva"], website: "kosmos.example.org",
        email: "a@kosmos.example.org", openingHours: "Mo-Fr 11:00-23:00", description: "Since 1924.",
        price: .expensive, wheelchair: .limited, outdoorSeating: .no, takeaway: .only,
        diets: [.vegan: .limited, .vegetarian: .yes, .halal: .no, .kosher: .only],
        payments: [.cash: .no, .visa: .yes], source: .openStreetMap(OSMObject(.node, 1)))

    func testCompletePlaceShowsAllFactsInOrder() {
        onMain {
            show(Self.full) { details in
                XCTAssertEqual(details.summary.shownName, "Kosmos")
                XCTAssertEqual(details.visibleFacts, Self.facts)
                XCTAssertEqual(
                    details.hours.visibleTexts, ["Open · closes 23:00", "Today: 11:00–23:00"])
                XCTAssertEqual(details.visibleTexts.last, "© OpenStreetMap contributors")
            }
        }
    }

    /// The facts of ``full``.
    private static let facts = [
        "Kalevankatu 3, Helsinki", "+358 9 647 255", "ask for Eva", "Since 1924.", "Fine dining, Finnish",
        "Vegetarian, Vegan (limited), Halal: no, Kosher only", "Partly accessible by wheelchair",
        "No seats outside, Takeaway only", "Cash: no, Visa", "$$$ · Expensive", "kosmos.example.org",
        "a@kosmos.example.org",
    ]

    func testSparsePlaceShowsOnlyKnownFactsAndUnknownHours() {
        onMain {
            show(Place(id: UUID(), kind: .cafe, outdoorSeating: .yes)) { details in
                XCTAssertEqual(details.summary.shownName, "Unnamed cafe")
                XCTAssertEqual(details.visibleFacts, ["Cafe with outdoor seating.", "Seats outside"])
                XCTAssertEqual(details.hours.visibleTexts, ["Hours unknown"])
                XCTAssertFalse(details.facts.contact.isVisible)
                // The next place shows all facts again, in the same widgets.
                details.show(GuideEntry(Self.full, PersonalRecord()), in: .test)
                XCTAssertEqual(details.visibleFacts, Self.facts)
            }
        }
    }

    func testAdditionalTagsAreShown() {
        onMain {
            let place = Place(
                id: UUID(), kind: .bar, name: "Kosmos",
                extraTags: [
                    "opening_hours:kitchen": "Mo-Fr 11:00-21:00", "reservation": "required",
                    "website:menu": "https://a.example/menu", "contact:instagram": "@a.b",
                    "reservation:website": "javascript:alert(1).x",
                    "wikimedia_commons": "File:Door of Kosmos.jpg",
                ])
            show(place) { details in
                for fact in [
                    "Mon–Fri 11:00–21:00\nSat–Sun Closed", "Only with a reservation",
                    "https://a.example/menu",
                    "https://www.instagram.com/a.b",
                    "https://commons.wikimedia.org/wiki/File:Door_of_Kosmos.jpg",
                ] {
                    XCTAssertNotNil(details.factRow(fact), "\(fact) in \(details.visibleFacts)")
                }
                XCTAssertNil(details.factRow("javascript:alert(1).x"), "it is no page")
            }
        }
    }

    func testEachContactHasARowAndFloorAndAccessAreShown() {
        onMain {
            let place = Place(
                id: UUID(), kind: .bar, name: "Kosmos", phones: ["09 123 456", "11.00-22.00"],
                website: "a.example.org;b.example.org", email: "a@example.org, b@example.org",
                extraTags: ["level": "-1;0;1.5;EG", "access": "private"])
            show(place) { details in
                XCTAssertEqual(
                    details.visibleFacts,
                    [
                        "Basement, Ground floor, Between floors 1 and 2, EG", "09 123 456", "11.00-22.00",
                        "Not open to the public",
                        "a.example.org", "b.example.org", "a@example.org", "b@example.org",
                    ])
                XCTAssertEqual(details.factRow("11.00-22.00")?.isActivatable, false, "it is no number")
                XCTAssertEqual(details.factRow("b.example.org")?.isActivatable, true)
                // The next place has one of each, in the same widgets.
                details.show(GuideEntry(Self.full, PersonalRecord()), in: .test)
                XCTAssertEqual(details.visibleFacts.filter { $0.contains("example.org") }.count, 2)
            }
        }
    }

    func testDescriptionThatRepeatsTheKindIsOmitted() {
        onMain {
            let descriptions: [(String?, Bool)] = [
                (nil, false), ("Bar.", false), ("bar", false), ("Wine bar!", false),
                ("Bar with a view.", true),
            ]
            for (description, isShown) in descriptions {
                let place = Place(
                    id: UUID(), kind: .bar, cuisines: ["wine"], description: description)
                XCTAssertEqual(place.remark != nil, isShown, description ?? "nothing")
            }
        }
    }

    func testPlaceWithoutAnAddressShowsAndCopiesItsPosition() {
        onMain {
            let place = Place(
                id: UUID(), kind: .cafe, coordinate: Coordinate(latitude: 60.5, longitude: 24.25))
            show(place) { details in
                var messages: [String] = []
                details.onMessage = { messages.append($0) }
                XCTAssertEqual(details.visibleFacts.first, "On the map")
                details.factRow("On the map")?.activate()
                XCTAssertEqual(messages, ["Copied “60.5, 24.25”"])
            }
        }
    }

    func testWeekStartsByLocaleAndMarksToday() {
        onMain {
            var preferences = LocalePreferences()
            preferences.locale = Locale(identifier: "en_US")
            show(Self.full, in: .at(DetailsContext.noon, preferences)) { details in
                details.hours.expand()
                let times = "11\u{202F}AM–11\u{202F}PM"
                XCTAssertEqual(
                    details.hours.visibleTexts,
                    [
                        "Open · closes 11\u{202F}PM", "Today: \(times)", "Sunday", "Closed", "Monday", times,
                        "Tuesday", times, "Wednesday (today)", times, "Thursday", times, "Friday", times,
                        "Saturday", "Closed", "Times in your time zone",
                    ])
                // The next place starts with a collapsed week.
                var other = Self.full
                other.id = UUID()
                details.show(GuideEntry(other, PersonalRecord()), in: .test)
                XCTAssertEqual(details.hours.visibleTexts, ["Open · closes 23:00", "Today: 11:00–23:00"])
            }
        }
    }

    func testOtherTimeZoneAndRepairedTextAreShownWithoutExpanding() {
        onMain {
            var place = Self.full
            place.openingHours = "Mo-Fr Sa 11:00-23:00"
            var context = DetailsContext.test
            // At least one of the two zones differs from the tester's.
            for (zone, name) in [("Asia/Tokyo", "Tokyo"), ("America/New_York", "New York")] {
                guard let zone = TimeZone(identifier: zone),
                    zone.secondsFromGMT() != TimeZone.current.secondsFromGMT()
                else { continue }
                context.hours = { _ in OpeningHours.Context(timeZone: zone) }
                show(place, in: context) { details in
                    XCTAssertEqual(
                        details.hours.visibleTexts.last,
                        "Times in the time zone of \(name)\nRead as a list of days: Mo-Fr Sa 11:00-23:00")
                }
            }
            place.openingHours = "Mo-Sa 11:00-23:00"
            context.hours = { _ in OpeningHours.Context(timeZone: .current) }
            show(place, in: context) { details in
                details.hours.expand()
                XCTAssertFalse(details.hours.visibleTexts.contains { $0.hasPrefix("Times in") })
            }
        }
    }

    func testUnclearHoursShowTheReplacedTimes() {
        onMain {
            var place = Self.full
            place.openingHours = "Mo-Su 08:30-12:30; Mo-Su 14:30-19:00"
            var context = DetailsContext.test
            context.hours = { _ in OpeningHours.Context(timeZone: .current) }
            show(place, in: context) { details in
                XCTAssertEqual(
                    details.hours.visibleTexts.last,
                    "Unclear: “Mo-Su 14:30-19:00” replaces “Mo-Su 08:30-12:30”. Probably both are meant.")
                XCTAssertTrue(details.hours.visibleTexts.contains("Today: perhaps 08:30–12:30, 14:30–19:00"))
            }
        }
    }

    func testUnreadableHoursAreShownVerbatim() {
        onMain {
            var place = Self.full
            place.openingHours = "when the sun shines"
            show(place) { details in
                XCTAssertEqual(details.hours.visibleTexts, ["Hours unknown", "when the sun shines"])
                details.hours.expand()
                XCTAssertEqual(details.hours.visibleTexts, ["Hours unknown", "when the sun shines"])
            }
        }
    }

    func testHoursStateUpdatesWhenItChanges() {
        onMain {
            final class Clock { var now = DetailsContext.noon }
            let clock = Clock()
            // At first it is shortly before the end of the day's hours.
            clock.now = DetailsContext.noon.addingTimeInterval(11 * 3600 - 0.2)
            var context = DetailsContext.at(DetailsContext.noon)
            context.now = { clock.now }
            show(Self.full, in: context) { details in
                XCTAssertEqual(details.hours.visibleTexts.first, "Closes in 1 min")
                clock.now = DetailsContext.noon.addingTimeInterval(11 * 3600 + 0.1)
                wait(for: "the end") { details.hours.visibleTexts.first == "Opens Thu 11:00" }
            }
        }
    }

    func testRowWithoutAHandlerProgramCopiesWithAMessage() {
        onMain {
            show(Self.full) { details in
                var messages: [String] = []
                details.onMessage = { messages.append($0) }
                details.factRow("+358 9 647 255")?.activate()
                XCTAssertEqual(details.ownClipboardText, "+358 9 647 255")
                XCTAssertEqual(messages, ["Copied “+358 9 647 255”"])
                // Text that is not a number cannot be called, so its row cannot be activated.
                XCTAssertEqual(details.factRow("ask for Eva")?.isActivatable, false)
            }
        }
    }

    func testRowWithAHandlerProgramOpensItsAddressOrCopiesIt() {
        final class Opened { var addresses: [String] = [] }
        onMain {
            let opened = Opened()
            let links = LinkOpener(
                schemes: { ["tel", "geo", "https"] },
                open: { address, _ in
                    opened.addresses.append(address)
                    return !address.hasPrefix("geo:")
                })
            show(Self.full, links: links) { details in
                var messages: [String] = []
                details.onMessage = { messages.append($0) }
                for text in ["+358 9 647 255", "kosmos.example.org", "Kalevankatu 3, Helsinki"] {
                    guard let row = details.factRow(text) else { return XCTFail(text) }
                    wait(for: "the programs") {
                        row.activate()
                        return opened.addresses.last.map { !$0.isEmpty } ?? false
                    }
                }
                wait(for: "a map, in vain") { opened.addresses.contains("geo:60.1681,24.9403") }
                wait(for: "a copy instead") { messages.contains("Copied “Kalevankatu 3, Helsinki”") }
                XCTAssertTrue(opened.addresses.contains("tel:+3589647255"))
                wait(for: "the website") { opened.addresses.contains("https://kosmos.example.org") }
            }
        }
    }

    func testAPositionOpensDirectionsOrAMapOrIsCopied() {
        onMain {
            let directions = "https://www.openstreetmap.org/directions?to="
            let cases: [(Set<String>, title: String, address: String)] = [
                ([], "Copy Address", ""), (["geo"], "Show on Map", "geo:"),
                (["https"], "Directions", directions),
                (["geo", "https"], "Directions", directions),
            ]
            for (schemes, title, address) in cases {
                let button = LinkButton(.map, text: "Directions")
                var opened = ""
                button.onOpen = { link, _ in opened = link.address }
                button.show(Self.full.mapContact)
                button.offer(schemes)
                XCTAssertEqual(button.text, title)
                button.press()
                XCTAssertTrue(opened.hasPrefix(address) && opened.isEmpty == address.isEmpty, opened)
            }
            // The row of the address shows the position on a map, with or without a map program.
            let link = Self.full.mapContact?.link
            XCTAssertEqual(link?.target(by: ["geo", "https"])?.address, "geo:60.1681,24.9403")
            XCTAssertEqual(
                link?.target(by: ["https"])?.address,
                "https://www.openstreetmap.org/?mlat=60.1681&mlon=24.9403#map=18/60.1681/24.9403")
            XCTAssertNil(link?.target(by: []))
        }
    }

    func testTheAgeOfTheDataIsAFactAndAPressOpensTheEditorOrBeginsANote() {
        final class Opened { var addresses: [String] = [] }
        onMain {
            let opened = Opened()
            let links = LinkOpener(
                schemes: { ["https"] },
                open: { address, _ in
                    opened.addresses.append(address)
                    return true
                })
            var place = Self.full
            place.extraTags = ["check_date": "2024-05-17"]
            show(place, links: links) { details in
                XCTAssertNotNil(details.factRow("Checked May 2024"))
                let row = details.all(StillThereRow.self).first
                wait(for: "the editor") { row?.visibleTexts == ["Still There?", "Edit in OpenStreetMap"] }
                row?.activate()
                wait(for: "the page") { opened.addresses == ["https://www.openstreetmap.org/edit?node=1"] }
                // A place of the user is not in OpenStreetMap.
                place.source = .unattributed
                details.show(GuideEntry(place, PersonalRecord()), in: .test)
                XCTAssertEqual(row?.visibleTexts, ["Still There?", "Write a note to OpenStreetMap"])
                var messages: [String] = []
                details.onMessage = { messages.append($0) }
                row?.activate()
                XCTAssertEqual(messages, ["Copied a note for OpenStreetMap"])
                XCTAssertEqual(
                    details.ownClipboardText, "Is this place still there? Kosmos, Kalevankatu 3, Helsinki")
                wait(for: "the page for notes") {
                    opened.addresses.last == "https://www.openstreetmap.org/note/new#map=19/60.1681/24.9403"
                }
                // The sample's places are invented.
                var sample = DetailsContext.test
                sample.placesAreReal = false
                details.show(GuideEntry(place, PersonalRecord()), in: sample)
                XCTAssertEqual(row?.isVisible, false)
            }
        }
    }

    func testAllRealPlacesFillTheDetails() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("GuideCoreTests/Fixtures/helsinki.geojson")
        let places = try GuideFile.read(url: file).places
        XCTAssertEqual(places.count, 431)
        XCTAssertEqual(places.filter { $0.name == nil }.count, 3)
        onMain {
            show(places[0]) { details in
                for place in places {
                    details.show(GuideEntry(place, PersonalRecord()), in: .test)
                    details.hours.expand()
                    XCTAssertFalse(details.summary.shownName.isEmpty)
                    if let location = place.location { XCTAssertNotNil(details.factRow(location)) }
                    XCTAssertEqual(details.visibleTexts.last, "© OpenStreetMap contributors")
                    MainLoop.turn()
                }
            }
        }
    }
}
