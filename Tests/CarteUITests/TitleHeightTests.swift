import GtkKit
import GtkTestSupport
import XCTest

@testable import CarteUI

final class TitleHeightTests: GtkTestCase, @unchecked Sendable {
    /// Line breaks depend on the width, and so does the height of the bar.
    func testTitleFitsIntoItsBarAtAnyWidth() {
        onMain {
            StyleSheet.install(String(decoding: PackageResources.style_css, as: UTF8.self))
            let title = Label("Restaurants of Helsinki").wrapping(lines: 2).centered().classes("title")
            let count = Label("Sample · 26 places").wrapping(lines: 3).centered().classes("subtitle")
            let texts = Box(.vertical, [title, count]).align(vertical: .center)
            let header = HeaderBar(texts, end: [Button("Menu")])
            header.packStart(Button("Find"))
            let column = CollapsingBox([header], above: Box(.vertical), least: 50, yielding: [])
            let window = Window(title: "Title", width: 200, height: 600)
            window.show(column)
            for width in 200...600 {
                column.allocate(width: width, height: 600)
                XCTAssertGreaterThanOrEqual(
                    texts.height, texts.extent(.vertical, for: texts.width).minimum, "\(width) px wide")
            }
            window.destroy()
        }
    }
}
