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
    func minute(of time: DayTime, on day: CivilDay) -> Int {
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
                return (event.isMorning ? 0 : 1440) + offset
            case .staysDown:
                // Both at noon, so that nothing lies between them.
                return 720 + offset
            }
        }
    }

    /// Whether a time can be told.
    func knows(_ time: DayTime) -> Bool {
        if case .sun = time { sun != nil } else { true }
    }
}
