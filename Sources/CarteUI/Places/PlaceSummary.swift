import Foundation
import GuideCore
import GuideStore
import HoursCore
import Messages
import Translations

/// What the list shows of a place. It is made in the background: hours are read anew each time.
struct PlaceSummary: Sendable {
    /// How good the news about the hours are.
    enum Tone: String, CaseIterable, Sendable {
        case open = "success"
        case closingSoon = "warning"
        case closed = "closed"
        case unknown = "unknown"
    }

    var entry: GuideEntry
    var facts: String
    var hours: (text: String, tone: Tone)

    /// - Parameters:
    ///   - now: the moment that the hours are told for.
    ///   - landmark: what the distance is told from.
    init(
        _ entry: GuideEntry, of store: GuideStore, at now: Date, from landmark: Landmark?,
        _ habits: ReadingHabits
    ) {
        let place = entry.place
        self.entry = entry
        var facts = [place.type(in: .translated), place.address.streetLine]
        if let landmark, let coordinate = place.coordinate {
            let metres = coordinate.distance(to: landmark.coordinate)
            facts.insert(DistanceText.text(metres: metres, in: habits.language), at: 0)
        }
        self.facts = facts.compactMap { $0 }.joined(separator: " · ")
        let summary = place.openingHours.map {
            OpeningHours($0).summary(at: now, in: store.hoursContext(for: place))
        }
        hours = ((summary ?? .depends(comment: nil)).text(in: habits.language), Tone(summary))
    }

    /// All of it, in one sentence for who does not see it.
    var accessibleText: String {
        var parts = [entry.place.displayName(in: .translated), facts, hours.text]
        if entry.record.isFavourite { parts.append(tr("favourite")) }
        if entry.record.isVisited { parts.append(tr("visited")) }
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

/// A distance on the ground in words.
enum DistanceText {
    private static let metresInMile = 1609.344
    private static let feetInMetre = 3.280_84

    /// - Parameters:
    ///   - metres: ≥ 0.
    ///   - language: its locale says whether it is told in miles.
    static func text(metres: Double, in language: Language) -> String {
        if language.locale.usesMiles {
            let feet = metres * feetInMetre
            return feet < 1000
                ? tr("%1 ft", rounded(feet, to: 50)) : tr("%1 mi", long(metres / metresInMile, in: language))
        }
        return metres < 1000
            ? tr("%1 m", rounded(metres, to: 10)) : tr("%1 km", long(metres / 1000, in: language))
    }

    private static func rounded(_ number: Double, to step: Double) -> Int {
        Int((number / step).rounded() * step)
    }

    /// With one digit after the point as far as it says something.
    private static func long(_ number: Double, in language: Language) -> String {
        language.number(number, digits: number < 10 ? 1 : 0)
    }
}

extension Locale {
    /// Whether ways are signed in miles: Britain measures in metres otherwise.
    var usesMiles: Bool { [.us, .uk].contains(measurementSystem) }
}
