import GuideCore
import GuideStore

/// An import in words.
enum ImportWording {
    /// Lines about single places that are shown of each kind; JSON has all.
    private static let lineLimit = 10

    /// What became of a file, in lines.
    static func text(of report: GuideImportReport, file: String) -> String {
        var counts = [
            "\(report.addedCount) added", "\(report.updatedCount) updated",
            "\(report.unchangedCount) unchanged",
            "\(report.file.skippedCount) skipped",
        ]
        if report.mergedCount > 0 { counts.append("\(report.mergedCount) twice in the file") }
        if report.personalCount > 0 { counts.append("\(report.personalCount) with visits, ratings or notes") }
        var lines = ["\(file): \(counts.joined(separator: ", "))"]
        lines += limited("Skipped", report.file.skipped.map(\.description), report.file.skippedCount)
        lines += limited("Noticed", report.file.warnings.map(\.description), report.file.warnings.count)
        return lines.map { $0 + "\n" }.joined()
    }

    private static func limited(_ title: String, _ lines: [String], _ count: Int) -> [String] {
        guard !lines.isEmpty else { return [] }
        let rest = count - min(lines.count, lineLimit)
        return ["\(title):"] + lines.prefix(lineLimit).map { "  \($0)" }
            + (rest > 0 ? ["  … and \(rest) more; --json lists them"] : [])
    }
}
