import Foundation
import GtkKit
import GuideCore
import GuideStore
import Messages
import Translations

/// Keeps the user's own guide in sync with other devices, through the folder of the settings.
///
/// It exchanges files in the background: at the start, after changes of the guide and of the folder, and when the
/// window becomes active. The visible guide is refreshed as after a change by another program.
@MainActor
final class FolderSync {
    /// The state for the preferences.
    struct State: Hashable {
        /// The folder; nil if the guide is not kept in sync.
        var folder: URL?
        /// The result of the last exchange; nil before it.
        var status: GuideStore.SyncStatus?
        /// The present problems, in the user's language.
        var problems: [String] = []
    }

    /// The times until an exchange, s.
    struct Pauses {
        /// After a change of the guide. More changes until then are in the same file.
        var edit = 1.5
        /// After a change of the folder. A program may still be writing.
        var file = 0.3
        /// While the folder is missing, such as that of a disk that is not connected. A file may be incomplete for as
        /// long without a message.
        var retry = 30.0
    }

    private(set) var state = State() {
        didSet { if state != oldValue { onChange?() } }
    }
    /// Called after a change of the state.
    var onChange: (() -> Void)?
    /// Called with the message about a new problem.
    var onProblem: ((String) -> Void)?

    private let session: GuideSession
    private let settings: CarteSettings
    private let pauses: Pauses
    private var watch: FolderWatch?
    private var pictureWatch: FolderWatch?
    private let timeout = Timeout()
    /// The time of the pending exchange.
    private var due = ContinuousClock.now
    private var following: Task<Void, Never>?
    /// The user's own guide, once it is open.
    private var store: GuideStore?
    private var ownFile: String?
    /// The incomplete files, with the time when they were found first.
    private var incomplete: [String: Date] = [:]
    /// The problems that the user was told.
    private var told: Set<String> = []
    /// The start of the running exchange; nil if none runs.
    private var began: ContinuousClock.Instant?
    /// Whether there is a reason for another exchange after the running one.
    private var isDue = false

    init(
        _ session: GuideSession, _ settings: CarteSettings, in window: Window, pauses: Pauses = Pauses()
    ) {
        (self.session, self.settings, self.pauses) = (session, settings, pauses)
        settings.onChange(.syncFolder) { [weak self] in self?.start() }
        window.onActiveChange { [weak self] isActive in
            if isActive { self?.exchange() }
        }
    }

    isolated deinit { stop() }

    /// Starts with the folder of the settings, if there is one.
    func start() {
        stop()
        let path = settings.syncFolder
        state = State(folder: path.isEmpty ? nil : URL(filePath: path))
        exchange()
    }

    private func stop() {
        following?.cancel()
        (following, store, watch, pictureWatch) = (nil, nil, nil, nil)
        timeout.cancel()
    }

    /// The longest time that ``finish()`` waits for the folder, s.
    private static let exitTime = 2.0

    /// Exchanges now, for the end of the program. Blocks, but only for a short time if the folder does not answer.
    func finish() {
        // An exchange that takes longer waits for the folder.
        let isWaiting = began.map { ContinuousClock.now - $0 > .seconds(Self.exitTime) } ?? false
        if !isWaiting, let store, let folder = state.folder {
            Background.run(forAtMost: Self.exitTime) { _ = try? store.sync(with: folder) }
        }
        stop()
    }

    /// Exchanges after a pause, unless it will be done earlier.
    private func exchange(after seconds: Double) {
        let moment = ContinuousClock.now + .seconds(seconds)
        if timeout.isRunning, due <= moment { return }
        due = moment
        timeout.start(after: seconds) { [weak self] in self?.exchange() }
    }

    private func exchange() {
        guard let folder = state.folder else { return }
        guard began == nil else {
            isDue = true
            return
        }
        (began, isDue) = (.now, false)
        timeout.cancel()
        let lacks = (watch: watch == nil, pictureWatch: pictureWatch == nil)
        Task { [weak self, library = session.library] in
            // Before the exchange, which reads the files that arrive meanwhile.
            let monitors = await Background.run {
                (
                    folder: Self.monitor(folder, if: lacks.watch),
                    pictures: Self.monitor(
                        PictureFiles(ofDevicesIn: folder).folder, if: lacks.pictureWatch)
                )
            }
            guard self?.startWatches(monitors.folder, monitors.pictures, of: folder) == true else { return }
            let result = await Background.run { Result { try Exchanged(library, folder) } }
            self?.take(result, of: folder)
        }
    }

