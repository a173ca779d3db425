import HoursCore

/// Finds places that lie far from the country that their address names, which swapped coordinates do.
///
/// Only reports them: Carte never swaps coordinates by itself.
struct CountryCheck {
    /// Metres from a country's boxes from where on a place is far away: more than any error of the boxes.
    static let tolerance = 1_000_000.0

    private struct Stray {
        let position: SourcePosition
        let country: String
        let kilometres: Int
        let looksSwapped: Bool
    }

    /// Places with a position and a country.
    private var knownCount = 0
    private var strayCount = 0
    private var swappedCount = 0
    private var strays: [Stray] = []

    /// Looks at a place of the file.
    mutating func add(_ place: Restaurant, at position: SourcePosition) {
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

    /// The lines of the report: one for the file where most places are far away, else one for each that is.
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
