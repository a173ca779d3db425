import Foundation
import GRDB
import GuideCore
import HoursCore

extension GuideStore {
    /// The largest distance of the neighbour, m.
    private static let neighbourReach = 200.0

    /// Returns the address of the nearest neighbour for a place without a name and a street, otherwise nil.
    func nearbyAddress(of place: Place, _ db: Database) throws -> String? {
        guard place.name == nil, let position = place.coordinate, place.streetLine == nil else { return nil }
        let nearest = NearestPlaces(db, from: position)
        let bands = nearest.bands(within: Self.neighbourReach)
        // The index has the longitude, too. At a pole all longitudes are near.
        let parallel = max(cos(position.latitude * .pi / 180), 0.001)
        let angle = Coordinate.angle(ofDistance: Self.neighbourReach) / parallel
        let neighbours = try nearest.places(
            """
            place p WHERE p.band >= ? AND p.band < ? AND p.longitude BETWEEN ? AND ? AND p.street IS NOT NULL
            """,
            [bands.lowerBound, bands.upperBound, position.longitude - angle, position.longitude + angle])
        let near = neighbours.filter { $0.distance <= Self.neighbourReach }
        for neighbour in near.sorted(by: { ($0.distance, $0.number) < ($1.distance, $1.number) }) {
            if let address = try self.place(neighbour.number, db)?.streetLine { return address }
        }
        return nil
    }
}
