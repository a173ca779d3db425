import Foundation
import GRDB
import GuideCore
import HoursCore

/// Imports the places of one file, within one transaction on one thread.
final class ImportSession {
    let db: Database
    let tables: PlaceTables
    let matching: PlaceMatching
    let savedMatching: SavedPlaceMatching
    let seen: SeenPlaces
    let log: UndoLog
    let step: Int64
    let firstNumber: Int
    let find: BulkStatement
    /// The names of an empty guide's new places; nil if the guide was not empty.
    ///
    /// They are sorted at the end, which is faster than one by one.
    private var names: NameList?
    var duplicates: [(later: SourcePosition, earlier: SourcePosition)] = []
    private var personal: Set<Int> = []
    /// The places that the user corrected, added or hid.
    var amended: Set<Int>
    var corrections = ImportedCorrections()
    /// The lists of the guide, during the import.
    let lists: ImportedLists
    var deletedCount = 0
    var deletedSince: [SourcePosition] = []
    /// Saved places without a match in the guide.
    let pending: PendingPlaces
    var savedPlaces = SavedPlacesReport()
    /// Values of the file that the user's own ones have replaced.
    var keptValues: [(position: SourcePosition, warning: ImportWarning)] = []
    /// The places that entries of the file are.
    var claims = SavedClaims()
    /// The places of the guide that saved and own places are, by the ids of those; `nil` before the first use.
    var joinedPlaces: [UUID: JoinedPlace]?
    /// The own places that became a place of the guide on another device.
    var arrivedJoins: Set<UUID> = []
    /// Whether the file is the present state of another device; see ``takeShared(_:)``.
    private let isOfDevice: Bool

    init(
        _ db: Database, for person: GuideStore.Person, fileName: String, isOfDevice: Bool = false
    ) throws {
        self.isOfDevice = isOfDevice
        let languages = LanguagePreference(person.languages)
        self.db = db
        if try Bool.fetchOne(db, sql: "SELECT NOT EXISTS (SELECT 1 FROM place)") == true {
            for order in NameRanks.all { try order.remove(db) }
            try Schema.dropPlaceIndexes(db)
            try Schema.dropNameKeyIndex(db)
            names = NameList()
        }
        tables = try PlaceTables(db, languages: languages, zones: person.zones)
        matching = try PlaceMatching(db, languages: languages)
        savedMatching = try SavedPlaceMatching(db, languages: languages)
        seen = try SeenPlaces(db)
        amended = try CorrectionTables.places(db)
        log = UndoLog(db)
        step = try log.begin(.imported(file: fileName, added: 0, updated: 0))
        lists = try ImportedLists(db, log, step, isOfDevice: isOfDevice)
        pending = PendingPlaces(db, log, step)
        firstNumber = tables.nextNumber
        find = try BulkStatement(
            db, "SELECT number, body FROM place JOIN detail ON detail.place = number WHERE id = ?")
    }

    /// Adds a place, or merges it into the known place.
    ///
    /// - Parameter isMatched: whether a place with another id may be it; see ``PlaceMatcher``.
    func take(_ read: PreparedPlace, isMatched: Bool = true) throws {
        if let saved = read.candidate.saved { return try take(saved, read) }
        if try isDeletedSince(read) { return deletedSince.append(read.candidate.sourcePosition) }
        savedMatching.inserted(read.facts)
        if let number = try matching.needed(for: read.facts) ? nil : tables.insert(read.facts) {
            return try note(read, number)
        }
        find.bind(1, read.facts.place.id)
        var known = try find.first { (number: $0.int(0), body: $0.bytes(1)) }
        if known == nil, isMatched { known = try match(for: read) }
        if let known {
            try merge(read.candidate, read.facts, into: known.number, known.body)
        } else if let number = try tables.insert(read.facts) {
            matching.inserted(read.facts)
            try note(read, number)
        }
    }

    func note(_ read: PreparedPlace, _ number: Int) throws {
        names?.append(number, name(of: read.facts), displayName: read.facts.place.displayName)
        try seen.insert(number, read.candidate.rank, read.candidate.sourcePosition)
        if !read.candidate.record.isEmpty { try addRecord(of: read.candidate, to: number) }
        if !read.candidate.correction.isEmpty { try correct(read.candidate, new: number) }
    }

    private func merge(
        _ candidate: ParsedPlace, _ facts: IndexedPlace, into number: Int, _ body: [UInt8]
    ) throws {
        if isCorrected(number, candidate) { return try mergeCorrected(candidate, into: number, body) }
        var old: Place?
        // Damaged bytes count as no place, so the file's place replaces them.
        func decoded() -> Place? {
            old = old ?? tables.decode(body)
            return old
        }
        var merged = candidate
        try merge(&merged, with: facts.body == body ? facts.place : decoded(), as: number)
        try addRecord(of: candidate, to: number)
        let isUnmerged = merged.place == candidate.place
        let newFacts = isUnmerged ? facts : IndexedPlace(merged.place, zones: tables.zones)
        guard newFacts.body != body else { return }
        try update(number, from: (decoded(), body), to: newFacts)
    }

