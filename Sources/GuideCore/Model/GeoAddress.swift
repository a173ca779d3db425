import Foundation
import HoursCore
import Messages

/// A position as an address, `geo:48.37,10.9` (RFC 5870).
///
/// ```swift
/// let position = try GeoAddress("geo:60.17,24.94").coordinate
/// ```
public struct GeoAddress: Hashable, Sendable {
    /// The position in WGS 84, degrees.
    public let coordinate: Coordinate

    /// Creates the address of a position.
    public init(_ coordinate: Coordinate) { self.coordinate = coordinate }

    /// Whether a text looks like such an address, valid or not.
    public static func isMeant(by text: String) -> Bool { text.lowercased().hasPrefix("geo:") }

    /// Parses an address. Altitude, uncertainty and zoom are ignored.
    ///
    /// A query `q=LAT,LON(NAME)` is the place, and the other numbers are the middle of the map. Android writes it this
    /// way.
    public init(_ text: String) throws(GeoAddressError) {
        func error(_ reason: GeoAddressError.Reason) -> GeoAddressError {
            GeoAddressError(address: text, reason: reason)
        }
        guard Self.isMeant(by: text) else { throw error(.malformed) }
        // GVfs converts `geo:` to `geo:///`.
        let rest = text.dropFirst("geo:".count).drop { $0 == "/" }
        let parts = rest.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false).map {
            $0.removingPercentEncoding ?? String($0)
        }
        let parameters = parts[0].split(separator: ";", omittingEmptySubsequences: false)
        for parameter in parameters.dropFirst() {
            let words = parameter.lowercased().split(separator: "=", maxSplits: 1)
            if words.count == 2, words[0] == "crs", CoordinateSystem.foreignName(String(words[1])) != nil {
                throw error(.otherSystem(String(words[1])))
            }
        }
        guard var numbers = Self.numbers(parameters[0]) else { throw error(.malformed) }
        let asked = parts.count == 2 ? parts[1].split(separator: "&").first { $0.hasPrefix("q=") } : nil
        if let asked {
            let position = asked.dropFirst("q=".count).prefix { $0 != "(" }
            if let found = Self.numbers(position.filter { $0 != "+" && !$0.isWhitespace }[...]) {
                numbers = found
            } else if numbers[0] == 0, numbers[1] == 0 {
                throw error(.onlyWords)
            }
        }
        guard let coordinate = Coordinate(latitude: numbers[0], longitude: numbers[1]) else {
            throw error(.outOfRange)
        }
        self.init(coordinate)
    }

    /// Returns the label of an address in Android's form, `geo:0,0?q=60.17,24.94(Kosmos)`; nil without one.
    static func label(of text: String) -> String? {
        let query = text.drop { $0 != "?" }.dropFirst().split(separator: "&")
        guard let asked = query.first(where: { $0.hasPrefix("q=") }) else { return nil }
        let plain = asked.replacing("+", with: " ").removingPercentEncoding ?? String(asked)
        let label = plain.drop { $0 != "(" }.dropFirst()
        guard let end = label.lastIndex(of: ")") else { return nil }
        return String(label[..<end])
    }

    /// Parses two or three numbers separated by commas. `Double` accepts more than the standard.
    private static func numbers(_ text: Substring) -> [Double]? {
        let words = text.split(separator: ",", omittingEmptySubsequences: false)
        guard (2...3).contains(words.count),
            words.allSatisfy({ $0.wholeMatch(of: /-?[0-9]+(\.[0-9]+)?/) != nil })
        else { return nil }
        return words.compactMap { Double($0) }
    }
}

extension GeoAddress: CustomStringConvertible {
    /// The address with a precision of about 10 cm.
    public var description: String {
        "geo:\(Self.degrees(coordinate.latitude)),\(Self.degrees(coordinate.longitude))"
    }

    private static func degrees(_ value: Double) -> String {
        // Never an exponent or a decimal comma.
        let millionths = Int((value * 1_000_000).rounded())
        let digits = String(abs(millionths))
        let padded = String(repeating: "0", count: max(0, 7 - digits.count)) + digits
        var fraction = padded.suffix(6)
        while fraction.last == "0" { fraction.removeLast() }
        let whole = padded.dropLast(6)
        return (millionths < 0 ? "-" : "") + whole + (fraction.isEmpty ? "" : ".\(fraction)")
    }
}

/// The reason why an address has no position.
public struct GeoAddressError: Error, Hashable, Sendable {
    /// The fault of an address.
    public enum Reason: Hashable, Sendable {
        case malformed
        case outOfRange
        /// The address has another coordinate system, with this name.
        case otherSystem(String)
        /// The address has a query instead of a position.
        case onlyWords
    }

    /// The rejected text, as the caller gave it.
    public let address: String
    /// The fault, which decides the cure in ``message``.
    public let reason: Reason
}

extension GeoAddressError: MessageConvertible {
    /// The fault and the cure.
    public var message: Message {
        switch reason {
        case .malformed:
            Message(
                "“%1” is not a position. Write latitude and longitude in degrees, such as geo:60.17,24.94.",
                address)
        case .outOfRange:
            Message(
                "“%1” is not on the Earth. Give a latitude from -90 to 90, then a longitude from -180 to 180.",
                address)
        case .otherSystem(let system):
            Message(
                "“%1” uses the coordinate system “%2”, which Carte does not support. Give the position in WGS 84, without crs.",
                address, system)
        case .onlyWords:
            Message(
                "“%1” has text but no position. Search for the text, or give latitude and longitude, such as geo:60.17,24.94.",
                address)
        }
    }
}
