import Foundation
import HoursCore

/// A place of “Not Found Yet” in files that Carte writes: a feature or row with its name, the user's data, and the key
/// `carte:saved`.
///
/// The value is an object (in KML and tables its JSON): `lists`, the names of the lists, and what the other program's
/// file had: `address`, `link`, `colour`, `tags`, and `near`, a rough position.
extension SavedPlace {
    static let key = "carte:saved"

    /// The value of ``key`` as JSON.
    var json: String {
        var text = JSONText()
        text.append(#"{"lists":["#)
        for (index, name) in lists.enumerated() {
            if index > 0 { text.append(",") }
            text.string(name)
        }
        text.append("]")
        for (key, value) in [
            ("address", address), ("colour", colour), ("link", link), ("near", roughCoordinate?.text),
        ] {
            guard let value else { continue }
            text.append(",")
            text.member(key, value)
        }
        if !tags.isEmpty {
            text.append(#","tags":\#(JSONText.object(tags.map { ($0.key, $0.value) }))"#)
        }
        text.append("}")
        return String(decoding: text.bytes, as: UTF8.self)
    }

    /// Creates a saved place from a feature's properties; nil if they are not those of one. An invalid value is ignored
    /// with a warning.
    ///
    /// - Parameter coordinate: the position; an editor can add one.
    init?(tags: inout Tags, at coordinate: Coordinate?) {
        guard let value = tags.raw(Self.key) else { return nil }
        guard let members = tags.members(Self.key) else {
            let text = value.scalarText ?? "…"
            tags.warn(.impossibleValue(key: Self.key, text: TextCleaner.excerpt(text)))
            return nil
        }
        let link = members["link"]?.string
        self.init(
            name: tags.raw("name")?.scalarText, coordinate: coordinate, address: members["address"]?.string,
            link: link)
        takePosition(ofLink: link)
        if self.coordinate == nil, let near = members["near"]?.string.flatMap(Coordinate.init(text:)) {
            roughCoordinate = Self.known(near)
        }
        guard isUsable else { return nil }
        lists = (members["lists"]?.elements ?? []).compactMap { Self.clean($0.string) }
        colour = members["colour"]?.string
        record = PersonalRecord(tags: &tags)
        self.tags = (members["tags"]?.members ?? [:]).compactMapValues(\.string)
    }
}
