import Foundation
import GtkTestSupport
import Harness
import TestSupport
import XCTest

/// The list after the first import, which replaces the sample guide.
final class FirstImportTests: XCTestCase {
    private static let count = 900

    private static var places: String {
        let features = (1...count).map { number in
            #"{"type":"Feature","id":"n\#(number)","geometry":null,"properties":"#
                + #"{"amenity":"cafe","name":"Place \#(number)"}}"#
        }
        return #"{"type":"FeatureCollection","features":["# + features.joined(separator: ",\n") + "]}"
    }

    func testListIsAtItsTopAfterAFirstImport() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).geojson")
        try Data(Self.places.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        for (width, height) in [(400, 800), (1280, 800), (360, 294)] {
            let watch = WidgetWatch()
            let carte = try CarteSession(
                width: width, height: height, environment: try watch.environment())
            try carte.waitForText("Sample · 26 places")
            try carte.waitForList()
            // The distance from the list's upper edge. The title bar can have another height after the import.
            let top = { (text: String) -> Int? in
                let widgets = try watch.widgets(of: carte.program)
                let list = try XCTUnwrap(widgets.first { $0.classes.contains("view") })
                return widgets.first { $0.text == text && $0.isOnTop }.map { $0.area.y - list.area.y }
            }
            let first = "Abol Table"
            let before = try XCTUnwrap(top(first), "\(width)")
            // The sample is scrolled to its end when the file arrives.
            try carte.display.mouse.move(to: Point(Double(width) / 2, Double(height) * 0.7))
            try carte.display.mouse.wheel(notches: 40)
            try eventually("a scrolled list") { try top(first) == nil }
            XCTAssertEqual(try carte.handOver(file.path), .code(0))
            try carte.waitForText("\(Self.count) places")
            try eventually("the first place, \(width)", seeing: { try top("Place 1") }) { $0 != nil }
            _ = try carte.display.stillPicture()
            XCTAssertEqual(try top("Place 1"), before, "\(width)")
        }
    }
}
