/// Writes a place as a feature of GeoJSON, in one line.
enum GeoJSONFeature {
    static func encode(_ place: Restaurant, _ record: PersonalRecord) -> [UInt8] {
        var text = JSONText()
        text.append(#"{"type":"Feature","#)
        text.member("id", place.fileId)
        text.append(#","geometry":"#)
        if let position = place.coordinate {
            text.append(
                #"{"type":"Point","coordinates":[\#(position.longitude),\#(position.latitude)]}"#)
        } else {
            text.append("null")
        }
        text.append(#","properties":{"#)
        var separator = ""
        for (key, value) in place.fileTags.sorted(by: { $0.key < $1.key }) {
            text.append(separator)
            text.member(key, value)
            separator = ","
        }
        for (key, value) in members(of: record) {
            text.append(separator)
            text.string(key)
            text.append(":\(value)")
            separator = ","
        }
        text.append("}}")
        return text.bytes
    }

    /// What the user added, as JSON.
    private static func members(of record: PersonalRecord) -> [(String, String)] {
        typealias Key = PersonalRecord.Key
        var members: [(String, String)] = []
        if !record.visits.isEmpty {
            let list = record.visitTexts.map { "\"\($0)\"" }.joined(separator: ",")
            members.append((Key.visited.rawValue, "[\(list)]"))
        }
        if record.isFavourite { members.append((Key.favourite.rawValue, "true")) }
        if let rating = record.rating { members.append((Key.rating.rawValue, String(rating))) }
        if let note = record.note {
            var text = JSONText()
            text.string(note)
            members.append((Key.note.rawValue, String(decoding: text.bytes, as: UTF8.self)))
        }
        return members
    }
}
