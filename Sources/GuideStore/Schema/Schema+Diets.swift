import GRDB
import GuideCore

extension Schema {
    /// Marks the places that have only food for a diet.
    static func markOnlyDiets(_ db: Database) throws {
        let diets = PlaceTraits(Diet.allCases.map(PlaceTraits.diet)).rawValue
        let update = try BulkStatement(db, "UPDATE place SET traits = ? WHERE number = ?")
        let offering =
            "SELECT number, body FROM place JOIN detail ON detail.place = number WHERE traits & \(diets)"
        try BulkStatement(db, offering).forEach { row in
            guard let place = try? PlaceCodec.decode(row.bytes(1), for: LanguagePreference([])),
                place.diets.values.contains(.only)
            else { return }
            update.bind(1, PlaceTraits(place).rawValue)
            update.bind(2, row.int(0))
            try update.run()
        }
    }
}
