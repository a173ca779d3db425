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

    @Test("The error names UTF-16")
    func utf16() throws {
        let bytes: [UInt8] = [0xFF, 0xFE] + "lat,lon".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        var reader = GuideReader(fileName: "a.csv")
        reader.consume(bytes)
        do throws(GuideFileError) {
            _ = try reader.finish()
            Issue.record("UTF-16 was read")
        } catch {
            #expect(error.reason == .unknownFormat(looksLike: .utf16))
        }
    }
}
