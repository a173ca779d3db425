import Foundation
import Messages

/// A distance on the ground in words.
public enum DistanceText {
    private static let metresInMile = 1609.344
    private static let feetInMetre = 3.280_84

    /// - Parameters:
    ///   - metres: ≥ 0.
    ///   - language: its locale says whether it is told in miles.
    public static func text(metres: Double, in language: Language) -> String {
        if language.locale.usesMiles {
            let feet = metres * feetInMetre
            return feet < 1000
                ? tr("%1 ft", rounded(feet, to: 50)) : tr("%1 mi", long(metres / metresInMile, in: language))
        }
        return metres < 1000
            ? tr("%1 m", rounded(metres, to: 10)) : tr("%1 km", long(metres / 1000, in: language))
    }

    private static func rounded(_ number: Double, to step: Double) -> Int {
        Int((number / step).rounded() * step)
    }

    /// With one digit after the point as far as it says something.
    private static func long(_ number: Double, in language: Language) -> String {
        language.number(number, digits: number < 10 ? 1 : 0)
    }
}

extension Locale {
    /// Whether ways are signed in miles: Britain measures in metres otherwise.
    public var usesMiles: Bool { [.us, .uk].contains(measurementSystem) }
}
