import Foundation
import HoursCore

/// When what is said about the hours is no longer right.
enum HoursMoments {
    /// The next moment at which the words may be others: a change of the state, a minute less until the end, or
    /// midnight, with which “today” becomes another day.
    static func next(
        after now: Date, hours: OpeningHours?, in context: OpeningHours.Context?, zone: TimeZone = .current
    ) -> Date {
        var moments = [midnight(after: now, in: zone)]
        guard let hours, let context else { return moments[0] }
        moments.append(midnight(after: now, in: context.timeZone))
        if let change = hours.nextChange(after: now, in: context) {
            moments.append(change)
            if hours.state(at: now, in: context).state == .open {
                // The minutes that are left are rounded up: they change when a whole number of them is left.
                let left = change.timeIntervalSince(now)
                let minutes = min(
                    (left / 60).rounded(.up) - 1, Double(HoursSummary.closingSoonMinutes - 1))
                moments.append(change.addingTimeInterval(-60 * max(minutes, 0)))
            }
        }
        return moments.filter { $0 > now }.min() ?? now.addingTimeInterval(3600)
    }

    private static func midnight(after now: Date, in zone: TimeZone) -> Date {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        let start = calendar.startOfDay(for: now)
        return calendar.date(byAdding: .day, value: 1, to: start) ?? now.addingTimeInterval(86_400)
    }
}
