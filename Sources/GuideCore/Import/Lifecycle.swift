import Foundation

/// Detects by OpenStreetMap's lifecycle tags whether a place is in business.
///
/// The forms are a prefix of its kind (`disused:amenity=cafe`), a plain tag (`disused=yes`), and the closing
/// day (`end_date`).
enum Lifecycle {
    /// Prefixes and keys of permanently closed places.
    private static let closed = [
        "disused", "abandoned", "was", "demolished", "razed", "removed", "destroyed", "closed",
    ]
    /// Prefixes and keys of places that are not open yet.
    private static let pending = ["construction", "proposed", "planned"]

    private static let prefixKeys =
        (closed.map { ($0, SkipReason.closedForGood) } + pending.map { ($0, .notYetOpen) })
        .map { (key: "\($0):amenity", reason: $1) }

    /// Returns the reason to skip an object whose kind has a lifecycle prefix.
    static func reasonOfPrefix(_ tags: inout Tags) -> SkipReason? {
        for (key, reason) in prefixKeys where tags.text(key).flatMap(Amenity.init(tag:)) != nil {
            return reason
        }
        return nil
    }

    /// Returns the reason to skip a place with a kind.
    ///
    /// - Parameter now: the time of the import.
    static func reasonToSkip(_ tags: inout Tags, at now: Date) -> SkipReason? {
        for key in closed {
            if let value = tags.text(key), isYes(value) || isPast(value, at: now) { return .closedForGood }
        }
        if let value = tags.text("end_date"), isPast(value, at: now) { return .closedForGood }
        for key in pending {
            if let value = tags.text(key), isYes(value) { return .notYetOpen }
        }
        return nil
    }

    private static func isYes(_ value: String) -> Bool { ["yes", "true", "1"].contains(value.lowercased()) }

    /// Whether a day, month, year, decade or century is over: `2019-05-01`, `2019-05`, `~2019`, `2018..2019`,
    /// `2010s`, `C19`.
    ///
    /// The forms are those of the key `start_date` in OpenStreetMap's wiki. Other texts return false.
    static func isPast(_ value: String, at now: Date) -> Bool {
        // A day is over when it is over everywhere, last 12 hours west of Greenwich.
        let today = now.addingTimeInterval(-12 * 3600).formatted(.iso8601.year().month().day())
        // A word for accuracy, a date, the end of a range, and the suffix of a decade.
        let form =
            /(before |~|early |mid |late )?([0-9]{4}(?:-[0-9]{2}){0,2})(?:\.\.([0-9]{4}(?:-[0-9]{2}){0,2}))?(s)?/
        guard let match = value.wholeMatch(of: form) else {
            guard let century = value.wholeMatch(of: /[Cc]([0-9]{1,2})/).flatMap({ Int($0.1) }) else {
                return false
            }
            return century * 100 < Int(today.prefix(4)) ?? 0
        }
        let end = String(match.3 ?? match.2)
        if match.4 != nil { return String(end.prefix(3)) < String(today.prefix(3)) }
        let part = String(today.prefix(end.count))
        return match.1?.lowercased().hasPrefix("before") == true ? end <= part : end < part
    }
}

extension Tags {
    /// Whether they contain the user's additions, in a file that Carte wrote.
    var areOfUser: Bool {
        PersonalRecord.Key.allCases.contains { contains($0.rawValue) }
            || Correction.Key.allCases.contains { contains($0.rawValue) }
    }
}
