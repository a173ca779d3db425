import Foundation
import GRDB
import GuideCore

/// The result of an import of several files.
public struct ImportOutcome: Hashable, Sendable, Codable {
    /// The result of one file.
    public enum Result: Hashable, Sendable, Codable {
        case imported(GuideImportReport)
        case failed(TransferFailure)
    }

    /// A file and its result.
    public struct File: Hashable, Sendable, Codable {
        /// The file's name.
        public let name: String
        /// The report of the import, or the cause of its failure.
        public let result: Result

        /// Whether the file's import was undone; ``GuideStore/GuideStore/lastImport()`` sets it.
        public internal(set) var isUndone = false

        /// Creates the result of a file that is not undone.
        public init(name: String, result: Result) {
            self.name = name
            self.result = result
        }
    }

    /// The files in the order of their import, without cancelled ones.
    public var files: [File] = []
    /// Whether the user cancelled the import. Files imported before stay.
    public var isCancelled = false

    /// Creates an outcome of no files.
    public init() {}

    /// The reports of the imported files.
    public var reports: [GuideImportReport] { files.compactMap(\.report) }

    /// The failed files and the causes.
    public var failures: [(name: String, failure: TransferFailure)] {
        files.compactMap { file in
            guard case .failed(let failure) = file.result else { return nil }
            return (file.name, failure)
        }
    }

    /// Whether the report has more than a line of counts.
    public var hasReport: Bool {
        reports.contains {
            $0.file.skippedCount > 0 || !$0.file.warnings.isEmpty || $0.saved?.lines.isEmpty == false
        } || !failures.isEmpty
    }
}

extension ImportOutcome.File {
    /// The report; `nil` if the import failed.
    var report: GuideImportReport? {
        guard case .imported(let report) = result else { return nil }
        return report
    }
}

/// The changes of the guide by an import.
public struct GuideImportReport: Hashable, Sendable, Codable {
    /// The number of new places.
    public internal(set) var addedCount = 0

    /// The number of places that changed.
    public internal(set) var updatedCount = 0

    /// The number of the user's own places that were deleted on another device.
    public var deletedCount: Int { deleted ?? 0 }
    /// `nil` in reports of earlier versions.
    var deleted: Int?

    /// The number of known places without a change.
    public internal(set) var unchangedCount = 0

    /// The number of places that got new visits, ratings, notes or favourites from the file.
    public internal(set) var personalCount = 0

    /// The number of places with corrections that differ from the file.
    public var correctedCount: Int { amendments?.kept ?? 0 }

    struct Amendments: Hashable, Sendable, Codable {
        var kept: Int
        /// The number of places whose corrections or own data changed.
        var changed: Int
    }
    /// `nil` in reports of earlier versions.
    var amendments: Amendments?

    /// The decisions about places that the user saved in another program; `nil` if there were none.
    public internal(set) var saved: SavedPlacesReport?
    /// The number of places that wait for a match, or no longer. `nil` in reports of earlier versions.
    var pendingCount: Int?

    /// The number of lists that the import made or changed.
    public var listCount: Int { lists ?? 0 }
    /// `nil` in reports of earlier versions.
    var lists: Int?

    /// The changes of the sample guide; `nil` if the file has no data of it.
    public internal(set) var sample: SampleShare?

    /// Whether the file has places outside the sample guide.
    public var hasOwnPlaces: Bool { file.placeCount > sample?.placeCount ?? 0 }

    /// The number of features that duplicate another feature of the file.
    public var mergedCount: Int { file.mergedCount }

    /// The skipped and repaired features, with cause and position in the file.
    public internal(set) var file = ImportReport()

    /// The undo step; `nil` if nothing changed.
    public internal(set) var step: UndoStep?

    /// Whether both guides are unchanged.
    public var changedNothing: Bool {
        addedCount + updatedCount + deletedCount + personalCount + listCount + (amendments?.changed ?? 0)
            + (pendingCount ?? 0) == 0
            && sample?.step == nil
    }
}

extension GuideStore {
    /// Stores the outcome of an import for ``lastImport()``, and replaces the previous one. It survives a
    /// restart. Blocks; the time depends on the length of the report.
    public func keep(_ outcome: ImportOutcome) throws(GuideStoreError) {
        try change { db in
            let encoder = JSONEncoder()
            // A file may have the latitude 1e999.
            encoder.nonConformingFloatEncodingStrategy = .convertToString(
                positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
            try db.execute(sql: "DELETE FROM lastImport; DELETE FROM lastImportStep")
            try db.execute(
                sql: "INSERT INTO lastImport (number, body) VALUES (1, ?)",
                arguments: [try encoder.encode(outcome)])
            for step in outcome.reports.compactMap(\.step) {
                // The step may be undone already.
                try db.execute(
                    sql: """
                        INSERT INTO lastImportStep SELECT number, isUndone FROM undoStep WHERE number = ?
                        """, arguments: [step.id])
            }
        }
    }

    /// Returns the outcome of the last import, and which files were undone since. It is `nil` before the
    /// first import, and if a newer version of Carte wrote it. Blocks as long as ``keep(_:)``.
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
