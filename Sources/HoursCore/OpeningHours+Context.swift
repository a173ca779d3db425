import Foundation

extension OpeningHours {
    /// Where a place is, as far as its hours depend on it.
    public struct Context: Hashable, Sendable {
        /// The zone whose clock the hours are written in.
        public var timeZone: TimeZone

        /// Whether that is the person's zone, because the place's own is not known.
        public var isZoneAssumed: Bool

        /// The country (ISO 3166-1, two letters) whose public holidays `PH` means.
        public var countryCode: String?

        /// The position for which the sun rises and sets.
        public var coordinate: Coordinate?

        /// - Parameters:
        ///   - timeZone: The zone of the place where it is known, else that of the user; the user is to
        ///     be told; see ``ZoneMap``.
        ///   - isZoneAssumed: whether it is that of the user.
        ///   - countryCode: `nil` where it is not known; see ``HolidayCalendar``.
        ///   - coordinate: `nil` where it is not known; hours that end at sunset are then unknown.
        public init(
            timeZone: TimeZone, isZoneAssumed: Bool = false, countryCode: String? = nil,
            coordinate: Coordinate? = nil
        ) {
            self.timeZone = timeZone
            self.isZoneAssumed = isZoneAssumed
            self.countryCode = countryCode
            self.coordinate = coordinate
        }
    }
}
