import ArgumentParser
import Foundation
import GuideCore
import HoursCore
import Messages
import Translations

/// `carte-tool hours`: evaluates an opening hours text.
struct HoursCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "hours",
        abstract: "Evaluate opening hours.",
        discussion: """
            HOURS are opening hours in OpenStreetMap’s format; common mistakes are accepted. Without --at and --week, it \
            evaluates now and the seven days from today.

            Examples:
              carte-tool hours "Mo-Fr 11:00-14:00, 17:00-22:00; PH off"
              carte-tool hours "Mo-Sa 17:00+" --at 2026-03-28T23:30 --zone Europe/Helsinki
              carte-tool hours "sunrise-sunset" --week 2026-03-23 --location 60.17,24.94
              carte-tool hours "10.00-19.00" --week today --json

            Times are in the time zone of the place. With --json, `readable` tells whether the text is readable, and \
            `repaired` whether a comma between days was added. `zoneIsAssumed` is true if the zone is unknown and \
            yours is used. `state` (open, closed or unknown), `comment` and `nextChange` describe the moment `at`. \
            `nextOpening` is the next time at which it certainly opens. `intervals` has all time of the week that is \
            not closed, from its first midnight to its last, each with `from`, `to`, `state` (open or unknown) and \
            `comment`. An unreadable text is unknown at all times; this is not an error. `unclear` lists rules that \
            replace earlier times although both are probably meant, each with `kind`, `earlier`, `later` and \
            `message`; `probably` is the text as it is probably meant. The other keys follow the text literally.
            """
    )

    @Argument(help: ArgumentHelp("Opening hours, quoted as one argument.", valueName: "hours"))
    var text: String

    @Option(
        help: ArgumentHelp(
            "The time to evaluate: 2026-03-28T23:30, 23:30 (today), now, or with a zone 2026-03-28T21:30Z.",
            valueName: "time"),
        transform: TimeArgument.init(argument:))
    var at: TimeArgument?

    @Option(
        help: ArgumentHelp(
            "The first of seven days to list: a date such as 2026-03-23, or today.", valueName: "date"),
        transform: DateArgument.init(argument:))
    var week: DateArgument?

    @OptionGroup var place: PlaceOptions
    @OptionGroup var output: OutputOptions

    func run() throws {
        let now = Date()
        let context = place.context
        let both = at == nil && week == nil
        let answer = HoursAnswer(
            hours: OpeningHours(text), context: context, isZoneGiven: place.zone != nil,
            moment: (at ?? (both ? .now : nil))?.moment(from: now, in: context.timeZone),
            week: (week ?? (both ? .daysFromToday(0) : nil))?.date(from: now, in: context.timeZone))
        if output.json { try JSONOutput.write(answer) } else { Console.write(answer.text) }
    }
}

/// The answer of `carte-tool hours`.
struct HoursAnswer {
    let hours: OpeningHours
    let context: OpeningHours.Context

    /// Whether the user gave the zone. If not, the answer names it.
    let isZoneGiven: Bool

    /// The moment of the question.
    let moment: Date?

    /// The first of the seven days of the question.
    let week: LocalDate?

    private var zone: TimeZone { context.timeZone }

    /// Returns all spans of the seven days that are not closed.
    private func spans(from day: LocalDate) -> [OpeningHours.Span] {
        guard let start = day.start(after: 0, in: zone), let end = day.start(after: 7, in: zone) else {
            return []
        }
        return hours.spans(from: start, to: end, in: context)
    }
}

extension HoursAnswer: Encodable {
    private enum Key: String, CodingKey {
        case text, readable, repaired, zone, zoneIsAssumed
        case at, state, comment, nextChange, nextOpening, summary
        case week, intervals
        case unclear, probably
    }

    private struct Doubt: Encodable {
        let kind: String
        let earlier: String
        let later: String
        let message: String

        init(_ doubt: HoursDoubt) {
            (kind, earlier, later) = (doubt.name, doubt.earlier, doubt.later)
            message = doubt.description
        }
    }

    private struct Interval: Encodable {
        let from: String
        let to: String
        let state: String
        let comment: String?

        func encode(to encoder: any Encoder) throws {
            var values = encoder.container(keyedBy: Key.self)
            try values.encode(from, forKey: .from)
            try values.encode(to, forKey: .to)
            try values.encode(state, forKey: .state)
            try values.encode(comment, forKey: .comment)
        }

        private enum Key: String, CodingKey {
            case from, to, state, comment
        }
    }

    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(hours.text, forKey: .text)
        try values.encode(hours.isReadable, forKey: .readable)
        try values.encode(hours.isRepaired, forKey: .repaired)
        try values.encode(zone.identifier, forKey: .zone)
        try values.encode(context.isZoneAssumed, forKey: .zoneIsAssumed)
        if let moment {
            let status = hours.state(at: moment, in: context)
            let change = hours.nextChange(after: moment, in: context)
            try values.encode(moment.localTime(in: zone), forKey: .at)
            try values.encode(status.state.rawValue, forKey: .state)
            try values.encode(status.comment, forKey: .comment)
            try values.encode(change?.localTime(in: zone), forKey: .nextChange)
            let opening = hours.nextOpening(after: moment, in: context)
            try values.encode(opening?.localTime(in: zone), forKey: .nextOpening)
            try values.encode(summary(at: moment).description, forKey: .summary)
        }
        if let week {
            let intervals = spans(from: week).map { span in
                Interval(
                    from: span.start.localTime(in: zone), to: span.end.localTime(in: zone),
                    state: span.state.rawValue, comment: span.comment)
            }
            try values.encode(week.description, forKey: .week)
            try values.encode(intervals, forKey: .intervals)
        }
        try values.encode(hours.doubts.map(Doubt.init), forKey: .unclear)
        try values.encode(hours.probableText, forKey: .probably)
    }
}

extension HoursAnswer {
    /// The answer as text.
    var text: String {
        var lines: [String] = []
        if !hours.isReadable {
            lines.append(tr("Could not read the opening hours: %1", hours.text))
        } else {
            if let moment { lines.append(summary(at: moment).text(in: .person)) }
            if let week, let start = week.moment(hour: 12, in: zone) {
                if !lines.isEmpty { lines.append("") }
                lines += hours.week(from: start, in: context).map(line)
            }
            if hours.isRepaired {
                lines += [
                    "", tr("Added a missing comma between days: %1", hours.text),
                ]
            }
            let doubts = hours.doubts
            if !doubts.isEmpty { lines += [""] + doubts.map { $0.text(in: .person) } }
            if let probable = hours.probableText { lines.append(tr("Probably meant: %1", probable)) }
            if context.isZoneAssumed {
                lines += ["", tr("Times are in your time zone, %1.", zone.identifier)]
            } else if !isZoneGiven, context.clock(for: .current, at: moment ?? .now) != nil {
                lines += [
                    "", tr("Times are in the time zone of %1, not in yours.", zone.identifier),
                ]
            }
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private func summary(at moment: Date) -> HoursSummary { hours.summary(at: moment, in: context) }

    private func line(_ day: OpeningHours.Day) -> String {
        let language = Language.person
        let head = "\(day.weekday.shortName(in: language)) \(language.date(month: day.month, day: day.day))"
        return head.padded(to: 12) + day.text(in: language)
    }
}
