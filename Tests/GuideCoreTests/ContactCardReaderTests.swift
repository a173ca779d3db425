import Foundation
import HoursCore
import Testing

@testable import GuideCore

@Suite("Places in contacts")
struct ContactCardReaderTests {
    private func read(
        _ text: String, ends: String = "\r\n", chunk: Int = 50
    ) throws -> (saved: [SavedPlace], report: ImportReport) {
        try read(bytes: Array(text.replacing("\n", with: ends).utf8), chunk: chunk)
    }

    private func read(
        bytes: [UInt8], chunk: Int = 50
    ) throws -> (saved: [SavedPlace], report: ImportReport) {
        var reader = PlaceReader(languages: ["en"], fileName: "contacts.vcf")
        var places: [ParsedPlace] = []
        for start in stride(from: 0, to: bytes.count, by: chunk) {
            places += try reader.consume(bytes[start..<min(start + chunk, bytes.count)])
        }
        places += try reader.finish()
        return (places.compactMap(\.saved), reader.report)
    }

    private func card(_ properties: String, version: String = "3.0") -> String {
        "BEGIN:VCARD\nVERSION:\(version)\n\(properties)\nEND:VCARD\n"
    }

    private let helsinki = Coordinate(latitude: 60.17, longitude: 24.94)

    @Test(
        "the position in the notations of all versions",
        arguments: [
            "GEO:60.17;24.94", "GEO:geo:60.17,24.94", "GEO;TYPE=work:geo:60.17,24.94;u=10", "GEO:60.17,24.94",
            "item1.GEO:60.17;24.94", "geo:60.17;24.94", "ADR;GEO=\"geo:60.17,24.94\":;;Kalevankatu 3;;;;",
            "URL:https://maps.apple.com/?ll=60.17\\,24.94&q=Kosmos",
            "item1.URL;type=pref:https://maps.apple.com/?ll=60.17,24.94",
        ])
    func positions(property: String) throws {
        for ends in ["\r\n", "\n", "\r"] {
            let (saved, report) = try read(card("FN:Kosmos\n\(property)"), ends: ends)
            #expect(saved.map(\.name) == ["Kosmos"] && saved.map(\.coordinate) == [helsinki])
            #expect(report.warnings.isEmpty && report.skippedCount == 0)
        }
    }

    @Test("address, contacts, notes and groups are kept; lines are joined and escapes removed")
    func properties() throws {
        let text = card(
            """
            N:;Kosmos;;;
            FN:Kosmos\\, the
              restaurant
            ADR;TYPE=WORK:;2nd floor;Kalevankatu 3;Helsinki;;00100;Finland
            TEL;TYPE=WORK,VOICE:+358 9 647255
            TEL;VALUE=uri:tel:+358-9-647255
            EMAIL:kosmos@example.org
            URL:https://kosmos.example
            NOTE:Window\\, please.\\nAsk for Aino.
            CATEGORIES:Date night,myContacts,Soup
            PHOTO;ENCODING=b:AAAA
             BBBB
            """)
        let (saved, _) = try read(text)
        try #require(saved.count == 1)
        #expect(saved[0].name == "Kosmos, the restaurant" && saved[0].coordinate == nil)
        #expect(saved[0].address == "Kalevankatu 3, 2nd floor, 00100 Helsinki, Finland")
        #expect(saved[0].tags == ["phone": "+358 9 647255;+358-9-647255", "email": "kosmos@example.org"])
        #expect(saved[0].link == "https://kosmos.example")
        #expect(saved[0].record.note == "Window, please.\nAsk for Aino.")
        #expect(saved[0].lists == ["Date night", "Soup"])
    }

    @Test("vCard 2.1: quoted-printable in its character set, over several lines")
    func quotedPrintable() throws {
        let utf8 = card(
            "FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Caf=C3=A9 =\n=C3=85land\nGEO:60.17;24.94",
            version: "2.1")
        #expect(try read(utf8).saved.map(\.name) == ["Café Åland"])
        let cyrillic = card(
            "N;QUOTED-PRINTABLE;CHARSET=windows-1251;ENCODING=QUOTED-PRINTABLE:;=CA=E0=F4=E5\nGEO:60.17;24.94",
            version: "2.1")
        #expect(try read(cyrillic).saved.map(\.name) == ["Кафе"])
    }

