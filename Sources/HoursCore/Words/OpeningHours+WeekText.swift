import Foundation
import Messages

extension OpeningHours {
    /// Returns a week in a few lines. Consecutive days with equal hours share a line: “Mon–Fri 11:00–21:00”.
    ///
    /// - Returns: nil if the text is unreadable.
    public func weekText(from moment: Date, in context: Context, _ language: Language) -> String? {
        var lines: [(first: Weekday, last: Weekday, text: String)] = []
        for day in week(from: moment, startingOn: .monday, in: context) {
            let text = day.text(in: language)
            if let line = lines.last, line.text == text {
                lines[lines.count - 1].last = day.weekday
            } else {
                lines.append((day.weekday, day.weekday, text))
            }
        }
        guard !lines.isEmpty else { return nil }
        return lines.map { first, last, text in
            let names = first == last ? [first] : [first, last]
            return names.map { $0.shortName(in: language) }.joined(separator: "–") + " " + text
        }.joined(separator: "\n")
    }
}
