import Foundation
import GRDB
import GuideCore
import HoursCore
import Synchronization

/// A local time, independent of the time zone. Saturday 19:00 is earlier in Tokyo than in Helsinki.
public struct ClockTime: Hashable, Sendable {
    /// The year of the Gregorian calendar.
    public var year: Int
    /// The month, 1…12.
    public var month: Int
    /// The day of the month, 1…31.
    public var day: Int
    /// The hour, 0…23.
    public var hour: Int
    /// The minute, 0…59.
    public var minute: Int

    /// Creates a time. The numbers are not validated.
    public init(year: Int, month: Int, day: Int, hour: Int, minute: Int = 0) {
        (self.year, self.month, self.day, self.hour, self.minute) = (year, month, day, hour, minute)
    }

    /// Returns the moment of this local time in a zone, or the first moment after it if the zone skips it.
    public func moment(in zone: TimeZone) -> Date {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        return calendar.date(
            from: DateComponents(year: year, month: month, day: day, hour: hour, minute: minute))
            ?? .distantPast
    }
}

/// A time at which places are open or not, in seconds since 1970.
enum OpeningCondition {
    case at(Int64)
    /// A time for each zone and country of the hours in the database.
    case byZone([(zone: HoursZones.Zone, second: Int64)])

    /// A subquery for the hours that are open: their number as `hours`, the seconds until they close as
    /// `rest`.
    var openHours: (sql: String, arguments: [any DatabaseValueConvertible]) {
        switch self {
        case .at(let second):
            return (
                "SELECT hours, end - ? AS rest FROM span WHERE start <= ? AND end > ?",
                [second, second, second]
            )
        case .byZone(let zones):
            let rows = zones.map { _ in "(?,?,?)" }.joined(separator: ",")
            return (
                """
                WITH clock (zone, country, second) AS (VALUES \(rows))
                SELECT h.number AS hours, end - second AS rest FROM hours h
                    JOIN clock ON clock.zone = \(HoursZones.column) AND clock.country = h.country
                    JOIN span ON span.hours = h.number AND start <= second AND end > second
                """,
                zones.flatMap { [$0.identifier, $0.country, $1] as [any DatabaseValueConvertible] }
            )
        }
    }
}

extension GuideQuery.Filters {
    /// Returns the moment for the opening filter in a time zone; `nil` without such a filter.
    public func opening(in zone: TimeZone) -> Date? { openAt ?? openAtClock?.moment(in: zone) }
}

extension GuideStore {
    /// Returns the state of a place's hours at the filter's time in the place's zone. Without such a filter
    /// it is the present state.
    ///
    /// - Returns: `nil` if the place's hours are unknown.
    public func openingStatus(on place: Place, for filters: GuideQuery.Filters, at now: Date)
        -> OpeningStatus?
    {
        guard let text = place.openingHours else { return nil }
        let context = hoursContext(for: place)
        return OpeningHours(text).openingStatus(
            at: filters.opening(in: context.timeZone) ?? now, seenFrom: now, in: context)
    }
}

extension GuideQuery {
    /// Returns the condition of the opening filter; `nil` without one.
    func opening(_ db: Database, _ zones: HoursZones, _ person: GuideStore.Person) throws -> OpeningCondition?
    {
        if let moment = filters.openAt { return try zones.condition(at: moment, db, person) }
        guard let time = filters.openAtClock else { return nil }
        return try zones.condition(db, person) { time.moment(in: $0 ?? .gmt).wholeSeconds }
    }

    /// Returns the moment of the order by closing time; `nil` for other orders.
    func closing(_ db: Database, _ zones: HoursZones, _ person: GuideStore.Person) throws -> OpeningCondition?
    {
        guard case .closingSoonest(let moment) = order else { return nil }
        return try zones.condition(at: moment, db, person)
    }
}

extension HoursZones {
    /// Returns the condition for a moment. If the zone of hours is unknown, it is the local time by the
    /// user's clock.
    func condition(at moment: Date, _ db: Database, _ person: GuideStore.Person) throws -> OpeningCondition {
        let local = moment + Double(person.timeZone.secondsFromGMT(for: moment))
        return try condition(db, person) { ($0 == nil ? local : moment).wholeSeconds }
    }

    /// - Parameter second: returns the time of the condition in a zone; nil if the zone is unknown.
    func condition(
        _ db: Database, _ person: GuideStore.Person, second: (TimeZone?) -> Int64
    ) throws -> OpeningCondition {
        let seconds = try all(db).map { zone in
            let known = person.knownZone(
                zone.identifier.isEmpty ? nil : TimeZone(identifier: zone.identifier),
                country: zone.country.isEmpty ? nil : zone.country)
            return (zone: zone, second: second(known))
        }
        // In most guides all places have the same time.
        let different = Set(seconds.map(\.second))
        return different.count > 1 ? .byZone(seconds) : .at(different.first ?? second(nil))
    }
}

/// A cache of the time zones of a guide's hours. It is read again when rows were added, because rows are
/// never removed.
final class HoursZones: Sendable {
    /// The values that determine the zone of opening hours; each may be empty.
    struct Zone: Hashable, Sendable {
        var identifier: String
        var country: String
    }

    /// The SQL expression for the zone in ``HoursKey/position``, before the position of the sun.
    static let column =
        "CASE WHEN h.position GLOB '[A-Z]*' THEN substr(h.position, 1, instr(h.position || ' ', ' ') - 1) ELSE '' END"

    private let state = Mutex<(last: Int, zones: [Zone])>((0, []))

    func all(_ db: Database) throws -> [Zone] {
        let last = try Int.fetchOne(db, sql: "SELECT max(number) FROM hours") ?? 0
        let known = state.withLock { $0 }
        if known.last == last { return known.zones }
        let zones = try Row.fetchAll(db, sql: "SELECT DISTINCT \(Self.column), country FROM hours h")
            .map { Zone(identifier: try $0.decode(atIndex: 0), country: try $0.decode(atIndex: 1)) }
        state.withLock { $0 = (last, zones) }
        return zones
    }
}
