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

/// The time at which places must be open, in seconds since 1970.
enum OpeningCondition {
    case at(Int64)
    /// A time for each zone and country of the hours in the database.
    case byZone([(zone: HoursZones.Zone, second: Int64)])
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
    public func outlook(on place: Place, for filters: GuideQuery.Filters, at now: Date) -> OpeningStatus? {
        guard let text = place.openingHours else { return nil }
        let context = hoursContext(for: place)
        return OpeningHours(text).outlook(
            at: filters.opening(in: context.timeZone) ?? now, seenFrom: now, in: context)
    }
}

extension GuideQuery {
    /// Returns the condition of the opening filter; `nil` without one.
    func opening(_ db: Database, _ zones: HoursZones, _ person: GuideStore.Person) throws -> OpeningCondition?
    {
        if let moment = filters.openAt { return .at(moment.wholeSeconds) }
        guard let time = filters.openAtClock else { return nil }
        let seconds = try zones.all(db).map { zone in
            let context = person.hoursContext(
                in: TimeZone(identifier: zone.identifier), country: zone.country.isEmpty ? nil : zone.country,
                at: nil)
            return (zone: zone, second: time.moment(in: context.timeZone).wholeSeconds)
        }
        // In most guides all places have the same local time.
        let different = Set(seconds.map(\.second))
        if different.count > 1 { return .byZone(seconds) }
        return .at(different.first ?? time.moment(in: person.timeZone).wholeSeconds)
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
            .map { Zone(identifier: $0[0], country: $0[1]) }
        state.withLock { $0 = (last, zones) }
        return zones
    }
}
