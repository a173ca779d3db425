import Foundation
import GuideCore
import Testing

@Suite("Places far from the country in their address")
struct CountryCheckTests {
    /// Imports a table with these rows (country, latitude and longitude) and returns its warnings.
    private func warnings(_ rows: [String]) throws -> [String] {
        let text =
            "amenity,name,addr:country,lat,lon\n"
            + rows.enumerated().map { "bar,Bar \($0),\($1)\n" }.joined()
        return try GuideReader.read(Data(text.utf8), fileName: "countries.csv").report.warnings.map(
            \.description)
    }

    @Test("A file with mostly swapped coordinates gets one warning and keeps its positions")
    func swapped() throws {
        let features = [(52.5201, 13.4051), (52.5202, 13.4052)].map {
            Fixture.feature(
                #""amenity":"bar","name":"\#($0.0)","addr:country":"DE""#,
                geometry: #"{"type":"Point","coordinates":[\#($0.0),\#($0.1)]}"#)
        }
        let (places, report) = try Fixture.read(Fixture.collection(features))
        #expect(places.map(\.coordinate?.latitude) == [13.4051, 13.4052])
        // The coast of Yemen is 4,700 km from Germany.
        let warning = try #require(report.warnings.first?.warning)
        guard case .mostFarFromCountry(2, 2, "DE", let kilometres, true) = warning else {
            Issue.record("\(warning)")
            return
        }
        #expect((4_000...5_200).contains(kilometres) && report.warnings.count == 1)
        #expect(
            warning.description.hasSuffix(
                "Latitude and longitude look swapped: swap them in the file, and import it again."))
    }

    @Test("An Overpass answer with swapped coordinates gets one warning")
    func overpass() throws {
        let elements = (1...3).map {
            #"{"type":"node","id":\#($0),"lat":24.9\#($0),"lon":60.1,"tags":{"amenity":"bar","addr:country":"FI"}}"#
        }
        let (_, report) = try Fixture.read(#"{"elements":[\#(elements.joined(separator: ","))]}"#)
        #expect(report.warnings.count == 1)
        #expect(report.warnings.first?.description.contains("3 of 3 places") == true)
        #expect(report.warnings.first?.description.contains("look swapped") == true)
    }

    @Test("A single wrong place gets its own warning")
    func single() throws {
        let lines = try warnings(["FI,60.1,24.9", "FI,60.2,24.9", "FI,24.9,60.1", "FI,,"])
        #expect(lines.count == 2, "\(lines)")
        #expect(lines[0].hasPrefix("row 3, line 4: It lies "))
        #expect(
            lines[0].hasSuffix(
                " km from the country in its address (FI). Its latitude and longitude look swapped."))
    }

    @Test("A warning suggests a swap only if a swap helps")
    func far() throws {
        let lines = try warnings(["FI,-33.9,151.2"])
        #expect(lines.count == 1 && lines[0].hasSuffix(" km from the country in its address (FI)."))
        let more = try warnings(["FI,-33.9,151.2", "FI,-33.8,151.2"])
        #expect(more.count == 1 && more[0].hasSuffix("Check the positions in the file."))
    }

    @Test(
        "A country is recognized by its codes and its names",
        arguments: ["DE", "de", " DE ", "Germany", "GERMANY", "Deutschland"])
    func names(country: String) throws {
        #expect(try warnings(["\(country),13.4,52.5"]).count == 1)
        #expect(try warnings(["\(country),52.5,13.4"]).isEmpty)
    }

    @Test(
        "Distant parts of a country, both sides of the 180th meridian and neighbouring countries give no warning",
        arguments: [
            "FR,-21.1,55.5", "FR,14.6,-61", "FR,-17.5,-149.6", "US,21.3,-157.8", "US,51.9,-176.6",
            "US,18.4,-66.1",
            "RU,64.7,177.5", "RU,66.2,-169.8", "FJ,-16.8,179.9", "FJ,-16.8,-179.9", "NZ,-43.9,-176.5",
            "ES,28.1,-15.4",
            "PT,37.7,-25.7", "NO,78.2,15.6", "GB,-51.7,-57.9", "UK,51.5,-0.1", "XK,42.6,21.1",
            "DK,64.2,-51.7",
            "AU,-12.2,96.8", "CL,-27.1,-109.4", "EC,-0.7,-90.3", "DE,47.3,8.5", "NL,12.1,-68.3",
            "nowhere,1,1",
            "Swisstopo,1,1", ",1,1",
        ])
    func inside(row: String) throws {
        #expect(try warnings([row]).isEmpty)
    }

    @Test(
        "The places of real files are in their countries",
        arguments: ["helsinki.geojson", "helsinki.overpass.csv"])
    func realFiles(name: String) throws {
        let (_, report) = try GuideReader.read(Fixture.data(name), fileName: name)
        let lines = report.warnings.map(\.description)
        #expect(
            !lines.contains {
                $0.contains("country in its address") || $0.contains("country in their address")
            })
    }
}
