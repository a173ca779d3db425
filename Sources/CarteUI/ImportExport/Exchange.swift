import AdwKit
import Foundation
import GtkKit
import GuideCore
import GuideStore
import Messages
import Translations
import VectorTiles

/// Import and export of a window: dialogs, the progress bar, and messages about the result.
@MainActor
final class Exchange {
    /// A toast with its buttons.
    struct Announcement {
        var text: String
        /// A shorter text for narrow windows.
        var short: String?
        var buttons: [ToastButton] = []
    }

    /// The progress bar, for the window.
    let bar = TransferBar()
    var onMessage: ((Announcement) -> Void)?
    /// An import has begun.
    var onBegin: (() -> Void)?
    /// An import has ended. The value tells whether places have arrived in the user's own guide.
    var onEnd: ((Bool) -> Void)?

    /// Maps were added.
    var onMaps: ((Announcement) -> Void)?

    /// Undoes an import by its steps, one per file.
    var onUndo: (([UndoStep]) -> Void)?

    /// The present transfer; `nil` if none.
    private(set) var transfer: Transfer?

    private let window: Window
    private let importer: GuideImporter
    private let maps: MapImporter
    private let exporter = GuideExporter()
    /// The messages and the progress bar of the modal window that began the last export; `nil` if the main window did.
    private weak var exportFront: TransferFront?
    private weak var report: Window?

    /// - Parameters:
    ///   - maps: the folder of the user's maps.
    ///   - open: opens the user's own guide; called in the background.
    init(
        over window: Window, maps: MapFolder = .user,
        into open: @escaping @Sendable () throws -> GuideStore
    ) {
        self.window = window
        self.maps = MapImporter(into: maps)
        importer = GuideImporter(into: open)
        importer.onProgress = { [weak self] in self?.show($0) }
        importer.onFinish = { [weak self] in self?.tell($0) }
        self.maps.onProgress = { [weak self] in self?.show($0) }
        self.maps.onFinish = { [weak self] in self?.tell($0) }
        exporter.onProgress = { [weak self] in self?.show($0) }
        exporter.onFinish = { [weak self] in self?.tell($0) }
        bar.onCancel = { [weak self] in self?.cancel() }
    }

    /// Sets the guide for later imports.
    func importInto(_ open: @escaping @Sendable () throws -> GuideStore) { importer.open = open }

    /// Imports files with places, and adds map files to the user's maps.
    func importFiles(_ urls: [URL]) {
        addMaps(urls.filter(MapFile.isNamedAsMap))
        importer.add(urls.filter { !MapFile.isNamedAsMap($0) })
        if importer.isRunning { onBegin?() }
    }

    private func addMaps(_ files: [URL]) {
        let large = files.filter {
            let attributes = try? FileManager.default.attributesOfItem(atPath: $0.path)
            return (attributes?[.size] as? NSNumber)?.intValue ?? 0 >= MapImporter.largeSize
        }
        maps.add(files.filter { !large.contains($0) })
        guard !large.isEmpty else { return }
        let dialog = MessageDialog(
            heading: tr("Copy Large Maps?"),
            body: tr(
                "%1 map is larger than %2 MB. Without a copy, the file must stay where it is.",
                "%1 maps are larger than %2 MB. Without copies, the files must stay where they are.",
                count: large.count, MapImporter.largeSize / 1_000_000),
            [
                .init("cancel", label: tr("_Cancel")), .init("copy", label: tr("C_opy")),
                .init("link", label: tr("_Do Not Copy")),
            ], over: window)
        dialog.onResponse { [weak self] in
            if $0 != "cancel" { self?.maps.add(large, asLink: $0 == "link") }
        }
        dialog.present()
    }

    /// Cancels all transfers. The guide, the maps and the file of an export stay unchanged.
    func cancel() {
        importer.cancel()
        maps.cancel()
        exporter.cancel()
    }

    func chooseFiles() {
        let filters = [
            FileDialog.Filter(
                tr("Guides and Maps"),
                suffixes: [
                    "geojson", "json", "geojsonl", "ndjson", "csv", "tsv", "kml", "kmz", "gpx", "vcf", "txt",
                    "zip", "tgz", "tar", "gz",
                ]
                    + MapFile.suffixes),
            FileDialog.Filter(tr("Maps"), suffixes: MapFile.suffixes),
            FileDialog.Filter("GeoJSON", suffixes: ["geojson", "geojsonl", "ndjson"]),
            FileDialog.Filter("JSON", suffixes: ["json"]),
            FileDialog.Filter("CSV", suffixes: ["csv", "tsv", "txt"]),
            FileDialog.Filter(tr("Archives"), suffixes: ["zip", "kmz", "tgz", "tar", "gz"]),
            FileDialog.Filter(tr("All Files")),
        ]
        let dialog = FileDialog(
            .open, title: tr("Import Places"), accept: tr("_Import"), cancel: tr("_Cancel"), filters: filters,
            over: window)
        dialog.show { [weak self] paths, _ in self?.importFiles(paths.map { URL(filePath: $0) }) }
    }

