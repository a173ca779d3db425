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
        #expect(try Self.problems(of: url, format.fileExtension) == "")
    }

    @Test("the rules refuse another order of elements, and extensions without a namespace of their own")
    func strict() throws {
        let folder = try TestFolder()
        let url = folder.url.appending(path: "a.xml")
        func problems(_ text: String, _ rules: String) throws -> String {
            try Data(text.utf8).write(to: url)
            return try Self.problems(of: url, rules)
        }
        func gpx(_ content: String) -> String {
            "<gpx xmlns=\"http://www.topografix.com/GPX/1/1\" version=\"1.1\" creator=\"x\">\(content)</gpx>"
        }
        func kml(_ content: String) -> String {
            "<kml xmlns=\"http://www.opengis.net/kml/2.2\"><Document>\(content)</Document></kml>"
        }
        let point = "<Point><coordinates>1,2</coordinates></Point>"
        #expect(try problems(gpx("<wpt lat=\"1\" lon=\"2\"><name>A</name><type>B</type></wpt>"), "gpx") == "")
        #expect(try problems(kml("<Placemark><name>A</name>\(point)</Placemark>"), "kml") == "")
        for content in [
            "<wpt lat=\"1\" lon=\"2\"><type>B</type><name>A</name></wpt>", "<wpt lat=\"1\" lon=\"180\"/>",
            "<wpt lat=\"1e-5\" lon=\"1\"/>", "<wpt lat=\"1\" lon=\"2\"><time>2024-05-01 10:00</time></wpt>",
            "<wpt lat=\"1\" lon=\"2\"><extensions><x xmlns=\"\"/></extensions></wpt>",
            "<wpt lat=\"1\" lon=\"2\"><extensions><name>A</name></extensions></wpt>",
        ] {
            #expect(try problems(gpx(content), "gpx") != "", "\(content)")
        }
        for content in [
            "<Placemark>\(point)<name>A</name></Placemark>",
            "<Placemark><name>A</name><name>B</name></Placemark>",
            "<Style id=\"1\"/>", "<Style id=\"a\"><IconStyle><color>#ff0000</color></IconStyle></Style>",
            "<Placemark/><name>A</name>", "<Placemark><phoneNumber>1</phoneNumber></Placemark>",
        ] {
            #expect(try problems(kml(content), "kml") != "", "\(content)")
        }
    }

    /// Returns the errors of xmllint by the rules of a standard; empty without one.
    private static func problems(of url: URL, _ name: String) throws -> String {
        let rules = try #require(
            Bundle.module.url(forResource: "Fixtures/\(name).rng", withExtension: nil))
        let check = Process()
        check.executableURL = URL(filePath: "/usr/bin/xmllint")
        check.arguments = ["--noout", "--nonet", "--relaxng", rules.path, url.path]
        let errors = Pipe()
        check.standardError = errors
        try check.run()
        let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        check.waitUntilExit()
        return check.terminationStatus == 0 ? "" : String(text.prefix(2000)) + "\(check.terminationStatus)"
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
        // The folders of KML have another order.
        let found = Dictionary(read.map { ($0.place.id, $0) }) { first, _ in first }
        for (written, record) in expected where written.name?.hasPrefix("A\u{1}") != true {
            let place = try #require(found[written.id])
            #expect(place.place.tags == written.tags)
            let isEdge = format == .gpx && written.coordinate?.longitude == 180
            #expect(place.place.coordinate == written.coordinate || isEdge)
            #expect(place.record == record)
        }
        #expect(report.takeLists(ofSample: false).map(\.name) == ["Date night"])
        #expect(report.skippedCount == 0)
    }

    @Test(
        "KML has a folder for each list, with its colour, and an import gives the same lists",
        arguments: [GuideFormat.kml, .kmz])
    func folders(format: GuideFormat) throws {
        let folder = try TestFolder()
        let url = folder.url.appending(path: "out.\(format.fileExtension)")
        var lists = [
            try #require(PlaceList(name: "Visitors & <co>", colour: "#0066cc")),
            try #require(PlaceList(name: "Date night", emoji: "👩‍❤️‍👨")), try #require(PlaceList(name: "Empty")),
        ]
        for index in lists.indices {
            lists[index].position = 2 - index
            lists[index].reviseAll(at: Date(timeIntervalSince1970: 9))
        }
        let position = try #require(Coordinate(latitude: 60.17, longitude: 24.94))
        let note = String(repeating: "שלום 🍜\n]]> <b>&\t", count: 100)
        let records: [PersonalRecord] = (0..<300).map { index in
            PersonalRecord(
                visits: [Date(timeIntervalSince1970: Double(index))], isFavourite: index == 1,
                wantsToGo: index == 2, rating: index % 5 + 1, note: note,
                lists: Set([[], [lists[0].id], [lists[1].id], [lists[0].id, lists[1].id]][index % 4]))
        }
        let writer = try GuideWriter(url: url, format: format, lists: lists)
        for (index, record) in records.enumerated() {
            let place = Place(id: Self.id(index), kind: .bar, name: "P\(index)", coordinate: position)
            try writer.write(place, record)
        }
        try writer.finish()
        var read: [UUID: ParsedPlace] = [:]
        var report = try GuideFile.stream(url: url) { for place in $0 { read[place.place.id] = place } }
        #expect(read.count == 300 && report.skippedCount == 0 && report.warnings.isEmpty)
        for (index, record) in records.enumerated() {
            #expect(read[Self.id(index)]?.record == record, "\(index)")
        }
        #expect(Set(report.takeLists(ofSample: false)) == Set(lists))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).count == 1)
        guard format == .kml else { return }
        #expect(try Self.problems(of: url, "kml") == "")
        let text = try String(contentsOf: url, encoding: .utf8)
        #expect(text.components(separatedBy: "<Folder>").count == 3, "an empty list has no folder")
        // As another program reads it: by folders and styles.
        let foreign = text.replacing("\"carte:", with: "\"x").replacing("name=\"@id", with: "name=\"x")
            .replacing("name=\"amenity", with: "name=\"x")
        var reader = PlaceReader(fileName: "out.kml")
        var saved = try reader.consume(foreign.utf8).compactMap(\.saved)
        saved += try reader.finish().compactMap(\.saved)
        let names = Dictionary(grouping: saved) { $0.lists.first ?? "" }.mapValues(\.count)
        #expect(names == ["Carte": 75, "Date night": 150, "Visitors & <co>": 75])
        #expect(Set(saved.map(\.colour)) == [nil, "#0066cc"])
        #expect(saved.allSatisfy { ($0.colour == nil) == ($0.lists != ["Visitors & <co>"]) })
    }

    private static func id(_ index: Int) -> UUID {
        PlaceIdentifier.uuid(forContent: ["folder test", String(index)])
    }

    @Test("a contact has all telephone numbers, the standard lists and the attribution")
    func contactData() throws {
        let place = Place(
            id: UUID(), kind: .cafe, name: "A\u{7}B", phones: ["+358 9 647255 ext. 12", "+358 40 1234567"],
            source: .openStreetMap(OSMObject(.node, 7)))
        var encoder = GuideEncoder(.vCard)
        let record = PersonalRecord(isFavourite: true, wantsToGo: true)
        let text = String(decoding: encoder.encode(place, record), as: UTF8.self)
            .replacing("\r\n ", with: "")
        let lines = text.components(separatedBy: "\r\n")
        #expect(
            lines.filter { $0.hasPrefix("TEL") } == [
                "TEL;TYPE=WORK,VOICE:+3589647255 ext. 12", "TEL;TYPE=WORK,VOICE:+358401234567",
            ])
        #expect(lines.contains("CATEGORIES:Favourites,Want to Go") && lines.contains("FN:AB"))
        #expect(lines.contains { $0.hasPrefix("X-ATTRIBUTION:© OpenStreetMap contributors") })
    }

    @Test("a letter with many marks does not make a line of a contact too long")
    func longLetter() {
        let name = "a" + String(repeating: "\u{301}", count: 100) + "👨‍👩‍👧‍👦" + String(repeating: "é", count: 60)
        let text = ContactCard(Place(id: UUID(), kind: .cafe), name: name).foldedText
        #expect(text.components(separatedBy: "\r\n").allSatisfy { $0.utf8.count <= 75 })
        // By bytes: a mark at the start of a line is one character with the space before it.
        let unfolded = Data(text.utf8).replacing(Data("\r\n ".utf8), with: Data())
        #expect(unfolded == Data(ContactCard(Place(id: UUID(), kind: .cafe), name: name).text.utf8))
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
