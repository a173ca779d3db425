import Foundation
import Messages

/// A distance on the ground in words.
///
/// ```swift
/// DistanceText.text(metres: 1234, in: .person)  // “1.2 km”
/// ```
public enum DistanceText {
    private static let metresInMile = 1609.344
    private static let feetInMetre = 3.280_84

    /// Returns the distance of a place; nil for the place that is the origin itself.
    ///
    /// - Parameter isFromPlace: whether the origin is a place.
    public static func text(metres: Double, isFromPlace: Bool, in language: Language) -> String? {
        isFromPlace && metres < 1 ? nil : text(metres: metres, in: language)
    }

    /// Returns a rounded distance with its unit.
    ///
    /// - Parameters:
    ///   - metres: at least 0.
    ///   - language: its locale decides between kilometres and miles.
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

    /// Below 10 with one decimal digit, otherwise without.
    private static func long(_ number: Double, in language: Language) -> String {
        language.number(number, digits: number < 10 ? 1 : 0)
    }
}

extension Locale {
    /// Whether distances on roads are in miles. Britain uses miles there and metres otherwise.
    public var usesMiles: Bool { [.us, .uk].contains(measurementSystem) }
}