    @Test("each contact that is no place is reported with its line, and a cut off file with its end")
    func report() throws {
        let text =
            card("FN:Aino\nTEL:1") + card("FN:Kosmos\nGEO:60.17;24.94")
            + card("FN:Savoy\nGEO:95;24.94\nADR:;;A 1;;;;")
            + card("FN:Boss\nGEO:1;2\nAGENT:\nBEGIN:VCARD\nFN:Agent\nEND:VCARD") + "BEGIN:VCARD\nFN:Half"
        let (saved, report) = try read(text, ends: "\n", chunk: 7)
        #expect(saved.map(\.name) == ["Kosmos", "Savoy", "Boss"])
        #expect(report.skipped.map(\.reason) == [.noPositionOrAddress])
        #expect(report.skipped.map(\.position.message.description) == ["contact 1, line 1"])
        #expect(report.warnings.map(\.warning) == [.positionUnreadable(text: "95;24.94"), .truncated])
        #expect(report.warnings.map(\.position.line) == [11, 26])
        do {
            _ = try read(card("FN:Aino\nTEL:1"))
            Issue.record("A contact without a position was read.")
        } catch let reason as GuideFileError.Reason {
            let message = GuideFileError(fileName: "contacts.vcf", reason: reason).description
            #expect(message.contains("neither a position nor an address"), "\(message)")
        }
    }

    @Test("a contact without its end does not swallow the next ones")
    func missingEnd() throws {
        let open = "BEGIN:VCARD\nVERSION:3.0\nFN:Kosmos\nGEO:60.17;24.94\nNOTE:Soup\n"
        let agent = "BEGIN:VCARD\nFN:Boss\nGEO:1;2\nAGENT:\nBEGIN:VCARD\nFN:Agent\nGEO:3;4\n"
        let text =
            open + card("FN:Ekberg\nGEO:60.17;24.94") + "BEGIN:VCARD\nFN:Aino\n" + agent
            + card("FN:Savoy\nGEO:60.17;24.94")
        let (saved, report) = try read(text, ends: "\n", chunk: 7)
        #expect(saved.map(\.name) == ["Kosmos", "Ekberg", "Boss", "Savoy"])
        #expect(saved.map(\.record.note) == ["Soup", nil, nil, nil])
        #expect(report.warnings.map(\.warning) == [.unendedContact, .unendedContact, .unendedContact])
        #expect(report.warnings.map(\.position.line) == [1, 11, 13])
        #expect(report.skipped.map(\.position.line) == [11])
    }

    @Test("an unreadable position is reported, also of a contact without an address")
    func unreadablePosition() throws {
        let text = card("FN:Kosmos\nGEO:north;east") + card("FN:Ekberg\nGEO:60.17;24.94")
        let (saved, report) = try read(text, ends: "\n")
        #expect(saved.map(\.name) == ["Ekberg"])
        #expect(report.skipped.map(\.reason) == [.noPositionOrAddress])
        #expect(report.warnings.map(\.warning) == [.positionUnreadable(text: "north;east")])
        #expect(report.warnings.first?.position.name == "Kosmos")
    }

    @Test("the categories of a contact are the lists in their order, then by name")
    func orderOfLists() throws {
        let names = ["Eta", "Beta", "Zeta", "Alpha", "Delta", "Theta", "Gamma"]
        var saved = SavedPlace(name: "Kosmos")
        saved.lists = names
        let sorted = names.sorted()
        #expect(ContactCard(saved).text.contains("CATEGORIES:\(sorted.joined(separator: ","))\r\n"))
        var lists = names.compactMap { PlaceList(name: $0) }
        for index in lists.indices where lists[index].name == "Zeta" { lists[index].position = -1 }
        let place = Place(id: UUID(), kind: .cafe, name: "Kosmos")
        let record = PersonalRecord(isFavourite: true, lists: Set(lists.map(\.id)))
        let text = ContactCard(place, record, Dictionary(uniqueKeysWithValues: lists.map { ($0.id, $0) }))
            .text
        let expected = ["Favourites", "Zeta"] + sorted.filter { $0 != "Zeta" }
        #expect(text.contains("CATEGORIES:\(expected.joined(separator: ","))\r\n"))
    }

    @Test("a file that Carte wrote gives its places back")
    func ownFile() throws {
        let place = Place(
            id: UUID(), kind: .cafe, name: "Café, Åland; \\ & more",
            address: Address(full: "Kalevankatu 3, Helsinki"),
            coordinate: helsinki)
        let text = ContactCard(place, PersonalRecord(note: "Soup,\nbread"), [:]).foldedText
        let (saved, _) = try read(bytes: Array(text.utf8))
        #expect(saved.map(\.name) == [place.name] && saved.map(\.coordinate) == [helsinki])
        #expect(saved.map(\.record.note) == ["Soup,\nbread"])
        #expect(saved.map(\.address) == ["Kalevankatu 3, Helsinki"])
    }
}
