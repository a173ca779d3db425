import GuideStore
import Messages
import Translations

extension ImportOutcome {
    /// What became of it in one line, for a toast.
    var summary: String {
        let changes = ImportCounts(of: reports).changes
        if isCancelled {
            return changes.map { tr("Import cancelled, but finished before: %1", $0) }
                ?? tr("Import cancelled, nothing was changed")
        }
        if reports.isEmpty { return tr("Nothing was imported") }
        return changes?.text(in: .person) ?? tr("Nothing new: all places were known")
    }
}
