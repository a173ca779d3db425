import Foundation
import HoursCore
import Messages
import Translations

/// A preview of typed opening hours: the week that they mean, or the error in them.
struct HoursPreview: Equatable {
    let text: String
    let isWrong: Bool

    /// - Parameter text: the typed text.
    /// - Returns: `nil` for an empty text.
    init?(
        _ text: String, in context: OpeningHours.Context, _ preferences: LocalePreferences,
        at now: Date = Date()
    ) {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !text.isEmpty else { return nil }
        let hours = OpeningHours(text)
        if let problem = hours.problem {
            (self.text, isWrong) = (problem.text(in: preferences.language), true)
            return
        }
        // The preview is about the week in general, so it does not start today.
        let week = hours.week(from: now, startingOn: preferences.firstWeekday ?? .monday, in: context)
        var lines = HoursPreview.lines(of: week, in: preferences.language)
        if let repair = hours.repair { lines.append(repair.text(in: preferences.language)) }
        lines += hours.doubts.map { $0.text(in: preferences.language) }
        (self.text, isWrong) = (lines.joined(separator: "\n"), false)
    }

    /// Returns a line for each run of equal days.
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
