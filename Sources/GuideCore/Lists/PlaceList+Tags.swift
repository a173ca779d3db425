import Foundation

/// A list in files that Carte writes: a feature or row with nothing but the key `carte:list`.
///
/// Its value is an object (in a table its JSON): `id`, `name`, `colour`, `emoji`, `position`, `deleted`, and
/// `revised`, the times of the latest changes by the same names.
extension PlaceList {
    static let key = "carte:list"

    /// A list of a file.
    struct Listed: Hashable, Sendable, Codable {
        var list: PlaceList
        /// Whether it is a list of the sample guide, in files with both guides.
        var isOfSample: Bool
    }

    /// The list as a JSON object.
    var json: String {
        var text = JSONText()
        text.append("{")
        text.member("id", id.uuidString.lowercased())
        text.append(",")
        text.member("name", name)
        for (key, value) in [("colour", colour), ("emoji", emoji)] {
            guard let value else { continue }
            text.append(",")
            text.member(key, value)
        }
        text.append(#","position":\#(position)"#)
        if isDeleted { text.append(#","deleted":true"#) }
        if let times = JSONText.times(revised.map { ($0.key.rawValue, $0.value) }) {
            text.append(#","revised":\#(times)"#)
        }
        text.append("}")
        return String(decoding: text.bytes, as: UTF8.self)
    }

    /// Creates a list from a feature's properties; nil if they have none. An invalid one is ignored with a
    /// warning.
    init?(tags: inout Tags) {
        guard let value = tags.raw(Self.key) else { return nil }
        guard let members = tags.members(Self.key),
            let id = members["id"]?.string.flatMap(UUID.init(uuidString:)),
            let name = members["name"]?.string
        else {
            let text = value.scalarText ?? "…"
            if !text.isEmpty {
                tags.warn(
                    .impossibleValue(key: Self.key, text: TextCleaner.excerpt(text)))
            }
            return nil
        }
        self.init(
            id: id, name: name, colour: members["colour"]?.string, emoji: members["emoji"]?.string)
        position = members["position"]?.double.flatMap { Int(exactly: $0) } ?? 0
        isDeleted = members["deleted"] == .bool(true)
        for (key, time) in members["revised"]?.members ?? [:] {
            guard let aspect = Aspect(rawValue: key), let text = time.string else { continue }
            revised[aspect] = PersonalRecord.time(text, of: Self.key, &tags)
        }
    }

    /// Whether files refer to it by its name. Others have a name that does not give their id.
    private var isReferredByName: Bool {
        !name.contains(";") && UUID(uuidString: name) == nil && Self.id(ofName: name) == id
    }

    /// Returns the reference to a list in a place's properties: its name, or its id after a renaming.
    static func reference(to id: UUID, among lists: [UUID: PlaceList]) -> String {
        if let list = lists[id], list.isReferredByName { return list.name }
        return id.uuidString.lowercased()
    }
}

extension PersonalRecord {
    /// The references to the place's lists, sorted.
    func listReferences(among known: [UUID: PlaceList]) -> [String] {
        lists.map { PlaceList.reference(to: $0, among: known) }.sorted()
    }
}
