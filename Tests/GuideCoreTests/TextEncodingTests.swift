import Foundation
import GuideCore
import Testing

@Suite("Encodings of tables")
struct TextEncodingTests {
    private func read(_ names: [[UInt8]]) throws -> (names: [String?], warnings: [ImportWarning]) {
        var bytes = Array("lat,lon,amenity,name\n".utf8)
        for name in names { bytes += Array("1,2,bar,".utf8) + name + Array("\n".utf8) }
        let (places, report) = try GuideReader.read(Data(bytes), fileName: "table.csv")
        return (places.map(\.name), report.warnings.map(\.warning))
    }

    private let legacy = ImportWarning.legacyEncoding(name: "Windows-1252")

    @Test("Invalid UTF-8 is read as Windows-1252 and reported once")
    func windows1252() throws {
        let cafe: [UInt8] = Array("Caf".utf8) + [0xE9]
        let euro: [UInt8] = [0x80, 0x93, 0xD6, 0x94, 0x81]
        let result = try read([Array("A".utf8), cafe, euro])
        #expect(result.names == ["A", "Café", "€“Ö”\u{FFFD}"])
        #expect(result.warnings == [legacy])
    }

    @Test("One invalid character in a UTF-8 file is repaired in its place")
    func damaged() throws {
        let broken: [UInt8] = Array("Caf".utf8) + [0xC3]
        let result = try read([Array("Phở".utf8), broken, Array("東京".utf8)])
        #expect(result.names == ["Phở", "Caf\u{FFFD}", "東京"])
        #expect(result.warnings == [.invalidUTF8])
    }

    @Test("The encoding is recognized late in the file")
    func late() throws {
        let plain = (0..<5_000).map { Array("Bar \($0) of plain letters".utf8) }
        let latin = try read(plain + [[0xC4, 0x62], [0xE4, 0x63]])
        #expect(latin.names.suffix(2) == ["Äb", "äc"])
        #expect(latin.warnings == [legacy])
        let utf8 = try read(plain + [Array("Äb".utf8), [0xE4, 0x62]])
        #expect(utf8.names.suffix(2) == ["Äb", "\u{FFFD}b"])
        #expect(utf8.warnings == [.invalidUTF8])
    }

    @Test("A row of valid UTF-8 is UTF-8 among Windows-1252 rows")
    func mixed() throws {
        let result = try read([[0xE4, 0x62], [0xF6, 0x62], [0xFC, 0x62], Array("Ün".utf8)])
        #expect(result.names == ["äb", "öb", "üb", "Ün"])
    }

    /// Returns a text in UTF-16 or UTF-32.
    private static func encoded(_ text: String, unit: Int, isBigEndian: Bool, mark: Bool) -> [UInt8] {
        let text = (mark ? "\u{FEFF}" : "") + text
        let codes = unit == 2 ? text.utf16.map(UInt32.init) : text.unicodeScalars.map(\.value)
        return codes.flatMap { code in
            let bytes = (0..<unit).map { UInt8(truncatingIfNeeded: code >> (8 * UInt32($0))) }
            return isBigEndian ? bytes.reversed() : bytes
        }
    }

    @Test(
        "UTF-16 and UTF-32 are read in chunks of any size",
        arguments: [
            (2, false, true), (2, true, true), (2, false, false), (2, true, false), (4, false, true),
            (4, true, true),
        ])
    func wide(unit: Int, isBigEndian: Bool, mark: Bool) throws {
        let texts = [
            ("a.csv", "lat;lon;amenity;name\r\n60,17;24,94;bar;Кафе 東京 🍜\r\n"),
            ("a.tsv", "lat\tlon\tamenity\tname\n60.17\t24.94\tbar\tКафе 東京 🍜\n"),
            (
                "a.kml",
                #"<?xml version="1.0" encoding="UTF-16"?><kml><Placemark><name>Кафе 東京 🍜</name></Placemark></kml>"#
            ),
            ("a.gpx", #"<gpx><wpt lat="60.17" lon="24.94"><name>Кафе 東京 🍜</name></wpt></gpx>"#),
            (
                "a.json",
                #"{"type":"Feature","geometry":null,"properties":{"amenity":"bar","name":"Кафе 東京 🍜"}}"#
            ),
        ]
        for (name, text) in texts {
            let bytes = Self.encoded(text, unit: unit, isBigEndian: isBigEndian, mark: mark)
            for size in [1, 3, bytes.count] {
                var reader = GuideReader(fileName: name)
                for start in stride(from: 0, to: bytes.count, by: size) {
                    reader.consume(bytes[start..<min(start + size, bytes.count)])
                }
                let (places, _) = try reader.finish()
                #expect(places.map(\.name) == ["Кафе 東京 🍜"], "\(name) in chunks of \(size)")
            }
        }
    }

    @Test("half a character is replaced")
    func halves() throws {
        var bytes = Self.encoded("lat,lon,amenity,name\n1,2,bar,A", unit: 2, isBigEndian: false, mark: true)
        bytes += [0x00, 0xD8, 0x42, 0x00, 0x0A, 0x00, 0x42]
        let (places, _) = try GuideReader.read(Data(bytes), fileName: "table.csv")
        #expect(places.map(\.name) == ["A\u{FFFD}B"])
    }
}
