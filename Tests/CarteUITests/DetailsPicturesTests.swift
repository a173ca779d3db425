import CGtk
import Foundation
import GtkKit
import GtkTestSupport
import Translations
import XCTest

@testable import CarteUI
@testable import GuideCore
@testable import GuideStore

/// The user's pictures in the details: added, chosen and removed, without the rest of the window.
final class DetailsPicturesTests: ControllerTestCase, @unchecked Sendable {
    private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

    override func setUpWithError() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    override func tearDownWithError() throws { try FileManager.default.removeItem(at: folder) }

    /// Writes a picture of one colour. The format has its colours as text.
    private func picture(_ colour: String, as name: String) throws -> URL {
        let url = folder.appending(path: name)
        try Data("P3 2 1 255 \(colour) \(colour)\n".utf8).write(to: url)
        return url
    }

    @MainActor
    private func withOpenPlace(
        _ body: (ControllerFixture, EditingController, DetailsController, UUID) throws -> Void
    ) throws {
        let fixture = try ControllerFixture(places: 3)
        defer { fixture.end() }
        let editing = EditingController(fixture.session, fixture.messages, in: fixture.window)
        let details = DetailsController(
            fixture.session, editing, in: fixture.sheet, pictures: PictureLoader())
        fixture.session.willReplace = { editing.start($0) }
        fixture.session.open(.own)
        fixture.window.present()
        wait(for: "the guide and the first layout") {
            fixture.session.guide != nil && fixture.sheet.state.container.height > 0
        }
        let id = fixture.ids[0]
        let store = try XCTUnwrap(fixture.session.guide?.store)
        details.open(try XCTUnwrap(store.entry(id)))
        try body(fixture, editing, details, id)
    }

    @MainActor
    private func record(_ fixture: ControllerFixture, _ id: UUID) -> PersonalRecord {
        (try? fixture.session.guide?.store.entry(id)?.record) ?? PersonalRecord()
    }

    func testDroppedPicturesAreAddedAndOtherFilesAreReturned() throws {
        try onMain {
            try withOpenPlace { fixture, editing, details, id in
                let files = [
                    try picture("200 0 0", as: "a.JPG"), folder.appending(path: "places.geojson"),
                    try picture("0 200 0", as: "b.png"),
                ]
                XCTAssertEqual(details.dropHint, "Pictures are added to Place 101.")
                XCTAssertEqual(details.takePictures(files), [files[1]])
                wait(for: "two pictures") { record(fixture, id).pictures.count == 2 }
                let names = record(fixture, id).picturesInOrder
                XCTAssertTrue(names.allSatisfy { fixture.session.guide?.store.pictures.has($0) == true })
                let strip = try XCTUnwrap(fixture.sheet.all(PictureStrip.self).first)
                wait(for: "the strip") { strip.isVisible && strip.all(ToggleButton.self).count == 2 }
                // The first of the new pictures is shown.
                XCTAssertEqual(strip.all(ToggleButton.self).map(\.isOn), [true, false])
                editing.undo()
                wait(for: "no strip") { !strip.isVisible }
                XCTAssertTrue(record(fixture, id).pictures.isEmpty)
                details.close()
                XCTAssertEqual(details.takePictures(files), files)
                XCTAssertNil(details.dropHint)
            }
        }
    }

    func testTheStripScrollsToANewPictureAtItsEnd() throws {
        try onMain {
            try withOpenPlace { fixture, _, details, id in
                let strip = try XCTUnwrap(fixture.sheet.all(PictureStrip.self).first)
                let files = try (1...8).map { try picture("\($0 * 30) 0 0", as: "\($0).jpg") }
                for (part, count) in [(files[..<7], 7), (files[7...], 8)] {
                    XCTAssertEqual(details.takePictures(Array(part)), [])
                    wait(for: "\(count) pictures") { strip.all(ToggleButton.self).count == count }
                }
                let last = try XCTUnwrap(strip.all(ToggleButton.self).last)
                XCTAssertTrue(last.isOn)
                wait(for: "the last picture in view") {
                    guard last.width > 0, let frame = last.frame(in: strip) else { return false }
                    return 0..<Double(strip.width) ~= frame.x + frame.width / 2
                }
            }
        }
    }

