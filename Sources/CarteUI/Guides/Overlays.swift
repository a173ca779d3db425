import Foundation
import GtkKit
import Messages
import Translations

/// A window's content, over which files can be let go: while they are held over it, it says so.
@MainActor
final class DropArea: Overlay {
    var onDrop: (([URL]) -> Void)?

    /// Most people never see it.
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
        target.onHover = { [unowned self] in isInviting = $0 }
        add(target)
    }

    /// Whether files are held over it.
    private(set) var isInviting = false {
        didSet { if isInviting != oldValue { invitation.isVisible = isInviting } }
    }

    /// What the drop target calls: files have been let go.
    func take(_ paths: [String]) { onDrop?(paths.map { URL(filePath: $0) }) }
}

/// Short messages over the window: a toast for who sees it, a line for who hears it.
@MainActor
final class MessageOverlay: ToastOverlay {
    private let line = StatusLine()

    override init(_ child: Widget) { super.init(Overlay(child, above: [line])) }

    /// - Parameters:
    ///   - short: what is enough of it to be seen where there is little room.
    ///   - buttons: what can be done about it, the most important last.
    func say(_ text: String, short: String? = nil, buttons: [ToastButton] = []) {
        show(text, short: short, buttons: buttons)
        let labels = Language.person.list(buttons.map(\.label))
        line.say(buttons.isEmpty ? text : tr("%1. Available: %2", text, labels))
    }

    /// For what is seen anyway, elsewhere.
    func sayToScreenReader(_ text: String) { line.say(text) }
}
