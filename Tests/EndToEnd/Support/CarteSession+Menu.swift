import GtkTestSupport
import Harness

extension CarteSession {
    /// Chooses an item of the open menu by keys. After each key it waits until another item has the focus.
    func chooseInMenu(_ name: String) throws {
        let isItem = { (element: Accessible) in element.role.contains("menu item") }
        let item = try element("“\(name)” in the menu") { $0.name == name && isItem($0) }
        let program = try accessible
        let focused = { program.firstReachable { isItem($0) && $0.has(.focused) }?.name }
        // The menu has the keyboard when it is open, which is after its items exist.
        _ = try display.stillPicture()
        for _ in 1...12 where !item.has(.focused) {
            let last = focused()
            try display.keyboard.press(.down)
            try eventually("the focus on the next item", seeing: focused) { $0 != nil && $0 != last }
        }
        try eventually("the focus on “\(name)”", seeing: focused) { $0 == name }
        try display.keyboard.press(.enter)
    }

    /// Opens the main menu and chooses an item of it by keys.
    ///
    /// It moves the mouse first: in the middle of the screen, the menu would select the entry below it.
    func chooseInMainMenu(_ name: String) throws {
        try waitForKeyboard()
        try display.mouse.move(to: Point(1, Double(display.height) - 1))
        try display.keyboard.press(.f10)
        try chooseInMenu(name)
    }
}
