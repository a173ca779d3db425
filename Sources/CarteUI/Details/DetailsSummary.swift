import Foundation
import GtkKit
import GuideCore
import GuideStore
import Messages
import Translations

/// The summary of a place at the top of the details, which the half open sheet shows.
///
/// It has the facts you need to choose a place: name, kind, opening hours, distance, price, address and own rating. Its
/// buttons call, show the way, open the website, and mark the place. It is low, so that it fits at half.
@MainActor
final class DetailsSummary: Box {
    var onOpen: ((PlaceLink, String) -> Void)?
    var onCopy: ((String) -> Void)?
    /// Called when the user toggles a mark: favourite or visited.
    var onEdit: ((Edit) -> Void)?
    /// Called when the user closes the details.
    var onClose: (() -> Void)?

    private let name = Label().wrapping(lines: 5).classes("place-name")
    private let type = Label().wrapping(lines: 3).classes("caption-heading", "place-type")
        .align(horizontal: .start, vertical: .center)
    private let hours = Label().wrapping()
    private let facts = Label().wrapping()
    private let address = Label().wrapping(lines: 2)
    private let favourite = ToggleButton(icon: "carte-favourite-symbolic", label: tr("Favourite"))
        .classes("flat", "personal", "like")
    private let visited = ToggleButton(icon: "object-select-symbolic", label: tr("Visited Today"))
        .classes("flat", "personal")
    private let call = LinkButton(.call, text: tr("Call"))
    private let map = LinkButton(.map, text: tr("Directions"))
    private let website = LinkButton(.website, text: tr("Website"))
    private let buttons: WrapBox
    private let lines: WrapBox
    private let close = Button(icon: "window-close-symbolic", label: tr("Close")).classes("flat")
    private var fixedFacts: [(shown: String, spoken: String)] = []
    private var record = PersonalRecord()
    private var now: () -> Date = { Date() }
    private var hasAddress = false

    private static let spacing = 8
    /// The horizontal margin of everything in the details, px.
    static let sideMargin = 16
    private static let bottomMargin = 12
    /// The margin around a button that accepts touches, px. It matches the style sheet.
    private static let buttonBorder = 5

    /// - Parameter share: the widget beside the name.
    init(share: Widget) {
        let bar = HBox(spacing: 6, [name, favourite, visited, share, close], filling: name)
            .classes("details-bar")
        buttons = WrapBox(spacing: Self.spacing, [call, map, website])
        lines = WrapBox(spacing: Self.spacing, [type, hours, facts, address])
        super.init(.vertical, spacing: Self.spacing, [bar, lines, buttons.classes("details-actions")])
        margin(horizontal: Self.sideMargin, bottom: Self.bottomMargin)
        close.onClick { [unowned self] in onClose?() }
        favourite.onClick { [unowned self] in onEdit?(.setFavourite(favourite.isOn)) }
        visited.onClick { [unowned self] in
            for edit in record.editsTogglingVisit(at: now()) { onEdit?(edit) }
        }
        showsClose = false
        for button in links {
            button.onOpen = { [unowned self] in onOpen?($0, $1) }
            button.onCopy = { [unowned self] in onCopy?($0) }
        }
    }

    var links: [LinkButton] { [call, map, website] }

    /// Whether the close button is visible. A card needs it, as it has no scrim to tap.
    var showsClose: Bool {
        get { close.isVisible }
        set { if newValue != close.isVisible { close.isVisible = newValue } }
    }

    var shownName: String { name.text }

    /// The top and bottom edge of the name, px below the top edge; `nil` before the first layout.
    var nameEdges: (top: Double, bottom: Double)? { name.edges(in: self) }

    /// Shows the facts of a place.
    ///
    /// - Parameters:
    ///   - distance: the distance from the user in words; `nil` if unknown.
    ///   - price: the price level in signs and in words; `nil` if unknown.
    func show(
        _ place: Place, name text: String, type kind: String, distance: String?,
        price: (shown: String, spoken: String)?
    ) {
        name.text = text
        type.text = kind
        fixedFacts = distance.map { [($0, $0)] } ?? []
        if let price { fixedFacts.append(price) }
        address.text = place.streetLine ?? ""
        hasAddress = place.streetLine != nil
        address.isVisible = hasAddress
        call.show(place.telephones.first { $0.link != nil })
        map.show(place.mapContact)
        website.show(place.websites.first { $0.link != nil })
        buttons.isVisible = links.contains(where: \.isVisible)
    }

