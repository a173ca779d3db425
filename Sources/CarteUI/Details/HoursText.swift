import Foundation
import GuideCore

extension Restaurant {
    /// Whether it is open now, and below that its hours as the data has them. Nil where the data has none.
    ///
    /// The place's zone is not in the data: the person's own is taken for it.
    func hoursText(at moment: Date, in zone: TimeZone) -> String? {
        guard let openingHours else { return nil }
        let context = OpeningHours.Context(
            timeZone: zone, countryCode: address.country, coordinate: coordinate)
        let summary = OpeningHours(openingHours).summary(at: moment, in: context)
        return summary.text(in: .english, clock: .hours24) + "\n" + openingHours
    }
}
