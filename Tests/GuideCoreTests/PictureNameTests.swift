import Foundation
import HoursCore
import Testing

@testable import GuideCore

@Suite("Pictures of the user in a record")
struct PictureNameTests {
    private let names = (1...4).map { PictureName(of: [UInt8($0)], .jpeg) }

    private func at(_ seconds: Double) -> Date { Date(timeIntervalSince1970: seconds) }

    @Test("equal contents have equal names, and the name tells the format")
    func content() throws {
        let name = PictureName(of: [1, 2, 3], .png)
        #expect(name == PictureName(of: [1, 2, 3], .png) && name != PictureName(of: [1, 2], .png))
        #expect(name.fits([1, 2, 3]) && !name.fits([1, 2]) && !name.fits([]))
        #expect(name.rawValue.count == 36 && name.format == .png)
        #expect(PictureName(rawValue: name.rawValue) == name)
        // The offset basis of FNV-1a of 128 bits is the hash of no bytes.
        #expect(PictureName(of: [], .jpeg).rawValue == "6c62272e07bb014262b821756295c58d.jpg")
    }

    @Test(
        "a text of another form is no name",
        arguments: [
            "", "x.jpg", "../../../../etc/aaaaaaaaaaaaaa.jpg", "6c62272e07bb014262b821756295c58d",
            "6C62272E07BB014262B821756295C58D.jpg", "6c62272e07bb014262b821756295c58d.svg",
            "6c62272e07bb014262b821756295c58d.jpg.png", "/6c62272e07bb014262b821756295c58.jpg",
        ])
    func form(text: String) { #expect(PictureName(rawValue: text) == nil) }

    @Test("pictures have the order in which they were added, also within a second")
    func order() {
        var record = PersonalRecord()
        record.add([names[2], names[0]], at: at(10))
        record.add([names[1], names[0]], at: at(10))
        #expect(record.picturesInOrder == [names[2], names[0], names[1]])
    }

    @Test("the merge takes the later change of each picture, in both directions")
    func merge() {
        let one = PersonalRecord(
            pictures: [names[0], names[1]],
            revisedPictures: [names[0]: at(10), names[1]: at(10), names[2]: at(30)])
        let other = PersonalRecord(
            pictures: [names[1], names[2], names[3]],
            revisedPictures: [names[0]: at(20), names[2]: at(20)])
        for merged in [one.merging(other), other.merging(one)] {
            #expect(merged.pictures == [names[1], names[3]])
            #expect(merged.merging(one) == merged && merged.merging(other) == merged)
        }
    }

    @Test("a record keeps its pictures in each format", arguments: [GuideFormat.geoJSON, .csv, .kml])
    func roundTrip(format: GuideFormat) throws {
        var record = PersonalRecord()
        record.add([names[1], names[0]], at: at(10))
        record.pictures.remove(names[1])
        record.revisedPictures[names[1]] = at(40)
        let place = Place(
            id: PlaceIdentifier.uuid(for: OSMObject(.node, 1)), kind: .cafe, name: "A",
            coordinate: Coordinate(latitude: 60, longitude: 25), source: .openStreetMap(OSMObject(.node, 1)))
        var encoder = GuideEncoder(format)
        let file = encoder.begin() + encoder.encode(place, record) + encoder.end()
        let url = FileManager.default.temporaryDirectory.appending(
            path: "\(UUID().uuidString).\(format.fileExtension)")
        defer { try? FileManager.default.removeItem(at: url) }
        try Data(file).write(to: url)
        var records: [PersonalRecord] = []
        _ = try GuideFile.stream(url: url) { records += $0.map(\.record) }
        #expect(records == [record])
    }

    @Test("a name of another form in a file is reported and left out")
    func invalid() {
        var tags = Tags([
            PersonalRecord.Key.pictures.rawValue: .string("../x.jpg;\(names[0].rawValue)")
        ])
        #expect(PersonalRecord(tags: &tags).pictures == [names[0]])
        #expect(tags.warnings.count == 1)
    }
}
