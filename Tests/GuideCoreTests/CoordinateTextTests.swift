import Foundation
import GuideCore
import HoursCore
import Testing

@Suite("Coordinates in the notations of people")
struct CoordinateTextTests {
    private func read(_ columns: String, _ fields: String) throws -> (
        place: Place?, report: ImportReport
    ) {
        let text = "name;amenity;\(columns)\nA;bar;\(fields)\n"
        let (places, report) = try GuideReader.read(Data(text.utf8), fileName: "positions.csv")
        return (places.first, report)
    }

    private func expect(_ position: Coordinate?, _ latitude: Double, _ longitude: Double) throws {
        let position = try #require(position)
        #expect(abs(position.latitude - latitude) < 1e-9, "\(position)")
        #expect(abs(position.longitude - longitude) < 1e-9, "\(position)")
    }

    @Test(
        "Columns of latitude and longitude can contain letters, minutes and seconds",
        arguments: [
            ("60.17N;24.94E", 60.17, 24.94), ("60,17 N;24,94 E", 60.17, 24.94),
            ("N60.17;E24.94", 60.17, 24.94),
            ("33.9 S;70.6 W", -33.9, -70.6), ("33.9s;70.6w", -33.9, -70.6), ("−33.9;−70.6", -33.9, -70.6),
            ("60.17°;24.94°", 60.17, 24.94), ("60.17° N;24.94° E", 60.17, 24.94),
            ("60°10'12\"N;24°56'24\"E", 60.17, 24.94), ("60° 10′ 12″ N;24° 56′ 24″ E", 60.17, 24.94),
            ("60°10’12”N;24°56’24”E", 60.17, 24.94), ("60º10'12''N;24º56'24''E", 60.17, 24.94),
            ("60 10 12;24 56 24", 60.17, 24.94), ("60:10:12;24:56:24", 60.17, 24.94),
            ("N 60 10.2;E 24 56.4", 60.17, 24.94), ("60°10,2';24°56,4'", 60.17, 24.94),
            ("60d10m12s N;24d56m24s E", 60.17, 24.94), ("33d54m0s S;70d36m W", -33.9, -70.6),
            ("-33°54'0\";-70°36'0\"", -33.9, -70.6), ("60.17 deg;24.94 deg", 60.17, 24.94),
            ("60.17 North;24.94 East", 60.17, 24.94), ("60,17 с. ш.;24,94 в. д.", 60.17, 24.94),
            ("北纬60度10分12秒;东经24度56分24秒", 60.17, 24.94), ("6.017e1;2.494e1", 60.17, 24.94),
        ] as [(String, Double, Double)])
    func columns(fields: String, latitude: Double, longitude: Double) throws {
        // The semicolon is the separator. The quotes in a field are doubled, as in any table.
        let quoted = fields.split(separator: ";").map { "\"\($0.replacing("\"", with: "\"\""))\"" }
        let (place, report) = try read("lat;lon", quoted.joined(separator: ";"))
        try expect(place?.coordinate, latitude, longitude)
        #expect(report.warnings.isEmpty)
    }

    @Test(
        "A contradictory or ambiguous text is reported and not read",
        arguments: [
            "60.17E;24.94N", "60.17 N S;24.94", "-33.9 S;70.6", "60°70'N;24", "60 10 75;24", "60.5° 10';24",
            "60.17;24.94 O", "60-61;24", "60.17.1;24.94", "1.234,5;24", "°;24", "N;E", "60 10 12 5;24",
            "60'10°;24", "sixty;24", "60.17 X;24",
        ])
    func refused(fields: String) throws {
        let (place, report) = try read("lat;lon", fields)
        #expect(place?.coordinate == nil && place != nil)
        let text = fields.replacing(";", with: " ")
        #expect(report.warnings.map(\.warning) == [.positionUnreadable(text: text)])
    }

    @Test(
        "One column can contain both numbers: the latitude is first if no letters say otherwise",
        arguments: [
            ("60.17, 24.94", 60.17, 24.94), ("60.17,24.94", 60.17, 24.94), ("60.17 24.94", 60.17, 24.94),
            ("60,17 24,94", 60.17, 24.94), ("60,17, 24,94", 60.17, 24.94), ("60,17; 24,94", 60.17, 24.94),
            ("60.17/24.94", 60.17, 24.94), ("(60.17, 24.94)", 60.17, 24.94), ("60, 24", 60, 24),
            ("60,24", 60, 24),
            ("-33.9, -70.6", -33.9, -70.6), ("-33.9 -70.6", -33.9, -70.6), ("60.17N 24.94E", 60.17, 24.94),
            ("60°10'12\"N 24°56'24\"E", 60.17, 24.94), ("60°10'12\"N, 24°56'24\"E", 60.17, 24.94),
            ("N 60 10.2 E 24 56.4", 60.17, 24.94), ("N60°10.2' E24°56.4'", 60.17, 24.94),
            ("60 10 12 24 56 24", 60.17, 24.94), ("24.94 E, 60.17 N", 60.17, 24.94),
            ("60° 10' 12\" 24° 56' 24\"", 60.17, 24.94), ("60°10'N 24°56'24\"E", 60 + 10.0 / 60, 24.94),
            ("33.9 S 70.6 W", -33.9, -70.6), ("geo:60.17,24.94", 60.17, 24.94),
            ("60.17° N, 24.94° E", 60.17, 24.94),
        ] as [(String, Double, Double)])
    func pairs(text: String, latitude: Double, longitude: Double) throws {
        let field = "\"\(text.replacing("\"", with: "\"\""))\""
        for column in ["coordinates", "Location", "latlng", "gps", "Координаты", "geo_point_2d"] {
            let (place, report) = try read(column, field)
            try expect(place?.coordinate, latitude, longitude)
            #expect(report.warnings.isEmpty)
            #expect(place?.extraTags == [:])
        }
    }

    @Test(
        "An ambiguous pair is not read",
        arguments: [
            "60 10 24", "60.17", "60.17 24.94 12", "60.17N 24.94N", "60.17 N, 24.94 O", "[24.94, 60.17]",
        ])
    func unclear(text: String) throws {
        let (place, report) = try read("latlng", text)
        #expect(place?.coordinate == nil)
        #expect(report.warnings.map(\.warning) == [.positionUnreadable(text: text)])
    }

    @Test("A location column with a town is not a position")
    func town() {
        let error = #expect(throws: GuideFileError.self) { try read("location", "Helsinki") }
        guard case .missingColumns([.latitude, .longitude], _)? = error?.reason else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test("A location without coordinates is a tag if the table has columns of coordinates")
    func tag() throws {
        let (place, report) = try read("lat;lon;location;shape", "60;24;roof;round")
        #expect(place?.extraTags == ["location": "roof", "shape": "round"])
        #expect(report.warnings.isEmpty)
    }
}
