import GtkKit
import GuideCore
import Translations

/// The buttons that call a place, show the way and open the website: in the sheet's footer, or at the end of the
/// summary.
@MainActor
final class DetailsActions: Box {
    var onOpen: ((PlaceLink, String) -> Void)?
    var onCopy: ((String) -> Void)?

    /// The buttons, also those without a link.
    let links = [
        LinkButton(.call, text: tr("Call")), LinkButton(.map, text: tr("Directions")),
        LinkButton(.website, text: tr("Website")),
    ]
    private let row: WrapBox

    private static let spacing = 8
    private static let verticalMargin = 8

    init() {
        row = WrapBox(spacing: Self.spacing, links)
        super.init(.vertical, [row])
        classes("details-actions")
        for button in links {
            button.onOpen = { [unowned self] in onOpen?($0, $1) }
            button.onCopy = { [unowned self] in onCopy?($0) }
        }
    }

    /// Whether the buttons are in the footer, with space around them.
    var isDocked = false {
        didSet {
            let vertical = isDocked ? Self.verticalMargin : 0
            row.margin(
                horizontal: isDocked ? DetailsSummary.sideMargin : 0, top: vertical, bottom: vertical)
        }
    }

    /// Shows the links of a place. A place without links has no footer.
    func show(_ place: Place) {
        let contacts = [
            place.telephones.first { $0.link != nil }, place.mapContact,
            place.websites.first { $0.link != nil },
        ]
        for (button, contact) in zip(links, contacts) { button.show(contact) }
        isVisible = links.contains(where: \.isVisible)
    }

    /// - Parameter schemes: the URI schemes with a handler program.
    func offer(_ schemes: Set<String>) { for button in links { button.offer(schemes) } }

    /// Shortens the titles, then hides the icons, then shrinks the text, until the buttons fit into one row.
    ///
    /// If they do not fit, icons return.
    ///
    /// - Parameter width: the width of the sheet, px.
    func fit(width: Int) {
        let room = width - 2 * DetailsSummary.sideMargin
        let looks = [
            (false, true, 1), (true, true, 1), (true, false, 1), (true, false, 0.85), (true, true, 1),
        ]
        for (isShort, showsIcon, scale) in looks {
            for link in links {
                (link.isShort, link.showsIcon) = (isShort, showsIcon)
                link.scale(by: scale)
            }
            if row.extent(.horizontal).natural <= room { return }
        }
    }
}
