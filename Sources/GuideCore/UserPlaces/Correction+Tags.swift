import Foundation
import HoursCore

/// The user's corrections as properties in files that Carte writes. The tags next to them have the corrected
/// values, so that other programs use them.
///
/// | key | GeoJSON | table |
/// |---|---|---|
/// | `carte:own` | the place's UUID, if the user has added it | the same |
/// | `carte:corrected` | an object of the original tags, `null` for a missing one | the same, as JSON |
/// | `carte:withdrawn` | list of keys | the same, separated by `;` |
/// | `carte:hidden` | `true`, or `false` if it was shown again | `yes`, `no` |
/// | `carte:amended` | an object of times by key, and `@hidden` | the same, as JSON |
/// | `carte:deleted` | the time at which the place of `carte:own` was deleted | the same |
///
/// Of these keys, a deleted place has only `carte:own` and `carte:deleted`.
extension Correction {
    enum Key: String, CaseIterable {
        case own = "carte:own"
        case corrected = "carte:corrected"
        case withdrawn = "carte:withdrawn"
        case hidden = "carte:hidden"
        case amended = "carte:amended"
        case deleted = "carte:deleted"
    }

    /// Returns the original values of the corrected tags.
    ///
    /// - Parameter file: the imported place. If the user has added the place, it is nil, and only removals
    ///   are written.
    func corrected(_ place: Place, beside file: Place?) -> [(key: String, value: String?)] {
        guard let file else {
            return statements.filter { $0.value == nil }.map { ($0.key.key, nil) }
        }
        guard !statements.isEmpty else { return [] }
        var (said, written) = (place.tags, file.tags)
        said[PlaceField.position.key] = place[.position]
        written[PlaceField.position.key] = file[.position]
        return Set(said.keys).union(written.keys).filter { said[$0] != written[$0] }
            .map { ($0, written[$0]) }
    }

    /// Returns the original values as JSON; nil without corrections.
    func correctedJSON(_ place: Place, beside file: Place?) -> String? {
        let members = corrected(place, beside: file).sorted { $0.key < $1.key }
        guard !members.isEmpty else { return nil }
        var text = JSONText()
        var separator = "{"
        for (key, value) in members {
            text.append(separator)
            text.string(key)
            text.append(":")
            if let value { text.string(value) } else { text.append("null") }
            separator = ","
        }
        text.append("}")
        return String(decoding: text.bytes, as: UTF8.self)
    }
}

/// The corrections of a place in a file that Carte wrote.
struct CorrectionTags {
    private let isOwn: Bool
    /// The original values; null for a missing one.
    private let corrected: [String: JSONValue]
    private let withdrawn: Set<PlaceField>
    private let isHidden: Bool?
    private let revised: PersonalRecord.Times

    /// - Returns: nil without corrections.
    init?(_ tags: inout Tags) {
        typealias Key = Correction.Key
        guard Key.allCases.contains(where: { tags.contains($0.rawValue) }) else { return nil }
        let values = tags
        func text(_ key: Key) -> String? {
            values.raw(key.rawValue)?.scalarText.flatMap { $0.isEmpty ? nil : $0 }
        }
        isOwn = text(.own) != nil
        corrected = tags.members(Key.corrected.rawValue) ?? [:]
        let keys =
            tags.raw(Key.withdrawn.rawValue)?.elements?.compactMap(\.string)
            ?? (text(.withdrawn) ?? "").split(separator: ";").map(String.init)
        withdrawn = Set(keys.compactMap { PlaceField(key: $0) })
        switch text(.hidden)?.lowercased() {
        case "yes", "true", "1": isHidden = true
        case "no", "false", "0": isHidden = false
        default: isHidden = nil
        }
        revised = PersonalRecord.times(of: Key.amended.rawValue, &tags)
    }

    /// Returns the original tags; nil if none was corrected.
    func filed(_ tags: [String: JSONValue]) -> [String: JSONValue]? {
        guard !isOwn, !corrected.isEmpty else { return nil }
        return tags.merging(corrected) { $1 }
    }

    /// Returns the original position.
    func filedPosition(insteadOf coordinate: Coordinate?) -> Coordinate? {
        guard let said = corrected[PlaceField.position.key] else { return coordinate }
        return said.string.flatMap { Coordinate(text: $0) }
    }

    /// Returns the user's corrections.
    ///
    /// - Parameters:
    ///   - place: the corrected place.
    ///   - file: the original place.
    func correction(of place: Place, beside file: Place?) -> Correction {
        var correction = isOwn ? Correction(own: place) : Correction()
        if isOwn {
            for key in corrected.keys {
                if let field = PlaceField(key: key), place[field] == nil {
                    correction.statements[field] = .some(nil)
                }
            }
        } else if let file {
            for field in Set(place.knownFields + file.knownFields) where place[field] != file[field] {
                correction.statements[field] = .some(place[field])
            }
        }
        correction.withdrawn = withdrawn
        correction.isHidden = isHidden
        correction.revise(revised)
        return correction
    }
}
