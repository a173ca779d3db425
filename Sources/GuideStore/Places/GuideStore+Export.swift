import Foundation
import GRDB
import GuideCore
import Messages

extension GuideStore {
    /// The data of an export.
    public enum ExportScope: Hashable, Sendable {
        /// Only this guide, with its places of “Not Found Yet”.
        case guide
        /// All data of the user: this guide, and the user's data of sample places.
        case everything
        /// Only the places that a query finds, with the user's data of them and the lists that they are in.
        ///
        /// A query for lists shares these: the file has no other list, and of the user's data only the notes.
        case places(GuideQuery)
        /// Only these places, with the user's data of them and the lists that they are in.
        case chosen(Set<UUID>)
    }

    /// Exports all places and the user's data to a file. ``importGuide(from:isCancelled:progress:)`` reads it
    /// without a loss. Blocks. Other programs may write meanwhile: the file has one snapshot of each guide.
    /// The user's pictures are in the file if it is an archive (KMZ), and otherwise in a folder beside it
    /// (``PictureFiles/init(besideExport:)``). That is written after the file, so that it is complete on a full disk.
    /// A cancellation then leaves out the rest of the pictures.
    ///
    /// - Parameters:
    ///   - isCancelled: called before each place and each picture; a cancelled `Task` ends the export as well.
    ///   - unreadable: called with the number of skipped unreadable places, if there are any.
    ///   - missingPictures: called with the number of the user's pictures that could not be written, if there are any.
    ///   - withoutPosition: called with the number of places that the file lacks because its format, GPX, has only places
    ///     with a position, if there are any.
    ///   - progress: called with the number of written places.
    /// - Returns: the number of written places, with those of “Not Found Yet”.
    /// - Throws: `GuideWriteError`, `CancellationError`, ``GuideStoreError``. The file does not exist then.
    @discardableResult
    public func export(
        _ scope: ExportScope = .guide, to file: URL, format: GuideFormat, isCancelled: () -> Bool = { false },
        unreadable: (Int) -> Void = { _ in }, missingPictures: (Int) -> Void = { _ in },
        withoutPosition: (Int) -> Void = { _ in }, progress: (Int) -> Void = { _ in }
    ) throws -> Int {
        let part = try self.part(of: scope)
        let sample = scope == .everything ? try self.sample?() : nil
        let lists =
            try part?.lists
            ?? [self, sample].compactMap(\.self).flatMap { store in try store.read(ListTable.all) }
        let writer = try GuideWriter(url: file, format: format, title: part?.title, lists: lists)
        var (count, unreadableCount, positionlessCount) = (0, 0, 0)
        var pictures: [(names: Set<PictureName>, source: PictureFiles)] = []
        func write(_ store: GuideStore, isSample: Bool) throws -> Int64? {
            var names: Set<PictureName> = []
            // Before the snapshot: an undo during the export concerns an edit that is in the file.
            try? store.noteTold(upTo: try store.read(UndoLog.last))
            let rest = try store.forEachPlace { entry in
                if isCancelled() || Task.isCancelled { throw CancellationError() }
                // The program has the sample's places itself.
                if isSample, entry.fault == nil, entry.record.isEmpty, entry.correction.isEmpty { return }
                guard let place = entry.place else {
                    unreadableCount += 1
                    return
                }
                if let part, !part.places.contains(place.id) { return }
                if format == .gpx, place.coordinate == nil {
                    positionlessCount += 1
                    return
                }
                let record = part?.record(entry.record) ?? entry.record
                let correction = part?.shared == nil ? entry.correction : entry.correction.shared
                try writer.write(place, record, correction, filed: entry.filed, isOfSample: isSample)
                names.formUnion(record.pictures)
                count += 1
                if count.isMultiple(of: 1000) { progress(count) }
            }
            pictures.append((names, store.pictures))
            if part == nil {
                for (id, date) in rest.deletions {
                    try writer.write(PlaceDeletion(of: id, at: date, isOfSample: isSample))
                }
                // They have no position.
                if format == .gpx { positionlessCount += rest.saved.count } else { count += rest.saved.count }
                for saved in rest.saved { try writer.write(saved) }
            }
            for list in part?.lists ?? rest.lists { try writer.write(list, isOfSample: isSample) }
            return rest.lastStep
        }
        let ownStep = try write(self, isSample: false)
        let sampleStep = try sample.flatMap { try write($0, isSample: true) }
        var missingCount =
            format == .kmz ? try add(pictures, to: writer, isCancelled: isCancelled) : 0
        try writer.finish()
        // Edits that came between the note above and the snapshot. The file is complete, even if the guide cannot be
        // written.
        try? noteTold(upTo: ownStep)
        try? sample?.noteTold(upTo: sampleStep)
        progress(count)
        // Other programs show no pictures of contacts, and Carte does not read them.
        if format != .vCard, format != .kmz {
            missingCount = copy(pictures, beside: file, isCancelled: isCancelled)
        }
        if unreadableCount > 0 { unreadable(unreadableCount) }
        if missingCount > 0 { missingPictures(missingCount) }
        if positionlessCount > 0 { withoutPosition(positionlessCount) }
        return count
    }

