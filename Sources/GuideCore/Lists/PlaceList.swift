import Foundation
import Messages

/// A list of places that the user makes, such as “Date night”. A place can be in any number of lists.
///
/// ```swift
/// let list = PlaceList(name: "Date night", emoji: "🕯️")
/// try store.perform(.add(list))
/// try store.perform(.setListed(true, in: list), on: place.id)
/// ```
///
/// ``favourites`` and ``wantToGo`` always exist. They cannot be changed, and their members are stored as
/// ``PersonalRecord/isFavourite`` and ``PersonalRecord/wantsToGo``.
public struct PlaceList: Hashable, Sendable, Codable, Identifiable {
    /// The identity, which stays when the list is renamed.
    public let id: UUID

    /// The name: one line without invisible characters.
    public private(set) var name: String

    /// The colour as `#rrggbb`; nil for none.
    public private(set) var colour: String?

    /// An emoji; nil for none.
    public private(set) var emoji: String?

    /// The list's position among the user's lists, from 0. Lists with equal positions are ordered by name.
    public var position = 0

    /// Whether the list was deleted. Its members stay stored, so that an undo restores them.
    public var isDeleted = false

    /// The parts that can be changed separately.
    public enum Aspect: String, CaseIterable, Hashable, Sendable, Codable, CodingKeyRepresentable {
        case name, colour, emoji, position, deleted
    }

    /// The time of the latest change of each part, in whole seconds. The later device wins.
    public internal(set) var revised: [Aspect: Date] = [:]

    /// The maximum length of a name in characters; the rest is dropped.
    public static let nameLimit = 200

    /// Creates a list whose id follows from its name. So lists of one name on two devices are the same list.
    ///
    /// An invalid colour or emoji is ignored.
    ///
    /// - Returns: nil if the name is empty.
    public init?(name: String, colour: String? = nil, emoji: String? = nil) {
        guard let name = Self.cleanName(name) else { return nil }
        self.init(id: Self.id(ofName: name), name: name, colour: colour, emoji: emoji)
    }

    /// Creates a list with a given id. An empty name becomes the id.
    public init(id: UUID, name: String, colour: String? = nil, emoji: String? = nil) {
        self.id = id
        self.name = Self.cleanName(name) ?? id.uuidString.lowercased()
        self.colour = colour.flatMap(Self.cleanColour)
        self.emoji = emoji.flatMap(Self.cleanEmoji)
    }

    /// The id of a list that was created with this name.
    public static func id(ofName name: String) -> UUID {
        PlaceIdentifier.uuid(forContent: ["list", TextFolding.fold(name)])
    }

    /// The list of all favourites.
    public static let favourites = PlaceList(id: id(ofStandard: "favourites"), name: "Favourites")

    /// The list of all places to go to.
    public static let wantToGo = PlaceList(id: id(ofStandard: "want to go"), name: "Want to Go")

    private static func id(ofStandard name: String) -> UUID {
        PlaceIdentifier.uuid(forContent: ["standard list", name])
    }

    /// The lists that always exist, in their order.
    public static let standard = [favourites, wantToGo]

    /// Whether it is one of the lists that always exist.
    public var isStandard: Bool { Self.standard.contains { $0.id == id } }

    /// Whether the list comes before another list of the user: by position, then by name.
    public func precedes(_ other: PlaceList) -> Bool { (position, name) < (other.position, other.name) }

    /// Whether a text names this list, in any case and without accents. The standard lists also have the names
    /// of other map programs.
    public func isNamed(_ text: String) -> Bool {
        let fold = TextFolding.fold(text)
        return fold.isEmpty ? name == text : foldedNames.contains(fold)
    }
}

extension PlaceList {
    /// Decodes a list of any origin and applies the rules of the other initialisers.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            id: try values.decode(UUID.self, forKey: .id),
            name: try values.decode(String.self, forKey: .name),
            colour: try values.decodeIfPresent(String.self, forKey: .colour),
            emoji: try values.decodeIfPresent(String.self, forKey: .emoji))
        position = try values.decode(Int.self, forKey: .position)
        isDeleted = try values.decode(Bool.self, forKey: .isDeleted)
        revised = try values.decode([Aspect: Date].self, forKey: .revised)
    }
}

extension PlaceList: MessageConvertible {
    /// The name. The standard lists have one in each language.
    public var message: Message {
        switch id {
        case Self.favourites.id: Message("Favourites")
        case Self.wantToGo.id: Message("Want to Go")
        default: Message(verbatim: name)
        }
    }
}

extension PlaceList {
    /// Changes the name. An empty one changes nothing.
    public mutating func rename(_ name: String) { self.name = Self.cleanName(name) ?? self.name }

