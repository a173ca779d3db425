import Foundation
import GRDB
import GuideCore
import HoursCore
import Testing

@testable import GuideStore

/// Each value is put into each column of each table in turn. The columns are those of the schema.
@Suite("Values that Carte did not write")
struct ForeignValueTests {
    static let cells = (try? FullGuide.shared.get().cells) ?? []

    /// The values for a column, in SQL: with `FOREIGN_VALUES=all` all of them, otherwise those that differ most from its own.
    private static func values(for cell: FullGuide.Cell) -> [String] {
        let (lowest, highest) = ("-9223372036854775808", "9223372036854775807")
        if ProcessInfo.processInfo.environment["FOREIGN_VALUES"] == "all" {
            return ["'abc'", "x'00FF'", highest, lowest, "1e300", "NULL"]
        }
        return switch cell.type {
        case "INTEGER": ["'abc'", highest, lowest]
        case "REAL": ["'abc'", "1e300", "NULL"]
        case "TEXT": ["'abc'", "x'00FF'"]
        default: ["'abc'", "x'00FF'", highest]
        }
    }

    @Test("the guide of these tests has a row in every table")
    func full() throws {
        #expect(try FullGuide.shared.get().emptyTables == [])
        #expect(Self.cells.count > 90)
    }

    @Test("reading and writing are possible, or report damage and set the guide aside", arguments: cells)
    func foreign(cell: FullGuide.Cell) throws {
        let full = try FullGuide.shared.get()
        for value in Self.values(for: cell) {
            let what = "\(value) in \(cell)"
            // SQLite refuses some values.
            guard let guide = try full.copy(with: value, in: cell) else { continue }
            let isDamaged = try open(guide, cell) { store in
                let isDamaged = read(store, guide, cell, what)
                if !isDamaged { _ = write(store, guide, full, cell, what) }
                return isDamaged
            }
            guard isDamaged, !cell.isOfIndex else { continue }
            let next = try guide.open()
            #expect(next.recovery != nil, "\(what): the guide was not set aside")
            #expect(try next.all().isEmpty)
            let other = try #require(try full.copy(with: value, in: cell))
            _ = try open(other, cell) { write($0, other, full, cell, what) }
        }
    }

    /// All of the user's data.
    private struct Contents: Equatable {
        let places: [GuideEntry]
        let hidden: [GuideEntry]
        let opened: [GuideEntry]
        let lists: [GuideStore.ListEntry]
        let waiting: [SavedPlace]

        init(_ store: GuideStore) throws {
            (places, hidden, opened) = (try store.all(), try store.hiddenPlaces(), try store.recentlyOpened())
            (lists, waiting) = (try store.lists(), try store.notFoundYet())
        }
    }

    @Test(
        "an unreadable undo step or report is lost, and nothing else; the guide is not set aside",
        arguments: cells.filter(\.isOfHistory))
    func history(cell: FullGuide.Cell) throws {
        let full = try FullGuide.shared.get()
        let sound = try full.copy()
        let contents = try Contents(sound.open())
        for (value, isSuspect) in Self.values(for: cell).flatMap({ [($0, false), ($0, true)] }) {
            let what = "\(value) in \(cell), \(isSuspect)"
            guard let guide = try full.copy(with: value, in: cell) else { continue }
            if isSuspect { CorruptionMarker(about: guide.url).raise() }
            let store = try guide.open()
            #expect(store.recovery == nil, "\(what)")
            #expect(try Contents(store) == contents, "\(what)")
            #expect(!read(store, guide, cell, what), "\(what)")
            #expect(!write(store, guide, full, cell, what), "\(what)")
            #expect(try store.examine().isHealthy, "\(what)")
            try store.close()
            #expect(!CorruptionMarker(about: guide.url).isRaised, "\(what)")
        }
        withExtendedLifetime(sound) {}
    }

