import Foundation
import GRDB

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
