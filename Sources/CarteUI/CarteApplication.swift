import Foundation
import GtkKit

/// The program: its windows, and what it is asked to open.
@MainActor
public final class CarteApplication {
    public static let id = "io.github.carte_guide.Carte"

    private let application = Application(id: id)
    private var window: GuideWindow?

    public init() {
        application.onActivate = { [unowned self] in
            if let window, window.isAlive { return window.present() }
            openWindow().openWhatThereIs()
        }
        application.onOpen = { [unowned self] names in
            for name in names { openWindow().open(URL(fileURLWithPath: name)) }
        }
        application.addAction("quit", keys: ["<Control>q"]) { [unowned self] in application.quit() }
        application.addAction("close", keys: ["<Control>w"]) { [unowned self] in window?.close() }
        application.addAction("find", keys: ["<Control>f"]) { [unowned self] in window?.beginSearch() }
    }

    /// Runs until the last window is closed; answers the exit status.
    public func run(_ arguments: [String] = CommandLine.arguments) -> Int32 {
        StallTrace.start()
        let status = application.run(arguments)
        window?.finish()
        return status
    }

    private func openWindow() -> GuideWindow {
        if let window, window.isAlive {
            window.present()
            return window
        }
        let window = GuideWindow(application)
        self.window = window
        window.present()
        return window
    }
}
