import HoursCore

/// Finds places far from the country in their address, for example because of swapped coordinates.
///
/// It only reports them. Carte never swaps coordinates automatically.
struct CountryCheck {
    /// The distance from a country's boxes that counts as far, m: more than any error of the boxes.
    static let tolerance = 1_000_000.0

    private struct Stray {
        let position: SourcePosition
        let country: String
        let kilometres: Int
        let looksSwapped: Bool
    }

    /// The number of places with a position and a country.
    private var knownCount = 0
    private var strayCount = 0
    private var swappedCount = 0
    private var strays: [Stray] = []

    /// Checks a place of the file.
    mutating func add(_ place: Place, at position: SourcePosition) {
        guard let coordinate = place.coordinate, let country = place.address.country,
            let code = CountryBoxes.code(of: country),
            let distance = CountryBoxes.distance(from: coordinate, to: code)
        else { return }
        knownCount += 1
        guard distance > Self.tolerance else { return }
        let swapped = Coordinate(latitude: coordinate.longitude, longitude: coordinate.latitude)
        let swappedDistance = swapped.flatMap { CountryBoxes.distance(from: $0, to: code) }
        strayCount += 1
        if swappedDistance == 0 { swappedCount += 1 }
        guard strays.count < ImportReport.lineLimit else { return }
        strays.append(
            Stray(
                position: position, country: code, kilometres: Int((distance / 1_000).rounded()),
                looksSwapped: swappedDistance == 0))
    }

    /// Returns the lines of the report: one for the file if most places are far away, otherwise one per
    /// place.
    func warnings() -> [ImportReport.Notice] {
        if strayCount > 1, strayCount * 2 > knownCount, let first = strays.first {
            let warning = ImportWarning.mostFarFromCountry(
                count: strayCount, of: knownCount, country: first.country, kilometres: first.kilometres,
                looksSwapped: swappedCount * 2 > strayCount)
            return [ImportReport.Notice(position: first.position, warning: warning)]
        }
        return strays.map { stray in
            ImportReport.Notice(
                position: stray.position,
                warning: .farFromCountry(
                    stray.country, kilometres: stray.kilometres, looksSwapped: stray.looksSwapped))
        }
    }
}
