import Foundation
import GRDB
import GuideCore
import HoursCore

@testable import GuideStore

/// A guide with rows in every table, which is prepared once. Each test gets a copy.
final class FullGuide: Sendable {
    /// A column, or the setting of a name.
    struct Cell: Hashable, Sendable, CustomStringConvertible {
        let table: String
        let column: String
        /// The declared type; empty for a setting.
        var type = ""
        /// The name of the setting; nil for another table.
        var setting: String?
        /// Whether the table belongs to the index for the search.
        var isOfIndex: Bool { table.hasPrefix("search_") }
        /// Whether the table belongs to the undo log or to the report of the last import.
        var isOfHistory: Bool { (UndoLog.tables + UndoLog.tablesOfLastImport).contains(table) }

        var description: String { "\(table).\(setting ?? column)" }
    }

    private let original: TemporaryGuide
    /// All columns and settings.
    let cells: [Cell]
    /// The tables without a row.
    let emptyTables: [String]
    private let otherDevice: (name: String, bytes: Data)

    static let shared = Result { try FullGuide() }

    private init() throws {
        original = try TemporaryGuide()
        let store = try original.open(importing: Self.features)
        try Self.edit(store)
        try Self.importMore(into: store, original)
        try store.prepareIndexes()
        otherDevice = try Self.fileOfOtherDevice()
        _ = try Self.sync(store, in: original, with: otherDevice)
        // The steps are of lists, a place and a record.
        for _ in 0..<3 { try store.undo() }
        try store.close()
        (cells, emptyTables) = try DatabaseQueue(path: original.url.path).read { db in
            let tables = try String.fetchAll(
                db,
                sql: """
                    SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'
                        AND name NOT LIKE 'sqlite%' ORDER BY name
                    """)
            let columns = try tables.filter { $0 != "setting" }.flatMap { table in
                try db.columns(in: table).map { Cell(table: table, column: $0.name, type: $0.type) }
            }
            let settings = try String.fetchAll(db, sql: "SELECT name FROM setting ORDER BY name")
            return (
                columns + [Cell(table: "setting", column: "name")]
                    + settings.map { Cell(table: "setting", column: "value", setting: $0) },
                try tables.filter {
                    try Bool.fetchOne(db, sql: "SELECT NOT EXISTS (SELECT 1 FROM \($0))") == true
                }
            )
        }
    }

    private static let features = [
        feature(
            1, "Kosmos",
            #""opening_hours":"Mo-Fr 10:00-20:00","cuisine":"pizza","addr:street":"Kalevankatu","#
                + #""addr:city":"Helsinki""#),
        feature(
            2, "Ekberg", #""opening_hours":"24/7","cuisine":"coffee_shop""#, kind: "cafe", at: (60.01, 25)),
        feature(3, "Savoy", #""phone":"+358 9 1234""#, at: (60.02, 25)), feature(4, at: (60.0001, 25)),
    ]

    /// The id of the user's place.
    static let own = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))

    private static func edit(_ store: GuideStore) throws {
        let gone = UUID()
        for id in [own, gone] { try store.perform(.add([.name(""): "Own place", .kind: "cafe"]), on: id) }
        try store.perform(.delete, on: gone)
        try store.perform(.setNote("Window"), on: node(1))
        try store.perform(.setRating(4), on: node(1))
        try store.perform(.setFavourite(true), on: node(2))
        try store.perform(.addPictures([PictureName(of: [1], .jpeg)]), on: node(2))
        for day in 1...2 {
            try store.perform(.addVisit(Date(timeIntervalSince1970: 86_400 * Double(day))), on: node(1))
        }
        try store.perform(.removeVisit(Date(timeIntervalSince1970: 86_400)), on: node(1))
        try store.perform(.correct([.phones: "+358 9 5678"]), on: node(3))
        try store.perform(.hide(true), on: node(4))
        try store.noteOpened(node(1))
    }

    /// Imports a saved place without a position and a list, and keeps the report.
    private static func importMore(into store: GuideStore, _ guide: TemporaryGuide) throws {
        let url = guide.folder.appending(path: "Date night.csv")
        try Data("Title,Note,URL,Tags,Comment\nNowhere Bar,Soup,,,\nEkberg,,,,\n".utf8).write(to: url)
        let report = try store.importGuide(from: url)
        var outcome = ImportOutcome()
        outcome.files.append(.init(name: url.lastPathComponent, result: .imported(report)))
        try store.keep(outcome)
        if let list = PlaceList(name: "Visitors") {
            try store.perform(.add(list))
            try store.perform(.setListed(true, in: list), on: [node(1), node(2)])
            try store.perform(.rename(list, "Guests"))
        }
        try store.perform(.setWantsToGo(true), on: node(3))
        try store.perform(.correct([.website: "https://savoy.example"]), on: node(3))
    }

    private static func fileOfOtherDevice() throws -> (name: String, bytes: Data) {
        let device = try SyncedDevice(features)
        try device.store.perform(.setNote("Terrace"), on: node(1))
        try device.store.perform(.correct([.phones: "1"]), on: node(3))
        if let list = PlaceList(name: "Visitors") {
            try device.store.perform(.setListed(true, in: list), on: [node(3)])
        }
        try device.store.perform(.add([.name(""): "Other place", .kind: "bar"]), on: UUID())
        try device.sync()
        return (try device.file?.lastPathComponent ?? "", try device.bytes ?? Data())
    }

    private static func sync(
        _ store: GuideStore, in guide: TemporaryGuide, with file: (name: String, bytes: Data)
    ) throws -> SyncReport {
        let folder = guide.folder.appending(path: "shared")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try file.bytes.write(to: folder.appending(path: file.name))
        return try store.sync(with: folder, as: "device")
    }

    /// Exchanges the data of a copy with a device that has edits of all kinds.
    func sync(_ store: GuideStore, in guide: TemporaryGuide) throws {
        _ = try Self.sync(store, in: guide, with: otherDevice)
    }

    func copy() throws -> TemporaryGuide {
        let guide = try TemporaryGuide()
        try FileManager.default.copyItem(at: original.url, to: guide.url)
        return guide
    }

    /// Returns a copy, with another value in a cell of as many rows as possible.
    ///
    /// - Parameter value: the value in SQL.
    /// - Returns: nil if SQLite refuses the value.
    func copy(with value: String, in cell: Cell) throws -> TemporaryGuide? {
        let guide = try copy()
        let queue = try DatabaseQueue(path: guide.url.path)
        defer { try? queue.close() }
        let count = try? queue.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA foreign_keys = OFF")
            let rows = cell.setting.map { "name = '\($0)'" } ?? "TRUE"
            try db.execute(
                sql: "UPDATE OR IGNORE \(cell.table) SET \(cell.column) = \(value) WHERE \(rows)")
            return db.changesCount
        }
        return count ?? 0 > 0 ? guide : nil
    }
}
