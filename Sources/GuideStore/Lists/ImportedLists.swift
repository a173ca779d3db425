import Foundation
import GRDB
import GuideCore

/// The guide's lists during an import, which finds lists by name and makes missing ones.
final class ImportedLists {
    private let db: Database
    private let log: UndoLog
    private let step: Int64
    private var lists: [UUID: PlaceList]
    private var changed: Set<UUID> = []
    /// The lists of the guide that got the members of another list of the file, because they have its name.
    private var namesakes: [UUID: UUID] = [:]
    /// The lists that the guide did not have before.
    private var added: Set<UUID> = []
    /// The results of ``existing(_:)``. A file can have 100,000 places in one list.
    private var known: [String: PlaceList?] = [:]
    private let isOfDevice: Bool

    /// - Parameter isOfDevice: whether the file is the present state of another device.
    init(_ db: Database, _ log: UndoLog, _ step: Int64, isOfDevice: Bool = false) throws {
        (self.db, self.log, self.step, self.isOfDevice) = (db, log, step, isOfDevice)
        let all = try ListTable.all(db)
        lists = Dictionary(all.map { ($0.id, $0) }, uniquingKeysWith: { $0.merging($1) })
    }

    /// Returns the list of a name, for a file of another program. A missing or deleted one is made.
    func list(named name: String, colour: String? = nil) throws -> PlaceList? {
        if let known = existing(name) { return known }
        guard let new = PlaceList(name: name, colour: colour) else { return nil }
        // A deleted list keeps its members for an undo, and a renamed one has another name.
        return try add(lists[new.id] == nil ? new : new.withOtherID)
    }

    /// Returns the user's data of a saved place, with its lists.
    func record(of saved: SavedPlace) throws -> PersonalRecord {
        var record = saved.record
        for name in saved.lists {
            if let list = try list(named: name, colour: saved.colour) { record.insert(list) }
        }
        return record
    }

    /// Returns a record of a file that Carte wrote with the ids of its lists, and makes missing lists.
    ///
    /// - Parameter names: the names of lists in the file, whose ids are in the record.
    func named(_ names: [String], in record: PersonalRecord) throws -> PersonalRecord {
        var record = record
        for name in names {
            let id = PlaceList.id(ofName: name)
            if let own = lists[id], isOfDevice || own.isNamed(name) || record.revisedLists[id] != nil {
                continue
            }
            if let known = existing(name) {
                record.lists.remove(id)
                namesakes[id] = known.id
                record.insert(known)
            } else if let new = PlaceList(name: name) {
                record.lists.remove(id)
                // The user renamed the list of this id. Another person's list of its former name is another list.
                let isOther = lists[id] != nil
                let list = try add(isOther ? new.withOtherID : new)
                if isOther { namesakes[id] = list.id }
                record.lists.insert(list.id)
            }
        }
        return record
    }

    /// Merges the lists of a file that Carte wrote, after its places.
    ///
    /// The file of a list for other people has no times. Its import makes a deleted list exist again.
    func merge(_ others: [PlaceList]) throws {
        for other in others {
            if let id = namesakes[other.id], !other.isDeleted {
                try addLook(of: other, to: id)
                continue
            }
            let own = lists[other.id]
            var merged = own?.merging(other) ?? other
            if !isOfDevice, other.revised.isEmpty, merged.isDeleted, !other.isDeleted {
                let deleted = merged
                merged.isDeleted = false
                merged.revise(since: deleted, at: .now)
            }
            if merged != own { try keep(merged) }
        }
    }

    /// Gives a list the colour and the emoji of its namesake in the file, unless the user chose them, or none.
    private func addLook(of other: PlaceList, to id: UUID) throws {
        guard let own = lists[id] else { return }
        var list = own
        if list.colour == nil, list.revised[.colour] == nil { list.setColour(other.colour) }
        if list.emoji == nil, list.revised[.emoji] == nil { list.setEmoji(other.emoji) }
        if list != own { try keep(list) }
    }

    /// Ends the import: a list that was deleted on one device exists again if a place was put into it later.
    ///
    /// - Returns: the number of new and changed lists.
    func finish() throws -> Int {
        if !isOfDevice { try dateAdded() }
        for list in lists.values where list.isDeleted {
            guard let last = try lastMembership(in: list), last > list.revised[.deleted] ?? .distantPast
            else {
                continue
            }
            var revived = list
            revived.isDeleted = false
            revived.revise(since: list, at: last)
            try keep(revived)
        }
        return changed.count
    }

    /// Gives the lists of other programs and of other people a time. A later deletion is then newer than a file of the
    /// guide that has the list.
    private func dateAdded() throws {
        for id in added {
            guard var list = lists[id], list.revised.isEmpty, !list.isDeleted else { continue }
            list.reviseExistence(at: .now)
            try keep(list)
        }
    }

    /// Returns the last time at which a place was put into a list.
    private func lastMembership(in list: PlaceList) throws -> Date? {
        let places = try Int.fetchAll(
            db, sql: "SELECT place FROM listed WHERE list = ?", arguments: [list.id.octets])
        return try places.compactMap { try RecordTables.read(db, place: $0).revisedLists[list.id] }.max()
    }

    /// Returns the list of a name that exists: one that always does, or else the user's first one.
    private func existing(_ name: String) -> PlaceList? {
        if let known = known[name] { return known }
        let clean = PlaceList(name: name)?.name ?? name
        let found =
            PlaceList.standard.first { $0.isNamed(name) }
            ?? lists.values.filter { !$0.isDeleted && $0.isNamed(clean) }.min { $0.position < $1.position }
        known[name] = found
        return found
    }

    private func add(_ new: PlaceList) throws -> PlaceList {
        var new = new
        new.position = (lists.values.map(\.position).max() ?? -1) + 1
        try keep(new)
        return new
    }

    private func keep(_ list: PlaceList) throws {
        if changed.insert(list.id).inserted {
            if lists[list.id] == nil { added.insert(list.id) }
            try log.keep(list: lists[list.id], id: list.id, in: step)
        }
        lists[list.id] = list
        known = [:]
        try ListTable.write(db, list)
    }
}

extension PersonalRecord {
    /// Puts the place into a list.
    fileprivate mutating func insert(_ list: PlaceList) {
        switch list.id {
        case PlaceList.favourites.id: isFavourite = true
        case PlaceList.wantToGo.id: wantsToGo = true
        default: lists.insert(list.id)
        }
    }
}
