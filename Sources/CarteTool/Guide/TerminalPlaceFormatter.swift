import Foundation
import GuideCore
import GuideStore
import HoursCore
import Messages
import Translations

/// Formats places as text for the terminal.
enum TerminalPlaceFormatter {
    /// A line for each place: ID, name, distance from an origin, type, street, hours.
    ///
    /// - Parameter filters: the filters of the query. The hours are those at the filtered moment, if there is one.
    static func lines(
        of entries: [GuideEntry], in store: GuideStore, from origin: Coordinate?,
        for filters: GuideQuery.Filters, at now: Date
    ) -> String {
        let width = entries.map(\.place.reference.count).max() ?? 0
        return entries.map { entry in
            let place = entry.place
            let id = place.reference
            let metres = origin.flatMap { origin in place.coordinate.map { origin.distance(to: $0) } }
            let facts = [
                place.displayName(in: .translated),
                metres.flatMap { DistanceText.text(metres: $0, in: .person) },
                place.typeBelowName,
                place.location,
                hoursAndClock(of: place, in: store, for: filters, at: now),
            ]
            let padding = String(repeating: " ", count: width - id.count + 2)
            return id + padding + facts.compactMap { $0 }.joined(separator: " · ") + "\n"
        }.joined()
    }

    /// All known facts of a place, one on each line.
    static func page(of entry: GuideEntry, in store: GuideStore, at now: Date) -> String {
        let place = entry.place
        let context = store.hoursContext(for: place)
        func lines(_ group: AttributeRow.Group) -> [(String, String?)] {
            PlaceSchema.rows.filter { $0.group == group }.map { row in
                let text = row.text(of: place, currency: store.currency(at: place), in: .person) {
                    OpeningHours($0).weekText(from: now, in: context, .person) ?? $0
                }
                return (row.caption.text(in: .person), text)
            }
        }
        var rows: [(String, String?)] = [("ID", place.reference)]
        rows += lines(.place)
        rows.append((PlaceField.position.text(in: .person), place.coordinate?.text))
        rows += hours(of: place, in: store, at: now) + lines(.services) + lines(.contact)
        rows += personal(entry.record, in: store) + said(entry.correction)
        rows.append((tr("Source"), place.source.attribution))
        let known = rows.compactMap { title, text in
            text.map { title.padded(to: column) + $0.replacing("\n", with: "\n" + "".padded(to: column)) }
        }
        let head = [
            place.displayName(in: .translated), place.type(in: .translated), place.summary(in: .translated),
            "",
        ]
        return (head + known).map { $0 + "\n" }.joined()
    }

    private static func hours(
        of place: Place, in store: GuideStore, at now: Date
    ) -> [(String, String?)] {
        let openingStatus = store.openingStatus(on: place, for: .init(), at: now)?.text(in: .person)
        var rows = [(PlaceField.openingHours.text(in: .person), openingStatus)]
        guard let text = place.openingHours else { return rows }
        let hours = OpeningHours(text)
        let week = hours.week(from: now, in: store.hoursContext(for: place))
        rows += week.map { day in ("", "\(day.weekday.shortName(in: .person)) \(day.text(in: .person))") }
        if week.isEmpty { rows.append(("", text)) }
        rows.append(("", hours.repair?.text(in: .person)))
        rows += hours.doubts.map { ("", $0.text(in: .person)) }
        if hours.isReadable { rows.append(("", clock(of: place, in: store, at: now)?.text(in: .person))) }
        return rows
    }

    private static func personal(_ record: PersonalRecord, in store: GuideStore) -> [(String, String?)] {
        let zone = store.person.timeZone
        let lists = ((try? store.lists(of: record)) ?? []).map(\.name)
        return [
            (
                tr("Your visits"),
                record.visits.isEmpty
                    ? nil : Language.person.list(record.visits.map { time($0, in: zone) })
            ),
            (tr("Favourite"), record.isFavourite ? tr("yes") : nil),
            (tr("Want to Go"), record.wantsToGo ? tr("yes") : nil),
            (tr("Your Rating"), record.rating.map { tr("%1 of 5", $0) }),
            (tr("Your notes"), record.note),
            (tr("Your Lists"), lists.isEmpty ? nil : Language.person.list(lists)),
            (
                tr("Your pictures"),
                record.pictures.isEmpty
                    ? nil
                    : record.picturesInOrder.map { store.pictures.url(of: $0).path }.joined(separator: "\n")
            ),
        ]
    }

    private static func said(_ correction: Correction) -> [(String, String?)] {
        let fields = Set(correction.statements.keys.map { $0.text(in: .person) })
        return [
            (tr("Added by you"), correction.isOwn ? tr("yes") : nil),
            (tr("Corrected"), correction.isCorrection ? Language.person.list(fields.sorted()) : nil),
            (tr("Hidden"), correction.isHidden == true ? tr("yes") : nil),
        ]
    }

    /// The column of the values, behind their titles.
    private static let column = 16

    /// A time by the user's clock: `2026-03-28 18:30`.
    static func time(_ moment: Date, in zone: TimeZone) -> String {
        String(moment.localTime(in: zone).dropLast(3)).replacing("T", with: " ")
    }

    /// The opening hours, with the place's zone if its clock differs from the user's.
    private static func hoursAndClock(
        of place: Place, in store: GuideStore, for filters: GuideQuery.Filters, at now: Date
    ) -> String? {
        store.openingStatus(on: place, for: filters, at: now).map { openingStatus in
            let text = openingStatus.text(in: .person)
            let moment = filters.opening(in: store.hoursContext(for: place).timeZone) ?? now
            guard case .zoneOfPlace(let zone)? = clock(of: place, in: store, at: moment) else { return text }
            // Translators: %1 is a state, such as “Open · closes 23:00”. %2 is a town in the name of a time zone.
            return tr("%1 (%2 time)", text, ZoneTown(zone))
        }
    }

    private static func clock(of place: Place, in store: GuideStore, at now: Date) -> HoursClock? {
        store.hoursContext(for: place).clock(for: store.person.timeZone, at: now)
    }
}