    /// Gives the file's place the id of the known place.
    ///
    /// If the file had the place before, both are merged.
    ///
    /// - Parameter known: the place as files describe it; nil if it cannot be decoded.
    func merge(_ candidate: inout ParsedPlace, with known: Place?, as number: Int) throws {
        guard let earlier = try seen.find(number) else {
            try seen.insert(number, candidate.rank, candidate.sourcePosition)
            if let known { candidate.place.keepIdentity(of: known) }
            return
        }
        duplicates.append((candidate.sourcePosition, earlier.sourcePosition))
        let first = ParsedPlace(
            place: known ?? candidate.place, record: PersonalRecord(),
            sourcePosition: earlier.sourcePosition, rank: earlier.rank)
        candidate = first.merging(candidate)
        try seen.insert(number, candidate.rank, candidate.sourcePosition)
    }

    func update(_ number: Int, from old: (place: Place?, body: [UInt8]), to facts: IndexedPlace) throws {
        if number < firstNumber { try log.keep(body: old.body, of: number, in: step) }
        try tables.update(number, from: old.place, to: facts)
        matching.inserted(facts)
        names?.replace(
            at: number - firstNumber, name(of: facts), displayName: facts.place.displayName)
    }

    private func name(of facts: IndexedPlace) -> String? {
        PlaceCodec.name(of: facts.place, for: tables.languages)
    }

    /// Adds the user's data in a file to a place.
    func addRecord(of candidate: ParsedPlace, to number: Int) throws {
        guard !candidate.record.isEmpty else { return }
        try addRecord(try lists.named(candidate.listNames, in: candidate.record, of: number), to: number)
    }

    /// Merges the lists of a file that Carte wrote, after its places.
    func mergeLists(_ others: [PlaceList]) throws {
        for (place, record) in try lists.merge(others) { try addRecord(record, to: place) }
    }

    func addRecord(_ record: PersonalRecord, to number: Int) throws {
        guard !record.isEmpty else { return }
        try changeRecord(of: number) {
            isOfDevice ? $0.dated.merging(record.dated) : $0.merging(record)
        }
    }

    /// Adds the user's data of a place in a file of another program.
    func addRecord(ofSaved record: PersonalRecord, to number: Int) throws {
        guard !record.isEmpty else { return }
        try changeRecord(of: number) { $0.merging(saved: record, at: .now) }
    }

    /// Adds the user's data of an entry that the import deletes.
    func addRecord(ofDeleted record: PersonalRecord, to number: Int) throws {
        try changeRecord(of: number) { $0.merging(deleted: record, at: .now) }
    }

    func changeRecord(of number: Int, _ change: (PersonalRecord) -> PersonalRecord) throws {
        let own = try RecordTables.read(db, place: number)
        let merged = change(own)
        guard merged != own else { return }
        noteJoins(merged.taken.places, since: own.taken.places, of: number)
        try log.keep(record: own, of: number, in: step)
        try RecordTables.write(db, merged, place: number)
        personal.insert(number)
    }

    /// Adds the findings of another session that imported the same file.
    func addFindings(of other: ImportSession) {
        duplicates += other.duplicates
        deletedSince += other.deletedSince
        corrections.lines += other.corrections.lines
        corrections.keptCount += other.corrections.keptCount
    }

    /// The places that are new, or whose user data the file changed.
    var changedPlaces: Set<Int> {
        personal.union(corrections.changed).union(firstNumber..<tables.nextNumber)
    }

    /// Creates the indexes of a guide that was empty, while another thread sorts its names.
    private func finishFirst(_ names: NameList) throws {
        let ranks = BatchQueue<[(place: Int, rank: Int)]>(capacity: 1)
        let languages = tables.languages
        DispatchQueue.global(qos: .userInitiated).async {
            try? ranks.add(names.ranks(by: NameRanks.rules(of: languages)))
        }
        try Schema.createFoldIndex(db)
        try Schema.createBandIndex(db)
        try Schema.createNameKeyIndex(db)
        let order = NameRanks(number: 1)
        if let ranks = try ranks.next() {
            try order.write(ranks[...], db)
            try order.note(languages, db)
        }
        try Schema.createNameIndex(db, of: order)
    }

    /// Completes the tables of places.
    func finishPlaces() throws {
        try tables.finish()
        guard let names else { return }
        self.names = nil
        try finishFirst(names)
    }

