import Messages

/// The summed counts of imports.
public struct ImportCounts {
    private typealias Part = (count: Int, message: Message)

    private let changed: [Part]
    private let unchanged: Part
    private let skipped: Part
    private let others: Part
    private let merged: Part
    private let personal: Int
    private let corrected: Part
    private let saved: [Part]
    private let sample: Part
    private let files: Part
    private let hasChanges: Bool

    /// Sums the counts of several reports.
    public init(of reports: [GuideImportReport]) {
        func sum(_ count: (GuideImportReport) -> Int) -> Int { reports.map(count).reduce(0, +) }
        let (same, other, twice) = (sum(\.unchangedCount), sum(\.file.otherCount), sum(\.mergedCount))
        let left = sum(\.file.skippedCount) - other
        changed = Self.changes(
            added: sum(\.addedCount), updated: sum(\.updatedCount), deleted: sum(\.deletedCount))
        unchanged = (same, Message("%1 unchanged", "%1 unchanged", count: same))
        skipped = (left, Message("%1 skipped", "%1 skipped", count: left))
        others = (
            other,
            Message(
                "%1 other object, not a place to eat", "%1 other objects, not places to eat", count: other)
        )
        let files = sum(\.file.otherFileCount)
        self.files = (
            files,
            Message(
                "%1 other file in the archive", "%1 other files in the archive", count: files)
        )
        merged = (twice, Message("%1 twice in the file", "%1 twice in the file", count: twice))
        personal = sum(\.personalCount)
        let kept = sum(\.correctedCount)
        corrected = (kept, Message("%1 keeps your corrections", "%1 keep your corrections", count: kept))
        let (matched, found) = (sum { $0.saved?.matchedCount ?? 0 }, sum { $0.saved?.foundCount ?? 0 })
        let waiting = sum { $0.saved?.waitingCount ?? 0 }
        saved = [
            (matched, Message("%1 found in the guide", "%1 found in the guide", count: matched)),
            (
                found,
                Message(
                    "%1 saved earlier found in the guide", "%1 saved earlier found in the guide", count: found
                )
            ),
            (waiting, Message("%1 not found yet", "%1 not found yet", count: waiting)),
        ]
        sample = Self.sample(sum { $0.sample?.changedCount ?? 0 })
        hasChanges = !reports.allSatisfy(\.changedNothing)
    }

    /// The changes in the brevity of a toast; `nil` if nothing changed.
    public var changes: Message? {
        guard hasChanges else { return nil }
        let notes = Message("%1 with your notes", "%1 with your notes", count: personal)
        let parts = (changed + saved + [(personal, notes), corrected, sample, skipped])
            .filter { $0.count > 0 }
        return parts.isEmpty ? nil : Self.list(parts)
    }

    /// All counts, for the head of a report.
    public var everything: Message {
        let records = Message(
            "%1 with your visits, ratings or notes", "%1 with your visits, ratings or notes", count: personal)
        let parts =
            changed + saved + [
                unchanged, skipped, merged, (personal, records), corrected, sample, others, files,
            ]
        let found = parts.filter { $0.count > 0 }
        return Self.list(found.isEmpty ? [unchanged] : found)
    }

    /// Returns a message such as “3 added, 1 updated”.
    static func message(added: Int, updated: Int, deleted: Int, sample: SampleShare?) -> Message {
        let parts =
            changes(added: added, updated: updated, deleted: deleted)
            + (sample.map { [Self.sample($0.changedCount)] } ?? [])
        let found = parts.filter { $0.count > 0 }
        return list(found.isEmpty ? [parts[0]] : found)
    }

    private static func sample(_ count: Int) -> Part {
        (count, Message("%1 of the sample guide", "%1 of the sample guide", count: count))
    }

    private static func changes(added: Int, updated: Int, deleted: Int) -> [Part] {
        let gone = (deleted, Message("%1 deleted", "%1 deleted", count: deleted))
        return [
            (added, Message("%1 added", "%1 added", count: added)),
            (updated, Message("%1 updated", "%1 updated", count: updated)), gone,
        ]
    }

    private static func list(_ parts: [Part]) -> Message { Message(list: parts.map(\.message)) }
}
