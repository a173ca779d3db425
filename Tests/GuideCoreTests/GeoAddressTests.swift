import HoursCore
import Testing

@testable import GuideCore

@Suite("Addresses of the scheme geo")
struct GeoAddressTests {
    @Test(
        "the address is read in the notations of RFC 5870 and of common programs",
        arguments: [
            ("geo:60.17,24.94", 60.17, 24.94),
            ("GEO:60.17,24.94", 60.17, 24.94),
            ("geo:48.2010,16.3695,183", 48.201, 16.3695),
            ("geo:48.198634,16.371648;crs=wgs84;u=40", 48.198634, 16.371648),
            ("geo:66,30;u=6.500;FOo=this%2dthat", 66, 30),
            ("geo:60.17,24.94;u=35?z=15", 60.17, 24.94),
            ("geo:-33.87,151.21?z=11", -33.87, 151.21),
            // RFC 5870, 6: the longitude of a pole has no meaning, and 180 equals -180.
            ("geo:90,-180", 90, -180),
            // The notation of GVfs.
            ("geo:///60.17,24.94", 60.17, 24.94),
            ("geo:60.17%2C24.94", 60.17, 24.94),
            // The notation of Android.
            ("geo:0,0?q=60.17,24.94(Kosmos)", 60.17, 24.94),
            ("geo:0,0?z=3&q=-33.87,151.21", -33.87, 151.21),
            ("geo:60.17,24.94?q=pizza", 60.17, 24.94),
            ("geo:60.1,24.9?q=60.17,24.94(Kosmos)", 60.17, 24.94),
            ("geo:0,0?q=60.17,%2024.94", 60.17, 24.94),
            ("geo:60.17,24.94;crs=EPSG:4326", 60.17, 24.94),
            ("geo:0,0", 0, 0),
        ])
    func read(text: String, latitude: Double, longitude: Double) throws {
        #expect(try GeoAddress(text).coordinate == Coordinate(latitude: latitude, longitude: longitude))
    }

    @Test(
        "an invalid address gives an error with the reason",
        arguments: [
            ("geo:", GeoAddressError.Reason.malformed),
            ("geo:60.17", .malformed),
            ("geo:60,17,24,94", .malformed),
            ("geo:60.17;24.94", .malformed),
            ("geo:1e1,nan", .malformed),
            ("geo:0x10,inf", .malformed),
            ("geo:Helsinki", .malformed),
            ("geo:60.17, 24.94", .malformed),
            ("https://example.org", .malformed),
            ("geo:91,0", .outOfRange),
            ("geo:24.94,260.17", .outOfRange),
            ("geo:323482,4306480;crs=EPSG:32618", .otherSystem("epsg:32618")),
            ("geo:0,0?q=Mannerheimintie+1", .onlyWords),
        ])
    func errors(text: String, reason: GeoAddressError.Reason) {
        #expect(throws: GeoAddressError(address: text, reason: reason)) { try GeoAddress(text) }
        let said = GeoAddressError(address: text, reason: reason).message.text(in: .english)
        #expect(said.contains("“\(text)”") && said.hasSuffix("."))
    }

    @Test("a text with the scheme geo is an address")
    func meant() {
        #expect(GeoAddress.isMeant(by: "Geo:x") && !GeoAddress.isMeant(by: "geography.geojson"))
    }

    @Test("a written address is readable again")
    func written() throws {
        let coordinate = try #require(Coordinate(latitude: -0.5, longitude: 24.9412349))
        #expect(GeoAddress(coordinate).description == "geo:-0.5,24.941235")
    }
}
