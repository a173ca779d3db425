import Foundation
import GuideCore
import HoursCore

extension GuideStore {
    /// The user's languages and zone, which affect the answers of the guide.
    public struct Person: Hashable, Sendable {
        /// Language names, most wanted first, as ``LanguagePreference`` reads them. The first also orders
        /// names.
        public var languages: [String]

        /// The user's own zone. Times of a place whose zone is unknown are by this zone's clock.
        public var timeZone: TimeZone

        /// The map of time zones; nil if the zones of places are not known.
        public var zones: ZoneMap?

        /// Creates the preferences. By default they have this machine's time zone and no languages.
        public init(
            languages: [String] = [], timeZone: TimeZone = .current, zones: ZoneMap? = nil
        ) {
            self.languages = languages
            self.timeZone = timeZone
            self.zones = zones
        }
    }

    /// The zone, country and position that a place's hours are evaluated with, also by the filters.
    public func hoursContext(for place: Place) -> OpeningHours.Context {
        person.hoursContext(
            in: place.coordinate.flatMap { person.zones?.zone(at: $0) }, country: place.address.country,
            at: place.coordinate)
    }
}

extension GuideStore.Person {
    /// - Parameter zone: the zone at the place's position. If it is nil, the zone of the country is used, and
    ///   then the user's.
    func hoursContext(in zone: TimeZone?, country: String?, at coordinate: Coordinate?)
        -> OpeningHours.Context
    {
        let known = knownZone(zone, country: country)
        return OpeningHours.Context(
            timeZone: known ?? timeZone, isZoneAssumed: known == nil,
            countryCode: country ?? known.flatMap { zones?.country(of: $0) }, coordinate: coordinate)
    }

    /// The zone at a place's position, or that of its country; nil if both are unknown.
    func knownZone(_ zone: TimeZone?, country: String?) -> TimeZone? {
        zone ?? country.flatMap { zones?.zone(ofCountry: $0) }
    }
}
