import Foundation
import GtkKit
import GuideCore
import Translations

/// The rows of facts about a place, in groups. They are reused for the next place.
@MainActor
final class DetailsFacts {
    var onOpen: ((PlaceLink, String) -> Void)?
    var onCopy: ((String) -> Void)?

    var onNearby: (() -> Void)?

    private let address = FactRow(
        icon: "mark-location-symbolic", caption: tr("Address"), showsCaption: false, opens: .map)
    private let summary = FactRow(icon: nil, caption: tr("Description"), showsCaption: false)
    private let cuisine = FactRow(icon: nil, caption: tr("Cuisine"))
    private let diet = FactRow(icon: nil, caption: tr("Diets"))
    private let access = FactRow(icon: nil, caption: tr("Access"))
    private let service = FactRow(icon: nil, caption: tr("Service"))
    private let payment = FactRow(icon: nil, caption: tr("Payment"))
    private let price = FactRow(icon: nil, caption: tr("Prices"))
    private let reservation = FactRow(icon: nil, caption: tr("Reservations"))
    private let specialHours = Place.SpecialHours.allCases.map { part in
        (part, FactRow(icon: "document-open-recent-symbolic", caption: part.words))
    }
    private let menu = FactRow(icon: "web-browser-symbolic", caption: tr("Menu"), opens: .website)
    private let booking = FactRow(
        icon: "web-browser-symbolic", caption: tr("Reserve a table"), opens: .website)
    private let networks = SocialNetwork.allCases.map { network in
        (network, FactRow(icon: "web-browser-symbolic", caption: network.name, opens: .website))
    }
    private let commons = FactRow(
        icon: "web-browser-symbolic", caption: tr("Pictures in Wikimedia Commons"), opens: .website)
    private let webPicture = FactRow(
        icon: "web-browser-symbolic", caption: tr("Picture"), opens: .website)
    private let nearby = NearbyRow()
    private let floor = FactRow(icon: nil, caption: tr("Floor"), showsCaption: false)
    private let phones = FactRows(maker: {
        FactRow(icon: "call-start-symbolic", caption: tr("Phone"), showsCaption: false, opens: .call)
    })
    private let websites = FactRows(maker: {
        FactRow(icon: "web-browser-symbolic", caption: tr("Website"), opens: .website)
    })
    private let mailboxes = FactRows(maker: {
        FactRow(icon: "mail-unread-symbolic", caption: tr("E-mail"), opens: .mail)
    })

    let place: FactGroup
    let offers: FactGroup
    let contact: FactGroup
    private var schemes: Set<String> = []

    init() {
        place = FactGroup(label: tr("Place"), [address, floor] + phones.rows + [summary])
        offers = FactGroup(
            label: tr("Services"),
            [cuisine, diet, access, service, payment, price]
                + specialHours.map(\.1) + [reservation])
        contact = FactGroup(
            label: tr("Website and e-mail"),
            websites.rows + [menu, booking] + networks.map(\.1) + mailboxes.rows + [webPicture, commons])
        for row in place.facts + offers.facts + contact.facts { connect(row) }
        place.append(nearby)
        nearby.onActivate = { [unowned self] in onNearby?() }
    }

    private var groups: [FactGroup] { [place, offers, contact] }

    private func connect(_ row: FactRow) {
        row.onOpen = { [unowned self] in onOpen?($0, $1) }
        row.onCopy = { [unowned self] in onCopy?($0) }
    }

    private func show(_ contacts: [PlaceContact], in rows: FactRows, of group: FactGroup) {
        rows.show(contacts) { [unowned self] row, last in
            connect(row)
            group.insert(row, behind: last)
        }
    }

    /// - Parameter week: translates an opening-hours text into words.
    func show(
        _ restaurant: Place, _ words: FactWords, summary text: String?, week: (String) -> String = { $0 }
    ) {
        let map = restaurant.mapContact
        // A place without an address may have a position.
        address.show(
            restaurant.location ?? map.map { _ in tr("On the map") }, link: map?.link,
            subject: restaurant.location ?? map?.text)
        floor.show(words.floors)
        nearby.isVisible = restaurant.coordinate != nil
        show(restaurant.telephones, in: phones, of: place)
        show(restaurant.websites, in: websites, of: contact)
        show(restaurant.mailboxes, in: mailboxes, of: contact)
        summary.show(text)
        cuisine.show(words.cuisines)
        diet.show(words.diets)
        access.show(words.access)
        service.show(words.service)
        payment.show(words.payments)
        price.show(words.price)
        reservation.show(words.reservation)
        let hours = Dictionary(uniqueKeysWithValues: restaurant.specialHours.map { ($0.part, $0.text) })
        for (part, row) in specialHours { row.show(hours[part].map(week)) }
        let networkPages = Dictionary(
            uniqueKeysWithValues: restaurant.socialPages.map { ($0.network, $0.page) })
        for (network, row) in networks { show(networkPages[network], in: row) }
        show(restaurant.menu, in: menu)
        show(restaurant.reservationPage, in: booking)
        show(restaurant.commonsPage, in: commons)
        show(restaurant.webPicture, in: webPicture)
        for group in groups { group.update() }
        offer(schemes)
    }

    /// Shows a link to a page. The row is hidden without a valid address.
    private func show(_ page: String?, in row: FactRow) {
        let contact = Place.page(page)
        row.show(contact?.text, link: contact?.link)
    }

    /// - Parameter schemes: the URI schemes with a handler program.
    func offer(_ schemes: Set<String>) {
        self.schemes = schemes
        for row in groups.flatMap(\.facts) where row.isVisible { row.offer(schemes) }
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

/// The rows of one kind of contact. There is at least one row, and rows are added as needed.
@MainActor
final class FactRows {
    private(set) var rows: [FactRow]
    private let maker: () -> FactRow

    init(maker: @escaping () -> FactRow) {
        self.maker = maker
        rows = [maker()]
    }

    /// - Parameter add: inserts the new row, its first argument, after the last row.
    func show(_ contacts: [PlaceContact], add: (FactRow, FactRow) -> Void) {
        while rows.count < contacts.count, let last = rows.last {
            let row = maker()
            add(row, last)
            rows.append(row)
        }
        for (index, row) in rows.enumerated() {
            let contact = contacts.indices.contains(index) ? contacts[index] : nil
            row.show(contact?.text, link: contact?.link)
        }
    }
}

/// A group of related facts. It is hidden if all its rows are.
@MainActor
final class FactGroup: ListBox {
    private(set) var facts: [FactRow]

    init(label: String, _ facts: [FactRow]) {
        self.facts = facts
        super.init(label: label, facts)
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
