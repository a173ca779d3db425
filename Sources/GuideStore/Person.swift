import Foundation
import GuideCore
import HoursCore

extension GuideStore {
    /// The user's languages, zone and country, which affect the answers of the guide.
    public struct Person: Hashable, Sendable {
        /// Language names, most wanted first, as ``LanguagePreference`` reads them. The first also orders
        /// names.
        public var languages: [String]

        /// The user's own zone. Hours are evaluated in it if the place's zone is not known.
        public var timeZone: TimeZone

        /// The country (ISO 3166-1, two letters) of places in the user's zone that do not name their country.
        /// It decides the public holidays.
        public var countryCode: String?

        /// The map of time zones; nil if the zones of places are not known.
        public var zones: ZoneMap?

        /// Creates the preferences. By default they have this machine's time zone and no languages.
        public init(
            languages: [String] = [], timeZone: TimeZone = .current, countryCode: String? = nil,
            zones: ZoneMap? = nil
        ) {
            self.languages = languages
            self.timeZone = timeZone
            self.countryCode = countryCode
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

extension GuideStore {
    /// Returns the sign of a place's currency.
    ///
    /// The country is that of the address, or else that of the time zone at its position.
    public func currency(at place: Place) -> Character? {
        if let named = place.address.country { return CurrencySign.shared(by: [named]) }
        guard let zones = person.zones, let position = place.coordinate else { return nil }
        return CurrencySign.shared(by: zones.countries(at: position))
            ?? zones.zone(at: position).flatMap { CurrencySign.sign(inZone: $0.identifier) }
    }
}

extension GuideStore.Person {
    /// - Parameter zone: the zone at the place's position. If it is nil, the zone of the country is used, and
    ///   then the user's.
    func hoursContext(in zone: TimeZone?, country: String?, at coordinate: Coordinate?)
        -> OpeningHours.Context
    {
        let known = zone ?? country.flatMap { zones?.zone(ofCountry: $0) }
        let isNear = known == nil || known?.identifier == timeZone.identifier
        return OpeningHours.Context(
            timeZone: known ?? timeZone, isZoneAssumed: known == nil,
            countryCode: country ?? (isNear ? countryCode : nil), coordinate: coordinate)
    }
}
