import CGtk
import Foundation
import GtkTestSupport
import GuideCore
import QRCode
import XCTest

@testable import CarteUI
@testable import GtkKit
@testable import GuideStore

/// The printed pages of a list.
final class PrintedListTests: ControllerTestCase, @unchecked Sendable {
    private static let features: [String] = (1...12).map { number in
        let note = number == 2 ? #","carte:note":"By the window.\nAsk for Eva""# : ""
        let position = number == 3 ? "null" : #"{"type":"Point","coordinates":[24.9\#(number),60.17]}"#
        return """
            {"type":"Feature","id":"n\(number)","geometry":\(position),"properties":{"amenity":"cafe",\
            "name":"Café \(number)","addr:street":"Kalevankatu","addr:housenumber":"\(number)",\
            "opening_hours":"Mo-Fr 11:00-23:00; Sa 12:00-24:00","carte:lists":["Date night"]\(note)}}
            """
    }

    /// Returns the places of a list as its window prints them.
    private func places() throws -> [PrintedPlace] {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "carte-print-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "in.geojson")
        let text = #"{"type":"FeatureCollection","features":["# + Self.features.joined(separator: ",") + "]}"
        try Data(text.utf8).write(to: file)
        let store = try GuideStore(url: folder.appending(path: "guide.sqlite"))
        try store.importGuide(from: file)
        let entries = try store.entries(store.ids(GuideQuery(order: .name)))
        return entries.map {
            PrintedPlace($0, of: store, at: Date(timeIntervalSince1970: 1_782_896_400), in: .english)
        }
    }

    func testAPlaceHasItsFactsAndTheCodeOfItsPosition() throws {
        let places = try places()
        XCTAssertEqual(places.count, 12)
        XCTAssertEqual(places[1].name, "Café 2")
        XCTAssertEqual(places[1].facts, "Cafe · Kalevankatu 2")
        XCTAssertEqual(places[1].note, "By the window.\nAsk for Eva")
        XCTAssertTrue(places[1].hours?.contains("11:00–23:00") == true, places[1].hours ?? "no hours")
        XCTAssertEqual(places[1].code, QRMatrix("geo:60.17,24.92"))
        XCTAssertNil(places[2].code)
    }

    func testEachPlaceIsDrawnOnceOnPagesOfAPDFFile() throws {
        let places = try places()
        onMain {
            let file = FileManager.default.temporaryDirectory.appending(
                path: "carte-\(UUID().uuidString).pdf")
            defer { try? FileManager.default.removeItem(at: file) }
            let list = PrintedList("🕯️ Date night", places)
            let job = list.job(title: "Date night")
            let draw = job.draw
            var drawn: [Int] = []
            job.draw = { page, number in
                drawn.append(number)
                XCTAssertGreaterThan(page.width, 300)
                draw(page, number)
            }
            XCTAssertTrue(job.export(to: file.path))
            XCTAssertEqual(drawn, [0, 1])
            XCTAssertEqual(list.pageStarts.first, 0)
            XCTAssertEqual(list.pageStarts.count, 2)
            let content = try? Data(contentsOf: file)
            XCTAssertTrue(content?.starts(with: Data("%PDF".utf8)) == true)
        }
    }

    func testALongNoteAndManyPlacesStayOnTheirPages() throws {
        var places = try places()
        places[0].note = String(repeating: "A line of a note that is long.\n", count: 500)
        places = (1...30).flatMap { _ in places }
        onMain {
            let (width, height) = (400.0, 560.0)
            let canvas = ImageCanvas(width: width, height: height)
            let list = PrintedList("Date night", places)
            let page = PrintOperation.Page(canvas.canvas, width: width, height: height)
            var count: Int?
            var calls = 0
            while count == nil, calls < 100 {
                count = list.layOut(on: page)
                calls += 1
            }
            XCTAssertEqual(count, list.pageStarts.count)
            XCTAssertGreaterThan(calls, 1, "the window would be blocked")
            XCTAssertEqual(list.pageStarts, Array(Set(list.pageStarts)).sorted(), "each page has a place")
            for number in list.pageStarts.indices { list.draw(number, on: page) }
        }
    }

    func testATextEndsOnlyWhereThePageEnds() throws {
        var places = try places()
        let long = String(repeating: "A line of a note that is long.\n", count: 500)
        (places[0].note, places[1].note, places[1].hours) = (long, long, nil)
        (places[2].note, places[2].hours) = (long, String(repeating: "Mo 11:00–23:00\n", count: 14))
        onMain {
            // A5 across, and A4, inside the margins.
            for (width, height) in [(511.0, 336.0), (511.0, 758.0)] {
                let canvas = ImageCanvas(width: width, height: height)
                let list = PrintedList("Date night", Array(places.prefix(3)))
                let page = PrintOperation.Page(canvas.canvas, width: width, height: height)
                XCTAssertEqual(list.layOut(on: page), 3)
                XCTAssertTrue(list.heights.allSatisfy { $0 <= height - 26 }, "\(list.heights)")
                XCTAssertTrue(
                    list.heights.dropFirst().allSatisfy { $0 > height - 26 - 20 }, "\(list.heights)")
                XCTAssertLessThan(list.heights[0], list.heights[1], "the heading needs space")
            }
        }
    }

    func testPictureOfAPage() throws {
        let places = try places()
        onMain {
            // A4 inside the margins, at two pixels per point.
            let (width, height) = (511.0, 758.0)
            let canvas = ImageCanvas(width: width, height: height)
            let page = PrintOperation.Page(canvas.canvas, width: width, height: height)
            let list = PrintedList("🕯️ Date night", places)
            while list.layOut(on: page) == nil {}
            list.draw(0, on: page)
            canvas.save(as: "printed-list")
        }
    }
}

/// A canvas on a picture with white paper, two pixels per point.
private final class ImageCanvas {
    let canvas: Canvas
    private let surface: OpaquePointer?
    private let context: OpaquePointer

    init(width: Double, height: Double) {
        surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(2 * width), Int32(2 * height))
        context = given(cairo_create(surface), "canvas")
        cairo_scale(context, 2, 2)
        canvas = Canvas(context)
        canvas.rectangle(0, 0, width, height)
        canvas.fill(.white)
    }

    deinit {
        cairo_destroy(context)
        cairo_surface_destroy(surface)
    }

    /// Saves the picture if `CARTE_PICTURES` names a folder.
    func save(as name: String) {
        guard let folder = ProcessInfo.processInfo.environment["CARTE_PICTURES"] else { return }
        cairo_surface_write_to_png(surface, "\(folder)/\(name).png")
    }
}
