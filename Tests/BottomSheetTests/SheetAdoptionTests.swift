import BottomSheet
import CGtk
import GtkKit
import GtkTestSupport
import SheetCore
import XCTest

/// A sheet whose GObject class is registered elsewhere, like that of a GObject library.
final class SheetAdoptionTests: SheetTestCase, @unchecked Sendable {
    @MainActor
    private static func register() -> GType {
        gtkkit_type_register(
            gtk_widget_get_type(), "SheetAdoptionTestSheet",
            { klass, _ in
                guard let klass else { return }
                MainActor.assumeIsolated { BottomSheet.implement(in: UnsafeMutableRawPointer(klass)) }
            }, nil)
    }

    func testAdoptedObjectIsTheSheet() {
        onMain {
            let before = (Lifetimes.widgets, Lifetimes.closures)
            do {
                let object = UnsafeMutableRawPointer(
                    given(g_object_new_with_properties(Self.register(), 0, nil, nil), "sheet"))
                let content = Label("Content")
                let sheet = BottomSheet(
                    behind: Label("Behind"), content: content, configuration: .restaurantDetail,
                    adopting: object)
                XCTAssertEqual(sheet.raw, object)
                let window = Window(title: "Sheet", width: 400, height: 800)
                window.show(sheet)
                window.present()
                sheet.open()
                settle(sheet, at: .detent(.half))
                awaitPlace(of: content, in: sheet)
                window.destroy()
                XCTAssertFalse(sheet.isAlive)
            }
            wait(for: "the end of all") { (Lifetimes.widgets, Lifetimes.closures) == before }
        }
    }
}
