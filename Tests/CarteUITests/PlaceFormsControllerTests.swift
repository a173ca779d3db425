import AdwKit
import Foundation
import GtkKit
import GtkTestSupport
import GuideCore
import XCTest

@testable import CarteUI
@testable import GuideStore

/// The forms for new places and corrections, without the rest of the window.
final class PlaceFormsControllerTests: ControllerTestCase, @unchecked Sendable {
    @MainActor
    private func withForms(
        keptIn file: URL? = nil,
        _ body: (ControllerFixture, _ make: () -> PlaceFormsController) throws -> Void
    ) throws {
        try withGuide { fixture in
            let editing = EditingController(fixture.session, fixture.messages, in: fixture.window)
            editing.start(try XCTUnwrap(fixture.session.guide))
            fixture.window.present()
            var made: [PlaceFormsController] = []
            try body(fixture) {
                made.append(
                    PlaceFormsController(
                        fixture.session, editing, in: fixture.window,
                        unfinished: file.map { UnfinishedForms(file: $0) } ?? UnfinishedForms()))
                return made[made.count - 1]
            }
        }
    }

    /// The texts in the fields of the open forms.
    @MainActor private var typed: Set<String> { Set(OpenWindows.all(EntryRow.self).map(\.text)) }

    @MainActor private func closeForms() { for form in OpenWindows.all(PlaceForm.self) { form.destroy() } }

    func testNewPlaceIsSavedAndItsFormCloses() throws {
        try onMain {
            try withForms { fixture, make in
                let forms = make()
                forms.addPlace("Mokki")
                wait(for: "the form") { self.typed.contains("Mokki") }
                wait(for: "the button") { OpenWindows.press("Add") }
                wait(for: "the place") {
                    (try? fixture.session.guide?.store.count(GuideQuery())) == 4
                }
                wait(for: "the end of the form") { self.typed.isEmpty }
                XCTAssertTrue(forms.keep())
                XCTAssertEqual(UnfinishedForms().forms(in: .own), [], "nothing is unfinished")
            }
        }
    }

    func testAPastedAddressOfAMapFillsInNameAndPosition() throws {
        try onMain {
            try withForms { _, make in
                make().addPlace("Kosmos: https://maps.apple.com/?ll=60.17,24.94")
                wait(for: "the form") { self.typed.isSuperset(of: ["Kosmos", "60.17,24.94"]) }
                self.closeForms()
            }
        }
    }

    func testADroppedTextWithAPositionFillsInNameAndPosition() throws {
        try onMain {
            try withForms { _, make in
                let forms = make()
                XCTAssertNil(forms.addPlace(dropped: ["Kosmos", "https://osm.org/go/0GAjIv8h\n"]))
                wait(for: "the form") { self.typed.contains("50.671530961990356,6.09715461730957") }
                self.closeForms()
            }
        }
    }

    func testALinkToAPlaceOfTheGuideOpensIt() throws {
        try onMain {
            try withForms { fixture, make in
                let forms = make()
                var opened: [UUID] = []
                forms.onKnown = { opened.append($0.id) }
                XCTAssertNil(
                    forms.addPlace(dropped: ["Place 102 https://maps.apple.com/?ll=60.0001,25.0001"]))
                wait(for: "the dropped place") { opened == [fixture.ids[1]] }
                forms.addPlace("https://maps.apple.com/?ll=60.0001,25.0001&q=Place+103")
                wait(for: "the pasted place") { opened == [fixture.ids[1], fixture.ids[2]] }
                XCTAssertTrue(OpenWindows.all(PlaceForm.self).isEmpty)
            }
        }
    }

    func testANewPlaceOfALinkHasNoKind() throws {
        try onMain {
            try withForms { fixture, make in
                make().addPlace("Kosmos: https://maps.apple.com/?ll=60.17,24.94")
                wait(for: "the form") { self.typed.contains("Kosmos") }
                wait(for: "the button") { OpenWindows.press("Add") }
                wait(for: "the place") { (try? fixture.session.guide?.store.count(GuideQuery())) == 4 }
                let store = try XCTUnwrap(fixture.session.guide?.store)
                let added = try fixture.ids.compactMap { try store.entry($0) }.filter { $0.correction.isOwn }
                XCTAssertEqual(added.map(\.place.name), ["Kosmos"])
                XCTAssertEqual(added.map(\.place.kind), [.unknown])
                wait(for: "the end of the form") { self.typed.isEmpty }
            }
        }
    }

    func testADroppedTextThatIsNotOnePositionIsRefusedWithACure() throws {
        try onMain {
            try withForms { _, make in
                let forms = make()
                let refusals = [
                    ["Kosmos"]:
                        "Give latitude and longitude in degrees, such as 60.17, 24.94, or a link of a map with a position.",
                    ["https://maps.app.goo.gl/abc"]:
                        "A short link has no position. Open it in a browser, and copy the long address.",
                    ["geo:60.17,24.94\ngeo:60.18,24.95"]:
                        "Drop one link at a time, or import a text file with a link in each line.",
                ]
                for (texts, message) in refusals {
                    XCTAssertEqual(forms.addPlace(dropped: texts), message)
                }
                XCTAssertTrue(OpenWindows.all(PlaceForm.self).isEmpty)
            }
        }
    }

    func testOpenFormsAreReopenedOnce() throws {
        try onMain {
            try withForms { fixture, make in
                let guide = try XCTUnwrap(fixture.session.guide)
                let place = try XCTUnwrap(guide.store.entry(fixture.ids[1])?.place)
                let forms = make()
                forms.addPlace("Mokki")
                forms.correct(place, writing: [.name(""): "Savoy"])
                // A form without changes is not kept.
                forms.addPlace()
                wait(for: "the forms") { OpenWindows.all(PlaceForm.self).count == 3 }
                XCTAssertTrue(forms.keep())
                self.closeForms()
                let next = make()
                next.reopen(in: guide)
                wait(for: "the forms again") { self.typed.isSuperset(of: ["Mokki", "Savoy"]) }
                XCTAssertEqual(OpenWindows.all(PlaceForm.self).count, 2)
                XCTAssertEqual(UnfinishedForms().forms(in: .own), [])
                self.closeForms()
            }
        }
    }

    func testCorrectionOfADeletedPlaceBecomesANewPlace() throws {
        try onMain {
            try withForms { fixture, make in
                let guide = try XCTUnwrap(fixture.session.guide)
                let gone = PlaceReference(guide: .own, id: UUID())
                UnfinishedForms().add([UnfinishedForm(place: gone, texts: [.name(""): "Savoy"])])
                make().reopen(in: guide)
                wait(for: "the form") { self.typed.contains("Savoy") }
                XCTAssertTrue(OpenWindows.texts.contains("New Place"))
                self.closeForms()
            }
        }
    }

    /// The kernel lets no user write to that folder.
    func testTextThatCannotBeStoredIsReported() throws {
        try onMain {
            try withForms(keptIn: URL(filePath: "/sys/kernel/unfinished.json")) { _, make in
                let forms = make()
                forms.addPlace("Mokki")
                wait(for: "the form") { self.typed.contains("Mokki") }
                XCTAssertFalse(forms.keep())
                self.closeForms()
                XCTAssertTrue(forms.keep(), "without a form there is nothing to store")
            }
        }
    }
}
