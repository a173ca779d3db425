import GtkTestSupport
import TestSupport

/// What is in the sheet, as assistive technology and the keyboard find it. The session has to be started with
/// `accessibility`.
extension CarteSession {
    /// Waits for something in the window that has this name.
    func element(_ name: String, role: String? = nil) throws -> Accessible {
        let program = try Accessible.program(self.program)
        return try eventually("“\(name)” in the window") {
            try program.first { $0.name == name && (role == nil || $0.role == role) }
        }
    }

    /// Waits until a screen reader has been told something that contains these words.
    func waitForNews(_ words: String) throws {
        let program = try Accessible.program(self.program)
        let line = try eventually("a status line") { try program.first { $0.role == "status" } }
        try eventually("news of “\(words)”", seeing: { line.name }, until: { $0.contains(words) })
    }

    /// Goes on with Tab until something has the focus, at most once around.
    func focus(_ name: String) throws -> Accessible {
        let element = try element(name)
        for _ in 0..<40 {
            if element.has(.focused) { return element }
            try display.keyboard.press(.tab)
            display.pause(0.02)
        }
        try eventually("the focus on “\(name)”") { element.has(.focused) }
        return element
    }
}
