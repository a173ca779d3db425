import GtkKit

/// The pictures of a place, one at a time in a window that they fill.
@MainActor
final class PictureWindow: ContentWindow {
    /// A picture in a file.
    struct Shown {
        var path: String
        /// What it shows, for a screen reader.
        var label: String
    }

    private let picture = ZoomedPicture()
    private let next: (Int) -> Shown?

    /// - Parameters:
    ///   - parent: the window that it is as large as.
    ///   - next: gives the picture after the one that is shown, or by −1 the one before; nil where there is none.
    init(_ shown: Shown, title: String, over parent: Window, next: @escaping (Int) -> Shown?) {
        self.next = next
        super.init(title: title, width: parent.width, height: parent.height)
        show(shown)
        picture.onSwipe = { [unowned self] in _ = step(by: $0) }
        listenToKeys()
        show(Box(.vertical, [HeaderBar(title: title), picture.expand(vertically: true)]))
        belongs(to: parent, isModal: true)
        closesByKeys()
    }

    private func show(_ shown: Shown) { picture.show(path: shown.path, label: shown.label) }

    private func step(by count: Int) -> Bool {
        guard let shown = next(count) else { return false }
        show(shown)
        return true
    }

    private func listenToKeys() {
        let keys = Shortcuts()
        for (names, factor) in [(["plus", "equal", "KP_Add"], 1.25), (["minus", "KP_Subtract"], 0.8)] {
            keys.add(names) { [unowned self] in
                picture.zoom(by: factor)
                return true
            }
        }
        for (name, count) in [("Right", 1), ("Left", -1)] {
            keys.add([name]) { [unowned self] in step(by: isRightToLeft ? -count : count) }
        }
        add(keys)
    }
}
