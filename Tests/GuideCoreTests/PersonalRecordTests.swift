import Foundation
import GuideCore
import Testing

@Suite("The user's record of a place")
struct PersonalRecordTests {
    private func date(_ seconds: Double) -> Date { Date(timeIntervalSince1970: seconds) }

    @Test("Visits are unique, in order and in whole seconds")
    func visits() {
        var record = PersonalRecord(visits: [date(9.7), date(5), date(9.2)])
        #expect(record.visits == [date(5), date(9)])
        record.visits.append(date(1.5))
        #expect(record.visits == [date(1), date(5), date(9)])
        #expect(record.isVisited)
    }

    @Test(
        "A rating is from 1 to 5",
        arguments: [(0, nil), (1, 1), (5, 5), (6, nil), (-1, nil)] as [(Int, Int?)])
    func ratings(given: Int, rating: Int?) {
        #expect(PersonalRecord(rating: given).rating == rating)
        var record = PersonalRecord()
        record.rating = given
        #expect(record.rating == rating)
    }

    @Test(
        "A note keeps its lines and loses invisible characters",
        arguments: [
            ("One\r\ntwo\rthree\n", "One\ntwo\nthree"), ("a\u{0}b\u{7}\tc", "ab\tc"), (" \n ", nil),
            ("", nil),
            ("<b>&amp;</b>", "<b>&amp;</b>"),
        ] as [(String, String?)])
    func notes(given: String, note: String?) {
        #expect(PersonalRecord(note: given).note == note)
    }

    @Test("A merged record contains the data of both records")
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

    @Test("Notes of the same second on three devices end the same, whatever the order")
    func threeNotes() {
        let notes = ["A", "B\n\nA", "C\n\nB", "AB", "window", "window seat", "A\n\nC\n\nB"]
        for first in notes {
            for second in notes {
                for third in notes {
                    var devices = [first, second, third].map {
                        PersonalRecord(note: $0, revised: [.note: date(10)])
                    }
                    let texts = devices.compactMap(\.note)
                    for _ in 1...4 {
                        // Each device has the others' states of before, and reads them in another order.
                        let states = devices
                        for one in 0..<3 {
                            for step in 1...2 {
                                devices[one] = devices[one].merging(states[(one + step) % 3])
                            }
                        }
                    }
                    #expect(Set(devices.map(\.note)).count == 1, "\(texts)")
                    let paragraphs = Set(texts.flatMap { $0.components(separatedBy: "\n\n") })
                    for paragraph in paragraphs {
                        #expect(devices[0].note?.contains(paragraph) == true, "\(texts)")
                    }
                    #expect(devices[0].note?.count ?? 0 <= texts.joined(separator: "\n\n").count, "\(texts)")
                }
            }
        }
    }

    @Test("The note of another program's file is added to the user's note, unless it is older")
    func savedNotes() {
        let own = PersonalRecord(note: "Window", revised: [.note: date(100)])
        for time in [nil, date(100), date(200)] {
            let file = PersonalRecord(note: "Soup", revised: time.map { [.note: $0] } ?? [:])
            let both = own.merging(saved: file, at: date(1000))
            #expect(both.note == "Soup\n\nWindow")
            #expect(both.merging(saved: file, at: date(2000)) == both, "a second import changes nothing")
        }
        let older = PersonalRecord(note: "Soup", revised: [.note: date(99)])
        #expect(own.merging(saved: older, at: date(1000)) == own)
        #expect(PersonalRecord().merging(saved: older, at: date(1000)) == older)
        let removed = PersonalRecord(revised: [.note: date(100)])
        #expect(removed.merging(saved: older, at: date(1000)) == removed)
    }

    @Test("A value without a time of another program's file counts once, also after the user has changed it")
    func takenValues() {
        let file = PersonalRecord(isFavourite: true, wantsToGo: true, rating: 4, note: "Soup")
        let own = PersonalRecord(note: "Window", revised: [.note: date(100)])
        let both = own.merging(saved: file, at: date(1000))
        #expect(both.note == "Soup\n\nWindow" && both.isFavourite && both.wantsToGo && both.rating == 4)
        var changed = PersonalRecord(note: "Quiet")
        changed.taken = both.taken
        changed.revise(since: both, at: date(1100))
        #expect(changed.merging(saved: file, at: date(2000)) == changed)
        changed.note = nil
        #expect(changed.merging(saved: file, at: date(2000)) == changed)

        // A newer file has another note.
        var newer = file
        newer.note = "Soup of the day"
        changed.note = "Quiet"
        let joined = changed.merging(saved: newer, at: date(2000))
        #expect(joined.note == "Quiet\n\nSoup of the day" && !joined.isFavourite && joined.rating == nil)
        #expect(joined.merging(saved: file, at: date(3000)) == joined)
        #expect(joined.merging(saved: newer, at: date(3000)) == joined)
    }

