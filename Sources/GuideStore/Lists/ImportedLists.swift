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
    /// The members of lists that the user renamed. The lists of the file come last, and tell whose lists they are.
    private var doubtful: [(place: Int, list: UUID, name: String)] = []
    private let isOfDevice: Bool
    /// The names of the deleted lists that exist again.
    private(set) var revived: [String] = []

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
        if lists.values.contains(where: { $0.isDeleted && $0.isNamed(new.name) }) { revived.append(new.name) }
        // A deleted list keeps its members for an undo, and a renamed one has another name.
        return try add(lists[new.id] == nil ? new : new.withOtherID)
    }

    /// Returns the user's data of a saved place, with its lists.
    func record(of saved: SavedPlace) throws -> PersonalRecord {
        var record = saved.record
        for name in saved.lists {
            if let list = try list(named: name, colour: saved.colour) { record.insert(list) }
        }
        record.taken.add(record.undatedValues, at: .now)
        return record
    }

    /// Returns the values of a record in a file that a merged record does not have.
    func differences(of merged: PersonalRecord, from file: PersonalRecord) throws -> [PersonalValue] {
        var values = merged.differences(from: file)
        let missing = file.lists.subtracting(merged.lists).compactMap { lists[$0] }
        values += missing.sorted { $0.position < $1.position }.map { .list($0.name) }
        return values
    }

    /// Returns a record of a file that Carte wrote with the ids of its lists, and makes missing lists.
    ///
    /// - Parameters:
    ///   - names: the names of lists in the file, whose ids are in the record.
    ///   - place: the number of the place. ``merge(_:)`` returns those of its lists that the record lacks.
    func named(_ names: [String], in record: PersonalRecord, of place: Int) throws -> PersonalRecord {
        var record = record
        for name in names {
            let id = PlaceList.id(ofName: name)
            guard let own = lists[id] else {
                record.lists.remove(id)
                if let list = try namesake(name, of: id) { record.insert(list) }
                continue
            }
            let isOwn = own.isNamed(name) || own.isOfImport && !own.isDeleted
            if isOfDevice || isOwn || record.revisedLists[id] != nil { continue }
            record.lists.remove(id)
            doubtful.append((place, id, name))
        }
        return record
    }

    /// Returns the guide's list for a list of the file, by its name. A missing one is made.
    private func namesake(_ name: String, of id: UUID) throws -> PlaceList? {
        if let known = existing(name) {
            namesakes[id] = known.id
            return known
        }
        guard let new = PlaceList(name: name) else { return nil }
        guard lists[id] != nil else { return try add(new) }
        let list = try add(new.withOtherID)
        namesakes[id] = list.id
        return list
    }

    /// Merges the lists of a file that Carte wrote, after its places.
    ///
    /// The file of a list for other people has no times. Its import makes a deleted list exist again.
    ///
    /// - Returns: the lists of places that ``named(_:in:of:)`` could not decide.
    func merge(_ others: [PlaceList]) throws -> [(place: Int, record: PersonalRecord)] {
        let members = try decideDoubtful(others)
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
                revived.append(merged.name)
            }
            if merged != own { try keep(merged) }
        }
        return members
    }

    /// A list with times is the renamed list of the guide itself. Without times, it is another person's list of its
    /// former name.
    private func decideDoubtful(_ others: [PlaceList]) throws -> [(place: Int, record: PersonalRecord)] {
        defer { doubtful = [] }
        let own = Set(others.filter { !$0.revised.isEmpty }.map(\.id))
        return try doubtful.map { place, id, name in
            var record = PersonalRecord()
            if own.contains(id) {
                record.lists.insert(id)
            } else if let list = try namesake(name, of: id) {
                record.insert(list)
            }
            return (place, record)
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

    /// Gives lists the colours that a file of another program has after its places.
    func addColours(_ colours: [String: String]) throws {
        for (name, colour) in colours.sorted(by: { $0.key < $1.key }) {
            guard let list = existing(name), !list.isStandard,
                let look = PlaceList(name: name, colour: colour)
            else { continue }
            try addLook(of: look, to: list.id)
        }
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
            self.revived.append(revived.name)
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

    /// Returns the list of a name that exists: one that always does, or else the user's first one. A list that an import
    /// made also has its first name.
    private func existing(_ name: String) -> PlaceList? {
        if let known = known[name] { return known }
        let clean = PlaceList(name: name)?.name ?? name
        let found =
            PlaceList.standard.first { $0.isNamed(name) }
            ?? lists.values.filter { !$0.isDeleted && $0.isNamed(clean) }.min { $0.position < $1.position }
            ?? lists[PlaceList.id(ofName: clean)].flatMap { $0.isOfImport && !$0.isDeleted ? $0 : nil }
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

extension PlaceList {
    /// Whether an import made it: parts that the user never changed have no time.
    fileprivate var isOfImport: Bool { revised.count < Aspect.allCases.count }
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