    func testAFaultyPictureIsExplainedAndTheOthersAreAdded() throws {
        try onMain {
            try withOpenPlace { fixture, _, details, id in
                let text = folder.appending(path: "text.jpg")
                try Data("no picture".utf8).write(to: text)
                _ = details.takePictures([text, try picture("200 0 0", as: "a.jpg")])
                // Before libadwaita 1.5 the message is a window of its own.
                wait(for: "the message") {
                    fixture.window.hasMessage || g_list_model_get_n_items(gtk_window_get_toplevels()) > 1
                }
                wait(for: "the picture") { record(fixture, id).pictures.count == 1 }
            }
        }
    }

    func testACopiedPictureIsPasted() throws {
        try onMain {
            try withOpenPlace { fixture, _, details, id in
                let clipboard = gtk_widget_get_clipboard(fixture.sheet.gtk)
                let file = try picture("0 0 200", as: "c.ppm")
                let texture = try XCTUnwrap(gdk_texture_new_from_filename(file.path, nil))
                gdk_clipboard_set_texture(clipboard, texture)
                g_object_unref(UnsafeMutableRawPointer(texture))
                details.pastePicture()
                wait(for: "the picture") { record(fixture, id).pictures.count == 1 }
                var messages: [String] = []
                details.onMessage = { messages.append($0) }
                gdk_clipboard_set_text(clipboard, "words")
                details.pastePicture()
                wait(for: "a message") { messages == ["There is no picture to paste."] }
                XCTAssertEqual(record(fixture, id).pictures.count, 1)
            }
        }
    }

    func testAPictureAboveTheLimitIsNotReadToItsEnd() throws {
        try onMain {
            try withOpenPlace { fixture, _, _, _ in
                let size = 4_000_000
                let bytes = g_bytes_new([UInt8](repeating: 1, count: size), gsize(size))
                let provider = gdk_content_provider_new_for_bytes("image/png", bytes)
                g_bytes_unref(bytes)
                gdk_clipboard_set_content(gtk_widget_get_clipboard(fixture.sheet.gtk), provider)
                g_object_unref(provider)
                for limit in [100_000, size - 1, size] {
                    var picture: ClipboardPicture?
                    fixture.sheet.readClipboardPicture(upTo: limit) { picture = $0 }
                    wait(for: "the picture") { picture != nil }
                    guard case .contents(let contents) = picture else { return XCTFail("no contents") }
                    XCTAssertEqual(contents.count > limit, limit < size)
                    if limit == 100_000 { XCTAssertLessThan(contents.count, 1_000_000) }
                }
            }
        }
    }

    func testARowHasTheFirstPictureOfTheUser() throws {
        try onMain {
            try withGuide { fixture in
                let store = try XCTUnwrap(fixture.session.guide?.store)
                let id = fixture.ids[0]
                @MainActor func picture() throws -> String? {
                    let summary = PlaceSummary(
                        try XCTUnwrap(store.entry(id)), of: store, for: .init(), at: .now, from: nil,
                        LocalePreferences(settings: fixture.settings))
                    return summary.pictured.image
                }
                let ofGuide = try store.entry(id)?.place.image
                XCTAssertEqual(try picture(), ofGuide)
                let names = try [[1], [2]].map { try store.pictures.keep($0, .png) }
                try store.perform(.addPictures(names), on: id)
                XCTAssertEqual(try picture(), store.pictures.url(of: names[0]).path)
                // A file that has not arrived from another device.
                try FileManager.default.removeItem(at: store.pictures.url(of: names[0]))
                XCTAssertEqual(try picture(), store.pictures.url(of: names[1]).path)
                try store.perform(.removePicture(names[1]), on: id)
                XCTAssertEqual(try picture(), ofGuide)
            }
        }
    }

    func testTheUsersPicturesComeFirstAndHaveNames() {
        let place = Place(id: UUID(), kind: .cafe, image: "a.svg;https://b.example/b.jpg;c.svg")
        var record = PersonalRecord()
        let files = PictureFiles(besideGuide: folder.appending(path: "guide.sqlite"))
        XCTAssertEqual(
            PlacePicture.all(of: place, record, files: files).map(\.label),
            ["Picture 1 of 2", "Picture 2 of 2"])
        let names = (1...2).map { PictureName(of: [$0], .png) }
        record.add(names, at: Date(timeIntervalSince1970: 1))
        // A file that has not arrived is not shown.
        XCTAssertEqual(PlacePicture.all(of: place, record, files: files).count, 2)
        XCTAssertNoThrow(try files.keep([2], .png))
        let pictures = PlacePicture.all(of: place, record, files: files)
        XCTAssertEqual(
            pictures.map(\.label), ["Your picture 1 of 1", "Picture 2 of 3", "Picture 3 of 3"])
        XCTAssertEqual(pictures.map(\.own), [names[1], nil, nil])
    }
}
