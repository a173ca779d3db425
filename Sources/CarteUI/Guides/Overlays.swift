import Foundation
import GtkKit
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
    ///   - button: what can be done about it.
    func say(
        _ text: String, short: String? = nil, button: (label: String, action: @MainActor () -> Void)? = nil
    ) {
        show(text, short: short, button: button)
        line.say(button.map { tr("%1. Available: %2", text, $0.label) } ?? text)
    }

    /// For what is seen anyway, elsewhere.
    func sayToScreenReader(_ text: String) { line.say(text) }
}
