import HoursCore

/// A contact of a place: the text that the window shows, and the link that its button opens.
public struct PlaceContact: Hashable, Sendable {
    public let text: String

    /// Absent where the text makes none.
    public let link: PlaceLink?
}

/// The links of a place: the window, the tool and shared contacts take them from here.
extension Restaurant {
    /// The telephone numbers, each with its link.
    ///
    /// A number without the code of its town is no link beside one that has it: `+49 30 1234567 / 1234568`.
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

    /// The websites, each with its link.
    public var websites: [PlaceContact] { Self.pages(website) }

    /// The mailboxes, each with its link.
    public var mailboxes: [PlaceContact] {
        email.map { ContactAddress.mailboxes($0) }?.map { PlaceContact(text: $0, link: PlaceLink(mail: $0)) }
            ?? []
    }

    /// The position on a map, with the address where there is one.
    public var mapContact: PlaceContact? {
        coordinate.map {
            PlaceContact(text: location ?? "\($0.latitude), \($0.longitude)", link: PlaceLink(map: $0))
        }
    }

    /// The first page that a text lists, with its link; absent where there is none.
    public static func page(_ text: String?) -> PlaceContact? { pages(text).first { $0.link != nil } }

    private static func pages(_ text: String?) -> [PlaceContact] {
        text.map { ContactAddress.pages($0) }?.map { PlaceContact(text: $0, link: PlaceLink(website: $0)) }
            ?? []
    }

    /// All contacts with a link, in the order of the details.
    public var links: [PlaceContact] {
        let pages = [menu, reservationPage] + socialPages.map(\.page)
        let pictures = [webPicture, commonsPage]
        let all =
            [mapContact].compactMap(\.self) + telephones + websites + pages.compactMap(Self.page) + mailboxes
            + pictures.compactMap(Self.page)
        return all.filter { $0.link != nil }
    }
}