    func show(hours present: (words: String, spoken: String, tone: PlaceSummary.Tone)) {
        hours.text = present.words
        hours.accessibleLabel(present.spoken)
        for other in PlaceSummary.Tone.allCases { hours.mark(other.headingClass, other == present.tone) }
    }

    func show(_ record: PersonalRecord, now: @escaping () -> Date) {
        (self.record, self.now) = (record, now)
        favourite.isOn = record.isFavourite
        visited.isOn = !record.visits(onDayOf: now()).isEmpty
        let rating = record.rating.map { ("★ \($0)", tr("Your rating: %1 of 5", "\($0)")) }
        let all = fixedFacts + [rating].compactMap { $0 }
        facts.isVisible = !all.isEmpty
        facts.text = all.map(\.shown).joined(separator: " · ")
        facts.accessibleLabel(Language.person.list(all.map(\.spoken)))
    }

    /// - Parameter schemes: the URI schemes with a handler program.
    func offer(_ schemes: Set<String>) { for button in links { button.offer(schemes) } }

    /// Fits the summary into the visible part of the half open sheet's content, px.
    ///
    /// Long texts: first, the buttons drop their icons if they then fit side by side. Next, the lines move closer under a
    /// smaller name, and a high font shrinks. If this is not enough, the address is hidden, and then the marks beside the
    /// name.
    func fit(width: Int, height: Int) {
        let densities = [Density.roomy, .compact, .dense]
        let parts = [(true, true), (false, true), (false, false)]
        let choices = parts.flatMap { parts in densities.map { ($0, parts) } } + [(.roomy, parts[1])]
        for (density, (showsAddress, showsMarks)) in choices {
            address.isVisible = hasAddress && showsAddress
            for mark in [favourite, visited] { mark.isVisible = showsMarks }
            show(density)
            showTitles(inWidth: width - 2 * Self.sideMargin)
            // The bottom margin may be hidden, but not the touch area of a button.
            let needed = extent(.vertical, for: width).natural - Self.bottomMargin + Self.buttonBorder
            if needed <= height { return }
        }
    }

    private enum Density { case roomy, compact, dense }

    private func show(_ density: Density) {
        spacing = density == .roomy ? Self.spacing : 2
        lines.lineSpacing = spacing
        name.scale(by: density == .roomy ? 1 : 0.8)
        let factor = density == .dense ? 0.85 : 1
        for line in [type, hours, facts, address] { line.scale(by: factor) }
        for link in links { link.scale(by: factor) }
    }

    /// Shortens the titles, then hides the icons, until the buttons fit into one row.
    ///
    /// If they do not fit, icons return.
    private func showTitles(inWidth width: Int) {
        for (isShort, showsIcon) in [(false, true), (true, true), (true, false), (true, true)] {
            for link in links { (link.isShort, link.showsIcon) = (isShort, showsIcon) }
            if buttons.extent(.horizontal).natural <= width { return }
        }
    }
}

/// A button that opens a link of a place, or copies it if it has no handler program.
///
/// It is hidden without a link.
@MainActor
final class LinkButton: Bin {
    var onOpen: ((PlaceLink, String) -> Void)?
    var onCopy: ((String) -> Void)?

    /// The title: the action of a click. A short title of a copy button is the noun.
    var text: String {
        guard target == nil else { return openTitle }
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
        target = link?.target(by: schemes)
        button.show(icon: target == nil ? "edit-copy-symbolic" : kind.icon)
        button.show(text: text)
        // The accessible name contains the visible title, for users of voice control.
        let action = isShort ? tr("Copy %1", subject) : subject
        button.accessibleLabel(tr("%1: %2", text, target == nil ? action : kind.sentence(subject)))
    }
}
