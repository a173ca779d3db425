import ArgumentParser
import Foundation
import HoursCore

/// `carte-tool hours`: what an opening hours text says.
struct HoursCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "hours",
        abstract: "Say when a place with these opening hours is open.",
        discussion: """
            HOURS are opening hours as OpenStreetMap writes them, with the slips that people make. Without \
            --at and --week, the answer is about now and the seven days from today.

            Examples:
              carte-tool hours "Mo-Fr 11:00-14:00, 17:00-22:00; PH off"
              carte-tool hours "Mo-Sa 17:00+" --at 2026-03-28T23:30 --zone Europe/Helsinki
              carte-tool hours "sunrise-sunset" --week 2026-03-23 --location 60.17,24.94
              carte-tool hours "10.00-19.00" --week today --json

            Times are those of the clock in the place's zone. With --json, `readable` says whether the text \
            could be read, and `repaired` whether a comma had to be put between days; `zoneIsAssumed` says \
            that nothing told the zone, so that it is yours; `state` (open, closed or unknown), `comment` and `nextChange` are about the \
            moment `at`; `intervals` cover the week: everything but closed time from its first midnight to \
            its last, each with `from`, `to`, `state` (open or unknown) and `comment`. What cannot be read \
            is unknown at all times, which is an answer and no failure.
            """
    )

    @Argument(help: ArgumentHelp("Opening hours, quoted as one argument.", valueName: "hours"))
    var text: String

    @Option(
        help: ArgumentHelp(
            "The moment to ask about: 2026-03-28T23:30, 23:30 today, now, or with a zone 2026-03-28T21:30Z.",
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
