import Foundation
import GuideCore
import HoursCore

extension GuideStore {
    /// Who reads the guide, as far as its answers depend on it.
    public struct Person: Hashable, Sendable {
        /// Languages, most wanted first, as ``LanguagePreference`` reads them. The first also orders names.
        public var languages: [String]

        /// The person's own zone, in which hours are taken to be where that of the place is not known.
        public var timeZone: TimeZone

        /// The country (ISO 3166-1, two letters) of places in the person's zone that do not name theirs, for public
        /// holidays.
        public var countryCode: String?

        /// What tells the zones of places; without it, none is known.
        public var zones: ZoneMap?

        /// A person; this machine's time zone and no preference of language unless given.
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

    /// What a place's hours depend on, as the filters take it.
    public func hoursContext(for place: Restaurant) -> OpeningHours.Context {
        person.hoursContext(
            in: place.coordinate.flatMap { person.zones?.zone(at: $0) }, country: place.address.country,
            at: place.coordinate)
    }
}

extension GuideStore {
    /// Returns the sign of a place's currency, by the country in its address, or else by the time zone of its position.
    public func currency(at place: Restaurant) -> Character? {
        let named = place.address.country.map { [$0] }
        return CurrencySign.shared(
            by: named ?? place.coordinate.flatMap { person.zones?.countries(at: $0) } ?? [])
    }
}

extension GuideStore.Person {
    /// - Parameter zone: that of the place's position; where it is not known, that of its country, and then the
    ///   person's.
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
