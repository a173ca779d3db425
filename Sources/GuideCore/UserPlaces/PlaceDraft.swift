import Foundation
import HoursCore
import Messages

/// A place in a form: a text for each field. Only texts that the user changed become corrections.
public struct PlaceDraft: Hashable, Sendable {
    /// The texts by field; empty for a missing value. The displayed name is the one without a language.
    public var texts: [PlaceField: String] = [:]

    private var original: [PlaceField: String] = [:]
    /// The fields that contain the displayed name.
    private var nameFields: [PlaceField] = [.name("")]
    private let isNew: Bool
    private let hasFullAddress: Bool

    /// Creates a draft of a new place.
    ///
    /// - Parameter text: the name, a position in degrees, or a text with an address of a map:
    ///   `Kosmos https://maps.apple.com/?ll=60.17,24.94`. The address of an object of OpenStreetMap has no position, which
    ///   is the ``problem`` of the field.
    public init(_ text: String = "") {
        let link = PositionLink(line: text)
        let object = link == nil ? SavedPlace(line: text) : nil
        // Two whole numbers may be a name.
        let position = link?.coordinate ?? (text.contains(".") ? Coordinate(text: text) : nil)
        texts[.name("")] = position == nil && object == nil ? text : link?.name ?? object?.name ?? ""
        texts[.position] = position?.text ?? object?.link
        // A place of a map has no kind, like one that the user saved in another program.
        texts[.kind] = link == nil && object == nil ? Amenity.restaurant.rawValue : ""
        isNew = true
        hasFullAddress = false
    }

    /// Creates a draft of an existing place.
    public init(_ place: Place) {
        for field in PlaceField.allButNames { original[field] = place[field] }
        original[.name("")] = place.name
        nameFields = place.shownNameFields
        texts = original
        isNew = false
        hasFullAddress = place.address.full != nil
    }

    /// The editable fields, in the order of the form. An address that is known as one text stays one text.
    public var fields: [PlaceField] {
        let parts: Set<PlaceField> = [.street, .houseNumber, .postcode, .city]
        return [.name("")]
            + PlaceField.allButNames.filter { hasFullAddress ? !parts.contains($0) : $0 != .fullAddress }
    }

    /// The changed texts; nil for removed ones.
    public var changes: [PlaceField: String?] {
        var changes: [PlaceField: String?] = [:]
        for field in fields {
            var text = (texts[field] ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
            if field == .position, let link = PositionLink(text) { text = link.coordinate.text }
            guard text != original[field] ?? "" else { continue }
            for target in field == .name("") ? nameFields : [field] {
                changes[target] = .some(text.isEmpty ? nil : text)
            }
        }
        return changes
    }

    /// The texts of a new place: ``changes`` without removals. An empty kind is one that is unknown.
    public var additions: [PlaceField: String] {
        var additions = changes.compactMapValues { $0 }
        if texts[.kind]?.isEmpty == true { additions[.kind] = "" }
        return additions
    }

    /// The first invalid field and its problem. Fields that the user did not change are not validated.
    public var problem: (field: PlaceField, problem: FieldProblem)? {
        if isNew, (texts[.name("")] ?? "").allSatisfy(\.isWhitespace) { return (.name(""), .noName) }
        for field in fields {
            let text = texts[field] ?? ""
            if text != original[field] ?? "", let problem = FieldProblem(text, of: field) {
                return (field, problem)
            }
        }
        return nil
    }
}

/// The problem of a text in a form's field.
public enum FieldProblem: Hashable, Sendable {
    case noName
    case kind(String)
    case phone
    case website
    case email
    case hours(HoursProblem)
    case position
    /// A short link, whose position only a server knows.
    case shortLink
    /// A link to an object of OpenStreetMap, whose position only a server knows.
    case object
    case date
    /// The date of a check is after today.
    case future(String)

    /// - Returns: nil for a text with a position, such as `60.17, 24.94` or a link of a map.
    public init?(position text: String) {
        guard Coordinate(text: text) == nil, PositionLink(line: text) == nil else { return nil }
        self = Self.withoutPosition(text)
    }

    /// Returns the problem of a text without a position.
    static func withoutPosition(_ text: String) -> FieldProblem {
        if SavedPlace(line: text)?.object != nil { return .object }
        return PositionLink.isShort(text) ? .shortLink : .position
    }

    /// - Returns: nil if the text is valid or empty.
    public init?(_ text: String, of field: PlaceField) {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !text.isEmpty, let problem = field.attribute.check(text) else { return nil }
        self = problem
    }
}

extension FieldProblem: MessageConvertible {
    /// The problem and its cure.
    public var message: Message {
        switch self {
        case .noName: Message("Give the place a name.")
        case .kind(let text):
            Message(
                "“%1” is not a kind of place. Use one of these: %2.", text,
                MessageList(Amenity.allCases.map(\.rawValue)))
        case .phone: Message("Give a telephone number, such as +358 9 1234567.")
        case .website: Message("Give a web address, such as www.example.org.")
        case .email: Message("Give an e-mail address, such as table@example.org.")
        case .hours(let problem): problem.message
        case .position:
            Message(
                "Give latitude and longitude in degrees, such as 60.17, 24.94, or a link of a map with a position."
            )
        case .shortLink:
            Message("A short link has no position. Open it in a browser, and copy the long address.")
        case .object:
            Message(
                "Your guide does not have this object of OpenStreetMap, and its link has no position. Get the places of its town, or give the position."
            )
        case .date: Message("Give a date such as 2024-05-17, or a month such as 2024-05.")
        case .future(let date): Message("%1 is in the future. Give today’s date or an earlier one.", date)
        }
    }
}
