import Foundation
import GuideCore

extension GuideStore {
    /// Who reads the guide, as far as its answers depend on it.
    public struct Reader: Hashable, Sendable {
        /// Languages, most wanted first, as ``LanguagePreference`` reads them. The first also orders names.
        public var languages: [String]

        /// The zone that hours are taken to be in, since places do not say theirs.
        public var timeZone: TimeZone

        /// The country (ISO 3166-1, two letters) of places that do not name theirs, for public holidays.
        public var countryCode: String?

        /// A reader; this machine's time zone and no preference of language unless given.
        public init(languages: [String] = [], timeZone: TimeZone = .current, countryCode: String? = nil) {
            self.languages = languages
            self.timeZone = timeZone
            self.countryCode = countryCode
        }
    }

    /// What a place's hours depend on, as the filters take it.
    public func hoursContext(for place: Restaurant) -> OpeningHours.Context {
        OpeningHours.Context(
            timeZone: reader.timeZone, countryCode: place.address.country ?? reader.countryCode,
            coordinate: place.coordinate)
    }
}
