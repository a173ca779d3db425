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

    private var counts: String {
        reports.reduce(into: Counts()) { $0.add($1) }.text
    }

    private struct Counts {
        var added = 0
        var updated = 0
        var personal = 0
        var skipped = 0

        mutating func add(_ report: GuideImportReport) {
            added += report.addedCount
            updated += report.updatedCount
            personal += report.personalCount
            skipped += report.file.skippedCount
        }

        var text: String {
            var parts: [String] = []
            if added > 0 { parts.append(tr("%1 added", "%1 added", count: added)) }
            if updated > 0 { parts.append(tr("%1 updated", "%1 updated", count: updated)) }
            if personal > 0 { parts.append(tr("%1 with your notes", "%1 with your notes", count: personal)) }
            guard !parts.isEmpty else { return "" }
            if skipped > 0 { parts.append(tr("%1 skipped", "%1 skipped", count: skipped)) }
            return parts.joined(separator: tr(", "))
        }
    }
}

extension GuideImportReport {
    /// Everything that can be counted, for the head of a report.
    var counts: String {
        var parts = [
            tr("%1 added", "%1 added", count: addedCount),
            tr("%1 updated", "%1 updated", count: updatedCount),
            tr("%1 unchanged", "%1 unchanged", count: unchangedCount),
            tr("%1 skipped", "%1 skipped", count: file.skippedCount),
        ]
        if mergedCount > 0 {
            parts.append(tr("%1 twice in the file", "%1 twice in the file", count: mergedCount))
        }
        if personalCount > 0 {
            parts.append(
                tr(
                    "%1 with your visits, ratings or notes", "%1 with your visits, ratings or notes",
                    count: personalCount))
        }
        return parts.joined(separator: tr(", "))
    }
}
