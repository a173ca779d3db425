import Foundation

/// The deletion of a place that the user had added, for other devices. In files it is a feature without a
/// kind.
public struct PlaceDeletion: Hashable, Sendable, Codable {
    /// The place's identity.
    public let id: UUID

    /// The time of the deletion, in whole seconds.
    public let date: Date

    /// Whether the place was in the sample guide.
    public let isOfSample: Bool

    /// Creates a deletion. The date is rounded down to whole seconds.
    public init(of id: UUID, at date: Date, isOfSample: Bool = false) {
        self.id = id
        self.date = Date(timeIntervalSince1970: date.timeIntervalSince1970.rounded(.down))
        self.isOfSample = isOfSample
    }

    /// Creates a deletion from a feature; nil if it is not one.
    init?(_ tags: inout Tags) {
        typealias Key = Correction.Key
        guard let time = tags.raw(Key.deleted.rawValue)?.scalarText,
            let id = tags.raw(Key.own.rawValue)?.scalarText.flatMap(UUID.init(uuidString:)),
            let date = PersonalRecord.time(time, of: Key.deleted.rawValue, &tags)
        else { return nil }
        self.init(of: id, at: date, isOfSample: GuideTag.isSample(&tags))
    }

    /// The properties in a file.
    var properties: [String: String] {
        var properties = [
            Correction.Key.own.rawValue: id.uuidString.lowercased(),
            Correction.Key.deleted.rawValue: date.formatted(.iso8601),
        ]
        if isOfSample { properties[GuideTag.key] = GuideTag.sample }
        return properties
    }
}
