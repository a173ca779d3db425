import BottomSheet
import CGtk
import Foundation
import GtkKit
import GtkTestSupport
import HoursCore
import SheetCore
import XCTest

@testable import CarteUI
@testable import GuideCore
@testable import GuideStore

/// The summary of the details at half height, and the picture below it.
final class DetailsSummaryTests: GtkTestCase, @unchecked Sendable {
    private static let place = Place(
        id: UUID(), kind: .restaurant, name: "Kosmos", cuisines: ["finnish"],
        address: Address(street: "Kalevankatu", houseNumber: "3"),
        coordinate: Coordinate(latitude: 60.1681, longitude: 24.9403),
        phones: ["ask for Eva", "+358 9 647 255"],
        website: "kosmos.example.org", openingHours: "Mo-Fr 11:00-23:00", price: .expensive)

    /// Shows the details of the place in a sheet over a column of text.
    @MainActor
    private func present(
        _ place: Place = place, _ record: PersonalRecord = PersonalRecord(),
        in context: DetailsContext = .test,
        links: LinkOpener = LinkOpener(schemes: { [] }, open: { _, _ in false }),
        width: Int = 360, height: Int = 720, _ body: (DetailsView, BottomSheet) -> Void
    ) {
        let details = DetailsView(pictures: PictureLoader(), links: links)
        let sheet = BottomSheet(
            behind: Label("The list"), content: details, configuration: .restaurantDetail)
        sheet.onStateChange = { [unowned sheet, unowned details] _ in
            details.seenHeight = sheet.seenContentHeight
        }
        let window = Window(title: "Details", width: width, height: height)
        window.show(sheet)
        details.show(GuideEntry(place, record), in: context)
        window.present()
        wait(for: "the window") { sheet.isMapped }
        sheet.open()
        wait(for: "the sheet at half") { sheet.state.isIdle && sheet.state.lastDetent == .detent("half") }
        wait(for: "the picture") { details.picture.edges(in: details) != nil }
        body(details, sheet)
        window.destroy()
    }

    func testSummaryShowsKnownFactsInOrder() {
        onMain {
            var context = DetailsContext.test
            context.distance = { _ in "1.2 km" }
            present(Self.place, PersonalRecord(rating: 4), in: context) { details, _ in
                XCTAssertEqual(
                    details.summary.visibleTexts,
                    [
                        "Kosmos", "Finnish restaurant", "Open · closes 23:00", "1.2 km · $$$ · ★ 4",
                        "Kalevankatu 3",
                    ])
                XCTAssertEqual(
                    details.links.links.map(\.text), ["Copy Number", "Copy Address", "Copy Link"])
                // The user removes the rating.
                details.show(PersonalRecord())
                XCTAssertEqual(details.summary.visibleTexts[3], "1.2 km · $$$")
            }
        }
    }

    func testUnknownFactsTakeNoSpace() {
        onMain {
            present(Place(id: UUID(), kind: .cafe)) { details, _ in
                XCTAssertEqual(details.summary.visibleTexts, ["Unnamed cafe", "Cafe", "Hours unknown"])
            }
        }
    }

    func testButtonOpensALinkWithAHandlerProgramAndCopiesOthers() {
        final class Opened { var addresses: [String] = [] }
        onMain {
            let opened = Opened()
            let links = LinkOpener(
                schemes: { ["tel"] },
                open: { address, _ in
                    opened.addresses.append(address)
                    return true
                })
            present(links: links) { details, _ in
                var messages: [String] = []
                details.onMessage = { messages.append($0) }
                for button in details.links.links {
                    wait(for: button.text) {
                        button.press()
                        return !opened.addresses.isEmpty
                    }
                }
                wait(for: "a call") { opened.addresses.last == "tel:+3589647255" }
                XCTAssertEqual(messages, ["Copied “Kalevankatu 3”", "Copied “kosmos.example.org”"])
            }
        }
    }

