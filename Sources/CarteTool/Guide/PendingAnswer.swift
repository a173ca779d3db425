import Foundation
import GuideCore
import GuideStore
import Messages
import Translations

/// A saved place that the guide does not have yet, as JSON. Each key is always there; an unknown value is
/// `null`.
struct PendingAnswer: Encodable {
    let saved: SavedPlace

    private enum Key: String, CodingKey {
        case id, name, address, link, lists, note, rating
    }

    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(saved.id.uuidString.lowercased(), forKey: .id)
        try values.encode(saved.name, forKey: .name)
        try values.encode(saved.address, forKey: .address)
        try values.encode(saved.link, forKey: .link)
        try values.encode(saved.lists, forKey: .lists)
        try values.encode(saved.record.note, forKey: .note)
        try values.encode(saved.record.rating, forKey: .rating)
    }

    /// The place in a line for the terminal.
    var line: String {
        [saved.name, saved.address, saved.lists.isEmpty ? nil : Language.person.list(saved.lists)]
            .compactMap(\.self).joined(separator: " · ")
    }
}