    /// Returns whether a folder is still the chosen one. If not, begins the exchange with that.
    private func isChosen(_ folder: URL) -> Bool {
        if folder == state.folder { return true }
        began = nil
        exchange()
        return false
    }

    /// An exchange that has been made.
    private struct Exchanged: Sendable {
        let store: GuideStore
        let report: SyncReport
        let status: GuideStore.SyncStatus?

        init(_ library: GuideLibrary, _ folder: URL) throws {
            store = try library.store(.own)
            report = try store.sync(with: folder)
            status = try store.syncStatus()
            if report.addedCount > 0 { try store.prepareIndexes() }
        }
    }

    private func take(_ result: Result<Exchanged, any Error>, of folder: URL) {
        guard isChosen(folder) else { return }
        began = nil
        switch result {
        case .success(let exchanged):
            ownFile = exchanged.report.fileName
            state.status = exchanged.status
            follow(exchanged.store)
            show(exchanged.report.problems)
        case .failure(let error):
            (watch, pictureWatch) = (nil, nil)
            let problem = (error as? SyncProblem)?.message ?? TransferFailure(error).message
            state.problems = [problem.text(in: .person)]
            tell(state.problems)
            exchange(after: pauses.retry)
        }
        if isDue { exchange(after: pauses.file) }
    }

    private func show(_ problems: [SyncProblem]) {
        let now = Date()
        let parts = problems.filter { [.file(.incomplete), .file(.changed)].contains($0.reason) }.map(\.name)
        incomplete = Dictionary(parts.map { ($0, incomplete[$0] ?? now) }) { first, _ in first }
        let arriving = incomplete.filter { now.timeIntervalSince($0.value) < pauses.retry }
        state.problems = problems.map { $0.text(in: .person) }
        tell(problems.filter { arriving[$0.name] == nil }.map { $0.text(in: .person) })
        if !arriving.isEmpty { exchange(after: pauses.retry) }
    }

    /// Shows messages about the problems that are new.
    private func tell(_ problems: [String]) {
        for problem in problems where !told.contains(problem) {
            StandardError.write(problem)
            onProblem?(problem)
        }
        told = Set(problems)
    }

    private func follow(_ store: GuideStore) {
        guard store !== self.store else { return }
        self.store = store
        following?.cancel()
        let changes = store.changes()
        following = Task { [weak self] in
            for await change in changes where change != .arrangement {
                guard let self else { return }
                exchange(after: pauses.edit)
            }
        }
    }

    // MARK: - Changes of the folder

    /// Returns the monitor of a folder. Blocks until its disk or server answers.
    private nonisolated static func monitor(_ folder: URL, if isNeeded: Bool) -> FolderMonitor? {
        // GLib would wait for a missing folder.
        guard isNeeded, FileManager.default.fileExists(atPath: folder.path) else { return nil }
        return FolderMonitor(folder.path)
    }

    /// Starts the watches that have a new monitor. Returns false if the user has chosen another folder meanwhile.
    private func startWatches(
        _ monitor: FolderMonitor?, _ pictures: FolderMonitor?, of folder: URL
    ) -> Bool {
        guard isChosen(folder) else { return false }
        if let monitor { watch = FolderWatch(monitor) { [weak self] in self?.noteChange(of: $0) } }
        if let pictures { pictureWatch = FolderWatch(pictures) { [weak self] in self?.notePicture($0) } }
        return true
    }

    /// Exchanges after a change of another device's file.
    private func noteChange(of path: String) {
        guard SyncReport.isFile(path) else { return }
        guard URL(filePath: path).lastPathComponent == ownFile else { return exchange(after: pauses.file) }
        // This device's file has news only if another program has deleted it.
        Task { [weak self] in
            let isThere = await Background.run { FileManager.default.fileExists(atPath: path) }
            if !isThere, let self { exchange(after: pauses.file) }
        }
    }

    /// Exchanges when a picture arrives that this device lacks.
    private func notePicture(_ path: String) {
        guard let name = PictureName(rawValue: URL(filePath: path).lastPathComponent),
            store?.pictures.has(name) == false
        else { return }
        exchange(after: pauses.file)
    }
}
