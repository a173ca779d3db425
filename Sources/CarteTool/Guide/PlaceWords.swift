import Foundation
import GuideCore
import GuideStore
import HoursCore

/// Places in words.
enum PlaceWords {
    /// A line for each place: ID, name, type, street, hours.
    static func lines(of entries: [GuideEntry], in store: GuideStore, at now: Date) -> String {
        let width = entries.map(\.place.reference.count).max() ?? 0
        return entries.map { entry in
            let place = entry.place
            let id = place.reference
            let facts = [
                place.displayName, place.type, place.location, hoursAndClock(of: place, in: store, at: now),
            ]
            let padding = String(repeating: " ", count: width - id.count + 2)
            return id + padding + facts.compactMap { $0 }.joined(separator: " · ") + "\n"
        }.joined()
    }

    /// All that is known about a place, in lines.
    static func page(of entry: GuideEntry, in store: GuideStore, at now: Date) -> String {
        let place = entry.place
        var rows: [(String, String?)] = [
            ("ID", place.reference), ("Address", place.location),
            ("Position", place.coordinate.map { "\($0.latitude),\($0.longitude)" }),
            ("Phone", place.phones.isEmpty ? nil : place.phones.joined(separator: ", ")),
            ("Website", place.website), ("E-mail", place.email), ("Price", place.price?.tag),
            ("Hours", hours(of: place, in: store, at: now)),
        ]
        if let text = place.openingHours {
            let hours = OpeningHours(text)
            let week = hours.week(from: now, in: store.hoursContext(for: place))
            let wording = EnglishHoursWording()
            rows += week.map { day in
                ("", "\(wording.shortName(of: day.weekday)) \(day.text(in: wording, clock: .hours24))")
            }
            if week.isEmpty { rows.append(("", text)) }
            if hours.isRepaired { rows.append(("", wording.phrase(.readAsList(text)))) }
            if hours.isReadable {
                rows.append(("", clock(of: place, in: store, at: now).map(wording.phrase)))
            }
        }
        rows += offers(of: place) + personal(entry.record, in: store.reader.timeZone)
        rows.append(("Source", place.source.attribution))
        let lines = rows.compactMap { title, text in text.map { pad(title) + $0 } }
        return ([place.displayName, place.type, place.description ?? place.summary, ""] + lines)
            .map { $0 + "\n" }.joined()
    }

    private static func offers(of place: Restaurant) -> [(String, String?)] {
        let diets = place.diets.sorted { $0.key.rawValue < $1.key.rawValue }
        return [
            ("Cuisine", place.cuisines.isEmpty ? nil : place.cuisines.map(words).joined(separator: ", ")),
            ("Wheelchair", place.wheelchair?.rawValue), ("Outside", place.outdoorSeating?.rawValue),
            ("Takeaway", place.takeaway?.rawValue),
        ] + diets.map { (words($0.key.rawValue).capitalized, $0.value.rawValue) }
    }

    private static func personal(_ record: PersonalRecord, in zone: TimeZone) -> [(String, String?)] {
        [
            (
                "Visited",
                record.visits.isEmpty
                    ? nil : record.visits.map { time($0, in: zone) }.joined(separator: ", ")
            ),
            ("Favourite", record.isFavourite ? "yes" : nil),
            ("Rating", record.rating.map { "\($0) of 5" }),
            ("Note", record.note?.replacing("\n", with: "\n" + pad(""))),
        ]
    }

    /// A moment by the reader's clock: `2026-03-28 18:30`.
    static func time(_ moment: Date, in zone: TimeZone) -> String {
        String(moment.localTime(in: zone).dropLast(3)).replacing("T", with: " ")
    }

    private static func hours(of place: Restaurant, in store: GuideStore, at now: Date) -> String? {
        place.openingHours.map { text in
            OpeningHours(text).summary(at: now, in: store.hoursContext(for: place))
                .text(in: .english, clock: .hours24)
        }
    }

    /// With the zone where its clock is another than the reader's.
    private static func hoursAndClock(of place: Restaurant, in store: GuideStore, at now: Date) -> String? {
        hours(of: place, in: store, at: now).map { text in
            guard case .zoneOfPlace(let name)? = clock(of: place, in: store, at: now) else { return text }
            return "\(text) (\(name) time)"
        }
    }

    private static func clock(of place: Restaurant, in store: GuideStore, at now: Date) -> HoursPhrase? {
        store.hoursContext(for: place).clock(for: store.reader.timeZone, at: now, locale: .english)
    }

    private static func words(_ tag: String) -> String { tag.replacing("_", with: " ") }

    private static func pad(_ title: String) -> String {
        title + String(repeating: " ", count: max(1, 14 - title.count))
    }
}

extension Locale {
    /// The language of the program's own texts.
    static var english: Locale { Locale(identifier: "en") }
}