    /// The visible height follows the sheet's position to the pixel. The visible part shows the picture's
    /// middle.
    func testPictureFillsTheSpaceThatTheSheetLeaves() {
        onMain {
            var pictured = Self.place
            pictured.image =
                URL(filePath: #filePath).deletingLastPathComponent()
                .appending(path: "../../data/sample/pictures/corderie.svg").standardized.path
            for height in [294, 400, 500, 720, 1080] {
                present(pictured, height: height) { details, sheet in
                    let top = details.picture.edges(in: details)?.top ?? 0
                    var shown: [Double] = []
                    for detent: Detent.ID in ["half", "full"] {
                        sheet.move(to: detent, animated: false)
                        wait(for: "\(detent)") {
                            sheet.state.lastDetent == .detent(detent) && sheet.state.isIdle
                        }
                        // The handle is 32 px high.
                        let room = sheet.state.container.height - sheet.state.offset - 32 - top
                        let seen = min(max(room, 0), details.picture.wholeHeight)
                        shown.append(seen)
                        wait(for: "a picture \(seen) px high in \(height)") {
                            let edges = details.picture.cover.edges(in: details.picture)
                            return edges.map { abs(($0.top + $0.bottom) / 2 - seen / 2) <= 0.5 } ?? false
                        }
                    }
                    XCTAssertLessThanOrEqual(shown[0], shown[1])
                    if height == 720 { XCTAssertLessThan(shown[0], shown[1]) }
                }
            }
        }
    }

    func testDrawingIsALowStrip() {
        onMain {
            var missing = Self.place
            missing.image = "missing.jpg"
            for place in [Self.place, missing] {
                present(place) { details, _ in
                    wait(for: "a strip") { details.picture.height == 120 }
                    XCTAssertEqual(details.picture.wholeHeight, 120)
                }
            }
        }
    }

    func testPricesHaveTheSignOfThePlacesCurrency() {
        onMain {
            var context = DetailsContext.test
            context.currency = { _ in "€" }
            present(in: context) { details, _ in
                XCTAssertEqual(details.summary.visibleTexts[3], "€€€")
                XCTAssertNotNil(details.factRow("€€€ · Expensive"), "\(details.visibleFacts)")
            }
        }
    }

    /// Decision 001: a move is a transform, also of the picture.
    func testMoveOfTheSheetLaysOutNoLabel() {
        onMain {
            present { _, sheet in
                wait(for: "everything to be laid out") { sheet.state.isIdle }
                let layouts = LabelLayouts()
                for detent: Detent.ID in ["full", "half", "full"] {
                    var seen: Set<Double> = []
                    sheet.move(to: detent)
                    wait(for: "the sheet at \(detent)") {
                        seen.insert(sheet.state.offset)
                        return sheet.state.isIdle && sheet.state.lastDetent == .detent(detent)
                    }
                    XCTAssertGreaterThan(seen.count, 3, "a move has frames")
                }
                XCTAssertEqual(layouts.stop(), 0)
            }
        }
    }
}

/// Counts the layouts of labels.
@MainActor
private final class LabelLayouts {
    private typealias Allocate =
        @convention(c) (UnsafeMutablePointer<GtkWidget>?, Int32, Int32, Int32) -> Void
    nonisolated(unsafe) private static var count = 0
    nonisolated(unsafe) private static var original: Allocate?

    private let type: UnsafeMutablePointer<GtkWidgetClass>?

    init() {
        type = g_type_class_ref(gtk_label_get_type())?.assumingMemoryBound(to: GtkWidgetClass.self)
        Self.count = 0
        Self.original = type?.pointee.size_allocate
        type?.pointee.size_allocate = { widget, width, height, baseline in
            LabelLayouts.count += 1
            LabelLayouts.original?(widget, width, height, baseline)
        }
    }

    /// Ends the count and returns it.
    func stop() -> Int {
        type?.pointee.size_allocate = Self.original
        g_type_class_unref(type)
        return Self.count
    }
}
