import Foundation
import GuideCore

/// A place during an edit: its visible values and the corrections.
struct EditedPlace {
    var place: Place
    var correction: Correction
    /// The place as in the file; `nil` for a place of the user.
    var filed: Place?

    mutating func apply(_ edit: Edit, for languages: LanguagePreference, at moment: Date) {
        let old = correction
        switch edit {
        case .add(let texts):
            // The place of a link has no kind.
            if texts[.kind]?.isEmpty == true { place.kind = .unknown }
            state(texts.mapValues { $0 }, languages)
        case .correct(let texts): state(texts, languages)
        case .delete: if correction.isOwn { correction = Correction() }
        case .withdraw:
            guard let filed else { return }
            correction.withdraw()
            place = filed
        case .hide(let isHidden):
            if isHidden != (correction.isHidden ?? false) { correction.isHidden = isHidden }
        case .addVisit, .removeVisit, .setFavourite, .setWantsToGo, .setRating, .setNote, .setListed,
            .addPictures, .removePicture:
            return
        }
        correction.revise(since: old, at: moment)
    }

    private mutating func state(_ texts: [PlaceField: String?], _ languages: LanguagePreference) {
        for (field, text) in texts {
            var said = place
            said.set(field, to: text, for: languages)
            // The kind of a new place may equal the default.
            guard said[field] != place[field] || (correction.isOwn && field == .kind) else { continue }
            correction.state(said[field], of: field, beside: filed)
        }
        place = correction.laid(over: filed ?? place, for: languages)
    }

    /// Whether the place is neither in a file nor added by the user.
    var isGone: Bool { filed == nil && correction.isEmpty }

    /// The corrections to store; `nil` if there are none.
    var stored: StoredCorrection? {
        guard !correction.isEmpty else { return nil }
        return StoredCorrection(
            correction: correction, filed: correction.isCorrection ? filed.map(PlaceCodec.encode) : nil)
    }
}

extension EditedPlace {
    /// Creates a new place of the user.
    init(own id: UUID) {
        self.init(place: Place(id: id, kind: .restaurant), correction: Correction())
        correction.isOwn = true
    }

    /// Creates an edit of a place in the database.
    init(_ place: Place, _ stored: StoredCorrection?, _ tables: PlaceTables) {
        self.init(place: place, correction: stored?.correction ?? Correction())
        if !correction.isOwn { filed = stored?.filed.flatMap(tables.decode) ?? place }
    }
}
