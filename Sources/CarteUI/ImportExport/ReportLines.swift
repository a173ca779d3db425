import GuideCore
import GuideStore
import Messages
import Translations

/// The lines of an import report. A line is formatted on demand, because there may be 40,000 of them and a
/// screen shows twenty.
struct ReportLines: Sendable {
    enum Line: Hashable, Sendable {
        /// The name of a file.
        case file(String)
        /// The result of the file.
        case text(String)
        /// The heading of the entries below it.
        case heading(String)
        case entry(position: String, text: String)
    }

    private enum Part: Sendable {
        case line(Line)
        case skipped([ImportReport.Skip])
        case noticed([ImportReport.Notice])
        case saved([SavedPlacesReport.Line])

        var count: Int {
            switch self {
            case .line: 1
            case .skipped(let lines): lines.count
            case .noticed(let lines): lines.count
            case .saved(let lines): lines.count
            }
        }
    }

    private var parts: [Part] = []
    /// The index of each part's first line.
    private var starts: [Int] = []
    private(set) var count = 0

    init(_ outcome: ImportOutcome) {
        for file in outcome.files {
            add(.line(.file(file.name)))
            switch file.result {
            case .failed(let failure): add(.line(.text(failure.text(in: .person))))
            case .imported(let report): add(report, isUndone: file.isUndone)
            }
        }
        if outcome.isCancelled { add(.line(.text(tr("The import was cancelled.")))) }
    }

    private mutating func add(_ part: Part) {
        starts.append(count)
        parts.append(part)
        count += part.count
    }

    private mutating func add(_ report: GuideImportReport, isUndone: Bool) {
        add(.line(.text(ImportCounts(of: [report]).everything.text(in: .person))))
        if isUndone { add(.line(.text(tr("This import was undone.")))) }
        if let saved = report.saved, !saved.lines.isEmpty {
            add(.line(.heading(tr("Saved Places"))))
            add(.saved(saved.lines))
            addRest(saved.lineCount - saved.lines.count)
        }
        let (file, lines) = (report.file, report.file.skippedLines)
        add(tr("Skipped"), lines.places, of: file.skippedCount - file.otherCount)
        if !file.warnings.isEmpty {
            add(.line(.heading(tr("Warnings"))))
            add(.noticed(file.warnings))
            addRest(file.warningCount - file.warnings.count)
        }
        add(tr("Other Objects"), lines.others, of: file.otherCount)
    }

    /// - Parameter count: the number of all lines, including lines that were not kept.
    private mutating func add(_ heading: String, _ lines: [ImportReport.Skip], of count: Int) {
        guard count > 0 else { return }
        add(.line(.heading(heading)))
        add(.skipped(lines))
        addRest(count - lines.count)
    }

    /// Adds the number of lines that were not kept.
    private mutating func addRest(_ count: Int) {
        if count > 0 { add(.line(.text(tr("… and %1 more", "… and %1 more", count: count)))) }
    }

    subscript(index: Int) -> Line {
        var (low, high) = (0, parts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= index { low = middle } else { high = middle }
        }
        switch parts[low] {
        case .line(let line): return line
        case .skipped(let lines):
            let line = lines[index - starts[low]]
            return entry(line.position, line.reason)
        case .noticed(let lines):
            let line = lines[index - starts[low]]
            return entry(line.position, line.warning)
        case .saved(let lines):
            let line = lines[index - starts[low]]
            guard let position = line.position else { return .text(line.text(in: .person)) }
            return entry(position, line.decision)
        }
    }

    private func entry(_ position: SourcePosition, _ finding: some MessageConvertible) -> Line {
        .entry(position: position.title.text(in: .person), text: finding.text(in: .person))
    }

    /// The whole report as text. It may take a second, so do not use it on the main thread.
    var text: String {
        var text = ""
        for index in 0..<count {
            switch self[index] {
            case .file(let name): text += (text.isEmpty ? "" : "\n") + name + "\n"
            case .text(let line): text += line + "\n"
            case .heading(let heading): text += "\n" + heading + "\n"
            case .entry(let position, let line): text += "  " + tr("%1: %2", position, line) + "\n"
            }
        }
        return text
    }
}

extension ImportOutcome {
    /// The result in one line, for a toast.
    var summary: String {
        let changes = ImportCounts(of: reports).changes
        if isCancelled {
            return changes.map { tr("Import cancelled after these changes: %1", $0) }
                ?? tr("Import cancelled, no changes")
        }
        if reports.isEmpty { return tr("Nothing was imported") }
        return changes?.text(in: .person) ?? tr("No new places: the guide already has all of them")
    }

    /// The number of places in a short line for a phone; `nil` if the number alone would be incomplete.
    var shortSummary: String? {
        let count = reports.reduce(0) { $0 + $1.addedCount + $1.updatedCount }
        let isMore = reports.contains { $0.deletedCount > 0 || $0.sample?.changedCount ?? 0 > 0 }
        return isCancelled || isMore || count == 0 ? nil : tr("%1 imported", "%1 imported", count: count)
    }
}
