import GuideCore
import GuideStore
import Messages
import Translations

/// An import in words.
enum ImportWording {
    /// Lines about single places that are shown of each kind; JSON has all.
    private static let lineLimit = 10

    /// What became of a file, in lines.
    static func text(of report: GuideImportReport, file: String) -> String {
        var lines = ["\(file): \(ImportCounts(of: [report]).everything.text(in: .person))"]
        lines += limited(tr("Skipped"), report.file.skipped, report.file.skippedCount)
        lines += limited(tr("Noticed"), report.file.warnings, report.file.warnings.count)
        return lines.map { $0 + "\n" }.joined()
    }

    private static func limited(_ title: String, _ lines: [some MessageConvertible], _ count: Int) -> [String]
    {
        guard !lines.isEmpty else { return [] }
        let rest = count - min(lines.count, lineLimit)
        let more =
            rest > 0
            ? [tr("… and %1 more; --json lists them", "… and %1 more; --json lists them", count: rest)] : []
        return ["\(title):"] + (lines.prefix(lineLimit).map { $0.text(in: .person) } + more).map { "  " + $0 }
    }
}
