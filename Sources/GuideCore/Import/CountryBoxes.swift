import Foundation
import HoursCore

/// Measures how far a position is from a country, by boxes in whole degrees around its parts.
///
/// The boxes are generous: a distance of a few hundred kilometres means nothing.
struct CountryBoxes {
    /// Returns the country in a text as two letters of ISO 3166-1. Forms: `DE`, `de`, `Germany`,
    /// `Deutschland`.
    ///
    /// - Returns: nil for other texts, and for countries without boxes.
    static func code(of text: String) -> String? {
        let word = text.trimmingCharacters(in: .whitespaces).uppercased()
        let code = aliases[word] ?? word
        if boxes[code] != nil { return code }
        return word.utf8.count <= 60 ? names[word] : nil
    }

    /// Returns the distance from a position to the nearest box of a country, m; 0 inside.
    ///
    /// - Parameter code: two letters of ISO 3166-1 from ``code(of:)``.
    static func distance(from position: Coordinate, to code: String) -> Double? {
        boxes[code]?.map { $0.distance(from: position) }.min()
    }

    private struct Box {
        let latitudes: ClosedRange<Double>
        let longitudes: ClosedRange<Double>

        func distance(from position: Coordinate) -> Double {
            let latitude = position.latitude.clamped(to: latitudes)
            // The nearer side, also across the 180th meridian.
            let candidates =
                longitudes.contains(position.longitude)
                ? [position.longitude] : [longitudes.lowerBound, longitudes.upperBound]
            let distances = candidates.compactMap { longitude in
                Coordinate(latitude: latitude, longitude: longitude)?.distance(to: position)
            }
            return distances.min() ?? 0
        }
    }

    private static let boxes: [String: [Box]] = {
        var boxes: [String: [Box]] = [:]
        for line in table.split(separator: "\n") {
            let words = line.split(separator: " ")
            let sides = words.dropFirst().compactMap { Double($0) }
            guard sides.count == 4 else { continue }
            let box = Box(latitudes: sides[0]...sides[1], longitudes: sides[2]...sides[3])
            boxes[String(words[0]), default: []].append(box)
        }
        return boxes
    }()

    /// Codes in use that ISO 3166-1 lacks. The time zone data includes Kosovo in Serbia.
    private static let aliases = ["UK": "GB", "EL": "GR", "XK": "RS"]

    /// Country names in English and in the country's own language.
    private static let names: [String: String] = {
        var names: [String: String] = [:]
        let english = Locale(identifier: "en")
        for code in boxes.keys.sorted() {
            let own = Locale.Language(identifier: "und-\(code)").maximalIdentifier
            for locale in [english, Locale(identifier: own)] {
                guard let name = locale.localizedString(forRegionCode: code) else { continue }
                names[name.uppercased()] = names[name.uppercased()] ?? code
            }
        }
        names["USA"] = "US"
        return names
    }()
}

extension Comparable {
    /// Returns the nearest value in a range.
    fileprivate func clamped(to range: ClosedRange<Self>) -> Self {
        min(max(self, range.lowerBound), range.upperBound)
    }
}
