import Foundation
import GuideCore

/// A change of what the person says about a place itself.
public enum PlaceEdit: Hashable, Sendable {
    /// There is such a place, which no file knows.
    case add([PlaceField: String])
    /// There is no such place after all. Nothing for one that a file knows: that can be hidden.
    case delete
    /// These are the texts of fields; `nil` for one of which there is nothing.
    case correct([PlaceField: String?])
    /// What the file says is right after all.
    case withdraw
    /// It is not to be seen, or is again.
    case hide(Bool)

    /// What it does, for the undo log.
    func action(place: String) -> UndoStep.Action {
        switch self {
        case .add: .placeAdded(place: place)
        case .delete: .placeDeleted(place: place)
        case .correct: .placeCorrected(place: place)
        case .withdraw: .correctionWithdrawn(place: place)
        case .hide(true): .placeHidden(place: place)
        case .hide(false): .placeShown(place: place)
        }
    }
}

/// A place in the making: as it is seen, and what was said of it.
struct AmendingPlace {
    var place: Restaurant
    var amendment: PlaceAmendment
    /// As a file has it; `nil` where none does.
    var filed: Restaurant?

    mutating func apply(_ edit: PlaceEdit, for languages: LanguagePreference, at moment: Date) {
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
        }
        amendment.revise(since: old, at: moment)
    }

    private mutating func state(_ texts: [PlaceField: String?], _ languages: LanguagePreference) {
        for (field, text) in texts {
            var said = place
            said.set(field, to: text, for: languages)
            // The kind of a new place may be what it would be anyway.
            guard said[field] != place[field] || (amendment.isOwn && field == .kind) else { continue }
            amendment.state(said[field], of: field, beside: filed)
        }
        place = amendment.laid(over: filed ?? place, for: languages)
    }

    /// Whether nobody says that there is such a place.
    var isGone: Bool { filed == nil && amendment.isEmpty }

    /// What the database keeps of it.
    var stored: StoredAmendment? {
        guard !amendment.isEmpty else { return nil }
        return StoredAmendment(
            amendment: amendment, filed: amendment.isCorrection ? filed.map(PlaceCodec.encode) : nil)
    }
}

extension AmendingPlace {
    /// A place that nobody has said anything of yet.
    init(own id: UUID) {
        self.init(place: Restaurant(id: id, kind: .restaurant), amendment: PlaceAmendment())
        amendment.isOwn = true
    }

    /// A place as the database has it.
    init(_ place: Restaurant, _ stored: StoredAmendment?, _ tables: PlaceTables) {
        self.init(place: place, amendment: stored?.amendment ?? PlaceAmendment())
        if !amendment.isOwn { filed = stored?.filed.flatMap(tables.decode) ?? place }
    }
}
