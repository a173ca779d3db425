import Foundation

extension OpeningHours {
    /// Where a place is, as far as its hours depend on it.
    public struct Context: Hashable, Sendable {
        /// The zone whose clock the hours are written in.
        public var timeZone: TimeZone

        /// The country (ISO 3166-1, two letters) whose public holidays `PH` means.
        public var countryCode: String?

        /// The position for which the sun rises and sets.
        public var coordinate: Coordinate?

        /// - Parameters:
        ///   - timeZone: The zone of the place where it is known, else that of the user; the user is to
        ///     be told.
        ///   - countryCode: `nil` where it is not known; see ``HolidayCalendar``.
        ///   - coordinate: `nil` where it is not known; hours that end at sunset are then unknown.
        public init(timeZone: TimeZone, countryCode: String? = nil, coordinate: Coordinate? = nil) {
            self.timeZone = timeZone
            self.countryCode = countryCode
            self.coordinate = coordinate
        }
    }
}
