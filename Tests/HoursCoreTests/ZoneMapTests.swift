import Foundation
import Testing

import struct Harness.SeededGenerator

@testable import HoursCore

@Suite("Zones of places")
struct ZoneMapTests {
    private static let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "data/zones/time-zones.bin")
    private static let map = ZoneMap(contentsOf: file)

    @Test(
        "a position is in its zone",
        arguments: [
            (60.17, 24.94, "Europe/Helsinki"), (35.68, 139.69, "Asia/Tokyo"), (25.04, 121.56, "Asia/Taipei"),
            (51.51, -0.13, "Europe/London"), (40.71, -74.01, "America/New_York"),
            (47.56, -52.71, "America/St_Johns"),
            (-13.83, -171.76, "Pacific/Apia"), (-21.14, -175.2, "Pacific/Tongatapu"),
            (1.98, -157.48, "Pacific/Kiritimati"), (-43.95, -176.56, "Pacific/Chatham"),
            // Zones within a country, enclaves and different neighbours.
            (28.12, -15.43, "Atlantic/Canary"), (37.74, -25.67, "Atlantic/Azores"),
            (54.71, 20.51, "Europe/Kaliningrad"),
            (-31.95, 141.45, "Australia/Broken_Hill"), (31.76, -106.49, "America/Denver"),
            (-29.31, 27.48, "Africa/Maseru"), (27.71, 85.32, "Asia/Kathmandu"),
            (28.61, 77.21, "Asia/Kolkata"),
            (32.53, -117.02, "America/Tijuana"), (22.54, 114.06, "Asia/Shanghai"),
            (22.32, 114.17, "Asia/Hong_Kong"),
            (65.84, 24.14, "Europe/Stockholm"), (65.85, 24.19, "Europe/Helsinki"),
            (1.29, 103.85, "Asia/Singapore"),
            // Two times are in use; this is the official one.
            (43.82, 87.61, "Asia/Shanghai"),
        ])
    func positions(latitude: Double, longitude: Double, zone: String) throws {
        let coordinate = try #require(Coordinate(latitude: latitude, longitude: longitude))
        #expect(Self.map.zone(at: coordinate)?.identifier == zone)
    }

    @Test("positions at sea and at the ends of the coordinates have no zone or a valid one")
    func edges() throws {
        for (latitude, longitude) in [(0.0, -30.0), (-50, 100), (45, -150)] {
            #expect(
                Self.map.zone(at: try #require(Coordinate(latitude: latitude, longitude: longitude))) == nil)
        }
        for latitude in [-90.0, 0, 90] {
            for longitude in [-180.0, 180] {
                _ = Self.map.zone(at: try #require(Coordinate(latitude: latitude, longitude: longitude)))
            }
        }
    }

    @Test("a country with a single time has a zone")
    func countries() {
        #expect(Self.map.zone(ofCountry: "FI")?.identifier == "Europe/Helsinki")
        #expect(Self.map.zone(ofCountry: "jp")?.identifier == "Asia/Tokyo")
        #expect(Self.map.zone(ofCountry: "DE")?.identifier == "Europe/Berlin")
        for country in ["US", "ES", "RU", "AU", "NZ", "XX", ""] {
            #expect(Self.map.zone(ofCountry: country) == nil, "\(country)")
        }
    }

    @Test("the cache of cells does not change a result")
    func cells() throws {
        let boundaries = try #require(ZoneBoundaries(reading: [UInt8](Data(contentsOf: Self.file))))
        var random = SeededGenerator(state: 21)
        // Near boundaries: Basel, Ceuta, the Rio Grande, the Torne.
        for (latitude, longitude) in [(47.56, 7.59), (35.89, -5.31), (27.5, -99.5), (65.84, 24.15)] {
            for _ in 0..<100 {
                let coordinate = try #require(
                    Coordinate(
                        latitude: latitude + Double.random(in: -0.3...0.3, using: &random),
                        longitude: longitude + Double.random(in: -0.3...0.3, using: &random)))
                let zone = boundaries.zone(x: coordinate.longitude * 1000, y: coordinate.latitude * 1000)
                #expect(Self.map.zone(at: coordinate)?.identifier == zone.map { boundaries.names[$0] })
            }
        }
    }

    @Test("a missing or damaged file has no zones")
    func damage() throws {
        let helsinki = try #require(Coordinate(latitude: 60.17, longitude: 24.94))
        let nothing = ZoneMap(contentsOf: URL(filePath: "/nowhere/time-zones.bin"))
        #expect(nothing.zone(at: helsinki) == nil)
        #expect(nothing.zone(ofCountry: "FI") == nil)
        #expect(nothing.version.isEmpty)
        #expect(!Self.map.version.isEmpty)

        // Two squares, the second one with a country.
        var sound = Array("Time zones 1: test\n2026a\nEurope/Helsinki Asia/Tokyo\nJP=1\n".utf8)
        for x: UInt8 in [0, 20] { sound += [1, 4, x, 0, 10, 0, 0, 10, 9, 0] }
        let read = try #require(ZoneBoundaries(reading: sound))
        #expect(read.zone(x: 2, y: 2) == 0)
        #expect(read.zone(x: 12, y: 2) == 1)
        #expect(read.zone(x: 7, y: 2) == nil)
        for length in 0..<sound.count { #expect(ZoneBoundaries(reading: Array(sound.prefix(length))) == nil) }
        #expect(ZoneBoundaries(reading: sound + [0]) == nil)
        #expect(ZoneBoundaries(reading: [UInt8](repeating: 0xFF, count: 1000)) == nil)
        let badCountry = Array("Time zones 1\n1\nAsia/Tokyo\nJP=1\n\0".utf8)
        #expect(ZoneBoundaries(reading: badCountry) == nil)
    }
}
