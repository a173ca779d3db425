import Foundation
import Messages

/// The state of a place at a chosen moment. If that is not now, the line includes the time.
public struct OpeningStatus: Hashable, Sendable {
    /// The state and the next change.
    public let summary: HoursSummary

    /// The moment on the clock of the place; nil for now.
    public let time: HoursSummary.LocalTime?
}

extension OpeningHours {
    /// Returns the state at a moment and the next change.
    ///
    /// - Parameter now: the current moment. If it equals `moment`, the line has no time.
    public func openingStatus(at moment: Date, seenFrom now: Date, in context: Context) -> OpeningStatus {
        let summary = summary(at: moment, in: context)
        guard moment != now else { return OpeningStatus(summary: summary, time: nil) }
        let (then, present) = (moment.secondsSince1970, now.secondsSince1970)
        let clock = ZoneClock(zone: context.timeZone, from: min(then, present), to: max(then, present))
        let time = HoursSummary.LocalTime(
            clock.minute(at: then), from: clock.minute(at: present), isEnd: false)
        return OpeningStatus(summary: summary, time: time)
    }
}

extension OpeningStatus: MessageConvertible {
    /// One line: “Open · closes 23:00”, “Fri 19:00: Open · closes 23:00”.
    public var message: Message {
        guard let time else { return summary.message }
        var then = summary
        // The minutes would count from that moment, not from now.
        if case .closingSoon(_, let end) = summary { then = .open(closes: end) }
        // Translators: %1 is a day and a time, “Fri 19:00”. %2 is the state at that time, “Open · closes 23:00”.
        return Message("%1: %2", DayAndTime(time: time), then.message)
    }
}

/// A time with its day, also for today.
private struct DayAndTime: MessageArgument {
    let time: HoursSummary.LocalTime

    func text(in language: Language) -> String { time.textWithDay(in: language) }
}
