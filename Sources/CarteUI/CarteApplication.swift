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
