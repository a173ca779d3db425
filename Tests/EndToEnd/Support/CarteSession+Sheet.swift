import GtkTestSupport
import Harness

/// Access to the sheet's elements by assistive technology and keyboard. The session must be started with
/// `accessibility`.
extension CarteSession {
    /// Waits for an element with this name in the window.
    func element(_ name: String, role: String? = nil) throws -> Accessible {
        try element("“\(name)”") { $0.name == name && (role == nil || $0.role == role) }
    }

    /// Waits for a matching element in the window.
    func element(_ what: String, where matches: (Accessible) -> Bool) throws -> Accessible {
        try accessible.wait(for: "\(what) in the window", where: matches)
    }

    /// Waits until a text is in the program.
    func waitForText(_ text: String) throws { try accessible.waitForText(text) }

    /// Expects the warning about a message dialog.
    ///
    /// libadwaita 1.7 measures the heading in large letters even if they do not fit, and then uses smaller ones.
    func expectMessage() { expectedWarnings.append("Trying to measure GtkLabel") }

    /// Waits for a message dialog. It is a window, or from libadwaita 1.5 on inside its parent window.
    func waitForMessage(_ heading: String) throws {
        expectMessage()
        try waitForText(heading)
        _ = try display.stillPicture()
    }

    /// Waits until a message dialog has closed and the window can be used.
    func waitForEnd(ofMessage heading: String) throws {
        try waitForNo("message") { $0.name == heading }
        try waitForWindows(1)
        _ = try display.stillPicture()
    }

    /// Waits until the window has no matching element.
    func waitForNo(_ what: String, where matches: (Accessible) -> Bool) throws {
        try eventually("no \(what) in the window") {
            do { return try accessible.first(where: matches) == nil } catch { return false }
        }
    }

    /// Waits for an announcement with these words after those of previous calls.
    ///
    /// Up to GTK 4.12 it is the name of a status line; from 4.14 on it is an announcement. libadwaita itself
    /// announces toasts.
    func waitForNews(_ words: String) throws {
        let line = try element("a status line") { $0.role == "status" }
        let news = { [line.name] + (self.announcements?.texts ?? []).dropFirst(self.announcementsHeard) }
        let texts = try eventually("news of “\(words)”", seeing: news) {
            $0.contains { $0.contains(words) }
        }
        // The first text is that of the status line.
        announcementsHeard += texts.lastIndex { $0.contains(words) } ?? 0
    }

    /// Presses Tab until an element has the focus, at most once around. GTK 4.18 gives a menu button's name
    /// to its inner button and container, too.
    func focus(_ name: String) throws -> Accessible { try focus { $0.name == name && $0.has(.focusable) } }

    @discardableResult
    func focus(where matches: (Accessible) -> Bool) throws -> Accessible {
        let element = try element("what to focus", where: matches)
        try pressTab(to: element)
        return element
    }

    /// Presses Tab until an element has the focus and keeps it.
    ///
    /// The program may read a Tab late: then the element gets the focus, and the next Tab takes it away. The
    /// loop goes around once more in this case.
    func pressTab(to element: Accessible) throws {
        for _ in 0..<120 {
            if element.has(.focused) {
                _ = try display.stillPicture()
                if element.has(.focused) { return }
            }
            try display.keyboard.press(.tab)
            display.pause(0.02)
        }
        try eventually("the focus on “\(element.name)”") { element.has(.focused) }
    }
}
