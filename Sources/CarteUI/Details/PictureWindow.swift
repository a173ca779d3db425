import AdwKit
import GtkKit

/// A window that shows the pictures of a place, one at a time.
@MainActor
final class PictureWindow: ContentWindow {
    /// A picture file.
    struct Shown {
        var path: String
        /// The accessible name.
        var label: String
    }

    private let picture = ZoomedPicture()
    private let next: (Int) -> Shown?

    /// Creates a window with a picture.
    ///
    /// - Parameters:
    ///   - parent: the window below, whose size it takes.
    ///   - next: returns the next picture (1) or the previous one (−1); nil if there is none.
    init(_ shown: Shown, title: String, over parent: Window, next: @escaping (Int) -> Shown?) {
        self.next = next
        super.init(title: title, width: parent.width, height: parent.height)
        withMinimumSize()
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
        for key in PictureKeys.allCases {
            keys.add(key.accelerators) { [unowned self] in
                switch key {
                case .zoomIn: picture.zoom(by: 1.25)
                case .zoomOut: picture.zoom(by: 0.8)
                case .right: return step(by: isRightToLeft ? -1 : 1)
                case .left: return step(by: isRightToLeft ? 1 : -1)
                case .remove: return false
                }
                return true
            }
        }
        add(keys)
    }
}

/// The keys of the picture window and of the small pictures in the details.
enum PictureKeys: CaseIterable {
    case zoomIn, zoomOut, left, right, remove

    /// The accelerators, in GTK's syntax. The help shows the first.
    var accelerators: [String] {
        switch self {
        case .zoomIn: ZoomKeys.zoomIn
        case .zoomOut: ZoomKeys.zoomOut
        case .left: ["Left"]
        case .right: ["Right"]
        case .remove: ["Delete", "KP_Delete"]
        }
    }
}
