import HoursCore

/// A contact of a place: the displayed text and the link of its button.
public struct PlaceContact: Hashable, Sendable {
    /// The number, page, mailbox or address, as a user reads it.
    public let text: String

    /// The link; nil if the text makes none.
    public let link: PlaceLink?
}

/// The links of a place, for the window, the tool and shared contacts.
extension Place {
    /// The telephone numbers with their links.
    ///
    /// Next to a number with an area code, a number without one has no link: `+49 30 1234567 / 1234568`.
    public var telephones: [PlaceContact] {
        var hasCode = false
        return phones.map { text in
            let number = TelephoneNumber(text)
            let isWhole = number?.dialled.first.map { "+0".contains($0) } ?? false
            let isPart = hasCode && !isWhole && (5...8).contains(number?.dialled.count ?? 0)
            hasCode = hasCode || isWhole
            return PlaceContact(text: text, link: isPart ? nil : PlaceLink(telephone: text))
        }
    }

    /// The websites with their links.
    public var websites: [PlaceContact] { Self.pages(website) }

    /// The mailboxes with their links.
    public var mailboxes: [PlaceContact] {
        email.map { ContactAddress.mailboxes($0) }?.map { PlaceContact(text: $0, link: PlaceLink(mail: $0)) }
            ?? []
    }

    /// The position on a map, with the address if it is known.
    public var mapContact: PlaceContact? {
        coordinate.map {
            PlaceContact(text: location ?? "\($0.latitude), \($0.longitude)", link: PlaceLink(map: $0))
        }
    }

    /// Returns the first page in a text with its link; nil if there is none.
    public static func page(_ text: String?) -> PlaceContact? { pages(text).first { $0.link != nil } }

    private static func pages(_ text: String?) -> [PlaceContact] {
        text.map { ContactAddress.pages($0) }?.map { PlaceContact(text: $0, link: PlaceLink(website: $0)) }
            ?? []
    }

    /// All contacts with a link, in the order of the details page.
    public var links: [PlaceContact] {
        let pages = [menu, reservationPage] + socialPages.map(\.page)
        let pictures = [webPicture, commonsPage]
        let all =
            [mapContact].compactMap(\.self) + telephones + websites + pages.compactMap(Self.page) + mailboxes
            + pictures.compactMap(Self.page)
        return all.filter { $0.link != nil }
    }
}
