import Foundation
import GuideCore
import Testing

import struct Harness.SeededGenerator

@Suite("Mutated files")
struct FuzzTests {
    /// Bytes that change the structure of JSON, and bytes that are not text.
    private static let sharp: [UInt8] =
        Array("{}[]\",:\\n-0e. <&;\n\r\t\u{1E}".utf8) + [0, 0x7F, 0x80, 0xC2, 0xED, 0xFF]

    /// Returns some features of real data. They are few because the tests mutate them thousands of times.
    private func excerpt() throws -> [UInt8] {
        let data = try Fixture.data("helsinki.geojson")
        let lines = data.split(separator: UInt8(ascii: "\n")).prefix(7)
        return Array(lines.joined(separator: [UInt8(ascii: "\n")]).dropLast()) + Array("]}".utf8)
    }

    @Test("A mutated GeoJSON file is read or rejected, and its counts add up", arguments: UInt64(0)..<8)
    func mutations(seed: UInt64) throws {
        let original = try excerpt()
        var random = SeededGenerator(state: seed)
        for round in 0..<150 {
            var bytes = original
            for _ in 0..<Int.random(in: 1...6, using: &random) { mutate(&bytes, using: &random) }
            check(bytes, "seed \(seed), round \(round)", using: &random)
        }
    }

    @Test("A mutated Overpass answer is read or rejected, and its counts add up", arguments: UInt64(0)..<6)
    func overpass(seed: UInt64) throws {
        let text = String(decoding: try Fixture.data("helsinki.overpass.json"), as: UTF8.self)
        let lines = text.split(separator: "\n").prefix(90)
        let shapes =
            #",{"type":"way","id":1,"nodes":[2,3,2,3],"tags":{"amenity":"bar"}},{"type":"node","id":2,"#
            + #""lat":1,"lon":2},{"type":"relation","id":3,"bounds":{"minlat":1,"minlon":2,"maxlat":2,"maxlon":3},"#
            + #""members":[{"type":"way","ref":1,"role":"outer"}],"tags":{"amenity":"pub"}}],"remark":"slow"}"#
        let end = try #require(lines.lastIndex(of: "  },"))
        let original = Array((lines[...end].joined(separator: "\n").dropLast() + shapes).utf8)
        #expect(try Fixture.read(String(decoding: original, as: UTF8.self)).places.count > 2)
        var random = SeededGenerator(state: 1_000 + seed)
        for round in 0..<150 {
            var bytes = original
            for _ in 0..<Int.random(in: 1...6, using: &random) { mutate(&bytes, using: &random) }
            check(bytes, "seed \(seed), round \(round)", using: &random)
        }
    }

    @Test("A mutated table is read or rejected, and its counts add up", arguments: UInt64(0)..<6)
    func tables(seed: UInt64) throws {
        let overpass = try Fixture.data("helsinki.overpass.csv").split(separator: .init(ascii: "\n")).prefix(
            9)
        let own =
            "name;lat;lon;amenity;description;tags\r\n\"A;B\";60,1;24,9;bar;\"Two\nlines \"\"x\"\"\";"
            + "\"{\"\"level\"\":\"\"1\"\"}\"\r\nÄ;1;2;cafe;;\r\n;3;4;pub;\"x\";\r\n"
        let originals = [Array(overpass.joined(separator: [UInt8(ascii: "\n")])), Array(own.utf8)]
        for original in originals {
            #expect(try !GuideReader.read(Data(original), fileName: "t").places.isEmpty)
        }
        var random = SeededGenerator(state: 2_000 + seed)
        for round in 0..<400 {
            var bytes = originals[round % 2]
            for _ in 0..<Int.random(in: 1...6, using: &random) { mutate(&bytes, using: &random) }
            check(bytes, "seed \(seed), round \(round)", using: &random)
        }
    }

    @Test(
        "Mutated shapes, coordinates, coordinate systems and derived objects are read or rejected",
        arguments: UInt64(0)..<8
    )
    func positions(seed: UInt64) throws {
        let system = #"{"type":"name","properties":{"name":"urn:ogc:def:crs:OGC:1.3:CRS84"}}"#
        let feature =
            #"{"type":"Feature","properties":{"amenity":"bar","name":"A","addr:country":"FI"},"geometry":"#
        let point = #"{"type":"Point","coordinates":[25.1,60.2]}"#
        let originals = [
            "geom,amenity,name\n\"SRID=4326;MULTIPOLYGON Z (((0 0 1,2 0 1,2 2 1,0 0 1)),EMPTY)\",bar,A\n"
                + "\"GEOMETRYCOLLECTION(POINT(24.9 60.1),LINESTRING(1 2,3 4))\",pub,B\nPOINT EMPTY,cafe,C\n",
            "gps;amenity;addr:country\n60°10'15.4''N, 24°56'0''E;bar;Suomi\nN 60 10,5 E 24 56,1;pub;DE\n"
                + "60,17 24,94;cafe;FI\ngeo:60.1,24.9;bar;\n",
            "way,osm_id,amenity\n0101000020e6100000713d0ad7a3f03840f6285c8fc2154e40,1,bar\n010200000002000000000000000000000000000000000000000000000000000000000000000000f03f,2,pub\n",
            "lat;lon;amenity\n60°10'15.4''N;24° 56′ E;bar\n−33,9;70.6 W;pub\n",
            #"{"features":[\#(feature)\#(point)}],"crs":\#(system)}"#,
            #"{"elements":[{"type":"item","id":1,"geometry":\#(point),"tags":{"amenity":"bar","_osm_type":"node"}}]}"#,
        ].map { Array($0.utf8) }
        for original in originals {
            #expect(try !GuideReader.read(Data(original), fileName: "t").places.isEmpty)
        }
        var random = SeededGenerator(state: 4_000 + seed)
        for round in 0..<1_250 {
            var bytes = originals[round % originals.count]
            for _ in 0..<Int.random(in: 1...5, using: &random) { mutate(&bytes, using: &random) }
            check(bytes, "seed \(seed), round \(round)", using: &random)
        }
    }

