import Foundation
import Messages

/// The age of a place's data: the last check of a person at the place, or the last edit in OpenStreetMap.
///
/// ```swift
/// place.age?.message  // "Checked May 2024"
/// ```
public enum DataAge: Hashable, Sendable, MessageConvertible {
    /// A person checked the place, or a part of its data, in this month.
    case checked(CalendarMonth)
    /// The object was last edited in this year. An edit need not mean that the place still exists.
    case edited(year: Int)

    /// The age in words.
    public var message: Message {
        switch self {
        // Translators: %1 is a month and a year, or a year: a person checked then that the data of a place are true.
        case .checked(let month): Message("Checked %1", month)
        // Translators: %1 is a year.
        case .edited(let year): Message("Data from %1", String(year))
        }
    }
}

/// A month of a year, or a whole year.
public struct CalendarMonth: Hashable, Sendable, Comparable, MessageArgument {
    /// The year.
    public let year: Int
    /// 1…12; nil for a whole year.
    public let month: Int?

    /// Parses the beginning of a date (ISO 8601): `2024-05-17`, `2024-05` or `2024`.
    ///
    /// - Returns: nil for another text, and for a year before OpenStreetMap.
    public init?(_ text: some StringProtocol) {
        let parts = text.prefix { $0.isASCII && ($0.isNumber || $0 == "-") }.split(
            separator: "-", omittingEmptySubsequences: false)
        guard let first = parts.first, first.count == 4, let year = Int(first), (2004...2100).contains(year)
        else { return nil }
        self.year = year
        guard parts.count > 1 else {
            month = nil
            return
        }
        guard parts[1].count == 2, let month = Int(parts[1]), (1...12).contains(month) else { return nil }
        self.month = month
    }

    /// Orders by time. A whole year is before its months.
    public static func < (one: CalendarMonth, other: CalendarMonth) -> Bool {
        (one.year, one.month ?? 0) < (other.year, other.month ?? 0)
    }

    /// Returns “May 2024”, or “2024”.
    public func text(in language: Language) -> String { language.month(month, of: year) }
}

/// The date at which a person checked a place, as the user types it: `2024-05-17`, `2024-05` or `2024`.
enum CheckDate {
    /// Returns the problem of a text; nil for a date that exists and is not in the future.
    ///
    /// - Parameters:
    ///   - moment: the present time.
    ///   - zone: the time zone of the user, who knows today’s date there.
    static func problem(of text: String, at moment: Date = .now, in zone: TimeZone = .current)
        -> FieldProblem?
    {
        guard text.wholeMatch(of: /[0-9]{4}(-[0-9]{2}){0,2}/) != nil, CalendarMonth(text) != nil else {
            return .date
        }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        let numbers = text.split(separator: "-").compactMap { Int($0) }
        let parts = DateComponents(
            year: numbers[0], month: numbers.count > 1 ? numbers[1] : 1,
            day: numbers.count > 2 ? numbers[2] : 1)
        guard parts.isValidDate(in: calendar), let day = calendar.date(from: parts) else { return .date }
        return day > moment ? .future(text) : nil
    }
}

extension Place {
    /// The age of the data; nil if it is unknown.
    public var age: DataAge? {
        if let month = lastCheck.flatMap({ CalendarMonth($0) }) { return .checked(month) }
        return PlaceSchema.edited.value(of: self).flatMap { CalendarMonth($0) }.map { .edited(year: $0.year) }
    }

    /// The latest date at which a person checked the place or a part of its data, as in the data.
    ///
    /// `check_date:opening_hours` and similar tags count, because the person was there.
    public var lastCheck: String? {
        let keys = PlaceSchema.checked.keys
        let dates = extraTags.filter { key, _ in keys.contains(key) || key.hasPrefix("check_date:") }.values
            .flatMap { $0.split(separator: ";") }.map { $0.trimmingCharacters(in: .whitespaces) }
        guard !dates.isEmpty else { return nil }
        // A date in the future is an error. One day is allowed, because of time zones.
        let latest = Date.now.addingTimeInterval(86_400).formatted(.iso8601.year().month().day())
        let known = dates.filter { $0.prefix(latest.count) <= latest.prefix($0.count) }
            .compactMap { text in CalendarMonth(text).map { (month: $0, text: text) } }
        return known.max { ($0.month, $0.text) < ($1.month, $1.text) }?.text
    }
}

/// The time of the last edit of an object, which tools write beside its tags.
enum EditTime {
    /// The property of Carte's files, of osmium and of Overpass. It is no tag of OpenStreetMap.
    static let key = PlaceSchema.edited.keys[0]

    /// Returns the time of the last edit in ISO 8601; nil if the feature has none, or an impossible one.
    ///
    /// - Parameters:
    ///   - properties: the properties of the feature: `@timestamp`, `osm_timestamp` (GDAL), `meta` (Overpass turbo),
    ///     or `timestamp` beside `osm_type` (pyrosm). Another `timestamp` can mean anything.
    ///   - feature: the members of an element of Overpass.
    static func text(in properties: [String: JSONValue], of feature: [String: JSONValue]) -> String? {
        let value =
            properties[key] ?? properties["osm_timestamp"]
            ?? (properties["osm_type"] == nil ? nil : properties["timestamp"])
            ?? properties["meta"]?["timestamp"] ?? feature["timestamp"]
        guard let value else { return nil }
        // Foundation needs more time for a date than an import for the rest of a place.
        if let text = value.string, isWritten(text) { return text }
        let seconds = value.double ?? value.string.flatMap { Double($0) }
        let read = value.string.flatMap { try? Date($0, strategy: .iso8601) }?.timeIntervalSince1970
        // The first object was made in 2004. The end is that of four digits.
        guard let seconds = seconds ?? read, (1_072_915_200...253_402_300_799).contains(seconds) else {
            return nil
        }
        return Date(timeIntervalSince1970: seconds.rounded(.down)).formatted(.iso8601)
    }

    /// Whether a text has the form in which Carte and OpenStreetMap write times.
    private static func isWritten(_ text: String) -> Bool {
        let form = "0000-00-00T00:00:00Z".utf8
        return text.utf8.count == form.count && CalendarMonth(text) != nil
            && zip(text.utf8, form).allSatisfy { byte, sign in
                sign == UInt8(ascii: "0")
                    ? (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) : byte == sign
            }
    }
}
