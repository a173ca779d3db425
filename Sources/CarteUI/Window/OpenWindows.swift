import GtkKit

/// The windows that actions have opened.
///
/// Each action has at most one window. A second request brings that window to the front.
@MainActor
final class OpenWindows {
    private struct Opened {
        weak var window: Window?
    }

    private var windows: [AppAction: Opened] = [:]

    /// Presents the window of an action.
    ///
    /// - Parameter make: creates the window if it is not open.
    func present(_ action: AppAction, _ make: () -> Window) {
        if let window = windows[action]?.window, window.isAlive { return window.present() }
        let window = make()
        windows[action] = Opened(window: window)
        window.present()
    }

    /// Closes the windows of some actions.
    func close(_ actions: AppAction...) {
        for action in actions {
            if let window = windows[action]?.window, window.isAlive { window.close() }
        }
    }
}
