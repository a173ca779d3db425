import Foundation

/// That a place of the user's own is no more, so that another device hears of it. A file has a feature without a kind for it.
public struct PlaceDeletion: Hashable, Sendable, Codable {
    /// The place's identity.
    public let id: UUID

    /// When it was deleted, in whole seconds.
    public let date: Date

    /// Whether it was in the guide that comes with Carte.
    public let isOfSample: Bool

    public init(of id: UUID, at date: Date, isOfSample: Bool = false) {
        self.id = id
        self.date = Date(timeIntervalSince1970: date.timeIntervalSince1970.rounded(.down))
        self.isOfSample = isOfSample
    }

    /// What a feature says of that; `nil` where it says nothing.
    init?(_ tags: inout Tags) {
        typealias Key = PlaceAmendment.Key
        guard let time = tags.raw(Key.deleted.rawValue)?.scalarText,
            let id = tags.raw(Key.own.rawValue)?.scalarText.flatMap(UUID.init(uuidString:)),
            let date = PersonalRecord.time(time, of: Key.deleted.rawValue, &tags)
        else { return nil }
        self.init(of: id, at: date, isOfSample: GuideTag.isSample(&tags))
    }

    /// Its properties in a file.
    var properties: [String: String] {
        var properties = [
            PlaceAmendment.Key.own.rawValue: id.uuidString.lowercased(),
            PlaceAmendment.Key.deleted.rawValue: date.formatted(.iso8601),
        ]
        if isOfSample { properties[GuideTag.key] = GuideTag.sample }
        return properties
    }
}