    /// Ends the import, and stores its undo step if it changed anything.
    ///
    /// - Parameter sample: the places of the file that went into the sample guide.
    func finish(_ file: ImportReport, fileName: String, sample: SampleShare? = nil) throws
        -> GuideImportReport
    {
        try finishClaims()
        try findSavedPlaces()
        try finishPlaces()
        var report = GuideImportReport()
        report.file = file
        for (later, earlier) in duplicates { report.file.countDuplicate(later, of: earlier) }
        for position in deletedSince { report.file.leaveOut(position, .deletedSince) }
        report.updatedCount = try log.dropUnchanged(in: step) - deletedCount - savedPlaces.joinedCount
        if deletedCount > 0 { report.deleted = deletedCount }
        report.addedCount = tables.nextNumber - firstNumber
        try log.keepAdded(from: firstNumber, in: step)
        report.personalCount = personal.count
        report.lists = try lists.finish()
        for line in corrections.lines + keptValues { report.file.note(line.position, line.warning) }
        for name in lists.revived { savedPlaces.note(.init(feature: 0, line: 0), .listAgain(name)) }
        report.amendments = .init(kept: corrections.keptCount, changed: corrections.changed.count)
        report.sample = sample
        if !savedPlaces.isEmpty { report.saved = savedPlaces }
        report.pendingCount = try pending.changedCount()
        report.unchangedCount =
            report.file.placeCount - report.addedCount - report.updatedCount - (sample?.changedCount ?? 0)
            - savedPlaces.matchedCount - savedPlaces.waitingCount
        if report.changedNothing {
            try log.discard(step)
        } else {
            report.step = try log.finish(
                step,
                as: .imported(
                    file: fileName, added: report.addedCount, updated: report.updatedCount,
                    deleted: report.deleted,
                    sample: sample?.step == nil ? nil : sample))
        }
        try seen.drop()
        return report
    }
}

extension Place {
    /// Keeps the id of the known place, unless the known place has no source and this one does.
    fileprivate mutating func keepIdentity(of known: Place) {
        guard known.id != id else { return }
        if known.source == .unattributed, source != .unattributed { return }
        self = ParsedPlace.withIdentity(of: known, self)
    }
}

extension ParsedPlace {
    /// A place with the id of another.
    ///
    /// GuideCore changes an id only by merging. A merge keeps the facts of the richer place and the id of the
    /// first.
    fileprivate static func withIdentity(of known: Place, _ place: Place) -> Place {
        var bare = known
        bare.coordinate = nil
        let nowhere = SourcePosition(feature: 0, line: 0)
        let first = ParsedPlace(
            place: bare, record: PersonalRecord(), sourcePosition: nowhere,
            rank: Rank(tagCount: 0, isArea: false))
        let second = ParsedPlace(
            place: place, record: PersonalRecord(), sourcePosition: nowhere,
            rank: Rank(tagCount: 1, isArea: false))
        return first.merging(second).place
    }
}

/// The places of the current file that were already imported, with the data for merging them.
///
/// They are in a temporary table, which SQLite moves to a file when it grows.
struct SeenPlaces {
    private let db: Database
    private let add: BulkStatement
    private let get: BulkStatement

    init(_ db: Database) throws {
        self.db = db
        try db.execute(
            sql: """
                CREATE TEMPORARY TABLE IF NOT EXISTS seen (
                    number INTEGER PRIMARY KEY, tagCount INTEGER, isArea INTEGER,
                    unit INTEGER, feature INTEGER, line INTEGER, file TEXT
                );
                DELETE FROM seen;
                """)
        add = try BulkStatement(db, "INSERT OR REPLACE INTO seen VALUES (?, ?, ?, ?, ?, ?, ?)")
        get = try BulkStatement(
            db, "SELECT tagCount, isArea, unit, feature, line, file FROM seen WHERE number = ?")
    }

    private static let units = SourcePosition.Unit.allCases

    /// Stores the data of a place, and replaces earlier data of the same place.
    func insert(_ number: Int, _ rank: ParsedPlace.Rank, _ position: SourcePosition) throws {
        add.bind(1, number)
        add.bind(2, rank.tagCount)
        add.bind(3, rank.isArea ? 1 : 0)
        add.bind(4, SeenPlaces.units.firstIndex(of: position.unit))
        add.bind(5, position.feature)
        add.bind(6, position.line)
        add.bind(7, position.file ?? "")
        try add.run()
    }

    func find(_ number: Int) throws -> (rank: ParsedPlace.Rank, sourcePosition: SourcePosition)? {
        get.bind(1, number)
        return try get.first { row in
            let rank = ParsedPlace.Rank(tagCount: row.int(0), isArea: row.int(1) == 1)
            let file = row.text(5)
            let position = SourcePosition(
                SeenPlaces.units[row.int(2)], feature: row.int(3), line: row.int(4),
                file: file.isEmpty ? nil : file)
            return (rank, position)
        }
    }

    func drop() throws {
        try db.execute(sql: "DELETE FROM seen")
    }
}
