import CGtk
import GtkTestSupport
import GuideStore
import Translations
import XCTest

@testable import CarteUI
@testable import GtkKit

/// The rows, the scroll position and the focus of the list after new results.
final class PlaceListViewTests: GtkTestCase, @unchecked Sendable {
    @MainActor
    private struct Shown {
        let results = PagedResults()
        let list: PlaceListView
        let window = Window(title: "List", width: 400, height: 600)
        let store: GuideStore

        init(_ store: GuideStore) {
            self.store = store
            list = PlaceListView(results: results, pictures: PictureLoader(make: { _ in nil }))
            results.onAnswer = { [list] in
                switch $0.change {
                case .new: list.reload()
                case .repeated: list.resize()
                case .place(let old, let new): list.move(from: old, to: new)
                }
            }
            window.show(Box(.vertical, [list.expand(vertically: true)]))
            window.present()
        }

        func look(for text: String = "", _ filters: Set<PlaceFilter> = []) {
            let search = PlaceSearch(text: text, filters: filters)
            results.look(for: .init(store: store, search: search, preferences: LocalePreferences()))
        }

        /// The widgets of the rows.
        var rows: [PlaceItem] { list.gtk.descendants.compactMap { Widget.peer(of: $0, as: PlaceItem.self) } }

        /// The names in the visible rows, from top to bottom.
        var names: [String] { tops.sorted { $0.value < $1.value }.map(\.key) }

        /// The top edges of the visible rows by their names, whole px.
        var tops: [String: Int] {
            let seen = rows.filter(\.isMapped).compactMap { row in
                row.rowEdges(in: list).flatMap { edges in
                    edges.bottom > 0 && edges.top < Double(list.height)
                        ? (name(of: row), Int(edges.top.rounded())) : nil
                }
            }
            return Dictionary(seen) { first, _ in first }
        }

        private func name(of row: PlaceItem) -> String {
            row.gtk.descendants.lazy.compactMap { Widget.peer(of: $0, as: Label.self)?.text }
                .first { _ in true } ?? ""
        }

        var focusedName: String? { rows.first(where: \.hasRowFocus).map(name) }
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

    /// Shows favourites in the middle of the list, and calls `body` with the ids and the names in sight.
    private func showMiddle(_ body: @MainActor (Shown, [UUID], [String]) throws -> Void) throws {
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
            try body(shown, ids, shown.names)
        }
    }

    private func index(of name: String) throws -> Int {
        try XCTUnwrap(Int(name.dropFirst("Place 1".count))) - 1
    }

    func testPlaceThatLeavesAFilterKeepsTheScrollPosition() throws {
        try showMiddle { shown, ids, names in
            let position = shown.list.scrollPosition
            let gone = ids[try index(of: names[2])]
            let widgets = Set(shown.rows.map(ObjectIdentifier.init))
            try shown.store.perform(.setFavourite(false), on: gone)
            shown.results.refresh(gone, isRecord: true)
            wait(for: "the list without it") { !shown.names.contains(names[2]) && shown.rows.count == 59 }
            XCTAssertEqual(shown.list.scrollPosition, position)
            XCTAssertEqual(Array(shown.names.prefix(2)), Array(names.prefix(2)))
            XCTAssertEqual(shown.names.dropFirst(2).first, names.dropFirst(3).first)
            XCTAssertTrue(Set(shown.rows.map(ObjectIdentifier.init)).isSubset(of: widgets))
        }
    }

    func testChangeAboveTheVisibleRowsLeavesThemInPlace() throws {
        try showMiddle { shown, ids, names in
            let tops = shown.tops
            for isFavourite in [false, true] {
                try shown.store.perform(.setFavourite(isFavourite), on: ids[2])
                shown.results.refresh(ids[2], isRecord: true)
                wait(for: "the new number") {
                    shown.rows.count == (isFavourite ? 60 : 59) && shown.tops == tops
                }
                XCTAssertEqual(shown.names, names)
            }
        }
    }

    func testRowThatMovesKeepsTheFocus() throws {
        let guide = try guide(60)
        let ids = try guide.store.ids(GuideQuery(order: .name))
        try onMain {
            let shown = Shown(guide.store)
            defer { shown.window.destroy() }
            let search = PlaceSearch(order: .rating)
            shown.results.look(
                for: .init(store: guide.store, search: search, preferences: LocalePreferences()))
            wait(for: "the list") { shown.names.first == "Place 101" && shown.rows.count == 60 }
            XCTAssertTrue(shown.list.focusList())
            shown.list.focus(ids[3])
            XCTAssertEqual(shown.focusedName, "Place 104")
            try guide.store.perform(.setRating(5), on: ids[3])
            shown.results.refresh(ids[3], isRecord: true)
            wait(for: "the rated place first and in sight") {
                Array(shown.names.prefix(3)) == ["Place 104", "Place 101", "Place 102"]
            }
            XCTAssertEqual(shown.focusedName, "Place 104")
            XCTAssertEqual(shown.list.scrollPosition, 0)
        }
    }

    func testFocusedRowThatLeavesGivesTheFocusToTheNext() throws {
        try showMiddle { shown, ids, names in
            let gone = ids[try index(of: names[3])]
            shown.list.focus(gone)
            XCTAssertEqual(shown.focusedName, names[3])
            try shown.store.perform(.setFavourite(false), on: gone)
            shown.results.refresh(gone, isRecord: true)
            wait(for: "the focus on the next row") { shown.focusedName == names[4] }
            XCTAssertFalse(shown.names.contains(names[3]))
        }
    }

    func testJumpShowsTheRightPlacesInEachFrame() throws {
        let guide = try guide(800)
        try onMain {
            let shown = Shown(guide.store)
            defer { shown.window.destroy() }
            shown.look()
            wait(for: "the list") { shown.names.first == "Place 101" && shown.rows.count > 190 }
            let height = Double((shown.tops["Place 102"] ?? 0) - (shown.tops["Place 101"] ?? 0))
            XCTAssertGreaterThan(height, 40)
            wait(for: "the last place") {
                shown.list.scrollPosition = 800 * height
                return shown.names.last == "Place 900"
            }
            var frames: [[Int]] = []
            let clock = try XCTUnwrap(gtk_widget_get_frame_clock(shown.list.gtk))
            SignalConnection.connect(UnsafeMutableRawPointer(clock), Signal<Void>("after-paint")) {
                frames.append(shown.names.compactMap { Int($0.dropFirst("Place ".count)) })
            }
            @MainActor func jump(to index: Int) {
                shown.list.scrollPosition = Double(index) * height
                wait(for: "place \(index + 101)") { shown.names.contains("Place \(index + 101)") }
            }
            let jumps = [0, 400, 790, 200, 600]
            // The first time loads the places.
            for index in jumps { jump(to: index) }
            frames = []
            for index in jumps { jump(to: index) }
            XCTAssertGreaterThanOrEqual(frames.count, jumps.count)
            for numbers in frames {
                XCTAssertEqual(numbers, numbers.indices.map { (numbers.first ?? 0) + $0 })
            }
        }
    }
}