    @Test("Random bytes after the header of a table are read or rejected")
    func rubbishRows() throws {
        var random = SeededGenerator(state: 3_000)
        for round in 0..<300 {
            var bytes = Array("lat,lon,amenity,name\n".utf8)
            for _ in 0..<Int.random(in: 0...400, using: &random) {
                let isSharp = Bool.random(using: &random)
                let sharp = Array(",\"\n\r bar12.;\t".utf8) + [0xFF, 0xC3, 0xA9]
                bytes.append(
                    isSharp
                        ? sharp[Int.random(in: 0..<sharp.count, using: &random)]
                        : UInt8.random(in: 0...255, using: &random))
            }
            check(bytes, "round \(round)", using: &random)
        }
    }

    @Test("Mutated lines with record separators are read or rejected")
    func sequences() throws {
        let text = String(decoding: try excerpt(), as: UTF8.self)
        let lines = text.split(separator: "\n").dropFirst().map { $0.hasSuffix(",") ? $0.dropLast() : $0 }
        var random = SeededGenerator(state: 99)
        for round in 0..<300 {
            let separator = round % 2 == 0 ? "\n" : "\n\u{1E}"
            var bytes = Array(lines.joined(separator: separator).utf8)
            for _ in 0..<Int.random(in: 1...4, using: &random) { mutate(&bytes, using: &random) }
            check(bytes, "round \(round)", using: &random)
        }
    }

    private func mutate(_ bytes: inout [UInt8], using random: inout SeededGenerator) {
        guard !bytes.isEmpty else { return }
        let index = Int.random(in: 0..<bytes.count, using: &random)
        let sharp = Self.sharp[Int.random(in: 0..<Self.sharp.count, using: &random)]
        let end = min(bytes.count, index + Int.random(in: 1...40, using: &random))
        switch Int.random(in: 0..<6, using: &random) {
        case 0: bytes[index] = sharp
        case 1: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 2: bytes.insert(sharp, at: index)
        case 3: bytes.removeSubrange(index..<end)
        case 4: bytes.insert(contentsOf: Array(bytes[index..<end]), at: index)
        default: bytes.removeLast(Int.random(in: 0...min(200, bytes.count), using: &random))
        }
    }

    /// Reads the bytes at once and in chunks, and expects the same result.
    private func check(_ bytes: [UInt8], _ label: String, using random: inout SeededGenerator) {
        let size = Int.random(in: 1...900, using: &random)
        var whole = GuideReader(fileName: "fuzz.geojson")
        whole.consume(bytes)
        var chunked = GuideReader(fileName: "fuzz.geojson")
        for start in stride(from: 0, to: bytes.count, by: size) {
            chunked.consume(bytes[start..<min(start + size, bytes.count)])
        }
        let first = outcome(&whole)
        #expect(first == outcome(&chunked), "\(label), chunks of \(size)")
        let report = whole.report
        #expect(
            report.featureCount == report.placeCount + report.mergedCount + report.skippedCount, "\(label)")
        if case .success(let places) = first {
            #expect(places.allSatisfy { !$0.displayName.isEmpty }, "\(label)")
            #expect(Set(places.map(\.id)).count == places.count, "\(label)")
            #expect(whole.report == chunked.report, "\(label)")
            for format in GuideFormat.complete {
                var encoder = GuideEncoder(format)
                var file = encoder.begin()
                for place in places { file += encoder.encode(place, whole.records[place.id] ?? .init()) }
                var again = GuideReader(fileName: "again")
                again.consume(file + encoder.end())
                #expect(outcome(&again) == first, "\(label), as \(format)")
            }
        }
    }

    private func outcome(_ reader: inout GuideReader) -> Result<[Place], GuideFileError> {
        do throws(GuideFileError) {
            return .success(try reader.finish().places)
        } catch {
            return .failure(error)
        }
    }
}
