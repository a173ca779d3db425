import Foundation
import GuideCore
import GuideStore
import HoursCore
import Messages
import Translations

/// The texts of a place in the list. Create it in the background, as it evaluates the opening hours.
struct PlaceSummary: Sendable {
    /// The kind of opening status, which decides the colour.
    enum Tone: String, CaseIterable, Sendable {
        case open = "success"
        case closingSoon = "warning"
        case closed = "closed"
        case unknown = "unknown"
    }

    var entry: GuideEntry
    var facts: String
    /// The opening status. The spoken text has the full names of days.
    var hours: (text: String, spoken: String, tone: Tone)
    /// The user's lists with the place.
    var lists: [PlaceList]
    /// The path of the user's first picture with a file; nil without one.
    var ownPicture: String?

    /// - Parameters:
    ///   - filters: the filters of the search. Their time, or else `now`, is the time of the opening status.
    ///   - origin: the origin of the distance.
    ///   - showsTown: whether the row shows the town, because the guide has several.
    init(
        _ entry: GuideEntry, of store: GuideStore, for filters: GuideQuery.Filters, at now: Date,
        from origin: DistanceOrigin?, _ preferences: LocalePreferences, showsTown: Bool = false
    ) {
        let place = entry.place
        self.entry = entry
        // The displayed name of a nameless place has its street.
        var facts = [place.typeBelowName, place.name == nil ? nil : place.streetLine]
        facts.insert(origin?.distance(to: place, in: preferences.language), at: 0)
        if showsTown, let town = PostalAddress(place).city, Address.isTown(town) { facts.append(town) }
        self.facts = facts.compactMap { $0 }.joined(separator: " · ")
        let openingStatus = store.openingStatus(on: place, for: filters, at: now)
        let words = openingStatus?.message ?? HoursSummary.depends(comment: nil).message
        let language = preferences.language
        hours = (words.text(in: language), words.text(in: language.spoken), Tone(openingStatus?.summary))
        lists = (try? store.lists(of: entry.record)) ?? []
        ownPicture = PlacePicture.own(entry.record, files: store.pictures).first?.path
    }

    /// The place with the picture that represents it: the first one of the details.
    var pictured: Place { entry.place.showing(ownPicture) }

    /// Returns the summary as one sentence for a screen reader.
    ///
    /// - Parameter isSelected: `nil` while the user does not select.
    func accessibleText(isOpen: Bool, isSelected: Bool? = nil) -> String {
        var parts = [entry.place.displayName(in: .translated), facts, hours.spoken].filter { !$0.isEmpty }
        if let rating = entry.record.rating { parts.append(tr("Your rating: %1 of 5", "\(rating)")) }
        if entry.record.isFavourite { parts.append(tr("favourite")) }
        if entry.record.wantsToGo { parts.append(tr("want to go")) }
        if entry.record.isVisited { parts.append(tr("visited")) }
        if !lists.isEmpty {
            parts.append(tr("In %1", Language.person.list(lists.map { $0.text(in: .person) })))
        }
        // Translators: a screen reader says this of the place in the list whose details are open.
        if isOpen { parts.append(tr("details are open")) }
        // Translators: a screen reader says this of a place in the list while the user selects places.
        if let isSelected { parts.append(isSelected ? tr("checked") : tr("not checked")) }
        return Language.person.list(parts)
    }
}

extension PlaceSummary.Tone {
    init(_ summary: HoursSummary?) {
        switch summary {
        case .alwaysOpen, .open, .openAtLeast, .openWithoutEnd: self = .open
        case .closingSoon: self = .closingSoon
        case .opens, .perhapsOpens, .closed: self = .closed
        case .perhapsStillOpen, .depends, .unreadable, nil: self = .unknown
        }
    }
}
