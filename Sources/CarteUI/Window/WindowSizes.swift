import GtkKit

extension GuideWindow {
    /// The minimum size of the guide's window, px: a phone, also with an open keyboard on its screen.
    nonisolated static let smallest = (width: 360, height: 100)
}

extension Window {
    /// Sets the minimum size of a window beside the guide's one.
    @discardableResult
    func withMinimumSize() -> Self { minimumSize(width: 300, height: 200) }
}
