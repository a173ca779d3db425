import GuideCore
import GuideStore

/// What became of the files of an import.
struct ImportAnswer: Encodable {
    private var added = 0
    private var updated = 0
    private var unchanged = 0
    private var merged = 0
    private var skipped: [Skip] = []
    private var warnings: [Warning] = []
    private var failed: [Failed] = []
    private var files: [File] = []

    /// Why the first of the files that were not imported was not.
    private(set) var firstFailure: Failure?

    private enum CodingKeys: CodingKey {
        case added, updated, unchanged, merged, skipped, warnings, failed, files
    }

    private struct Skip: Encodable {
        let file: String
        let `where`: String
        let reason: String
    }

    private struct Warning: Encodable {
        let file: String
        let `where`: String
        let warning: String
    }

    private struct Failed: Encodable {
        let file: String
        let reason: String
    }

    private struct File: Encodable {
        let file: String
        let added: Int
        let updated: Int
        let unchanged: Int
        let merged: Int
        /// All of them, also those beyond the lines of the report.
        let skipped: Int
        let personal: Int
    }

    init() {}

    /// Counts a file that was imported.
    mutating func add(_ report: GuideImportReport, of file: String) {
        added += report.addedCount
        updated += report.updatedCount
        unchanged += report.unchangedCount
        merged += report.mergedCount
        skipped += report.file.skipped.map {
            Skip(file: file, where: $0.place.description, reason: $0.reason.description)
        }
        warnings += report.file.warnings.map {
            Warning(file: file, where: $0.place.description, warning: $0.warning.description)
        }
        files.append(
            File(
                file: file, added: report.addedCount, updated: report.updatedCount,
                unchanged: report.unchangedCount, merged: report.mergedCount,
                skipped: report.file.skippedCount, personal: report.personalCount))
    }

    /// Counts a file that was not imported.
    mutating func add(_ failure: Failure, of file: String) {
        failed.append(Failed(file: file, reason: failure.message.description))
        firstFailure = firstFailure ?? failure
    }
}
