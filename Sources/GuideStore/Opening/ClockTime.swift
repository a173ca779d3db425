import Foundation
import GRDB
import GuideCore
import HoursCore
import Synchronization

/// A time of a day by the clock of each place: Saturday at seven in the evening comes earlier in Tokyo than in Helsinki.
public struct ClockTime: Hashable, Sendable {
    public var year: Int
    public var month: Int
    public var day: Int
    public var hour: Int
    public var minute: Int

    public init(year: Int, month: Int, day: Int, hour: Int, minute: Int = 0) {
        (self.year, self.month, self.day, self.hour, self.minute) = (year, month, day, hour, minute)
    }

    /// The moment at which clocks of a zone show it, or the first after it where they skip it.
    public func moment(in zone: TimeZone) -> Date {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        return calendar.date(
            from: DateComponents(year: year, month: month, day: day, hour: hour, minute: minute))
            ?? .distantPast
    }
}

/// When places have to be open, in seconds since 1970.
enum OpeningCondition {
    case at(Int64)
    /// By the zone and country that hours have in the database.
    case byZone([(zone: HoursZones.Zone, second: Int64)])
}

extension GuideQuery.Filters {
    /// When places have to be open, by a clock; nil where that does not matter.
    public func opening(in zone: TimeZone) -> Date? { openAt ?? openAtClock?.moment(in: zone) }
}

extension GuideStore {
    /// What the hours of a place come to when it has to be open, by its own clock, and else now.
    ///
    /// - Returns: `nil` where nothing is known of its hours.
    public func outlook(on place: Restaurant, for filters: GuideQuery.Filters, at now: Date) -> HoursOutlook?
    {
        guard let text = place.openingHours else { return nil }
        let context = hoursContext(for: place)
        return OpeningHours(text).outlook(
            at: filters.opening(in: context.timeZone) ?? now, seenFrom: now, in: context)
    }
}

extension GuideQuery {
    /// When places have to be open; nil where that does not matter.
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
        // In most guides all clocks show the same.
        let different = Set(seconds.map(\.second))
        if different.count > 1 { return .byZone(seconds) }
        return .at(different.first ?? time.moment(in: person.timeZone).wholeSeconds)
    }
}

/// The zones in which hours of a guide are, read once and again when there are more hours: they are never removed.
final class HoursZones: Sendable {
    /// What the zone of hours follows from; each may be empty.
    struct Zone: Hashable, Sendable {
        var identifier: String
        var country: String
    }

    /// The zone in ``HoursKey/position``, where it stands before the position of the sun.
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
