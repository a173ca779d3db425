import ArgumentParser
import Foundation
import GuideCore
import GuideStore
import Messages
import Translations

/// `carte-tool import`: imports files into the guide.
struct ImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Import files with places into the guide.",
        discussion: """
            Reads GeoJSON, Overpass JSON and CSV tables, and detects the format by the content. Places that you saved in \
            other programs come from KML, KMZ, GPX, vCard, Google Takeout, and archives (ZIP, TGZ) of such files: they are matched with the places of the guide, \
            and their folders become lists. It updates places that are already in the guide, and keeps visits, ratings and notes. It imports each file completely or \
            not at all, and you can undo each import. It continues after a file that it cannot import; the exit \
            code is that of the first such file.

            Examples:
              carte-tool import helsinki.geojson
              carte-tool import north.csv south.csv
              carte-tool import takeout-20240501T100000Z-001.zip
              carte-tool import "Saved Places.json" "Date night.csv" favourites.gpx
              carte-tool import helsinki.geojson --database trip.sqlite
              carte-tool import helsinki.geojson --json | jq -r '.skipped[] | .where + ": " + .reason'

            With --json: the numbers `added`, `updated`, `deleted` (your own places that you deleted \
            elsewhere), `unchanged`, `merged` (places that are twice in a file) and `sample` (places of the sample \
            guide with your edits); `skipped`, a list of `file`, `where` and `reason`; `warnings`, \
            the same with `warning`; `saved`, the same with `decision`, for places saved in other programs, and \
            `matched`, `waiting` and `found`, their numbers; `failed`, a list of `file` and `reason`; and `files`, the numbers for each file.
            """
    )

    @Argument(
        help: "Files with places.",
        completion: .file(extensions: ["geojson", "json", "csv", "kml", "kmz", "gpx", "vcf", "zip", "tgz"]))
    var files: [String]

    @OptionGroup var guide: GuideOptions
    @OptionGroup var output: OutputOptions

    func run() throws { try run { $0 } }

    /// - Parameter title: returns a file's name for the JSON answer.
    func run(naming title: (String) -> String) throws {
        var store: GuideStore?
        let (answer, isInterrupted) = try Interruption.noticed {
            (try importFiles(into: &store, $0, naming: title), $0.isRequested)
        }
        if output.json { try JSONOutput.write(answer) }
        // Ctrl+C came after the import of the last file, so it is complete.
        if isInterrupted, answer.firstFailure == nil { raise(SIGINT) }
        // The import is complete. Ctrl+C may end the preparation of indexes for the next command.
        try store?.prepareIndexes()
        if let failure = answer.firstFailure { throw ExitCode(failure.status.rawValue) }
    }

    private func importFiles(
        into store: inout GuideStore?, _ interruption: Interruption, naming title: (String) -> String
    ) throws -> ImportAnswer {
        var answer = ImportAnswer()
        var outcome = ImportOutcome()
        // Carte's menu shows the outcome. The import is done even if the outcome cannot be stored.
        defer { try? store?.keep(outcome) }
        for name in files {
            let url = URL(filePath: name)
            let progress = ProgressLine(url.lastPathComponent)
            defer { progress.clear() }
            do {
                // A missing file must not create a guide.
                guard FileManager.default.fileExists(atPath: url.path) else {
                    throw GuideFileError(fileName: url.lastPathComponent, reason: .missing)
                }
                let guide = try store ?? guide.open(for: .filling)
                store = guide
                let report = try guide.importGuide(
                    from: url, isCancelled: { interruption.isRequested },
                    progress: { progress.show($0.fraction) })
                progress.clear()
                answer.add(report, of: title(name))
                outcome.files.append(.init(name: url.lastPathComponent, result: .imported(report)))
                if !output.json { Console.write(ImportWording.text(of: report, file: url.lastPathComponent)) }
            } catch {
                // Without a guide, and after Ctrl+C, nothing more can be imported.
                guard let failure = Failure(error), failure.status != .interrupted,
                    store != nil || error is GuideFileError
                else { throw error }
                progress.clear()
                answer.add(failure, of: title(name))
                outcome.files.append(
                    .init(name: url.lastPathComponent, result: .failed(TransferFailure(error))))
                Console.complain(failure)
            }
        }
        return answer
    }
}

/// The answer of an import.
struct ImportAnswer: Encodable {
    private var added = 0
    private var updated = 0
    private var deleted = 0
    private var unchanged = 0
    private var merged = 0
    private var sample = 0
    private var matched = 0
    private var waiting = 0
    private var found = 0
    private var saved: [Saved] = []
    private var skipped: [Skip] = []
    private var warnings: [Warning] = []
    private var failed: [Failed] = []
    private var files: [File] = []

    /// The failure of the first file that was not imported.
    private(set) var firstFailure: Failure?

    private enum CodingKeys: CodingKey {
        case added, updated, deleted, unchanged, merged, sample, matched, waiting, found, saved, skipped,
            warnings, failed, files
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

    private struct Saved: Encodable {
        let file: String
        /// `nil` for a place of an earlier import.
        let `where`: String?
        let decision: String
    }

    private struct Failed: Encodable {
        let file: String
        let reason: String
    }

    private struct File: Encodable {
        let file: String
        let added: Int
        let updated: Int
        let deleted: Int
        let unchanged: Int
        let merged: Int
        /// The number of all skipped features; the report has at most some of them.
        let skipped: Int
        let personal: Int
        /// The number of sample places with new user data.
        let sample: Int
    }

    init() {}

    /// Adds the counts of an imported file.
    mutating func add(_ report: GuideImportReport, of file: String) {
        added += report.addedCount
        updated += report.updatedCount
        deleted += report.deletedCount
        unchanged += report.unchangedCount
        merged += report.mergedCount
        let ofSample = report.sample?.changedCount ?? 0
        sample += ofSample
        if let places = report.saved {
            matched += places.matchedCount
            waiting += places.waitingCount
            found += places.foundCount
            saved += places.lines.map {
                Saved(file: file, where: $0.position?.title.description, decision: $0.decision.description)
            }
        }
        skipped += report.file.skipped.map {
            Skip(file: file, where: $0.position.description, reason: $0.reason.description)
        }
        warnings += report.file.warnings.map {
            Warning(file: file, where: $0.position.description, warning: $0.warning.description)
        }
        files.append(
            File(
                file: file, added: report.addedCount, updated: report.updatedCount,
                deleted: report.deletedCount, unchanged: report.unchangedCount, merged: report.mergedCount,
                skipped: report.file.skippedCount, personal: report.personalCount,
                sample: ofSample))
    }

    /// Adds a failed file.
    mutating func add(_ failure: Failure, of file: String) {
        failed.append(Failed(file: file, reason: failure.message.description))
        firstFailure = firstFailure ?? failure
    }
}

/// Formats an import as text.
enum ImportWording {
    /// The maximum number of lines about places of each kind; JSON has all.
    private static let lineLimit = 10

    /// Returns the lines about a file.
    static func text(of report: GuideImportReport, file: String) -> String {
        var lines = ["\(file): \(ImportCounts(of: [report]).everything.text(in: .person))"]
        let (file, skipped) = (report.file, report.file.skippedLines)
        if let saved = report.saved {
            lines += limited(tr("Saved Places"), saved.lines, saved.lineCount)
        }
        lines += limited(tr("Skipped"), skipped.places, file.skippedCount - file.otherCount)
        lines += limited(tr("Warnings"), file.warnings, file.warningCount)
        lines += limited(tr("Other Objects"), skipped.others, file.otherCount)
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