    /// Asks for a file and exports a guide to it.
    func chooseExport(of store: GuideStore) {
        chooseExport(title: tr("Export the Guide"), name: "carte") { [weak self] url, format in
            self?.exporter.export(store, to: url, format: format)
        }
    }

    /// Asks for a file and exports the places of a list to it.
    ///
    /// - Parameter front: the modal window that asks. It shows the progress and the result.
    func chooseExport(of list: PlaceList, in store: GuideStore, over front: TransferFront) {
        let name = FileName.suggestion(list.text(in: .person))
        chooseExport(title: tr("Export the List"), name: name, over: front) { [weak self, weak front] in
            self?.export(list, in: store, to: $0, format: $1, over: front)
        }
    }

    /// Exports the places of a list.
    ///
    /// - Parameter front: the modal window that asked; `nil` if it is gone.
    func export(
        _ list: PlaceList, in store: GuideStore, to url: URL, format: GuideFormat, over front: TransferFront?
    ) {
        exportFront = front
        front?.bar.onCancel = { [weak self] in self?.exporter.cancel() }
        var query = GuideQuery()
        query.filters.lists = [list.id]
        exporter.export(store, .places(query), to: url, format: format)
    }

    /// Asks for a file and exports some places to it.
    func chooseExport(of places: Set<UUID>, in store: GuideStore) {
        chooseExport(title: tr("Export Places"), name: "carte") { [weak self] url, format in
            self?.exporter.export(store, .chosen(places), to: url, format: format)
        }
    }

    /// Asks for a file and exports all of the user's data to it, for another Carte.
    func chooseExportOfEverything() {
        let formats = GuideFormat.complete
        chooseExport(title: tr("Export Everything"), name: "carte-everything", formats) {
            [weak self] url, format in
            guard let self else { return }
            exporter.exportEverything(of: importer.open, to: url, format: format)
        }
    }

    private func chooseExport(
        title: String, name: String, _ formats: [GuideFormat] = GuideFormat.allCases,
        over front: TransferFront? = nil,
        _ export: @escaping @MainActor (URL, GuideFormat) -> Void
    ) {
        guard !exporter.isRunning else { return }
        let dialog = FileDialog(
            .save(name: Self.suggestion(name)), title: title, accept: tr("_Export"), cancel: tr("_Cancel"),
            filters: formats.map { FileDialog.Filter($0.title, suffixes: [$0.fileExtension]) },
            over: front?.containingWindow ?? window)
        dialog.show { [weak self, weak front] paths, filter in
            guard let self, let path = paths.first else { return }
            let file = ExportFile(
                URL(filePath: path), choice: formats[filter ?? 0], suggested: Self.suggested)
            let begin = { [weak self] in
                self?.exportFront = nil
                export(file.url, file.format)
            }
            // The file dialog has asked about the name in it.
            guard file.isRenamed, FileManager.default.fileExists(atPath: file.url.path) else {
                return begin()
            }
            let name = file.url.lastPathComponent
            let dialog = MessageDialog(
                heading: tr("Replace “%1”?", name), body: tr("The folder has a file of this name."),
                [.init("cancel", label: tr("_Cancel")), .init("replace", label: tr("_Replace"))],
                over: front?.containingWindow ?? window)
            dialog.onResponse { if $0 == "replace" { begin() } }
            dialog.present()
        }
    }

    /// The format of a suggested name.
    private static let suggested = GuideFormat.geoJSON

    /// Returns a file name with the date, so the latest of several exports is visible.
    private static func suggestion(_ name: String) -> String {
        let day = Date.now.formatted(.iso8601.year().month().day())
        return "\(name)-\(day).\(suggested.fileExtension)"
    }

    private func show(_ transfer: Transfer?) {
        guard bar.isAlive else { return }
        // The end of one transfer is not the end of the others.
        if transfer == nil, importer.isRunning || exporter.isRunning || maps.isRunning { return }
        self.transfer = transfer
        // A modal window covers the bar of the main window.
        let front = exportFront.flatMap { $0.isAlive && transfer?.direction == .exporting ? $0.bar : nil }
        for other in [bar, exportFront?.bar] where other !== front ?? bar {
            if other?.isAlive == true { other?.show(nil) }
        }
        (front ?? bar).show(transfer)
    }

