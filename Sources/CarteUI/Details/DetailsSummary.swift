import AdwKit
import Foundation
import GtkKit
import GuideCore
import GuideStore
import Messages
import Translations

/// The summary of a place at the top of the details, which the half open sheet shows.
///
/// It has the facts you need to choose a place: name, kind, opening hours, distance, price, address and own rating. Its
/// buttons mark the place. It is low, so that it fits at half above the footer.
@MainActor
final class DetailsSummary: Box {
    /// Called when the user toggles a mark: favourite or visited.
    var onEdit: ((Edit) -> Void)?

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
    private let lines: WrapBox
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
    /// The buttons at the end; `nil` while they are in the sheet's footer.
    private var links: DetailsActions?

    /// - Parameter share: the widget beside the name.
    init(share: Widget) {
        let bar = HBox(spacing: 6, [name, favourite, visited, share], filling: name)
            .classes("details-bar")
        lines = WrapBox(spacing: Self.spacing, [type, hours, facts, address])
        super.init(.vertical, spacing: Self.spacing, [bar, lines])
        margin(horizontal: Self.sideMargin, bottom: Self.bottomMargin)
        favourite.onClick { [unowned self] in onEdit?(.setFavourite(favourite.isOn)) }
        visited.onClick { [unowned self] in
            for edit in record.editsTogglingVisit(at: now()) { onEdit?(edit) }
        }
    }

    var shownName: String { name.text }

    /// Shows the buttons at the end.
    func take(_ links: DetailsActions) {
        self.links = links
        append(links)
    }

    /// Gives the buttons to the sheet's footer.
    func release(_ links: DetailsActions) {
        guard self.links != nil else { return }
        self.links = nil
        remove(links)
    }

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

    /// Fits the summary into the visible part of the half open sheet's content, px.
    ///
    /// Long texts: first, the lines move closer under a smaller name, and a high font shrinks. If this is not enough, the
    /// address is hidden, and then the marks beside the name.
    func fit(width: Int, height: Int) {
        let densities = [Density.roomy, .compact, .dense]
        let parts = [(true, true), (false, true), (false, false)]
        let choices = parts.flatMap { parts in densities.map { ($0, parts) } } + [(.roomy, parts[1])]
        for (density, (showsAddress, showsMarks)) in choices {
            address.isVisible = hasAddress && showsAddress
            for mark in [favourite, visited] { mark.isVisible = showsMarks }
            show(density)
            // The bottom margin may be hidden, but not the touch area of a button.
            let border = links?.isVisible == true ? Self.buttonBorder : 0
            let needed = extent(.vertical, for: width).natural - Self.bottomMargin + border
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
    }
}
