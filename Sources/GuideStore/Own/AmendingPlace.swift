import Foundation
import GuideCore

/// A place during an edit: its visible values and the corrections.
struct AmendingPlace {
    var place: Restaurant
    var amendment: PlaceAmendment
    /// The place as in the file; `nil` for a place of the user.
    var filed: Restaurant?

    mutating func apply(_ edit: Edit, for languages: LanguagePreference, at moment: Date) {
        let old = amendment
        switch edit {
        case .add(let texts): state(texts.mapValues { $0 }, languages)
        case .correct(let texts): state(texts, languages)
        case .delete: if amendment.isOwn { amendment = PlaceAmendment() }
        case .withdraw:
            guard let filed else { return }
            amendment.withdraw()
            place = filed
        case .hide(let isHidden):
            if isHidden != (amendment.isHidden ?? false) { amendment.isHidden = isHidden }
        case .addVisit, .removeVisit, .setFavourite, .setWantsToGo, .setRating, .setNote: return
        }
        amendment.revise(since: old, at: moment)
    }

    private mutating func state(_ texts: [PlaceField: String?], _ languages: LanguagePreference) {
        for (field, text) in texts {
            var said = place
            said.set(field, to: text, for: languages)
            // The kind of a new place may equal the default.
            guard said[field] != place[field] || (amendment.isOwn && field == .kind) else { continue }
            amendment.state(said[field], of: field, beside: filed)
        }
        place = amendment.laid(over: filed ?? place, for: languages)
    }

    /// Whether the place is neither in a file nor added by the user.
    var isGone: Bool { filed == nil && amendment.isEmpty }

    /// The corrections to store; `nil` if there are none.
    var stored: StoredAmendment? {
        guard !amendment.isEmpty else { return nil }
        return StoredAmendment(
            amendment: amendment, filed: amendment.isCorrection ? filed.map(PlaceCodec.encode) : nil)
    }
}

extension AmendingPlace {
    /// Creates a new place of the user.
    init(own id: UUID) {
        self.init(place: Restaurant(id: id, kind: .restaurant), amendment: PlaceAmendment())
        amendment.isOwn = true
    }

    /// Creates an edit of a place in the database.
    init(_ place: Restaurant, _ stored: StoredAmendment?, _ tables: PlaceTables) {
        self.init(place: place, amendment: stored?.amendment ?? PlaceAmendment())
        if !amendment.isOwn { filed = stored?.filed.flatMap(tables.decode) ?? place }
    }
}
