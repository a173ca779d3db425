import Foundation
import GuideCore

/// The lists or the pictures of a place as stored with its record: JSON, with times in seconds since 1970.
struct KeptMembers: Codable {
    private var members: [String] = []
    private var revised: [String: Int64] = [:]

    /// - Returns: nil if the place never had a member.
    private init?(_ members: some Sequence<String>, _ times: [(String, Date)]) {
        self.members = members.sorted()
        revised = Dictionary(times.map { ($0, $1.wholeSeconds) }, uniquingKeysWith: max)
        if self.members.isEmpty, revised.isEmpty { return nil }
    }

    static func lists(of record: PersonalRecord) -> KeptMembers? {
        KeptMembers(
            record.lists.map(\.uuidString), record.revisedLists.map { ($0.key.uuidString, $0.value) })
    }

    static func pictures(of record: PersonalRecord) -> KeptMembers? {
        KeptMembers(
            record.pictures.map(\.rawValue), record.revisedPictures.map { ($0.key.rawValue, $0.value) })
    }

    init(text: String) throws { self = try JSONDecoder().decode(Self.self, from: Data(text.utf8)) }

    var text: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            return String(decoding: try encoder.encode(self), as: UTF8.self)
        }
    }

    func giveLists(to record: inout PersonalRecord) {
        record.lists = all { UUID(uuidString: $0) }
        record.revisedLists = times { UUID(uuidString: $0) }
    }

    func givePictures(to record: inout PersonalRecord) {
        record.pictures = all(PictureName.init(rawValue:))
        record.revisedPictures = times(PictureName.init(rawValue:))
    }

    private func all<ID: Hashable>(_ id: (String) -> ID?) -> Set<ID> { Set(members.compactMap(id)) }

    private func times<ID: Hashable>(_ id: (String) -> ID?) -> [ID: Date] {
        Dictionary(
            revised.compactMap { text, seconds in
                id(text).map { ($0, Date(stored: Double(seconds))) }
            }, uniquingKeysWith: max)
    }
}
