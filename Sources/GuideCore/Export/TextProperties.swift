import Foundation

/// The user's data of a place and its attribution as texts, for formats without other types: tables, KML and GPX.
enum TextProperties {
    /// Returns the properties that are not empty, by their keys.
    static func of(
        _ amended: CorrectedPlace, _ record: PersonalRecord, _ lists: [UUID: PlaceList]
    ) -> [String: String] {
        typealias Personal = PersonalRecord.Key
        typealias Own = Correction.Key
        let (place, correction) = (amended.place, amended.correction)
        var texts: [String: String] = [:]
        texts[Personal.visited.rawValue] = record.visitTexts.joined(separator: ";")
        if record.isFavourite { texts[Personal.favourite.rawValue] = "yes" }
        if record.wantsToGo { texts[Personal.wantToGo.rawValue] = "yes" }
        texts[Personal.rating.rawValue] = record.rating.map { String($0) }
        texts[Personal.note.rawValue] = record.note
        texts[Personal.lists.rawValue] = record.listReferences(among: lists).joined(separator: ";")
        texts[Personal.pictures.rawValue] = record.picturesInOrder.map(\.rawValue).joined(separator: ";")
        texts[Personal.revised.rawValue] = record.revisedJSON
        if correction.isOwn { texts[Own.own.rawValue] = place.id.uuidString.lowercased() }
        texts[Own.corrected.rawValue] = amended.corrected
        texts[Own.withdrawn.rawValue] = correction.withdrawn.map(\.key).sorted().joined(separator: ";")
        texts[Own.hidden.rawValue] = correction.isHidden.map { $0 ? "yes" : "no" }
        texts[Own.amended.rawValue] = correction.revisedJSON
        if amended.isOfSample { texts[GuideTag.key] = GuideTag.sample }
        texts["carte:attribution"] = place.source.attribution.map { "\($0), \(Licence.name)" }
        return texts.filter { !$0.value.isEmpty }
    }

    /// Returns the properties of a saved place of “Not Found Yet”, with its name.
    static func of(_ saved: SavedPlace) -> [String: String] {
        var texts = of(CorrectedPlace(place: saved.place, correction: Correction()), saved.record, [:])
        texts["name"] = saved.name
        texts[SavedPlace.key] = saved.json
        return texts
    }
}
