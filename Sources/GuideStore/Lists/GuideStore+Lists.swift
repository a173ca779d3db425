import Foundation
import GRDB
import GuideCore

/// A change of the user's lists themselves. ``Edit/setListed(_:in:)`` changes their members.
public enum ListEdit: Hashable, Sendable {
    /// Makes a list, at the end of the others. A list of the same name changes nothing.
    case add(PlaceList)
    /// Changes the name. An empty one changes nothing.
    case rename(PlaceList, String)
    /// Changes colour and emoji; nil removes them.
    case setLook(PlaceList, colour: String?, emoji: String?)
    /// Changes name, colour and emoji in one step. An empty name changes none.
    case change(PlaceList, name: String, colour: String?, emoji: String?)
    /// Moves the list to an index among the user's lists.
    case move(PlaceList, to: Int)
    /// Deletes the list. Its places stay in the guide.
    case delete(PlaceList)

    private var list: PlaceList {
        switch self {
        case .add(let list), .rename(let list, _), .setLook(let list, _, _), .change(let list, _, _, _),
            .move(let list, _), .delete(let list):
            list
        }
    }

    /// Returns the action for the undo log.
    var action: UndoStep.Action {
        switch self {
        case .add: .listAdded(list: list.name)
        case .rename: .listRenamed(list: list.name)
        case .setLook: .listChanged(list: list.name)
        case .change(let list, let name, _, _):
            name == list.name ? .listChanged(list: name) : .listRenamed(list: list.name)
        case .move: .listMoved(list: list.name)
        case .delete: .listDeleted(list: list.name)
        }
    }

    /// Returns the lists after the edit, in their order.
    ///
    /// - Parameter lists: the existing lists in their order.
    func applied(to lists: [PlaceList]) -> [PlaceList] {
        var lists = lists
        let index = lists.firstIndex { $0.id == list.id }
        switch (self, index) {
        case (.add(let new), _):
            guard !(PlaceList.standard + lists).contains(where: { $0.isNamed(new.name) }) else { break }
            // A renamed list has the id of its first name.
            var added = index == nil ? new : new.withOtherID
            added.position = (lists.map(\.position).max() ?? -1) + 1
            lists.append(added)
        case (.rename(_, let name), let index?): lists[index].rename(name)
        case (.setLook(_, let colour, let emoji), let index?):
            lists[index].setColour(colour)
            lists[index].setEmoji(emoji)
        case (.change(_, let name, let colour, let emoji), let index?):
            lists[index].rename(name)
            lists[index].setColour(colour)
            lists[index].setEmoji(emoji)
        case (.move(_, let target), let index?):
            lists.insert(lists.remove(at: index), at: max(0, min(target, lists.count)))
            for position in lists.indices { lists[position].position = position }
        case (.delete, let index?): lists[index].isDeleted = true
        case (.rename, nil), (.setLook, nil), (.change, nil), (.move, nil), (.delete, nil): break
        }
        return lists
    }
}

extension PlaceList {
    /// The list with a new id, for a list whose name another one had before.
    var withOtherID: PlaceList { PlaceList(id: UUID(), name: name, colour: colour, emoji: emoji) }
}

extension GuideStore {
    /// A list and the number of its places in the guide, without hidden ones.
    public struct ListEntry: Hashable, Sendable, Identifiable {
        /// The list.
        public let list: PlaceList
        /// The number of its places.
        public let placeCount: Int
        /// The list's id.
        public var id: UUID { list.id }
    }

    /// Returns the lists in their order: first the two that always exist, then those of the user.
    public func lists() throws(GuideStoreError) -> [ListEntry] {
        try read { db in
            let counts = try Row.fetchAll(
                db,
                sql: """
                    SELECT list, count(*) FROM listed WHERE \(SearchSQL.isShown("place")) GROUP BY list
                    """)
            let byList: [UUID: Int] = try counts.reduce(into: [:]) { byList, row in
                if let list = try row.id(atIndex: 0) { byList[list] = try row.decode(atIndex: 1) }
            }
            let standard = try ListTable.standardColumns.map { list, column in
                let count = try Int.fetchOne(
                    db,
                    sql: """
                        SELECT count(*) FROM personal WHERE \(column) AND \(SearchSQL.isShown("place"))
                        """)
                return ListEntry(list: list, placeCount: count ?? 0)
            }
            let own = try ListTable.all(db).filter { !$0.isDeleted }
            return standard + own.map { ListEntry(list: $0, placeCount: byList[$0.id] ?? 0) }
        }
    }

    /// Returns how many of some places are in each list, also in those that always exist. Lists without these places are missing.
    public func listCounts(ofPlaces ids: [UUID]) throws(GuideStoreError) -> [UUID: Int] {
        let places = Set(ids)
        return try read { db in
            var counts = try ListTable.counts(ofPlaces: places, db)
            for (list, column) in ListTable.standardColumns {
                let sql =
                    "SELECT place.id FROM personal JOIN place ON number = personal.place WHERE \(column)"
                let members = try Row.fetchAll(db, sql: sql).filter {
                    try $0.id(atIndex: 0).map(places.contains) == true
                }
                if !members.isEmpty { counts[list.id] = members.count }
            }
            return counts
        }
    }

    /// Returns the lists of a record in their order, without the two that always exist.
    public func lists(of record: PersonalRecord) throws(GuideStoreError) -> [PlaceList] {
        guard !record.lists.isEmpty else { return [] }
        return try read { db in
            try ListTable.all(db).filter { record.lists.contains($0.id) && !$0.isDeleted }
        }
    }

    /// Performs an edit of the lists and adds an undo step, in one transaction.
    ///
    /// - Returns: the step; `nil` if the edit changed nothing, such as a list that exists.
    @discardableResult
    public func perform(_ edit: ListEdit, at moment: Date = .now) throws(GuideStoreError) -> UndoStep? {
        let step = try change { try listStep(of: edit, at: moment, $0) }
        if step != nil { broadcast.send(.places) }
        return step
    }

    /// Performs an edit of the lists in a transaction.
    func listStep(of edit: ListEdit, at moment: Date, _ db: Database) throws -> UndoStep? {
        let all = try ListTable.all(db)
        let old = all.filter { !$0.isDeleted }
        var new = edit.applied(to: old)
        // A deleted list that is made again has its old members, unless it gets another id.
        if case .add = edit, let last = new.last,
            all.contains(where: { $0.id == last.id && $0.isDeleted })
        {
            var added = last.withOtherID
            added.position = last.position
            new[new.count - 1] = added
        }
        let changed = new.filter { list in !old.contains(list) }
        guard !changed.isEmpty else { return nil }
        let log = UndoLog(db)
        let step = try log.begin(edit.action)
        for var list in changed {
            let before = old.first { $0.id == list.id }
            try log.keep(list: before, id: list.id, in: step)
            if let before { list.revise(since: before, at: moment) } else { list.reviseAll(at: moment) }
            try ListTable.write(db, list)
        }
        return try log.finish(step, as: edit.action)
    }
}
