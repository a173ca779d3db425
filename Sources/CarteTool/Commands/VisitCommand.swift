import ArgumentParser
import Foundation
import GuideStore
import Messages

/// `carte-tool visit`: says that the user has been somewhere.
struct VisitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "visit",
        abstract: "Say that you have been at a place.",
        discussion: """
            Without --date, just now. A place can be visited several times.

            Examples:
              carte-tool visit node/26012553
              carte-tool visit node/26012553 --date 2026-03-28T18:30
              carte-tool visit node/26012553 --date yesterday
              carte-tool visit node/26012553 --remove
              carte-tool visit node/26012553 --remove --date 2026-03-28

            With --json: `changed`, and `place` as show has it.
            """
    )

    @OptionGroup var argument: PlaceArgument

    @Option(
        help: ArgumentHelp(
            "When: 2026-03-28, 2026-03-28T18:30, 18:30 today, yesterday. Of a day, noon.", valueName: "date"),
        transform: VisitDate.init(argument:))
    var date: VisitDate?

    @Flag(help: "Take the last visit back, or those of --date.")
    var remove = false

    @OptionGroup var guide: GuideOptions
    @OptionGroup var output: OutputOptions

    func run() throws {
        let store = try guide.open(for: .editing)
        let zone = store.person.timeZone
        let now = Date()
        guard remove else {
            let moment = date?.moment(from: now, in: zone) ?? now
            try EditAnswer.perform([.addVisit(moment)], on: argument, in: store, output) { name, changed in
                let time = PlaceWords.time(moment, in: zone)
                return changed
                    ? Message("Visited %1 on %2.", name, time)
                    : Message("%1 was already visited on %2.", name, time)
            }
            return
        }
        let visits = try argument.place.entry(in: store).record.visits
        let taken =
            date.map { date in visits.filter { date.means($0, from: now, in: zone) } } ?? visits.suffix(1)
        guard !taken.isEmpty else {
            throw Failure(
                .no,
                Message("There is no such visit. Its visits are in: carte-tool show %1.", argument.place.text)
            )
        }
        try EditAnswer.perform(taken.map(Edit.removeVisit), on: argument, in: store, output) { name, _ in
            let times = MessageList(taken.map { PlaceWords.time($0, in: zone) })
            return Message("No longer visited: %1 on %2.", name, times)
        }
    }
}