    @Test("The later of an import and its undo decides on all devices whether a value counts again")
    func undoneValues() {
        let file = PersonalRecord(note: "Soup")
        let imported = PersonalRecord().merging(saved: file, at: date(100))
        var undone = PersonalRecord()
        undone.retract(imported, at: date(50))
        #expect(undone.note == nil && undone.revised[.note] == date(50))
        for merged in [undone.merging(imported), imported.merging(undone)] {
            #expect(merged.taken == undone.taken)
            #expect(merged.merging(saved: file, at: date(300)).note == "Soup")
        }
        var redone = imported
        redone.retract(undone, at: date(60))
        #expect(redone.merging(undone) == redone && redone.merging(saved: file, at: date(400)) == redone)
        var other = PersonalRecord(rating: 3)
        other.adopt(imported, since: PersonalRecord())
        #expect(other.taken == imported.taken && other.note == "Soup")
        other.adopt(PersonalRecord(), since: imported)
        #expect(other == PersonalRecord(rating: 3))
    }

    @Test("An entry that is deleted takes no list, visit or picture from the place that it becomes")
    func deletedEntry() throws {
        let (list, picture) = (UUID(), PictureName(of: [1], .jpeg))
        let place = PersonalRecord(visits: [date(1)], lists: [list], pictures: [picture])
        let entry = PersonalRecord(
            revisedVisits: [date(1): date(50)], revisedLists: [list: date(50)],
            revisedPictures: [picture: date(50)])
        #expect(place.merging(deleted: entry, at: date(100)) == place)
        let filled = PersonalRecord(
            visits: [date(1)], lists: [list], pictures: [picture], revisedVisits: entry.revisedVisits,
            revisedLists: entry.revisedLists, revisedPictures: entry.revisedPictures)
        #expect(PersonalRecord().merging(deleted: filled, at: date(100)) == filled)
    }

    @Test("A visit that is added later has the time of its addition")
    func laterVisit() {
        var record = PersonalRecord(visits: [date(10)])
        record.revise(since: PersonalRecord(), at: date(500))
        #expect(record.lastSaid == date(500))
        var present = PersonalRecord(visits: [date(495)])
        present.revise(since: PersonalRecord(), at: date(500))
        #expect(present.revisedVisits.isEmpty && present.lastSaid == date(495))
    }

    @Test("A later removal wins over a value without a time if both records are dated")
    func dated() {
        let (old, removed) = (
            PersonalRecord(rating: 4, note: "N"), PersonalRecord(revised: [.rating: date(9)])
        )
        #expect(old.merging(removed).rating == 4)
        #expect(old.dated.merging(removed.dated).rating == nil && old.dated.merging(removed).note == "N")
        #expect(PersonalRecord().dated.isEmpty && old.dated.dated == old.dated)
    }

    @Test("A record adopts the difference of two others, and keeps the rest")
    func adopt() {
        let list = UUID()
        let before = PersonalRecord(visits: [date(1)], rating: 3, note: "N", revised: [.note: date(5)])
        var after = PersonalRecord(visits: [date(2)], rating: 5, note: "N", revised: [.note: date(5)])
        (after.lists, after.revisedLists) = ([list], [list: date(7)])
        after.revised[.rating] = date(6)
        var record = PersonalRecord(visits: [date(1), date(9)], isFavourite: true, note: "other")
        record.adopt(after, since: before)
        #expect(record.visits == [date(2), date(9)] && record.isFavourite && record.note == "other")
        #expect(record.rating == 5 && record.revised == [.rating: date(6)])
        #expect(record.lists == [list] && record.revisedLists == [list: date(7)])
    }

    @Test("A merged record has the later revision of each field, and the visits of both")
    func revisions() {
        let one = PersonalRecord(
            visits: [date(1)], isFavourite: true, wantsToGo: true, rating: 3, note: "N",
            revised: [.favourite: date(10), .wantToGo: date(40), .rating: date(10), .note: date(30)])
        let other = PersonalRecord(
            visits: [date(5)], rating: 2, note: "M",
            revised: [.favourite: date(20), .wantToGo: date(20), .rating: date(20), .note: date(20)])
        let together = PersonalRecord(
            visits: [date(1), date(5)], wantsToGo: true, rating: 2, note: "N",
            revised: [.favourite: date(20), .wantToGo: date(40), .rating: date(20), .note: date(30)])
        #expect(one.merging(other) == together && other.merging(one) == together)
        #expect(together.merging(one) == together && together.merging(together) == together)
    }

    @Test("Changes on one device are kept on both devices")
    func bothDevices() {
        let desktop = PersonalRecord(rating: 5, revised: [.rating: date(10)])
        let phone = PersonalRecord(
            isFavourite: true, note: "N", revised: [.favourite: date(20), .note: date(30)])
        let together = PersonalRecord(
            isFavourite: true, rating: 5, note: "N",
            revised: [.rating: date(10), .favourite: date(20), .note: date(30)])
        #expect(desktop.merging(phone) == together && phone.merging(desktop) == together)
    }

