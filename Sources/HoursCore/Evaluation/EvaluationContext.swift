import Foundation

/// The facts about a place that its hours depend on, prepared for one evaluation.
struct EvaluationContext: Sendable {
    let clock: ZoneClock
    let holidays: HolidayCalendar
    let sun: SunTimes?

    /// Creates the facts for moments between two limits, in seconds since 1970.
    init(_ context: OpeningHours.Context, from start: Int, to end: Int) {
        clock = ZoneClock(zone: context.timeZone, from: start, to: end)
        holidays = HolidayCalendar(countryCode: context.countryCode)
        sun = context.coordinate.map(SunTimes.init(coordinate:))
    }

    /// Whether a day is a holiday. School holidays are *perhaps*: they differ between towns and years, and
    /// there is no list.
    func isHoliday(_ kind: Holiday.Kind, on day: CivilDay) -> Certainty {
        switch kind {
        case .publicHoliday: holidays.isHoliday(day)
        case .schoolHoliday: .perhaps
        }
    }

    /// Returns a time in minutes after midnight on the clock of the place.
    ///
    /// If the sun stays up all day, it is up from 0:00 to 24:00, and a range that starts at sunset is empty.
    /// If it stays down, it is down from noon to noon: ranges that start at sunrise or end at sunset are
    /// empty. Offsets do not apply then.
    ///
    /// - Parameter isEnd: whether the time is the end of a range.
    /// - Returns: nil if the range is empty on that day.
    func minute(of time: DayTime, on day: CivilDay, isEnd: Bool) -> Int? {
        switch time {
        case .clock(let minute):
            return minute
        case .sun(let event, let offset):
            guard let sun else { return event.nominalMinute + offset }
            // Near the date line, the local day's sun belongs to another day in Greenwich.
            let ahead = clock.offset(at: clock.moment(of: day.number * 1440 + 720))
            let sunDay = day.advanced(by: -sun.daysAhead(ofClock: ahead))
            switch sun.time(of: event, on: sunDay) {
            case .atMinute(let minute):
                let moment = sunDay.number * 86_400 + Int((minute * 60).rounded())
                let seconds = moment + clock.offset(at: moment) - day.number * 86_400
                return CivilDay.quotient(seconds + 30, 60) + offset
            case .staysUp:
                return event.isMorning ? 0 : isEnd ? 1440 : nil
            case .staysDown:
                return event.isMorning == isEnd ? 720 : nil
            }
        }
    }

    /// Whether a time is known. The sun needs a position.
    func knows(_ time: DayTime) -> Bool {
        if case .sun = time { sun != nil } else { true }
    }
}
