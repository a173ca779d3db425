import Foundation
import GuideCore
import HoursCore
import Testing

@Suite("Spreadsheet formulas in tables")
struct SpreadsheetFormulaTests {
    private static let signs = ["=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠"]

    /// Writes a table with this text in every field, and returns the table and its reader.
    private func table(_ text: String) throws -> (text: String, read: GuideReader) {
        let place = Place(
            id: UUID(), kind: .bar, name: text, address: Address(street: text), coordinate: nil,
            phones: [text + "1"],
            description: text, extraTags: ["x": text])
        var encoder = GuideEncoder(.csv)
        let bytes = encoder.begin() + encoder.encode(place, PersonalRecord(note: text)) + encoder.end()
        var reader = GuideReader(fileName: "out.csv")
        reader.consume(bytes)
        return (String(decoding: bytes, as: UTF8.self), reader)
    }

    @Test("a text cell never begins with a formula sign (OWASP, CSV Injection)", arguments: signs)
    func cells(sign: String) throws {
        let text = try table(sign + "cmd|' /C calc'!A0").text
        let rows = text.split(separator: "\r\n").dropFirst()
        #expect(!rows.isEmpty)
        for begin in ["," + sign, ",\"" + sign] { #expect(!rows.joined().contains(begin)) }
    }

    @Test(
        "a written text is read unchanged",
        arguments: ["=1+1", "+358 9 1234", "-", "@home", "'=1", "''+1", "'quoted'", "'", "＝1", "1=1"])
    func roundTrip(text: String) throws {
        var reader = try table(text).read
        let (places, report) = try reader.finish()
        let place = try #require(places.first)
        #expect(place.name == text && place.address.street == text && place.description == text)
        #expect(place.phones == [text + "1"] && place.extraTags["x"] == text)
        #expect(reader.records[place.id]?.note == text)
        #expect(report.warnings.map(\.warning) == [.noPosition])
    }

    @Test("the apostrophe before a formula sign is removed, and the apostrophe of a name stays")
    func foreign() throws {
        let text = """
            lat,lon,amenity,name,phone,email
            '-1,-2,bar,'=1,'+44 20 7946 0000,'@not-a-mail
            -1,-3,bar,'n Sync Bar,+44 20 7946 0001,'s@example.org

            """
        let places = try GuideReader.read(Data(text.utf8), fileName: "a.csv").places
        #expect(places.map(\.name) == ["=1", "'n Sync Bar"])
        #expect(places.map(\.phone) == ["+44 20 7946 0000", "+44 20 7946 0001"])
        #expect(places.map(\.email) == ["@not-a-mail", "'s@example.org"])
        #expect(places.first?.coordinate == Coordinate(latitude: -1, longitude: -2))
    }
}
