import GuideStore

extension ImportOutcome {
    /// What became of it in one line, for a toast.
    var summary: String {
        let counts = self.counts
        if isCancelled {
            return counts.isEmpty
                ? tr("Import cancelled, nothing was changed")
                : tr("Import cancelled, but finished before: %1", counts)
        }
        if reports.isEmpty { return tr("Nothing was imported") }
        return counts.isEmpty ? tr("Nothing new: all places were known") : counts
    }

    private var counts: String { ImportCounts(of: reports).changes }
}

extension GuideImportReport {
    /// Everything that can be counted, for the head of a report.
    var counts: String { ImportCounts(of: [self]).everything }
}

/// What imports did together, in words.
private struct ImportCounts {
    private let unchanged: Int
    private let merged: Int
    private let personal: Int
    private let hasChanges: Bool
    private let addedAndUpdated: [(count: Int, text: String)]
    private let skipped: (count: Int, text: String)

    init(of reports: [GuideImportReport]) {
        func sum(_ count: (GuideImportReport) -> Int) -> Int { reports.map(count).reduce(0, +) }
        let (added, updated) = (sum(\.addedCount), sum(\.updatedCount))
        let skipped = sum(\.file.skippedCount)
        addedAndUpdated = [
            (added, tr("%1 added", "%1 added", count: added)),
            (updated, tr("%1 updated", "%1 updated", count: updated)),
        ]
        self.skipped = (skipped, tr("%1 skipped", "%1 skipped", count: skipped))
        unchanged = sum(\.unchangedCount)
        merged = sum(\.mergedCount)
        personal = sum(\.personalCount)
        hasChanges = !reports.allSatisfy(\.changedNothing)
    }

    /// What changed, as short as a toast has to be; empty where nothing did.
    var changes: String {
        guard hasChanges else { return "" }
        var parts = addedAndUpdated
        parts.append((personal, tr("%1 with your notes", "%1 with your notes", count: personal)))
        parts.append(skipped)
        return Self.joined(parts.filter { $0.count > 0 }.map(\.text))
    }

    var everything: String {
        var parts = addedAndUpdated.map(\.text)
        parts += [tr("%1 unchanged", "%1 unchanged", count: unchanged), skipped.text]
        if merged > 0 { parts.append(tr("%1 twice in the file", "%1 twice in the file", count: merged)) }
        if personal > 0 {
            parts.append(
                tr(
                    "%1 with your visits, ratings or notes", "%1 with your visits, ratings or notes",
                    count: personal))
        }
        return Self.joined(parts)
    }

    private static func joined(_ parts: [String]) -> String { parts.joined(separator: tr(", ")) }
}
