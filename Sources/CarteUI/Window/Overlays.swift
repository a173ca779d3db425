import AdwKit
import Foundation
import GtkKit
import Messages
import Translations

/// A drop target for files and links around a window's content, with an invitation while files are over it.
@MainActor
final class DropArea: Overlay {
    var onDrop: (([URL]) -> Void)?
    /// Called with the forms of a dropped text, at least one: its plain text, and its addresses.
    var onText: (([String]) -> Void)?
    /// Returns a text below the invitation; nil for none.
    var hint: (() -> String?)?

    /// Made on demand, because most users never see it.
    private lazy var invitation = {
        let page = StatusPage(icon: "folder-download-symbolic", title: tr("Drop to Import"))
        page.classes("drop-invitation")
        page.isTarget = false
        lay(page)
        return page
    }()

    init(_ content: Widget) {
        super.init(content, above: [])
        let target = FileDropTarget { [unowned self] paths in take(paths) }
        target.onText = { [unowned self] texts in onText?(texts) }
        target.onHover = { [unowned self] in isInviting = $0 }
        add(target)
    }

    /// Whether files are dragged over it.
    private(set) var isInviting = false {
        didSet {
            guard isInviting != oldValue else { return }
            invitation.describe(hint?() ?? "")
            invitation.isVisible = isInviting
        }
    }

    /// Called by the drop target with dropped files.
    func take(_ paths: [String]) { onDrop?(paths.map { URL(filePath: $0) }) }
}

/// Short messages over the window: a toast, and an announcement for screen readers.
@MainActor
final class MessageOverlay: ToastOverlay {
    private let line = StatusLine()

    override init(_ child: Widget) { super.init(Overlay(child, above: [line])) }

    /// - Parameters:
    ///   - short: a shorter text for narrow windows.
    ///   - buttons: the buttons, the most important last.
    func say(_ text: String, short: String? = nil, buttons: [ToastButton] = []) {
        show(text, short: short, buttons: buttons)
        let labels = Language.person.list(buttons.map(\.label))
        line.say(buttons.isEmpty ? text : tr("%1. Available: %2", text, labels))
    }

    /// Announces a change that is visible elsewhere.
    func sayToScreenReader(_ text: String) { line.say(text) }
}
