import Foundation
import HoursCore
import Messages
import Translations

/// What opening hours that somebody is typing come to: how they read, or what is wrong with them.
struct HoursPreview: Equatable {
    let text: String
    let isWrong: Bool

    /// - Parameter text: as it is typed.
    /// - Returns: `nil` as long as there is nothing.
    init?(_ text: String, in context: OpeningHours.Context, _ habits: ReadingHabits, at now: Date = Date()) {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !text.isEmpty else { return nil }
        let hours = OpeningHours(text)
        if let problem = hours.problem {
            (self.text, isWrong) = (problem.text(in: habits.language), true)
            return
        }
        // What is typed is no answer about today.
        let week = hours.week(from: now, startingOn: habits.firstWeekday ?? .monday, in: context)
        var lines = HoursPreview.lines(of: week, in: habits.language)
        if let repair = hours.repair { lines.append(repair.text(in: habits.language)) }
        lines += hours.doubts.map { $0.text(in: habits.language) }
        (self.text, isWrong) = (lines.joined(separator: "\n"), false)
    }

    /// Days in a row that are the same share a line.
    private static func lines(of week: [OpeningHours.Day], in language: Language) -> [String] {
        var lines: [(first: String, last: String?, hours: String)] = []
        for day in week {
            let (name, hours) = (day.weekday.name(in: language), day.text(in: language))
            if lines.last?.hours == hours {
                lines[lines.count - 1].last = name
            } else {
                lines.append((name, nil, hours))
            }
        }
        if lines.count == 1, let only = lines.first { return [tr("Every day: %1", only.hours)] }
        return lines.map { line in
            // Translators: the first and the last of several days, as titles: “Monday – Friday”.
            tr("%1: %2", line.last.map { tr("%1 – %2", line.first, $0) } ?? line.first, line.hours)
        }
    }
}
