import Foundation
import GRDB
import GuideCore

/// What became of the files that were imported together.
public struct ImportOutcome: Hashable, Sendable, Codable {
    /// What became of a file.
    public enum Result: Hashable, Sendable, Codable {
        case imported(GuideImportReport)
        case failed(TransferFailure)
    }

    /// A file, and what became of it.
    public struct File: Hashable, Sendable, Codable {
        /// The file's name.
        public let name: String
        public let result: Result

        /// Whether what it brought has been undone since, as ``GuideStore/GuideStore/lastImport()`` knows.
        public internal(set) var isUndone = false

        public init(name: String, result: Result) {
            self.name = name
            self.result = result
        }
    }

    /// In the order in which they were imported; without those that were cancelled.
    public var files: [File] = []
    public var isCancelled = false

    /// An outcome of no files.
    public init() {}

    /// Of the files that were imported.
    public var reports: [GuideImportReport] { files.compactMap(\.report) }

    /// The files that were not imported, and why.
    public var failures: [(name: String, failure: TransferFailure)] {
        files.compactMap { file in
            guard case .failed(let failure) = file.result else { return nil }
            return (file.name, failure)
        }
    }

    /// Whether there is more to read about it than a line of counts.
    public var hasReport: Bool {
        reports.contains { $0.file.skippedCount > 0 || !$0.file.warnings.isEmpty } || !failures.isEmpty
    }
}

extension ImportOutcome.File {
    /// The report, where it was imported.
    var report: GuideImportReport? {
        guard case .imported(let report) = result else { return nil }
        return report
    }
}

/// What an import did to the guide.
public struct GuideImportReport: Hashable, Sendable, Codable {
    /// Places that are new.
    public internal(set) var addedCount = 0

    /// Places that were known and are different now.
    public internal(set) var updatedCount = 0

    /// Places of the person's own that they had deleted elsewhere.
    public var deletedCount: Int { deleted ?? 0 }
    /// Reports of earlier versions know nothing of it.
    var deleted: Int?

    /// Places that were known and are the same.
    public internal(set) var unchangedCount = 0

    /// Places to which the file brought visits, ratings, notes or favourites that were not known.
    public internal(set) var personalCount = 0

    /// Places that are as the person says, and not as the file does.
    public var correctedCount: Int { amendments?.kept ?? 0 }

    struct Amendments: Hashable, Sendable, Codable {
        var kept: Int
        /// Places of which what the person says is kept otherwise than before.
        var changed: Int
    }
    /// Reports of earlier versions know nothing of it.
    var amendments: Amendments?

    /// What of the file went into the sample guide; `nil` where it has nothing of that.
    public internal(set) var sample: SampleShare?

    /// Whether the file has places that are not the sample guide's.
    public var hasOwnPlaces: Bool { file.placeCount > sample?.placeCount ?? 0 }

    /// Features that were another's duplicate within the file.
    public var mergedCount: Int { file.mergedCount }

    /// What was left out and repaired, with reason and place in the file.
    public internal(set) var file = ImportReport()

    /// The step that undoes it; `nil` where nothing changed.
    public internal(set) var step: UndoStep?

    /// Whether the guides are as they were.
    public var changedNothing: Bool {
        addedCount + updatedCount + deletedCount + personalCount + (amendments?.changed ?? 0) == 0
            && sample?.step == nil
    }
}

extension GuideStore {
    /// Keeps what became of an import, in the place of what became of the one before: for ``lastImport()``, also
    /// after a restart. Blocks, the longer the more the report has to say.
    public func keep(_ outcome: ImportOutcome) throws(GuideStoreError) {
        try change { db in
            let encoder = JSONEncoder()
            // A file may say that it is at the latitude 1e999.
            encoder.nonConformingFloatEncodingStrategy = .convertToString(
                positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
            try db.execute(sql: "DELETE FROM lastImport; DELETE FROM lastImportStep")
            try db.execute(
                sql: "INSERT INTO lastImport (number, body) VALUES (1, ?)",
                arguments: [try encoder.encode(outcome)])
            for step in outcome.reports.compactMap(\.step) {
                // The person may have undone it since.
                try db.execute(
                    sql: """
                        INSERT INTO lastImportStep SELECT number, isUndone FROM undoStep WHERE number = ?
                        """, arguments: [step.id])
            }
        }
    }

    /// What became of the last import, and what of it has been undone since; `nil` before the first, and where a
    /// newer version of Carte has written it. Blocks as long as ``keep(_:)``.
    public func lastImport() throws(GuideStoreError) -> ImportOutcome? {
        try read { db in
            let decoder = JSONDecoder()
            decoder.nonConformingFloatDecodingStrategy = .convertFromString(
                positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
            guard let body = try Data.fetchOne(db, sql: "SELECT body FROM lastImport"),
                var outcome = try? decoder.decode(ImportOutcome.self, from: body)
            else { return nil }
            let undone = try Int64.fetchSet(db, sql: "SELECT step FROM lastImportStep WHERE isUndone")
            for index in outcome.files.indices {
                let step = outcome.files[index].report?.step
                outcome.files[index].isUndone = step.map { undone.contains($0.id) } ?? false
            }
            return outcome
        }
    }
}
