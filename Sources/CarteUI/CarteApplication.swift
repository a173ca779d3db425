import Foundation
import GtkKit
import GuideStore
import Translations

/// The program: its windows, and what it is asked to open.
@MainActor
public final class CarteApplication {
    public static let id = "io.github.carte_guide.Carte"

    private let application = Application(id: id)
    private let settings = CarteSettings()
    private var window: GuideWindow?

    public init() {
        GettextCatalogue.load(from: Installation.shared("locale").path)
        application.onActivate = { [unowned self] in
            if let window, window.isAlive { return window.present() }
            openWindow().openWhatThereIs()
        }
        application.onOpen = { [unowned self] names in
            let isFirst = window?.isAlive != true
            let window = openWindow()
            // Whoever starts the program with their own places wants to see these, and not the sample before.
            if isFirst { window.open(.own) }
            window.importFiles(names.map { URL(fileURLWithPath: $0) })
        }
        for action in AppAction.allCases {
            application.addAction(action.rawValue, keys: action.keys) { [unowned self] in perform(action) }
        }
    }

    /// Runs until the last window is closed; answers the exit status.
    public func run(_ arguments: [String] = CommandLine.arguments) -> Int32 {
        StallTrace.start()
        let status = application.run(arguments)
        window?.finish()
        return status
    }

    private func perform(_ action: AppAction) {
        guard let window, window.isAlive else {
            if action == .quit { application.quit() }
            return
        }
        switch action {
        case .importFiles: window.chooseFiles()
        case .exportGuide: window.chooseExport()
        case .report: window.showReport()
        case .preferences: window.showPreferences()
        case .shortcuts: window.showShortcuts()
        case .about: window.showAbout()
        case .find: window.beginSearch()
        case .close: window.close()
        case .quit:
            window.keepState()
            application.quit()
        }
    }

    private func openWindow() -> GuideWindow {
        if let window, window.isAlive {
            window.present()
            return window
        }
        // Where the program is not installed for the whole desktop, its icon is only here.
        IconTheme.add(folder: Installation.shared("icons").path)
        let window = GuideWindow(application, settings)
        self.window = window
        window.present()
        return window
    }
}

/// What the program as a whole can do: the names of its actions, and the keys that call them.
enum AppAction: String, CaseIterable {
    case importFiles = "import"
    case exportGuide = "export"
    case report
    case preferences, shortcuts, about
    case find
    case close, quit

    /// As accelerators are written; the first is the one to be told.
    var keys: [String] {
        switch self {
        case .importFiles: ["<Control>o"]
        case .exportGuide: ["<Control>e", "<Control>s"]
        case .report: []
        case .preferences: ["<Control>comma"]
        case .shortcuts: ["<Control>question"]
        case .about: []
        case .find: ["<Control>f"]
        case .close: ["<Control>w"]
        case .quit: ["<Control>q"]
        }
    }

    /// The full name, as menus want it.
    var name: String { "app.\(rawValue)" }
}

/// The keys of undo and redo. They are no accelerators, which would come before a text that is being written: that
/// undoes its letters first.
enum UndoKeys {
    static let undo = "<Control>z"
    static let redo = ["<Control><Shift>z", "<Control>y"]
}

/// Where the environment asks for it, a file that gets a line of JSON for each turn of the main loop in which the
/// program could not have drawn a frame in time.
@MainActor
enum StallTrace {
    static let environmentVariable = "CARTE_STALLS"
    /// A frame at 60 Hz, s.
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

/// What a terminal, or the desktop's journal, is told of failures.
enum StandardError {
    /// Writes a line. That nobody can read it is no failure of the program.
    static func write(_ sentence: String) {
        try? FileHandle.standardError.write(contentsOf: Data("carte: \(sentence)\n".utf8))
    }
}