    /// Returns the result of an export, with the number of places that the file lacks because they have no position.
    ///
    /// - Parameter written: the result as a text.
    public static func result(_ written: String, withoutPosition count: Int) -> Message {
        guard count > 0 else { return Message(verbatim: written) }
        // Translators: %2 is “12 places exported to carte.gpx”.
        return Message(
            "%2; left out %1 place without a position", "%2; left out %1 places without a position",
            count: count, written)
    }

    /// Adds the pictures to an archive.
    ///
    /// - Returns: the number of pictures that are not in it.
    private func add(
        _ pictures: [(names: Set<PictureName>, source: PictureFiles)], to writer: GuideWriter,
        isCancelled: () -> Bool
    ) throws -> Int {
        var (added, missing): (Set<PictureName>, Set<PictureName>) = ([], [])
        for (names, source) in pictures {
            // In a fixed order: equal guides give equal archives.
            for name in names.subtracting(added).sorted(by: { $0.rawValue < $1.rawValue }) {
                if isCancelled() || Task.isCancelled { throw CancellationError() }
                let contents = source.contents(of: name)
                if try contents.map({ try writer.add($0, as: name) }) == true {
                    added.insert(name)
                } else {
                    missing.insert(name)
                }
            }
        }
        return missing.subtracting(added).count
    }

    /// Copies the pictures into the folder beside an exported file.
    ///
    /// In a sandbox, that folder may be closed. The places are more important, so this is not an error.
    ///
    /// - Returns: the number of pictures that are not there.
    private func copy(
        _ pictures: [(names: Set<PictureName>, source: PictureFiles)], beside file: URL,
        isCancelled: () -> Bool
    ) -> Int {
        let folder = PictureFiles(besideExport: file)
        var missingCount = 0
        for (names, source) in pictures {
            for name in names {
                let isCancelled = isCancelled() || Task.isCancelled
                let isDone = !isCancelled && (try? folder.take(name, from: source)) != nil
                if !isDone || !folder.has(name) { missingCount += 1 }
            }
        }
        return missingCount
    }

    /// Returns the part of the guide that an export contains; nil for the whole guide.
    private func part(of scope: ExportScope) throws -> ExportPart? {
        switch scope {
        case .guide, .everything: return nil
        case .places(let query) where !query.filters.lists.isEmpty:
            let shared = query.filters.lists
            let lists = try self.lists().map(\.list).filter { shared.contains($0.id) }
            let own = lists.filter { !$0.isStandard }.map(\.shared)
            return ExportPart(
                places: Set(try ids(query)), lists: own, shared: shared,
                title: lists.count == 1 ? lists[0].message.description : nil)
        case .places(let query): return try part(with: Set(try ids(query)))
        case .chosen(let ids): return try part(with: ids)
        }
    }

