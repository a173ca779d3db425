import Messages

/// An attribute of a place, an entry of ``PlaceSchema``.
///
/// ```swift
/// PlaceAttribute("capacity", keys: "capacity", caption: Message("Seats"))
///     .row(in: .services) { place, _ in .text(place.extraTags["capacity"]) }
/// ```
///
/// The text of a new attribute stays among ``Place/extraTags``, where existing guides have it already.
/// The other functions add to the attribute: a property, columns of tables, a field of the form, a row of the
/// details.
public struct PlaceAttribute: Sendable {
    /// The name in JSON; nil if the attribute has none.
    public let name: String?

    /// The OpenStreetMap keys that it is read from. The first one has priority and is written.
    public let keys: [String]

    /// The title in the details and in the terminal.
    public let caption: Message

    /// The title of its field in the form.
    private(set) var formCaption: Message

    /// The property with its text; nil for other types, and for texts among ``Place/extraTags``.
    private(set) var text: PlaceText?

    /// The reading and writing of its property; nil for texts among ``Place/extraTags``.
    private(set) var tagRule: TagRule?

    /// The position among the columns of exported tables, and their keys; nil without columns.
    private(set) var columns: (number: Int, keys: [String])?

    /// Further names of its column in imported tables.
    private(set) var columnNames: [String] = []

    /// The group of its field in the form; nil if the user cannot edit it.
    public private(set) var formGroup: FormGroup?

    /// Returns the problem of a text in the form; nil for a valid one.
    private(set) var check: @Sendable (String) -> FieldProblem? = { _ in nil }

    /// The row of the details; nil without one.
    public private(set) var row: AttributeRow?

    private var json: (@Sendable (Place) -> any Encodable)?

    /// Creates an attribute whose text stays among ``Place/extraTags``.
    ///
    /// - Parameter caption: the title; not needed without a field and a row.
    init(_ name: String? = nil, keys: String..., caption: Message = Message(verbatim: "")) {
        (self.name, self.keys, self.caption, formCaption) = (name, keys, caption, caption)
    }

    /// Returns the text of a place; nil if it is unknown.
    func value(of place: Place) -> String? {
        if let tagRule { return tagRule.value(place) }
        return keys.lazy.compactMap { place.extraTags[$0] }.first
    }

    /// Reads the text of a place from tags, with the rules of a file's import.
    func read(_ tags: inout Tags, into place: inout Place) {
        if let tagRule { return tagRule.read(&place, &tags) }
        if let key = keys.first { place.extraTags[key] = tags.text(keys) }
    }

    /// Returns the value for JSON. An unknown one is null.
    public func answer(about place: Place) -> any Encodable {
        if let json { return json(place) }
        return value(of: place)
    }
}

/// The reading and writing of a property as a tag. It is small, because an import copies it for each place.
struct TagRule: Sendable {
    /// The key that is written.
    let key: String
    let value: @Sendable (Place) -> String?
    let read: @Sendable (inout Place, inout Tags) -> Void
}

extension PlaceAttribute {
    private func with(_ change: (inout PlaceAttribute) -> Void) -> PlaceAttribute {
        var copy = self
        change(&copy)
        return copy
    }

    /// Keeps the text in a property.
    ///
    /// - Parameter code: the number in the database; see ``PlaceText/code``.
    func text(
        code: UInt8, get: @escaping @Sendable (Place) -> String?,
        set: @escaping @Sendable (inout Place, String?) -> Void
    ) -> PlaceAttribute {
        stored(get) { [keys] place, tags in set(&place, tags.text(keys)) }
            .with { $0.text = PlaceText(code: code, get: get, set: set) }
    }

    /// Keeps the value in a property of another type than text.
    func stored(
        _ value: @escaping @Sendable (Place) -> String?,
        read: @escaping @Sendable (inout Place, inout Tags) -> Void
    ) -> PlaceAttribute {
        with { $0.tagRule = TagRule(key: keys.first ?? "", value: value, read: read) }
    }

    /// Sets the value for JSON, if it is not the text.
    func json(_ json: @escaping @Sendable (Place) -> any Encodable) -> PlaceAttribute {
        with { $0.json = json }
    }

    /// Gives it columns in exported tables.
    ///
    /// - Parameters:
    ///   - number: the position among the columns. It is part of the file format, so it never changes.
    ///   - keys: the keys of its columns; by default the first key.
    func column(_ number: Int, keys: [String]? = nil) -> PlaceAttribute {
        with { $0.columns = (number, keys ?? Array(self.keys.prefix(1))) }
    }

    /// Sets further names of its column in imported tables, with `_` for spaces and hyphens.
    func called(_ names: String...) -> PlaceAttribute {
        with { $0.columnNames = names }
    }

    /// Gives it a field in the form.
    ///
    /// - Parameters:
    ///   - caption: the title of the field; by default that of the attribute.
    ///   - check: returns the problem of a text; nil for a valid one.
    func form(
        _ group: FormGroup, caption: Message? = nil,
        check: @escaping @Sendable (String) -> FieldProblem? = { _ in nil }
    ) -> PlaceAttribute {
        with { ($0.formGroup, $0.formCaption, $0.check) = (group, caption ?? $0.caption, check) }
    }

    /// Gives it a row in the details and in the terminal.
    ///
    /// - Parameters:
    ///   - icon: the name of a symbolic icon; by default that of the link.
    ///   - showsCaption: whether the caption is visible; not needed if the content is self-explanatory.
    ///   - link: the kind of link, if any.
    ///   - content: returns the content for a place, with the sign of its currency if that is known.
    func row(
        in group: AttributeRow.Group, icon: String? = nil, showsCaption: Bool = true,
        link: PlaceLink.Kind? = nil,
        content: @escaping @Sendable (Place, Character?) -> AttributeRow.Content
    ) -> PlaceAttribute {
        with {
            $0.row = AttributeRow(
                caption: caption, group: group, icon: icon ?? link?.icon, showsCaption: showsCaption,
                link: link, content: content)
        }
    }
}

/// The groups of fields in the form, in order.
public enum FormGroup: CaseIterable, Sendable, MessageConvertible {
    case place, hours, location, contact, age

    /// The title of the group.
    public var message: Message {
        switch self {
        case .place: Message("Place")
        case .hours: Message("Opening Hours")
        case .location: Message("Where?")
        case .contact: Message("Contact")
        case .age: Message("Age of the Data")
        }
    }
}
