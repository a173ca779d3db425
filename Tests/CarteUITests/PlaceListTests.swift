import GtkTestSupport
import GuideStore
import Translations
import XCTest

@testable import CarteUI
@testable import GtkKit

/// The rows, the scroll position and the focus of the list after new results.
final class PlaceListTests: GtkTestCase, @unchecked Sendable {
    @MainActor
    private struct Shown {
        let feed = PagedResults()
        let list: PlaceList
        let window = Window(title: "List", width: 400, height: 600)
        let store: GuideStore

        init(_ store: GuideStore) {
            self.store = store
            list = PlaceList(feed: feed, pictures: PictureLoader(make: { _ in nil }))
            feed.onAnswer = { [list] in $0.isRepeated ? list.resize() : list.reload() }
            window.show(Box(.vertical, [list.expand(vertically: true)]))
            window.present()
        }

        func look(for text: String = "", _ filters: Set<PlaceFilter> = []) {
            let search = PlaceSearch(text: text, filters: filters)
            feed.look(for: .init(store: store, search: search, preferences: LocalePreferences()))
        }

        /// The widgets of the rows.
        var rows: [PlaceItem] { list.gtk.descendants.compactMap { Widget.peer(of: $0, as: PlaceItem.self) } }

        /// The names in the visible rows, from top to bottom.
        var names: [String] {
            let seen = rows.filter(\.isMapped).compactMap { row in
                row.rowEdges(in: list).map {
                    (
                        edges: $0,
                        name: row.gtk.descendants.lazy.compactMap {
                            Widget.peer(of: $0, as: Label.self)?.text
                        }.first { _ in true } ?? ""
                    )
                }
            }
            return seen.filter { $0.edges.bottom > 0 && $0.edges.top < Double(list.height) }
                .sorted { $0.edges.top < $1.edges.top }.map(\.name)
        }

        var focusedName: String? {
            rows.first(where: \.hasRowFocus)?.gtk.descendants.lazy.compactMap {
                Widget.peer(of: $0, as: Label.self)?.text
            }.first { _ in true }
        }
    }

    /// Returns a guide whose places sort by their numbers.
    private func guide(_ count: Int) throws -> ExchangeGuide {
        let guide = try ExchangeGuide()
        let features = (1...count).map { ExchangeGuide.feature($0 + 100, kind: $0 % 2 == 0 ? "cafe" : "pub") }
        try guide.store.importGuide(from: try guide.file("in.geojson", features))
        return guide
    }

    func testNewSearchReusesRowsAndStartsAtTheTop() throws {
        let guide = try guide(120)
        onMain {
            let shown = Shown(guide.store)
            defer { shown.window.destroy() }
            shown.look()
            wait(for: "the list") { shown.names.first == "Place 101" && shown.rows.count == 120 }
            let rows = shown.rows.map(ObjectIdentifier.init)
            shown.list.scrollPosition = 800
            wait(for: "the middle") { shown.names.first.map { $0 > "Place 105" } == true }

            shown.look(for: "", [.kind(.cafe)])
            wait(for: "cafés from the first on") {
                shown.names == (0..<shown.names.count).map { "Place \(102 + 2 * $0)" }
            }
            XCTAssertEqual(shown.list.scrollPosition, 0)
            let left = Set(shown.rows.map(ObjectIdentifier.init))
            XCTAssertEqual(left.count, 60)
            XCTAssertTrue(left.isSubset(of: rows), "no row was made anew")

            shown.look()
            wait(for: "all places") {
                shown.names.prefix(2) == ["Place 101", "Place 102"] && shown.rows.count == 120
            }
            XCTAssertTrue(
                left.isSubset(of: shown.rows.map(ObjectIdentifier.init)), "rows stay when more come")
        }
    }

    func testNewSearchFocusesItsFirstPlace() throws {
        let guide = try guide(60)
        onMain {
            let shown = Shown(guide.store)
            defer { shown.window.destroy() }
            shown.look()
            wait(for: "the list") { shown.names.first == "Place 101" && shown.rows.count == 60 }
            shown.list.scrollPosition = 500
            wait(for: "the middle") { shown.names.first.map { $0 > "Place 103" } == true }
            XCTAssertTrue(shown.list.focusList())
            shown.look(for: "", [.kind(.cafe)])
            wait(for: "cafés") { shown.focusedName == "Place 102" && shown.names.first == "Place 102" }
        }
    }

    func testPlaceThatLeavesAFilterKeepsTheScrollPosition() throws {
        let guide = try guide(60)
        let ids = try guide.store.ids(GuideQuery(order: .name))
        for id in ids { try guide.store.perform(.setFavourite(true), on: id) }
        try onMain {
            let shown = Shown(guide.store)
            defer { shown.window.destroy() }
            shown.look(for: "", [.favourites])
            wait(for: "the list") { shown.names.first == "Place 101" && shown.rows.count == 60 }
            shown.list.scrollPosition = 1000
            wait(for: "the middle") { shown.names.first.map { $0 > "Place 110" } == true }
            let (position, names) = (shown.list.scrollPosition, shown.names)
            let gone = try XCTUnwrap(names.dropFirst(2).first)
            let index = try XCTUnwrap(Int(gone.dropFirst("Place 1".count)))
            try guide.store.perform(.setFavourite(false), on: ids[index - 1])
            shown.feed.refresh(ids[index - 1])
            wait(for: "the list without it") { !shown.names.contains(gone) && shown.rows.count == 59 }
            XCTAssertEqual(shown.list.scrollPosition, position)
            XCTAssertEqual(Array(shown.names.prefix(2)), Array(names.prefix(2)))
            XCTAssertEqual(shown.names.dropFirst(2).first, names.dropFirst(3).first)
        }
    }
}
