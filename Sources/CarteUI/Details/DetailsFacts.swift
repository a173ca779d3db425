import Foundation
import GtkKit
import GuideCore
import Messages
import Translations

/// The rows of facts about a place, in groups. They are reused for the next place.
@MainActor
final class DetailsFacts {
    var onOpen: ((PlaceLink, String) -> Void)?
    var onCopy: ((String) -> Void)?

    var onNearby: (() -> Void)?
    /// Called when the user doubts that the place exists. The link is OpenStreetMap's editor; `nil` for a note.
    var onDoubt: ((PlaceLink?) -> Void)?

    private let rows = PlaceSchema.rows.map { ($0, FactRows($0)) }
    private let summary = FactRow(caption: PlaceSchema.description.caption.text(in: .person))
    private let nearby = NearbyRow()
    private let stillThere = StillThereRow()

    let place: FactGroup
    let offers: FactGroup
    let contact: FactGroup
    private var schemes: Set<String> = []

    init() {
        let rows = rows
        func facts(_ group: AttributeRow.Group) -> [FactRow] {
            rows.filter { $0.0.group == group }.flatMap(\.1.rows)
        }
        place = FactGroup(.place, facts(.place) + [summary])
        offers = FactGroup(.services, facts(.services))
        contact = FactGroup(.contact, facts(.contact))
        for row in groups.flatMap(\.facts) { connect(row) }
        for row in [nearby, stillThere] { place.append(row) }
        nearby.onActivate = { [unowned self] in onNearby?() }
        stillThere.onActivate = { [unowned self] in onDoubt?(stillThere.editor) }
    }

    private var groups: [FactGroup] { [place, offers, contact] }

    private func group(_ group: AttributeRow.Group) -> FactGroup {
        switch group {
        case .place: place
        case .services: offers
        case .contact: contact
        }
    }

    private func connect(_ row: FactRow) {
        row.onOpen = { [unowned self] in onOpen?($0, $1) }
        row.onCopy = { [unowned self] in onCopy?($0) }
    }

    /// - Parameters:
    ///   - isReal: whether OpenStreetMap can have the place.
    ///   - currency: the sign of the place's currency; `nil` if unknown.
    ///   - week: translates an opening-hours text into words.
    func show(
        _ restaurant: Place, isReal: Bool = true, currency: Character?, summary text: String?,
        week: (String) -> String = { $0 }
    ) {
        for (row, widgets) in rows {
            let contacts = row.contacts(of: restaurant, currency: currency, in: .person, week: week)
            widgets.show(contacts) { [unowned self] widget, last in
                connect(widget)
                group(row.group).insert(widget, behind: last)
            }
        }
        summary.show(text)
        nearby.isVisible = restaurant.coordinate != nil
        stillThere.show(restaurant, isReal: isReal)
        for group in groups { group.update() }
        offer(schemes)
    }

    /// - Parameter schemes: the URI schemes with a handler program.
    func offer(_ schemes: Set<String>) {
        self.schemes = schemes
        for row in groups.flatMap(\.facts) where row.isVisible { row.offer(schemes) }
        stillThere.offer(schemes)
    }
}

/// A row that shows the places nearby.
@MainActor
final class NearbyRow: ListBoxRow {
    /// GTK gives assistive technology no other way to activate a row.
    private enum Action: String, CaseIterable { case open }

    init() {
        let text = Label(tr("Places Nearby")).wrapping()
        let icon = Icon("find-location-symbolic").classes("fact-icon")
        super.init(HBox(spacing: 12, [icon, text], filling: text).classes("fact"))
        accessibleLabel(tr("Places Nearby"))
        ActionGroup<Action>(prefix: "row", of: self) { [unowned self] _ in onActivate?() }
    }
}

/// The widgets of a row of the table. There is at least one, and more are added as needed.
@MainActor
final class FactRows {
    private(set) var rows: [FactRow]
    private let row: AttributeRow

    init(_ row: AttributeRow) {
        self.row = row
        rows = [FactRow(row)]
    }

    /// - Parameter add: inserts the new row, its first argument, after the last row.
    func show(_ contacts: [PlaceContact], add: (FactRow, FactRow) -> Void) {
        while rows.count < contacts.count, let last = rows.last {
            let new = FactRow(row)
            add(new, last)
            rows.append(new)
        }
        for (index, row) in rows.enumerated() {
            let contact = contacts.indices.contains(index) ? contacts[index] : nil
            let text = contact.map { $0.isPosition ? tr("On the map") : $0.text }
            row.show(text, link: contact?.link, subject: contact?.text)
        }
    }
}

/// A group of related facts. It is hidden if all its rows are.
@MainActor
final class FactGroup: ListBox {
    private(set) var facts: [FactRow]

    init(_ group: AttributeRow.Group, _ facts: [FactRow]) {
        self.facts = facts
        super.init(label: group.text(in: .person), facts)
        classes("boxed-list")
    }

    func insert(_ fact: FactRow, behind other: FactRow) {
        let position = (facts.firstIndex { $0 === other } ?? facts.count - 1) + 1
        facts.insert(fact, at: position)
        super.insert(fact, at: position)
    }

    /// Updates the visibility. Call it after the facts were set.
    func update() { isVisible = facts.contains(where: \.isVisible) }
}

extension Place {
    /// The summary of the place; `nil` if it only repeats the kind, which the badge shows.
    var remark: String? {
        let text = summary(in: .translated)
        let badges = [[], cuisines].flatMap { cuisines in
            [
                TranslatedPlaceFormatter().type(kind: kind, cuisines: cuisines),
                EnglishPlaceFormatter().type(kind: kind, cuisines: cuisines),
            ]
        }
        return badges.contains { PlaceMatcher.key($0) == PlaceMatcher.key(text) } ? nil : text
    }
}