    /// Sets the colour. Returns false for a text that is not a colour; nil removes the colour.
    @discardableResult
    public mutating func setColour(_ text: String?) -> Bool {
        let clean = text.flatMap(Self.cleanColour)
        guard (text == nil) == (clean == nil) else { return false }
        colour = clean
        return true
    }

    /// Sets the emoji. Returns false for a text that is not one emoji; nil removes the emoji.
    @discardableResult
    public mutating func setEmoji(_ text: String?) -> Bool {
        let clean = text.flatMap(Self.cleanEmoji)
        guard (text == nil) == (clean == nil) else { return false }
        emoji = clean
        return true
    }

    private static func cleanName(_ text: String) -> String? {
        let name = String(TextCleaner.clean(text).text.prefix(nameLimit))
            .trimmingCharacters(in: .whitespaces)
        return name.isEmpty ? nil : name
    }

    /// Returns a colour such as `#c01c28`; also of the forms `c01c28` and `#abc`.
    private static func cleanColour(_ text: String) -> String? {
        var digits = text.trimmingCharacters(in: .whitespaces).lowercased()
        if digits.hasPrefix("#") { digits.removeFirst() }
        guard digits.utf8.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
        if digits.count == 3 { digits = digits.map { "\($0)\($0)" }.joined() }
        return digits.count == 6 ? "#" + digits : nil
    }

    private static func cleanEmoji(_ text: String) -> String? {
        let text = text.trimmingCharacters(in: .whitespaces)
        guard text.count == 1, text.unicodeScalars.count <= 16, let first = text.unicodeScalars.first,
            first.properties.isEmojiPresentation
                || first.properties.isEmoji && text.unicodeScalars.count > 1
                || first.properties.isEmoji && !first.isASCII
        else { return nil }
        return text
    }
}

/// Synchronises a list between devices.
extension PlaceList {
    private func text(of aspect: Aspect) -> String {
        switch aspect {
        case .name: name
        case .colour: colour ?? ""
        case .emoji: emoji ?? ""
        case .position: String(position)
        // With equal times, a list that exists wins.
        case .deleted: isDeleted ? "" : "exists"
        }
    }

    private mutating func take(_ aspect: Aspect, of other: PlaceList) {
        switch aspect {
        case .name: name = other.name
        case .colour: colour = other.colour
        case .emoji: emoji = other.emoji
        case .position: position = other.position
        case .deleted: isDeleted = other.isDeleted
        }
        revised[aspect] = other.revised[aspect]
    }

    /// Records the time of each change since an older version. It is later than the older change.
    public mutating func revise(since old: PlaceList, at moment: Date) {
        for aspect in Aspect.allCases where text(of: aspect) != old.text(of: aspect) {
            let whole = Date(timeIntervalSince1970: moment.timeIntervalSince1970.rounded(.down))
            revised[aspect] = whole.after(old.revised[aspect])
        }
    }

    /// Records one time for all parts of a new list.
    public mutating func reviseAll(at moment: Date) {
        let whole = Date(timeIntervalSince1970: moment.timeIntervalSince1970.rounded(.down))
        for aspect in Aspect.allCases { revised[aspect] = whole }
    }

    /// Records the time of the import that made the list.
    ///
    /// Its other parts have no time, so a change of them on any device wins.
    public mutating func reviseExistence(at moment: Date) {
        revised[.deleted] = Date(timeIntervalSince1970: moment.timeIntervalSince1970.rounded(.down))
    }

    /// Records that changes were undone, for another device that may have received them.
    public mutating func retract(_ since: PlaceList, at moment: Date) {
        revised.merge(since.revised, uniquingKeysWith: max)
        revise(since: since, at: moment)
    }

    /// The list in a file for other people, without the times of changes.
    public var shared: PlaceList {
        var list = self
        list.revised = [:]
        return list
    }

    /// Takes over the changes between two other versions, such as those that a merge has brought.
    public mutating func adopt(_ new: PlaceList, since old: PlaceList?) {
        for aspect in Aspect.allCases
        where new.text(of: aspect) != old?.text(of: aspect) || new.revised[aspect] != old?.revised[aspect] {
            take(aspect, of: new)
        }
    }

    /// Merges two versions of a list: the later change of each part wins.
    ///
    /// With equal or unknown times, the greater text wins. The result does not depend on the order, and merging
    /// again changes nothing.
    public func merging(_ other: PlaceList) -> PlaceList {
        var merged = self
        for aspect in Aspect.allCases {
            let (own, theirs) = (revised[aspect] ?? .distantPast, other.revised[aspect] ?? .distantPast)
            if theirs > own || theirs == own && other.text(of: aspect) > text(of: aspect) {
                merged.take(aspect, of: other)
            }
        }
        return merged
    }
}