    private func part(with places: Set<UUID>) throws -> ExportPart {
        try read { db in
            let used = try Set(ListTable.counts(ofPlaces: places, db).keys)
            let lists = try ListTable.all(db).filter { used.contains($0.id) && !$0.isDeleted }
            return ExportPart(places: places, lists: lists)
        }
    }

    /// Marks the steps up to a number as exported.
    private func noteTold(upTo step: Int64?) throws {
        guard let step else { return }
        if isReadOnly {
            if try read({ try UndoLog($0).hasUntold(upTo: step) }) { try ToldSteps(of: url).keep(step) }
            return
        }
        try change { try UndoLog($0).noteTold(upTo: step) }
    }

    /// Calls `body` for each place, in the order of their numbers.
    ///
    /// - Returns: the other data of the guide at the same moment.
    private func forEachPlace(_ body: (KeptPlace) throws -> Void) throws -> DataBesidePlaces {
        try converting {
            try pool.read { db in
                try KeptPlace.forEach(db, for: languages, body)
                return DataBesidePlaces(
                    deletions: try DeletionTable.all(db), lists: try ListTable.all(db),
                    saved: try PendingPlaces.all(db), lastStep: try UndoLog.last(db))
            }
        }
    }
}

/// The data of a guide for an export, without its places.
private struct DataBesidePlaces {
    let deletions: [(UUID, Date)]
    let lists: [PlaceList]
    /// The places of “Not Found Yet”.
    let saved: [SavedPlace]
    /// The number of the last step that is not undone; nil if there is none.
    let lastStep: Int64?
}

/// A part of a guide for an export.
private struct ExportPart {
    let places: Set<UUID>
    /// The user's lists in the file.
    let lists: [PlaceList]
    /// The ids of the lists that the file shares; nil for a file with the user's data.
    var shared: Set<UUID>?
    /// The name of the only shared list.
    var title: String?

    /// Returns the user's data of a place for the file. Other lists do not appear in it.
    func record(_ record: PersonalRecord) -> PersonalRecord {
        if let shared { return record.shared(in: shared) }
        var part = record
        let known = Set(lists.map(\.id))
        part.lists.formIntersection(known)
        part.revisedLists = part.revisedLists.filter { known.contains($0.key) }
        return part
    }
}

/// A place with all of the user's data, as far as it can be read.
struct KeptPlace {
    let place: Place?
    let filed: Place?
    let record: PersonalRecord
    let correction: Correction
    /// The error about data of the user that cannot be read; then there is no place.
    var fault: (any Error)?

    /// Calls `body` for each place, in the order of their numbers.
    ///
    /// - Parameter hasData: whether places without data of the user are skipped.
    static func forEach(
        _ db: Database, hasData: Bool = false, for languages: LanguagePreference,
        _ body: (KeptPlace) throws -> Void
    ) throws {
        func decoded(_ bytes: [UInt8]) -> Place? { try? PlaceCodec.decode(bytes, for: languages) }
        let amended = try CorrectionTables.places(db)
        let condition =
            hasData
            ? """
            WHERE place IN (
                SELECT place FROM personal UNION SELECT place FROM visit UNION SELECT place FROM amendment)
            """ : ""
        let statement = try BulkStatement(db, "SELECT place, body FROM detail \(condition) ORDER BY place")
        func kept(_ row: BulkStatement.Row) throws -> KeptPlace {
            let number = row.int(0)
            do {
                let said = amended.contains(number) ? try CorrectionTables.read(db, place: number) : nil
                return KeptPlace(
                    place: decoded(row.bytes(1)), filed: said?.filed.flatMap(decoded),
                    record: try RecordTables.read(db, place: number),
                    correction: said?.correction ?? Correction())
            } catch let error where GuideStoreError.isForeignValue(error) {
                return KeptPlace(
                    place: nil, filed: nil, record: PersonalRecord(), correction: Correction(), fault: error)
            }
        }
        try statement.forEach { try body(try kept($0)) }
    }
}