    @Test("the colour, emoji and name of a list in other forms are cleaned, and exports work")
    func listInOtherForms() throws {
        let guide = try TemporaryGuide()
        let store = try guide.open(importing: [feature(1, "Kosmos")])
        var lists: [PlaceList] = []
        for (name, colour, emoji) in [
            ("#abc", "#abc", "🕯️"), ("A\u{202E}", "red", "no emoji"), (" ", "#", ""),
        ] {
            let list = try #require(PlaceList(name: "List \(lists.count)", colour: "#c01c28"))
            try store.perform(.add(list))
            try store.perform(.setListed(true, in: list), on: node(1))
            try store.write { db in
                try db.execute(
                    sql: """
                        UPDATE list SET body = json_set(body, '$.name', ?, '$.colour', ?, '$.emoji', ?) WHERE id = ?
                        """, arguments: [name, colour, emoji, list.id.octets])
            }
            lists.append(list)
        }
        #expect(try store.examine().isHealthy)
        let read = try lists.map { list in try store.read { try #require(try ListTable.read($0, list.id)) } }
        #expect(read.map(\.colour) == ["#aabbcc", nil, nil] && read.map(\.emoji) == ["🕯️", nil, nil])
        #expect(read.map(\.name) == ["#abc", "A", lists[2].id.uuidString.lowercased()])
        for format in GuideFormat.allCases {
            let file = guide.folder.appending(path: "out.\(format.fileExtension)")
            #expect(try store.export(to: file, format: format) == 1)
            guard format == .kml else { continue }
            #expect(try String(contentsOf: file, encoding: .utf8).contains("<color>ffccbbaa</color>"))
        }
    }

    @Test("an unreadable undo step takes the steps before it with it, and the later ones stay")
    func laterSteps() throws {
        let guide = try TemporaryGuide()
        let store = try guide.open(importing: [feature(1, "Kosmos")])
        for rating in 1...4 { try store.perform(.setRating(rating), on: node(1)) }
        try store.undo()
        try store.write { db in
            try db.execute(sql: "UPDATE undoStep SET action = '{}' WHERE number = 3")
        }
        #expect(try store.undo() != nil)
        #expect(try store.entry(node(1))?.record.rating == 2)
        #expect(try store.nextUndo() == nil && store.undo() == nil)
        for rating in 3...4 {
            #expect(try store.redo() != nil)
            #expect(try store.entry(node(1))?.record.rating == rating)
        }
        try store.write { db in
            try db.execute(sql: "UPDATE undoRecord SET record = 'x' WHERE step = 5")
        }
        #expect(try store.undo() == nil)
        #expect(try store.entry(node(1))?.record.rating == 4)
        try store.perform(.setRating(5), on: node(1))
        #expect(try store.undo() != nil)
        #expect(try store.entry(node(1))?.record.rating == 4)
        #expect(!CorruptionMarker(about: guide.url).isRaised)
    }

    /// Calls `body` with the opened guide. Returns whether there was damage.
    private func open(
        _ guide: TemporaryGuide, _ cell: FullGuide.Cell, _ body: (GuideStore) -> Bool
    ) throws -> Bool {
        do {
            let store = try guide.open()
            defer { try? store.close() }
            return body(store)
        } catch let error as GuideStoreError {
            // Carte knows the versions of a guide by the names of its migrations.
            let expected: GuideStoreError.Reason = cell.table == "grdb_migrations" ? .newer : .damaged
            #expect(error.reason == expected, "\(cell): \(error)")
            return error.reason == .damaged
        }
    }

    /// Runs all steps. Returns whether one found damage.
    private func run(
        _ what: String, _ cell: FullGuide.Cell, _ steps: KeyValuePairs<String, () throws -> Any?>
    ) -> Bool {
        var isDamaged = false
        for (name, step) in steps {
            do {
                _ = try step()
            } catch let error as GuideStoreError {
                switch error.reason {
                case .damaged: isDamaged = true
                case .noSuchPlace: break
                // SQLite's error if there is no number for a further step.
                case .diskFull where cell.table == "undoStep" && cell.column == "number": break
                // SQLite has other errors for a damaged index of words.
                case .system where cell.isOfIndex: break
                default: Issue.record("\(what), \(name): \(error)")
                }
            } catch {
                Issue.record("\(what), \(name): \(error)")
            }
        }
        return isDamaged
    }

    private func read(
        _ store: GuideStore, _ guide: TemporaryGuide, _ cell: FullGuide.Cell, _ what: String
    ) -> Bool {
        let here = Coordinate(latitude: 60, longitude: 25)
        var filters = GuideQuery.Filters()
        filters.openAt = .now
        var inLists = GuideQuery.Filters()
        inLists.lists = Set([PlaceList.favourites, PlaceList(name: "Visitors")].compactMap { $0?.id })
        func search(_ query: GuideQuery) throws -> GuidePage { try store.search(query) }
        return run(
            what, cell,
            [
                "lists": { try store.lists() }, "all": { try search(GuideQuery()) },
                "words": { try search(GuideQuery(text: "kosmos")) },
                "a word and a list": { try search(GuideQuery(text: "guests kosmos")) },
                "a misspelt word": { try search(GuideQuery(text: "kosmoss")) },
                "open": { try search(GuideQuery(filters: filters)) },
                "in lists": { try search(GuideQuery(filters: inLists)) },
                "nearest": { try here.map { try search(GuideQuery(order: .distance(from: $0))) } as Any? },
                "by rating": { try search(GuideQuery(order: .rating)) },
                "by visit": { try search(GuideQuery(order: .lastVisit, isReversed: true)) },
                "by closing": { try search(GuideQuery(order: .closingSoonest(after: .now))) },
                "ids": { try store.ids(GuideQuery()) }, "count": { try store.count(GuideQuery(text: "k")) },
                "index": { try store.index(of: node(1), in: GuideQuery()) },
                "positions": { try store.positions(GuideQuery()) },
                "suggestions": { try store.suggestions(for: "kal") }, "cuisines": { try store.cuisines() },
                "cities": { try store.cities() }, "area": { try store.position(of: .city("Helsinki")) },
                "currency": { try store.currency() }, "diary": { try store.diary() },
                "one place": { try store.entry(node(1)) }, "hidden": { try store.hiddenPlaces() },
                "opened": { try store.recentlyOpened() }, "waiting": { try store.notFoundYet() },
                "undo": { try store.nextUndo() }, "redo": { try store.nextRedo() },
                "last import": { try store.lastImport() }, "sync": { try store.syncStatus() },
                "examination": { try store.examine() },
                "export": {
                    try store.export(to: guide.folder.appending(path: "out.geojson"), format: .geoJSON)
                },
                "export of a list": {
                    try store.export(
                        .places(GuideQuery(filters: inLists)), to: guide.folder.appending(path: "out.csv"),
                        format: .csv)
                },
                "reading": {
                    let reader = try GuideStore(url: guide.url, person: guide.person, access: .reading)
                    return try reader.search(GuideQuery(text: "ekberg"))
                },
            ])
    }

    private func write(
        _ store: GuideStore, _ guide: TemporaryGuide, _ full: FullGuide, _ cell: FullGuide.Cell,
        _ what: String
    ) -> Bool {
        let list = PlaceList(name: "Visitors") ?? .favourites
        return run(
            what, cell,
            [
                "indexes": { try store.prepare() }, "sync": { try full.sync(store, in: guide) },
                "note": { try store.perform(.setNote("N"), on: node(1)) },
                "rating": { try store.perform(.setRating(2), on: [node(2), node(3)]) },
                "correction": { try store.perform(.correct([.phones: "2"]), on: node(3)) },
                "showing": { try store.perform(.hide(false), on: node(4)) },
                "a new place": { try store.perform(.add([.name(""): "Z", .kind: "bar"]), on: UUID()) },
                "deletion": { try store.perform(.delete, on: FullGuide.own) },
                "a list": { try store.perform(.setLook(list, colour: "#c01c28", emoji: nil)) },
                "listing": { try store.perform(.setListed(true, in: list), on: node(2)) },
                "opening": { try store.noteOpened(node(2)) },
                "import": {
                    try store.importGuide(
                        from: guide.file([
                            feature(1, "Kosmos", #""carte:rating":"3","carte:lists":["Guests"]"#),
                            feature(9, "Nowhere Bar", at: (60.03, 25)),
                        ]))
                },
                "undo": { try store.undo() }, "a second undo": { try store.undo() },
                "a third undo": { try store.undo() }, "redo": { try store.redo() },
                "the last undos": { try (0..<20).map { _ in try store.undo() } },
                "pictures": { try store.removeUnusedPictures(at: .now + 7200) },
                "backup": { try store.backUpNow() }, "index": { try store.rebuildSearch() },
                "sync again": { try full.sync(store, in: guide) }, "list": { try store.all() },
            ])
    }
}
