import AdwKit
import GtkKit
import GuideCore
import Translations

/// A button that opens a link of a place, or copies it if it has no handler program. A position opens directions.
///
/// It is hidden without a link.
@MainActor
final class LinkButton: Bin {
    var onOpen: ((PlaceLink, String) -> Void)?
    var onCopy: ((String) -> Void)?

    /// The title: the action of a click. A short title of a copy button is the noun.
    var text: String {
        guard target == nil else { return kind == .map && !isDirections ? kind.title : openTitle }
        return isShort ? kind.shortCopyTitle : kind.copyTitle
    }
    /// Whether a title for copying is a single noun.
    var isShort = false {
        didSet { if isShort != oldValue { offer(schemes) } }
    }
    private let openTitle: String
    private let kind: PlaceLink.Kind
    private let button: Button
    private var link: PlaceLink?
    private var subject = ""
    private var schemes: Set<String> = []
    /// The link to open; `nil` if a click copies.
    private var target: PlaceLink?
    /// Whether the target is directions to a position.
    private var isDirections = false

    init(_ kind: PlaceLink.Kind, text: String) {
        (self.kind, openTitle) = (kind, text)
        button = Button(icon: kind.icon, text: text).classes("place-link")
        super.init(button)
        isVisible = false
        button.onClick { [unowned self] in press() }
    }

    /// Whether the icon is visible beside the text.
    var showsIcon = true {
        didSet { if showsIcon != oldValue { button.showIcon(showsIcon) } }
    }

    /// Scales the text, relative to the normal size.
    func scale(by factor: Double) { button.scaleText(by: factor) }

    /// Opens or copies the link.
    func press() {
        guard link != nil else { return }
        if let target { onOpen?(target, subject) } else { onCopy?(subject) }
    }

    /// - Parameter contact: the link, with the text for speech and copies.
    func show(_ contact: PlaceContact?) {
        (link, subject) = (contact?.link, contact?.text ?? "")
        isVisible = link != nil
        offer(schemes)
    }

    func offer(_ schemes: Set<String>) {
        self.schemes = schemes
        let directions = link?.directions(by: schemes)
        (target, isDirections) = (directions ?? link?.target(by: schemes), directions != nil)
        button.show(icon: target == nil ? "edit-copy-symbolic" : kind.icon)
        button.show(text: text)
        // The accessible name contains the visible title, for users of voice control.
        let action = isShort ? tr("Copy %1", subject) : subject
        button.accessibleLabel(
            isDirections
                ? tr("Directions to %1", subject)
                : tr("%1: %2", text, target == nil ? action : kind.sentence(subject)))
    }
}
