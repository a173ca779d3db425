/// The public holidays of a country.
///
/// Holidays of the whole country, as the laws of 2026 name them; those of single states and regions are left
/// out. For a country without a list, a day that is a holiday in most countries is one *perhaps*, and every
/// other day is taken for an ordinary one.
public struct HolidayCalendar: Hashable, Sendable {
    private let rules: [HolidayRule]
    private let isKnown: Bool

    /// - Parameter countryCode: Two letters of ISO 3166-1 in either case; `nil` where it is not known.
    public init(countryCode: String?) {
        let list = countryCode.flatMap { HolidayRule.list(for: $0) }
        rules = list ?? HolidayRule.nearlyEverywhere
        isKnown = list != nil
    }

    /// Whether there is a list for the country.
    public static func covers(_ countryCode: String) -> Bool {
        HolidayRule.list(for: countryCode) != nil
    }

    func isHoliday(_ day: CivilDay) -> Certainty {
        let date = day.date
        guard rules.contains(where: { $0.names(day, date) }) else { return .no }
        return isKnown ? .yes : .perhaps
    }
}