    @Test("A merge is commutative and idempotent")
    func bothWays() {
        let times: [Date?] = [nil, date(10), date(20)]
        var records: [PersonalRecord] = []
        for time in times {
            for (note, rating) in [(nil, nil), ("N", 2), ("M", 4)] as [(String?, Int?)] {
                var record = PersonalRecord(isFavourite: rating == 2, rating: rating, note: note)
                if let time { record.revised = PersonalRecord.Aspect.all(at: time) }
                record.visits = rating == 4 ? [date(1)] : []
                if let time { record.revisedVisits = [date(1): time] }
                records.append(record)
            }
        }
        for one in records {
            for other in records {
                let together = one.merging(other)
                #expect(together == other.merging(one))
                #expect(together == together.merging(one) && together == together.merging(other))
            }
        }
    }

    @Test("A deleted visit stays deleted until it is added again")
    func visitTakenAway() {
        let visited = PersonalRecord(visits: [date(1), date(5)])
        var without = visited
        without.visits = [date(5)]
        without.revise(since: visited, at: date(10))
        #expect(without.revised.isEmpty && without.revisedVisits == [date(1): date(10)])
        #expect(visited.merging(without) == without && without.merging(visited) == without)
        var again = without
        again.visits = visited.visits
        again.revise(since: without, at: date(20))
        #expect(again.merging(without) == again && without.merging(again) == again)
    }

    @Test("A deleted value stays deleted, and the record shows nothing")
    func takenAway() {
        let favourite = PersonalRecord(visits: [date(1)], isFavourite: true, revised: [.favourite: date(10)])
        let nothing = PersonalRecord(revised: [.favourite: date(30)])
        #expect(
            favourite.merging(nothing) == PersonalRecord(visits: [date(1)], revised: [.favourite: date(30)]))
        #expect(!nothing.isEmpty && nothing.saysTheSame(as: PersonalRecord()))
    }

    @Test(
        "A file without times fills in missing values, and a single time is valid for all values")
    func older() throws {
        let record = PersonalRecord(
            isFavourite: true, note: "N", revised: [.favourite: date(10), .note: date(10)])
        let undated = PersonalRecord(rating: 5, note: "M")
        #expect(
            record.merging(undated)
                == PersonalRecord(isFavourite: true, rating: 5, note: "N", revised: record.revised))
        let json = Data(#"{"visits":[],"isFavourite":true,"revised":-978307190}"#.utf8)
        let stored = try JSONDecoder().decode(PersonalRecord.self, from: json)
        #expect(stored.revised == PersonalRecord.Aspect.all(at: date(10)))
        let again = try JSONDecoder().decode(PersonalRecord.self, from: JSONEncoder().encode(record))
        #expect(again == record)
    }

    @Test("Records are read from files with times or days")
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

    @Test("A decoded record obeys the rules")
    func decoding() throws {
        let json = Data(#"{"visits":[2,1,1],"isFavourite":false,"rating":9,"note":" "}"#.utf8)
        let record = try JSONDecoder().decode(PersonalRecord.self, from: json)
        #expect(record.visits.count == 2 && record.rating == nil && record.note == nil)
        let again = try JSONDecoder().decode(PersonalRecord.self, from: JSONEncoder().encode(record))
        #expect(again == record)
    }
}

@Suite("The user's record in files")
struct PersonalRecordFileTests {
    @Test(
        "an impossible day or rating is left out and reported",
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

    @Test(
        "the times of changes are read by key, and a single time is valid for all values",
        arguments: [
            #"{"carte:note":"1970-01-01T00:00:20Z","carte:want_to_go":"1970-01-01T00:00:10Z","x":"never"}"#,
            #""{\"carte:note\":\"1970-01-01T00:00:20Z\",\"carte:want_to_go\":\"1970-01-01T00:00:10Z\"}""#,
            #""1970-01-01T00:00:20Z""#,
        ])
    func times(json: String) throws {
        var reader = GuideReader(fileName: "a.geojson")
        reader.consume(Fixture.feature(#""amenity":"bar","carte:note":"N","carte:revised":\#(json)"#).utf8)
        _ = try reader.finish()
        let revised = try #require(reader.records.values.first).revised
        let (ten, twenty) = (Date(timeIntervalSince1970: 10), Date(timeIntervalSince1970: 20))
        #expect(
            revised
                == (json.contains("carte")
                    ? [.note: twenty, .wantToGo: ten] : PersonalRecord.Aspect.all(at: twenty)))
    }

    @Test("a possible day and a possible time are read", arguments: ["2024-02-29", "2024-02-29T12:00:00Z"])
    func possible(text: String) throws {
        var reader = GuideReader(fileName: "a.geojson")
        reader.consume(Fixture.feature(#""amenity":"bar","carte:visited":"\#(text)""#).utf8)
        #expect(try reader.finish().report.warnings.isEmpty)
        #expect(reader.records.values.first?.visits == [Date(timeIntervalSince1970: 1_709_208_000)])
    }

    @Test(
        "a note loses characters that change the text direction",
        arguments: ["\u{202E}", "\u{2066}", "\u{202A}"])
    func directions(mark: String) {
        #expect(PersonalRecord(note: "good\(mark) soup").note == "good soup")
    }
}
