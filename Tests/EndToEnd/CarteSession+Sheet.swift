import GtkTestSupport
import TestSupport

/// What is in the sheet, as assistive technology and the keyboard find it. The session has to be started with
/// `accessibility`.
extension CarteSession {
    /// Waits for something in the window that has this name.
    func element(_ name: String, role: String? = nil) throws -> Accessible {
        try element("“\(name)”") { $0.name == name && (role == nil || $0.role == role) }
    }

    /// Waits for something in the window.
    func element(_ what: String, where matches: (Accessible) -> Bool) throws -> Accessible {
        try Accessible.program(program).wait(for: "\(what) in the window", where: matches)
    }

    /// Waits until a text is to be read somewhere in the program.
    func waitForText(_ text: String) throws { try Accessible.program(program).waitForText(text) }

    /// Waits until a message is on the screen, in a window of its own or, from libadwaita 1.5 on, in the one that it is about.
    func waitForMessage(_ heading: String) throws {
        try waitForText(heading)
        _ = try display.stillPicture()
    }

    /// Waits until a message is gone, and the window can be used again.
    func waitForEnd(ofMessage heading: String) throws {
        try waitForNo("message") { $0.name == heading }
        try waitForWindows(1)
        _ = try display.stillPicture()
    }

    /// Waits until there is nothing of this kind in the window.
    func waitForNo(_ what: String, where matches: (Accessible) -> Bool) throws {
        let program = try Accessible.program(self.program)
        try eventually("no \(what) in the window") {
            do { return try program.first(where: matches) == nil } catch { return false }
        }
    }

    /// Waits until a screen reader has been told something that contains these words, after what was waited for before.
    ///
    /// Up to GTK 4.12 by the name of a status line; from 4.14 on that may have none, and is announced instead. That a toast
    /// appeared libadwaita announces itself.
    func waitForNews(_ words: String) throws {
        let line = try element("a status line") { $0.role == "status" }
        let news = { [line.name] + (self.announcements?.texts ?? []).dropFirst(self.announcementsHeard) }
        let texts = try eventually("news of “\(words)”", seeing: news) {
            $0.contains { $0.contains(words) }
        }
        // The first is the line's.
        announcementsHeard += texts.lastIndex { $0.contains(words) } ?? 0
    }

    /// Goes on with Tab until something has the focus, at most once around.
    /// Of a menu's button GTK 4.18 gives the name to what is in it and around it, too.
    func focus(_ name: String) throws -> Accessible { try focus { $0.name == name && $0.has(.focusable) } }

    @discardableResult
    func focus(where matches: (Accessible) -> Bool) throws -> Accessible {
        let element = try element("what to focus", where: matches)
        for _ in 0..<40 {
            if element.has(.focused) { return element }
            try display.keyboard.press(.tab)
            display.pause(0.02)
        }
        try eventually("the focus on “\(element.name)”") { element.has(.focused) }
        return element
    }
}
