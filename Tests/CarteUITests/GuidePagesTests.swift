import CAdw
import GtkTestSupport
import XCTest

@testable import CarteUI
@testable import GtkKit

final class GuidePagesTests: GtkTestCase, @unchecked Sendable {
    /// The first frame of a start waits for the widgets made before it.
    func testPageIsMadeOnceWhenItIsFirstShown() {
        onMain {
            let list = PlaceListView(results: PagedResults(), pictures: PictureLoader())
            let pages = GuidePages(list: list)
            @MainActor func titles() -> [String] {
                pages.gtk.descendants.filter { $0.isA(adw_status_page_get_type()) }
                    .map { String(cString: adw_status_page_get_title(OpaquePointer($0))) }
            }
            var state = GuideState()
            pages.show(state)
            state.handle(.opened(.own, count: 2))
            state.handle(.found(.init(count: 2)))
            pages.show(state)
            XCTAssertEqual(titles(), [])

            for text in ["pho", "phoo"] {
                state.handle(.textChanged(text))
                state.handle(.found(.init(count: 0)))
                pages.show(state)
                XCTAssertEqual(titles(), ["No Places Found"])
            }
            state.handle(.opened(.own, count: 0))
            pages.show(state)
            XCTAssertEqual(titles(), ["No Places Found", "Your Guide Is Empty"])
            state.handle(.failed("It is damaged."))
            pages.show(state)
            XCTAssertEqual(
                titles(), ["No Places Found", "Your Guide Is Empty", "Could Not Open This Guide"])
        }
    }
}
