import Foundation
import HoursCore

/// Reads the position of a row from two columns, or from one column with both coordinates.
///
/// One column can have a shape (WKT, WKB, GeoJSON), an address (`geo:60.17,24.94`), or latitude and
/// longitude.
struct TablePosition {
    let latitude: String
    let longitude: String
    /// The text of the single column; empty if there is none.
    let shape: String

    /// Whether a text in the single column looks like a position, valid or not. Others are tags:
    /// `shape=round`.
    static func isMeant(by text: String) -> Bool {
        WellKnownText.isMeant(by: text) || GeoAddress.isMeant(by: text) || json(text) != nil
            || WellKnownBinary.isMeant(by: text) || CoordinateText.pair(text) != nil
    }

    /// The parts of the shape that identify the row's OpenStreetMap object.
    var outline: JSONValue? {
        guard !shape.isEmpty else { return nil }
        if WellKnownText.isMeant(by: shape) { return WellKnownText.outline(of: shape) }
        return WellKnownBinary.isMeant(by: shape) ? WellKnownBinary.outline(of: shape) : Self.json(shape)
    }

    /// Adds the position to a geometry, or records the problem.
    func add(to geometry: inout PlaceGeometry) {
        let texts = [latitude, longitude].map { $0.trimmingCharacters(in: .whitespaces) }
        if texts.contains(where: { !$0.isEmpty }) {
            let numbers = zip(texts, [.latitude, .longitude]).map(Self.degrees)
            guard let latitude = numbers[0], let longitude = numbers[1] else {
                return geometry.refuse(texts.joined(separator: " "))
            }
            geometry.add(point: geometry.position(latitude: latitude, longitude: longitude))
        } else if !shape.allSatisfy(\.isWhitespace) {
            addShape(to: &geometry)
        }
    }

    private func addShape(to geometry: inout PlaceGeometry) {
        if WellKnownText.isMeant(by: shape) {
            WellKnownText.add(shape, to: &geometry)
        } else if WellKnownBinary.isMeant(by: shape) {
            WellKnownBinary.add(shape, to: &geometry)
        } else if let json = Self.json(shape) {
            geometry.add(json)
        } else if let address = try? GeoAddress(shape) {
            geometry.add(point: address.coordinate)
        } else if let pair = CoordinateText.pair(shape) {
            geometry.add(point: geometry.position(latitude: pair.latitude, longitude: pair.longitude))
        } else {
            geometry.refuse(shape)
        }
    }

    private static func degrees(_ text: String, _ axis: CoordinateTokens.Axis) -> Double? {
        // A comma is a decimal comma, unless there is a point as well.
        Double(text.contains(".") ? text : text.replacing(",", with: "."))
            ?? CoordinateText.degrees(text, axis)
    }

    /// The maximum size of a GeoJSON geometry in bytes. Its values take many times as much memory.
    private static let maximumJSONSize = 4 << 20

    /// Parses a GeoJSON geometry.
    private static func json(_ text: String) -> JSONValue? {
        guard text.utf8.count <= maximumJSONSize, text.utf8.first(where: { !$0.isJSONSpace }) == .openBrace
        else { return nil }
        var json = JSONParser(Array(text.utf8))
        guard let value = try? json.parse(), let type = value["type"]?.string else { return nil }
        return PlaceGeometry.types.contains(type) ? value : nil
    }
}
