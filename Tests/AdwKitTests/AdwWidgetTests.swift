import AdwKit
import CGtk
import GtkKit
import GtkTestSupport
import XCTest

final class AdwWidgetTests: GtkTestCase, @unchecked Sendable {
    func testAChoiceRowShowsTheSelectionBelowItsTitle() {
        onMain {
            let row = ChoiceRow(title: "Dish", ["Soup", "Bread"])
            XCTAssertEqual(textBelowTitle(of: row), "Soup")
            row.selection = 1
            XCTAssertEqual(textBelowTitle(of: row), "Bread")
            let window = Window(title: "Choice", width: 300, height: 200)
            window.show(row)
            window.destroy()
        }
    }

    @MainActor
    private func textBelowTitle(of row: ChoiceRow) -> String? {
        let label = row.gtk.descendants.first { gtk_widget_has_css_class($0, "subtitle") != 0 }
        return label.flatMap { gtk_label_get_text(OpaquePointer($0)).map { String(cString: $0) } }
    }

    func testASelectionByTheProgramDoesNotCallBack() {
        onMain {
            var calls = 0
            let row = ChoiceRow(title: "Dish", ["Soup", "Bread", "Cheese"])
            row.onChange { _ in calls += 1 }
            let window = Window(title: "Choice", width: 300, height: 200)
            window.show(row)
            row.selection = 2
            XCTAssertEqual(calls, 0)
            XCTAssertEqual(row.selection, 2)
            window.destroy()
        }
    }

    func testANewChildReplacesTheOneInABin() {
        onMain {
            let (first, second) = (Label("one"), Label("two"))
            let bin = Bin(first)
            let window = Window(title: "Bin", width: 300, height: 200)
            window.show(bin)
            bin.show(second)
            XCTAssertFalse(first.isAlive, "nothing keeps it")
            XCTAssertTrue(second.isAlive)
            window.destroy()
        }
    }

    func testTheContentOfAButtonCanBeReplaced() {
        onMain {
            let button = Button(icon: "document-save-symbolic", text: "Save")
            let window = Window(title: "Button", width: 300, height: 200)
            window.show(button)
            button.show(text: "Save all files of this folder")
            let long = button.extent(.horizontal).natural
            button.show(text: "OK")
            XCTAssertLessThan(button.extent(.horizontal).natural, long)
            let withIcon = button.extent(.horizontal).natural
            button.showIcon(false)
            XCTAssertLessThan(button.extent(.horizontal).natural, withIcon)
            window.destroy()
        }
    }
}