    private func tell(_ outcome: ImportOutcome) {
        for failure in outcome.failures {
            StandardError.write(failure.failure.text(in: .person))
        }
        guard window.isAlive else { return }
        onEnd?(outcome.reports.contains(where: \.hasOwnPlaces))
        guard outcome.failures.isEmpty else { return explain(outcome) }
        var message = Announcement(text: outcome.summary)
        if outcome.hasReport {
            // The report has the details.
            message.short = outcome.shortSummary
            message.buttons = [ToastButton(tr("Report")) { [weak self] in self?.showReport(outcome) }]
        }
        let steps = outcome.reports.compactMap(\.step)
        if !steps.isEmpty {
            message.buttons += [ToastButton(tr("Undo")) { [weak self] in self?.onUndo?(steps) }]
        }
        onMessage?(message)
    }

    private func explain(_ outcome: ImportOutcome) {
        let failures = outcome.failures
        // A dialog has up to three messages, and the report has all of them.
        let shown = failures.prefix(3).map { $0.failure.text(in: .person) }
        let body = shown + (outcome.reports.isEmpty ? [] : [outcome.summary])
        let heading =
            outcome.files.count == 1
            ? tr("Could Not Import the File")
            : tr("Could Not Import %1 File", "Could Not Import %1 Files", count: failures.count)
        let close = MessageDialog.Response("close", label: tr("_Close"))
        let report = MessageDialog.Response("report", label: tr("_Report"))
        let hasMoreToTell = failures.count > shown.count || !outcome.reports.isEmpty
        let dialog = MessageDialog(
            heading: heading, body: body.joined(separator: "\n\n"),
            hasMoreToTell ? [close, report] : [close],
            over: window)
        dialog.onResponse { [weak self] in
            if $0 == report.name { self?.showReport(outcome) }
        }
        dialog.present()
    }

    /// Opens the report of the last import, also after a restart.
    func showLastReport() {
        Task { [weak self, importer] in
            do {
                guard let outcome = try await importer.lastOutcome() else {
                    self?.onMessage?(Announcement(text: tr("Nothing has been imported yet.")))
                    return
                }
                self?.showReport(outcome)
            } catch {
                self?.onMessage?(Announcement(text: TransferFailure(error).text(in: .person)))
            }
        }
    }

    private func showReport(_ outcome: ImportOutcome) {
        guard window.isAlive else { return }
        // A newer report replaces an open one.
        if let report, report.isAlive { report.close() }
        let newReport = ReportWindow.makeWindow(outcome, over: window)
        report = newReport
        newReport.present()
    }

    private func tell(_ outcome: MapImporter.Outcome) {
        outcome.failures.forEach(StandardError.write)
        guard window.isAlive else { return }
        if !outcome.added.isEmpty {
            let text =
                outcome.added.count == 1
                ? tr("Added the map “%1”", outcome.added[0])
                : tr("Added %1 map", "Added %1 maps", count: outcome.added.count)
            onMaps?(Announcement(text: text))
        }
        guard !outcome.failures.isEmpty else { return }
        MessageDialog(
            heading: outcome.failures.count == 1
                ? tr("Could Not Add the Map")
                : tr("Could Not Add %1 Map", "Could Not Add %1 Maps", count: outcome.failures.count),
            body: outcome.failures.prefix(3).joined(separator: "\n\n"),
            [.init("close", label: tr("_Close"))], over: window
        ).present()
    }

    private func tell(_ outcome: GuideExporter.Outcome) {
        let front = exportFront.flatMap { $0.isAlive ? $0 : nil }
        if let summary = outcome.summary {
            if let front { front.messages.say(summary) } else { onMessage?(Announcement(text: summary)) }
        }
        guard case .failed(let failure) = outcome else { return }
        StandardError.write(failure.text(in: .person))
        guard window.isAlive else { return }
        MessageDialog(
            heading: tr("Could Not Export the Guide"), body: failure.text(in: .person),
            [.init("close", label: tr("_Close"))], over: front?.containingWindow ?? window
        ).present()
    }
}

/// The file of an export, after the user has chosen a name and a format.
struct ExportFile: Hashable {
    let url: URL
    let format: GuideFormat
    /// Whether the name has another extension than in the dialog.
    let isRenamed: Bool

    /// - Parameters:
    ///   - choice: the format that the user chose in the list of formats. An extension of another format has priority,
    ///     because the user typed it.
    ///   - suggested: the format of the suggested name. The dialog does not change that name with the format.
    init(_ url: URL, choice: GuideFormat, suggested: GuideFormat) {
        let named = GuideFormat(fileExtension: url.pathExtension)
        format = named.flatMap { $0 == suggested ? nil : $0 } ?? choice
        isRenamed = named != nil && named != format
        self.url =
            isRenamed
            ? url.deletingPathExtension().appendingPathExtension(format.fileExtension) : url
    }
}

extension GuideFormat {
    /// The name of the format in a dialog.
    var title: String {
        switch self {
        case .geoJSON: "GeoJSON"
        case .kml: "KML"
        case .kmz: "KMZ"
        case .gpx: "GPX"
        case .vCard: "vCard"
        case .csv: "CSV"
        }
    }
}
