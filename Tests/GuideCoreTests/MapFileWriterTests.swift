import Foundation
import HoursCore
import Testing

@testable import GuideCore

/// The written files are checked by the standards' rules: `Fixtures/kml.rng`, `Fixtures/gpx.rng` and RFC 2426.
@Suite("Files for map programs and address books")
struct MapFileWriterTests {
    private static let ids = [UUID(), UUID()]

    private static func places() throws -> [(Place, PersonalRecord)] {
        let list = try #require(PlaceList(name: "Date night"))
        let url = try #require(
            Bundle.module.url(forResource: "Fixtures/helsinki.geojson", withExtension: nil))
        let record = PersonalRecord(
            visits: [Date(timeIntervalSince1970: 1)], isFavourite: true, rating: 4,
            note: "<b>\"&'\n\tlast]]>", lists: [list.id])
        var places = try GuideFile.read(url: url).places.map { ($0, record) }
        let odd = "A\u{1} <&> \"q\" ☺ \u{FFFE} ]]>"
        places.append(
            (Place(id: ids[0], kind: .bar, name: odd, coordinate: nil, extraTags: ["k&\"": odd]), record))
        let position = Coordinate(latitude: 0.0000001, longitude: 180)
        places.append((Place(id: ids[1], kind: .bar, name: "Edge", coordinate: position), PersonalRecord()))
        return places
    }

    private func write(_ format: GuideFormat, to url: URL) throws {
        var list = try #require(PlaceList(name: "Date night", colour: "#c01c28"))
        list.reviseAll(at: Date(timeIntervalSince1970: 9))
        let writer = try GuideWriter(url: url, format: format, lists: [list])
        for (place, record) in try Self.places() { try writer.write(place, record) }
        try writer.finish()
    }

    @Test("KML and GPX follow the rules of their standards", arguments: [GuideFormat.kml, .gpx])
    func valid(format: GuideFormat) throws {
        let folder = try TestFolder()
        let url = folder.url.appending(path: "out.\(format.fileExtension)")
        try write(format, to: url)
        let rules = try #require(
            Bundle.module.url(forResource: "Fixtures/\(format.fileExtension).rng", withExtension: nil))
        let check = Process()
        check.executableURL = URL(filePath: "/usr/bin/xmllint")
        check.arguments = ["--noout", "--nonet", "--relaxng", rules.path, url.path]
        let errors = Pipe()
        check.standardError = errors
        try check.run()
        let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        check.waitUntilExit()
        #expect(check.terminationStatus == 0, "\(text.prefix(2000))")
    }

    @Test(
        "an import of KML, KMZ and GPX gives the same places and data",
        arguments: [GuideFormat.kml, .kmz, .gpx])
    func roundTrip(format: GuideFormat) throws {
        let folder = try TestFolder()
        let url = folder.url.appending(path: "out.\(format.fileExtension)")
        try write(format, to: url)
        var read: [ParsedPlace] = []
        var report = try GuideFile.stream(url: url) { read += $0 }
        let expected = try Self.places().filter { format != .gpx || $0.0.coordinate != nil }
        // Forbidden characters are left out of texts.
        try #require(read.count == expected.count)
        for (place, (written, record)) in zip(read, expected) where written.name?.hasPrefix("A\u{1}") != true
        {
            #expect(place.place.id == written.id && place.place.tags == written.tags)
            let isEdge = format == .gpx && written.coordinate?.longitude == 180
            #expect(place.place.coordinate == written.coordinate || isEdge)
            #expect(place.record == record)
        }
        #expect(report.takeLists(ofSample: false).map(\.name) == ["Date night"])
        #expect(report.skippedCount == 0)
    }

    @Test("a contact has note and lists, in lines of at most 75 bytes")
    func contact() throws {
        let list = try #require(PlaceList(name: "Date, night"))
        let place = Place(
            id: try #require(UUID(uuidString: "00000000-0000-8000-8000-000000000001")), kind: .cafe,
            name: "Café",
            email: "a@example.org")
        let record = PersonalRecord(note: String(repeating: "é; ", count: 60), lists: [list.id])
        var encoder = GuideEncoder(.vCard, lists: [list])
        let text = String(
            decoding: encoder.begin() + encoder.encode(place, record) + encoder.end(), as: UTF8.self)
        let lines = text.components(separatedBy: "\r\n")
        #expect(lines.allSatisfy { $0.utf8.count <= 75 })
        let unfolded = text.replacing("\r\n ", with: "").components(separatedBy: "\r\n")
        #expect(unfolded.contains("CATEGORIES:Date\\, night") && unfolded.contains("FN:Café"))
        #expect(unfolded.contains("UID:urn:uuid:00000000-0000-8000-8000-000000000001"))
        #expect(unfolded.contains { $0.hasPrefix("NOTE:é\\; é") })
        #expect(unfolded.first == "BEGIN:VCARD" && unfolded.suffix(2) == ["END:VCARD", ""])
    }

    @Test("a contact escapes a separator with a combining character")
    func combining() {
        let place = Place(id: UUID(), kind: .cafe)
        let text = ContactCard(place, name: "A,\u{FE0F}B;\u{301}C\\\u{301}\r\nD").text
        #expect(
            text.unicodeScalars.elementsEqual(
                """
                BEGIN:VCARD\r\nVERSION:3.0\r\nN:NAME;;;;\r\nFN:NAME\r\nORG:NAME\r\nEND:VCARD\r\n
                """.replacing("NAME", with: "A\\,\u{FE0F}B\\;\u{301}C\\\\\u{301}\\nD").unicodeScalars))
    }
}
