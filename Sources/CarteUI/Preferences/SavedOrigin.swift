import Foundation
import HoursCore
import Translations

/// The position of Home or Work, an origin of distances.
struct SavedOrigin: Hashable {
    enum Kind: String, CaseIterable {
        case home, work

        var title: String {
            switch self {
            case .home: tr("Home")
            case .work: tr("Work")
            }
        }
    }

    /// The name of the chosen place, street or town.
    var name: String
    var coordinate: Coordinate
}

/// The stored form: `60.17,24.94 Mikonkatu 18`.
extension SavedOrigin: RawRepresentable {
    init?(rawValue: String) {
        let parts = rawValue.split(separator: " ", maxSplits: 1).map(String.init)
        guard parts.count == 2, let coordinate = Coordinate(stored: parts[0]) else { return nil }
        self.init(name: parts[1], coordinate: coordinate)
    }

    var rawValue: String { "\(coordinate.stored) \(name)" }
}

/// The stored form: `60.17,24.94`.
extension Coordinate {
    init?(stored text: String) {
        let numbers: [Double?] = text.split(separator: ",").map { Double($0) }
        guard numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1] else { return nil }
        self.init(latitude: latitude, longitude: longitude)
    }

    var stored: String { "\(latitude),\(longitude)" }
}
