import HoursCore

/// A contact of a place: the displayed text and the link of its button.
public struct PlaceContact: Hashable, Sendable {
    /// The number, page, mailbox or address, as a user reads it.
    public let text: String

    /// The link; nil if the text makes none.
    public let link: PlaceLink?

    /// Whether the text is a position in place of an unknown address.
    public let isPosition: Bool

    init(text: String, link: PlaceLink? = nil, isPosition: Bool = false) {
        (self.text, self.link, self.isPosition) = (text, link, isPosition)
    }
}

/// The rules for texts of contacts, which the details and the form share.
extension PlaceContact {
    /// Whether there are contacts and all have links. The form accepts only such texts.
    static func areLinks(_ contacts: [PlaceContact]) -> Bool {
        !contacts.isEmpty && contacts.allSatisfy { $0.link != nil }
    }
}

extension [PlaceContact] {
    /// Returns telephone numbers with their links.
    ///
    /// Next to a number with an area code, a number without one has no link: `+49 30 1234567 / 1234568`.
    static func telephones(_ phones: [String]) -> [PlaceContact] {
        var hasCode = false
        return phones.map { text in
            let number = TelephoneNumber(text)
            let isWhole = number?.dialled.first.map { "+0".contains($0) } ?? false
            let isPart = hasCode && !isWhole && (5...8).contains(number?.dialled.count ?? 0)
            hasCode = hasCode || isWhole
            return PlaceContact(text: text, link: isPart ? nil : PlaceLink(telephone: text))
        }
    }

    /// Returns the telephone numbers in a text.
    static func telephones(in text: String) -> [PlaceContact] { telephones(TelephoneNumber.list(text)) }

    /// Returns the web pages in a text.
    static func pages(in text: String?) -> [PlaceContact] {
        text.map(ContactAddress.pages)?.map { PlaceContact(text: $0, link: PlaceLink(website: $0)) } ?? []
    }

    /// Returns the mailboxes in a text.
    static func mailboxes(in text: String?) -> [PlaceContact] {
        text.map(ContactAddress.mailboxes)?.map { PlaceContact(text: $0, link: PlaceLink(mail: $0)) } ?? []
    }
}

/// The links of a place, for the window, the tool and shared contacts.
extension Place {
    /// The telephone numbers with their links.
    public var telephones: [PlaceContact] { .telephones(phones) }

    /// The websites with their links.
    public var websites: [PlaceContact] { .pages(in: website) }

    /// The mailboxes with their links.
    public var mailboxes: [PlaceContact] { .mailboxes(in: email) }

    /// The position on a map, with the address if it is known.
    public var mapContact: PlaceContact? {
        coordinate.map {
            PlaceContact(
                text: location ?? "\($0.latitude), \($0.longitude)", link: PlaceLink(map: $0),
                isPosition: location == nil)
        }
    }

    /// The address, otherwise the position.
    var addressContacts: [PlaceContact] {
        [mapContact ?? location.map { PlaceContact(text: $0) }].compactMap(\.self)
    }

    /// The pictures. Those with a URL have a link.
    var pictureContacts: [PlaceContact] {
        pictures.map { PlaceContact(text: $0, link: $0.contains("://") ? PlaceLink(website: $0) : nil) }
    }

    /// All contacts with a link, in the order of the details.
    public var links: [PlaceContact] {
        PlaceSchema.rows.flatMap { $0.contacts(of: self, in: .english) }.filter { $0.link != nil }
    }
}
