import Foundation
import GuideCore

extension DetailsView {
    /// Shows a place of a guide that is not in a store.
    func show(_ place: Restaurant, folder: URL) {
        fill(
            with: place,
            in: DetailsContext(
                folder: folder,
                hours: {
                    OpeningHours.Context(
                        timeZone: .current, countryCode: $0.address.country, coordinate: $0.coordinate)
                }))
    }
}
