import Foundation

/// What the hours of one place hang on besides their text, for the time of one question.
struct Surroundings: Sendable {
    let clock: ZoneClock
    let holidays: HolidayCalendar
    let sun: SunTimes?

    /// For questions about moments between these, in seconds since 1970.
    init(_ context: OpeningHours.Context, from start: Int, to end: Int) {
        clock = ZoneClock(zone: context.timeZone, from: start, to: end)
        holidays = HolidayCalendar(countryCode: context.countryCode)
        sun = context.coordinate.map(SunTimes.init(coordinate:))
    }

    /// School holidays differ between towns and years, and no list of them comes with Carte.
    func isHoliday(_ kind: Holiday.Kind, on day: CivilDay) -> Certainty {
        switch kind {
        case .publicHoliday: holidays.isHoliday(day)
        case .schoolHoliday: .perhaps
        }
    }

    /// Minutes after midnight of the day, by the clock of the place.
    ///
    /// Where the sun stays up all day, it is up from 0:00 to 24:00, and a range that starts at sunset never starts.
    /// Where it stays down, it is down from noon to noon, a range that starts at sunrise never starts, and one that
    /// ends at sunset is over before it starts. An offset moves none of these.
    ///
    /// - Parameter isEnd: whether a range ends then, and not starts.
    /// - Returns: `nil` where the range is empty on that day.
    func minute(of time: DayTime, on day: CivilDay, isEnd: Bool) -> Int? {
        switch time {
        case .clock(let minute):
            return minute
        case .sun(let event, let offset):
            guard let sun else { return event.nominalMinute + offset }
            // Beyond the date line the sun of a day is that of another day in Greenwich.
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

    /// Whether a time can be told.
    func knows(_ time: DayTime) -> Bool {
        if case .sun = time { sun != nil } else { true }
    }
}
