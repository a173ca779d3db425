import Foundation

/// A distance on the ground in words.
enum DistanceText {
    private static let metresInMile = 1609.344
    private static let feetInMetre = 3.280_84

    /// - Parameter metres: ≥ 0.
    static func text(metres: Double, usesMiles: Bool) -> String {
        if usesMiles {
            let feet = metres * feetInMetre
            return feet < 1000
                ? tr("%1 ft", rounded(feet, to: 50)) : tr("%1 mi", long(metres / metresInMile))
        }
        return metres < 1000 ? tr("%1 m", rounded(metres, to: 10)) : tr("%1 km", long(metres / 1000))
    }

    private static func rounded(_ number: Double, to step: Double) -> String {
        Int((number / step).rounded() * step).formatted()
    }

    /// With one digit after the point as far as it says something.
    private static func long(_ number: Double) -> String {
        number.formatted(.number.precision(.fractionLength(number < 10 ? 1 : 0)))
    }
}
