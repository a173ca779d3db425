import Foundation
import Messages

/// A distance on the ground in words.
///
/// ```swift
/// DistanceText.text(metres: 1234, in: .person) ?? "here"  // “1.2 km”
/// ```
public enum DistanceText {
    private static let metresInMile = 1609.344
    private static let feetInMetre = 3.280_84

    /// Returns a rounded distance with its unit; nil if it rounds to 0, at the place itself.
    ///
    /// - Parameters:
    ///   - metres: at least 0.
    ///   - language: its locale decides between kilometres and miles.
    public static func text(metres: Double, in language: Language) -> String? {
        if language.locale.usesMiles {
            let feet = metres * feetInMetre
            if feet < 1000 { return short(feet, step: 50).map { tr("%1 ft", $0) } }
            return tr("%1 mi", long(metres / metresInMile, in: language))
        }
        if metres < 1000 { return short(metres, step: 10).map { tr("%1 m", $0) } }
        return tr("%1 km", long(metres / 1000, in: language))
    }

    private static func short(_ number: Double, step: Double) -> Int? {
        let rounded = Int((number / step).rounded() * step)
        return rounded == 0 ? nil : rounded
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
