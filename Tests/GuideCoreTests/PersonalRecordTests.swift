import Foundation
import GuideCore
import Testing

@Suite("What the user adds to a place")
struct PersonalRecordTests {
    private func date(_ seconds: Double) -> Date { Date(timeIntervalSince1970: seconds) }

    @Test("Visits are in order, in whole seconds, each once, however they are set")
    func visits() {
        var record = PersonalRecord(visits: [date(9.7), date(5), date(9.2)])
        #expect(record.visits == [date(5), date(9)])
        record.visits.append(date(1.5))
        #expect(record.visits == [date(1), date(5), date(9)])
        #expect(record.isVisited)
    }

    @Test("A rating is 1 to 5", arguments: [(0, nil), (1, 1), (5, 5), (6, nil), (-1, nil)] as [(Int, Int?)])
    func ratings(given: Int, rating: Int?) {
        #expect(PersonalRecord(rating: given).rating == rating)
        var record = PersonalRecord()
        record.rating = given
        #expect(record.rating == rating)
    }

    @Test(
        "A note keeps its lines and loses what nobody sees",
        arguments: [
            ("One\r\ntwo\rthree\n", "One\ntwo\nthree"), ("a\u{0}b\u{7}\tc", "ab\tc"), (" \n ", nil),
            ("", nil),
            ("<b>&amp;</b>", "<b>&amp;</b>"),
        ] as [(String, String?)])
    func notes(given: String, note: String?) {
        #expect(PersonalRecord(note: given).note == note)
    }

    @Test("Two records say together what either says")
    func merging() {
        let one = PersonalRecord(visits: [date(5)], rating: 4)
        let other = PersonalRecord(
            visits: [date(1)], isFavourite: true, wantsToGo: true, rating: 2, note: "N")
        #expect(
            one.merging(other)
                == PersonalRecord(
                    visits: [date(1), date(5)], isFavourite: true, wantsToGo: true, rating: 4, note: "N"))
        #expect(one.merging(one) == one && one.merging(PersonalRecord()) == one)
        #expect(PersonalRecord().isEmpty && !one.isEmpty)
    }

    @Test("Of two records the one that was revised later counts, and the visits of both")
    func revisions() {
        let earlier = PersonalRecord(visits: [date(1)], isFavourite: true, note: "N", revised: date(10))
        let later = PersonalRecord(visits: [date(5)], rating: 2, revised: date(20))
        let together = PersonalRecord(visits: [date(1), date(5)], rating: 2, revised: date(20))
        #expect(earlier.merging(later) == together && later.merging(earlier) == together)
        // What was taken away stays away, and yet there is nothing to see of it.
        let nothing = PersonalRecord(revised: date(30))
        #expect(earlier.merging(nothing) == PersonalRecord(visits: [date(1)], revised: date(30)))
        #expect(!nothing.isEmpty && nothing.saysTheSame(as: PersonalRecord()))
        // A file from before there were revisions fills in what is missing.
        let undated = PersonalRecord(rating: 5, note: "M")
        #expect(
            earlier.merging(undated)
                == PersonalRecord(
                    visits: [date(1)], isFavourite: true, rating: 5, note: "N", revised: date(10)))
    }

    @Test("Records are read from files, with times or days")
    func reading() throws {
        let properties =
            #""carte:visited":["2025-03-01T12:30:00Z","2024-02-29","soon","2025-03-01T14:30:00+02:00"],"#
            + #""carte:favourite":true,"carte:want_to_go":"yes","carte:rating":"3","carte:note":"A\nB""#
        var reader = GuideReader(fileName: "a.geojson")
        reader.consume(Fixture.feature(#""amenity":"bar",\#(properties)"#).utf8)
        let (places, _) = try reader.finish()
        let place = try #require(places.first)
        let record = try #require(reader.records[place.id])
        #expect(record.visits == [date(1_709_208_000), date(1_740_832_200)])
        #expect(record.isFavourite && record.wantsToGo && record.rating == 3 && record.note == "A\nB")
        #expect(place.isVisited && place.extraTags.isEmpty)
    }

    @Test("Decoding keeps the rules")
    func decoding() throws {
        let json = Data(#"{"visits":[2,1,1],"isFavourite":false,"rating":9,"note":" "}"#.utf8)
        let record = try JSONDecoder().decode(PersonalRecord.self, from: json)
        #expect(record.visits.count == 2 && record.rating == nil && record.note == nil)
        let again = try JSONDecoder().decode(PersonalRecord.self, from: JSONEncoder().encode(record))
        #expect(again == record)
    }
}

@Suite("What the user added, as files have it")
struct PersonalRecordFileTests {
    @Test(
        "a day that no calendar has and a rating that there is not are left out, and said",
        arguments: [
            (#""carte:visited":["2025-02-30"]"#, "carte:visited", "2025-02-30"),
            (#""carte:visited":"2025-13-01;2023-02-29T10:00:00Z""#, "carte:visited", "2025-13-01"),
            (#""carte:visited":"yesterday""#, "carte:visited", "yesterday"),
            (#""carte:rating":99"#, "carte:rating", "99"), (#""carte:rating":"-1""#, "carte:rating", "-1"),
            (#""carte:rating":"good""#, "carte:rating", "good"),
            (#""carte:amended":"2026-02-30T10:00:00Z""#, "carte:amended", "2026-02-30T10:00:00Z"),
            (#""carte:hidden":true,"carte:amended":"lately""#, "carte:amended", "lately"),
        ])
    func impossible(properties: String, key: String, text: String) throws {
        var reader = GuideReader(fileName: "a.geojson")
        reader.consume(Fixture.feature(#""amenity":"bar",\#(properties)"#).utf8)
        let (_, report) = try reader.finish()
        #expect(reader.records.isEmpty)
        #expect(report.warnings.first?.warning == .impossibleValue(key: key, text: text))
    }

    @Test("a day and a time that are possible are read", arguments: ["2024-02-29", "2024-02-29T12:00:00Z"])
    func possible(text: String) throws {
        var reader = GuideReader(fileName: "a.geojson")
        reader.consume(Fixture.feature(#""amenity":"bar","carte:visited":"\#(text)""#).utf8)
        #expect(try reader.finish().report.warnings.isEmpty)
        #expect(reader.records.values.first?.visits == [Date(timeIntervalSince1970: 1_709_208_000)])
    }

    @Test(
        "a note has nothing that turns the direction of what follows",
        arguments: ["\u{202E}", "\u{2066}", "\u{202A}"])
    func directions(mark: String) {
        #expect(PersonalRecord(note: "good\(mark) soup").note == "good soup")
    }
}
