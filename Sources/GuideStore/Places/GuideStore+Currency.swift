import Foundation
import GRDB
import GuideCore
import HoursCore

extension GuideStore {
    /// Returns the sign of a place's currency; nil if it is unknown or has several characters.
    public func currency(at place: Place) -> Character? {
        CurrencySign.shared(by: [countryOfCurrency(at: place)].compactMap(\.self))
    }

    /// Returns the sign that the currencies of all places with a price share; nil if they differ.
    ///
    /// Places in unknown countries do not count. Reads every place with a price.
    public func currency() throws(GuideStoreError) -> Character? {
        let prices = PriceLevel.allCases.reduce(PlaceTraits()) { $0.union(.price($1)) }
        let countries: Set<String> = try read { db in
            let bodies = try Data.fetchCursor(
                db,
                sql: """
                    SELECT body FROM place p JOIN detail ON detail.place = p.number
                        WHERE p.traits & ? AND \(SearchSQL.isShown("p.number"))
                    """, arguments: [prices.rawValue])
            var countries: Set<String> = []
            while let body = try bodies.next() {
                let place = try? PlaceCodec.decode([UInt8](body), for: languages)
                if let country = place.flatMap({ countryOfCurrency(at: $0) }) { countries.insert(country) }
            }
            return countries
        }
        return CurrencySign.shared(by: countries)
    }

    /// The country of a place's address, or else of the time zone at its position.
    private func countryOfCurrency(at place: Place) -> String? {
        if let country = place.address.country { return country }
        let zone = place.coordinate.flatMap { person.zones?.zone(at: $0) }
        guard let zone, !CurrencySign.zonesOfTwo.contains(zone.identifier) else { return nil }
        return person.zones?.country(of: zone)
    }
}
