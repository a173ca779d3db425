import AdwKit
import BottomSheet
import Foundation
import GtkKit
import GuideStore
import SheetTrace
import Translations
import VectorTiles

/// The application: its window, actions, launch requests and search provider.
@MainActor
public final class CarteApplication {
    /// The application's id. It is also the D-Bus name, the icon's name and the settings schema.
    public static let id = "io.github.carte_guide.Carte"

    private let application = AdwaitaApplication(id: id)
    private let settings = CarteSettings()
    private var window: GuideWindow?
    /// The guides, if there is no window.
    private var library: GuideLibrary?

    /// Selects the user's language and creates the application. ``run(_:)`` starts it.
    public init() {
        // `--help` is translated before GTK starts and sets the locale.
        setlocale(LC_ALL, "")
        GettextCatalogue.load(from: Installation.shared("locale").path)
        Invocation.describe(to: application)
        application.onActivate = { [unowned self] in present() }
        application.onOpen = { [unowned self] in perform(Invocation(arguments: $0)) }
        application.onCommandLine = { [unowned self] in answer($0) }
        application.publish(
            SearchProvider(
                backend: { [unowned self] in searchBackend },
                show: { [unowned self] in perform([$0], at: $1) }
            ).object)
        for action in AppAction.allCases {
            application.addAction(action.rawValue, keys: action.keys) { [unowned self] in perform(action) }
        }
    }

    /// Runs until the last window is closed; returns the exit status.
    public func run(_ arguments: [String] = CommandLine.arguments) -> Int32 {
        StallTrace.start()
        BottomSheet.recorder = TraceRecorder(environment: ProcessInfo.processInfo.environment)
        return application.run(arguments)
    }

    private func quitByUser() {
        guard let window, window.isAlive else { return quit() }
        if window.confirmation.mayClose(orLater: { [weak self] in self?.quit() }) { quit() }
    }

    /// Ends the program without a question.
    private func quit() {
        if let window, window.isAlive { window.keepEverything() }
        application.quit()
    }

    // MARK: - Launch requests

    /// Handles a command line; returns the exit status.
    ///
    /// An invalid one prints its errors and does nothing else.
    private func answer(_ call: CommandLineCall) -> Int32 {
        let invocation = Invocation(call)
        guard invocation.problems.isEmpty else {
            for problem in invocation.problems {
                call.printError("carte: \(problem.message.text(in: .person))")
            }
            return EX_USAGE
        }
        perform(invocation)
        return 0
    }

    private func perform(_ invocation: Invocation) {
        let isFirst = window?.isAlive != true
        let window = openWindow()
        let files = invocation.files.map { URL(fileURLWithPath: $0) }
        // With files of places, the user's own guide opens at once, not the sample.
        let bringsPlaces = files.contains { !MapFile.isNamedAsMap($0) }
        if isFirst { bringsPlaces ? window.session.open(.own) : window.session.openByChoice() }
        window.requests.add(invocation.requests)
        if !files.isEmpty { window.exchange.importFiles(files) }
        for problem in invocation.problems { window.explain(problem) }
    }

    /// - Parameter time: the display's timestamp of the request; 0 for now.
    private func perform(_ requests: [LaunchRequest], at time: UInt32 = 0) {
        let window = present(at: time)
        window.requests.add(requests)
    }

    @discardableResult
    private func present(at time: UInt32 = 0) -> GuideWindow {
        let isFirst = window?.isAlive != true
        let window = openWindow(at: time)
        if isFirst { window.session.openByChoice() }
        return window
    }

    private func perform(_ action: AppAction) {
        switch action {
        case .search: perform([.search()])
        case .openNow: perform([.search(isOpen: true)])
        case .surprise: perform([.surprise])
        case .quit: quitByUser()
        default: if let window, window.isAlive { window.perform(action) }
        }
    }

    private func openWindow(at time: UInt32 = 0) -> GuideWindow {
        if let window, window.isAlive {
            window.window.present(at: time)
            return window
        }
        // If the program is not installed for all users, the desktop's theme does not have its icons.
        IconTheme.add(folder: Installation.shared("icons").path)
        application.onTermination = { [unowned self] in quit() }
        // The program exits when the window closes.
        application.idleTime = 0
        let window = GuideWindow(application, settings, guides)
        self.window = window
        DisplayLoss.onLoss { [weak window] in if let window, window.isAlive { window.keepEverything() } }
        window.window.present(at: time)
        return window
    }

    /// The guides, in the user's present languages.
    private var guides: GuideLibrary {
        if let window, window.isAlive { return window.session.library }
        let person = GuideStore.Person(LocalePreferences(settings: settings))
        if let library, library.person == person { return library }
        let library = GuideLibrary(person)
        self.library = library
        return library
    }

    private var searchBackend: SearchProviderBackend {
        // Without a window, the program waits for the next letter of the search.
        if window?.isAlive != true { application.idleTime = SearchProvider.idleTime }
        return SearchProviderBackend(
            library: guides, choice: settings.guide, preferences: LocalePreferences(settings: settings))
    }
}

/// The actions of the application, and their keys.
enum AppAction: String, CaseIterable {
    case getPlaces = "get"
    case getMap = "get-map"
    case importFiles = "import"
    case addPlace = "add"
    case hidden, diary, lists
    case exportGuide = "export"
    case exportEverything = "export-everything"
    case report
    case preferences, shortcuts, about
    case find
    case close, quit
    /// The launcher offers these, with or without a window.
    case search
    case openNow = "open-now"
    case surprise

    /// The accelerators, in GTK's syntax. Menus and help show the first.
    var keys: [String] {
        switch self {
        case .getPlaces: ["<Control>g"]
        case .importFiles: ["<Control>o"]
        case .exportGuide: ["<Control>e", "<Control>s"]
        case .addPlace: ["<Control>n"]
        case .diary: ["<Control>d"]
        case .lists: ["<Control>l"]
        case .getMap, .hidden, .exportEverything, .report: []
        case .preferences: ["<Control>comma"]
        case .shortcuts: ["<Control>question"]
        case .about: []
        case .find: ["<Control>f"]
        case .close: ["<Control>w"]
        case .quit: ["<Control>q"]
        case .search, .openNow, .surprise: []
        }
    }

    /// The detailed action name for menus.
    var name: String { "app.\(rawValue)" }
}

/// A log of stalls, enabled by an environment variable with the path of a file.
///
/// It writes a line of JSON for each turn of the main loop that takes longer than a frame.
@MainActor
enum StallTrace {
    static let environmentVariable = "CARTE_STALLS"
    /// The time of a frame at 60 Hz, s.
    private static let threshold = 1.0 / 60

    static func start() {
        guard let path = ProcessInfo.processInfo.environment[environmentVariable], !path.isEmpty,
            FileManager.default.createFile(atPath: path, contents: nil),
            let file = FileHandle(forWritingAtPath: path)
        else { return }
        StallWatch.start(threshold: threshold) { turn in
            let line = #"{"time":\#(turn.time),"processor":\#(turn.processor),"duration":\#(turn.duration)}"#
            try? file.write(contentsOf: Data((line + "\n").utf8))
        }
    }
}

/// Error messages to the terminal or the desktop's journal.
enum StandardError {
    /// Writes a line. Write errors are ignored.
    static func write(_ sentence: String) {
        try? FileHandle.standardError.write(contentsOf: Data("carte: \(sentence)\n".utf8))
    }
}
