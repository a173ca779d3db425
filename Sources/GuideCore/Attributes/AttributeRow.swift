import Messages

/// A row of the details of a place, also a line in the terminal.
public struct AttributeRow: Sendable {
    /// The groups of rows, in order.
    public enum Group: CaseIterable, Sendable, MessageConvertible {
        case place, services, contact

        /// The title of the group.
        public var message: Message {
            switch self {
            case .place: Message("Place")
            case .services: Message("Services")
            case .contact: Message("Website and e-mail")
            }
        }
    }

    /// The content of a row for one place.
    public enum Content: Sendable {
        /// Facts, as one list.
        case words([Message])
        /// Contacts, each in a row of its own.
        case contacts([PlaceContact])
        /// Pages. The details show the first one with a link, the terminal shows all.
        case pages([PlaceContact])
        /// Opening hours in OpenStreetMap's notation, as a week.
        case hours(String?)

        /// A text of the data.
        static func text(_ text: String?) -> Content { .words(text.map { [Message(verbatim: $0)] } ?? []) }
    }

    /// The title.
    public let caption: Message

    /// The group of the row.
    public let group: Group

    /// The name of a symbolic icon.
    public let icon: String?

    /// Whether the caption is visible. Screen readers always read it.
    public let showsCaption: Bool

    /// The kind of link, if any.
    public let link: PlaceLink.Kind?

    let content: @Sendable (Place, Character?) -> Content

    /// Returns the rows of a place: a text and its link for each.
    ///
    /// - Parameters:
    ///   - currency: the sign of the place's currency; nil if unknown.
    ///   - week: translates opening hours into words.
    public func contacts(
        of place: Place, currency: Character? = nil, in language: Language,
        week: (String) -> String = { $0 }
    ) -> [PlaceContact] {
        switch content(place, currency) {
        case .words(let words):
            words.isEmpty ? [] : [PlaceContact(text: Message(list: words).text(in: language))]
        case .contacts(let contacts): contacts
        case .pages(let pages): Array(pages.filter { $0.link != nil }.prefix(1))
        case .hours(let text): text.map { [PlaceContact(text: week($0))] } ?? []
        }
    }

    /// Returns the whole content as one text, without positions; nil if there is none.
    public func text(
        of place: Place, currency: Character? = nil, in language: Language,
        week: (String) -> String = { $0 }
    ) -> String? {
        var contacts = contacts(of: place, currency: currency, in: language, week: week)
        if case .pages(let pages) = content(place, currency) { contacts = pages }
        let texts = contacts.filter { !$0.isPosition }.map(\.text)
        return texts.isEmpty ? nil : language.list(texts)
    }
}

extension PlaceLink.Kind {
    /// The name of its symbolic icon.
    public var icon: String {
        switch self {
        case .call: "call-start-symbolic"
        case .map: "mark-location-symbolic"
        case .website: "web-browser-symbolic"
        case .mail: "mail-unread-symbolic"
        }
    }
}
