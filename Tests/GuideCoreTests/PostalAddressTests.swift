import Foundation
import GuideCore
import Testing

@Suite("Postal addresses of many countries")
struct PostalAddressTests {
    /// Returns a place with these tags. The keys have no prefix `addr:`.
    private func place(_ tags: [String: String]) throws -> Place {
        let properties = tags.map { key, value in "\"addr:\(key)\":\"\(value)\"" }.joined(separator: ",")
        return try Fixture.place(properties)
    }

    static let addresses: [(tags: [String: String], line: String?)] = [
        ([:], nil), (["housenumber": "5"], nil), (["housenumber": "5", "city": "Helsinki"], "Helsinki"),
        (["street": "Mannerheimintie", "housenumber": "5"], "Mannerheimintie 5"),
        (
            ["street": "Mikonkatu", "housenumber": "18", "postcode": "00100", "city": "Helsinki"],
            "Mikonkatu 18, 00100 Helsinki"
        ),
        (["full": "Pier 7, Harbour", "street": "Pier"], "Pier 7, Harbour"),
        (
            [
                "country": "SK", "city": "Bratislava", "street": "Trnavská cesta",
                "conscriptionnumber": "1355",
                "streetnumber": "4",
            ], "Trnavská cesta 1355/4, Bratislava"
        ),
        (["country": "SK", "place": "Lehota", "conscriptionnumber": "27"], "Lehota 27"),
        (
            [
                "country": "CZ", "place": "Lhota", "provisionalnumber": "12", "postcode": "100 00",
                "city": "Praha",
            ], "Lhota ev. 12, 100 00 Praha"
        ),
        (
            [
                "country": "US", "housenumber": "12", "street": "Main St", "unit": "4", "city": "Springfield",
                "state": "IL", "postcode": "62701",
            ], "12 Main St, Unit 4, Springfield, IL 62701"
        ),
        (
            [
                "country": "US", "housenumber": "12", "street": "Main St", "city": "Springfield",
                "postcode": "62701",
            ],
            "12 Main St, Springfield 62701"
        ),
        (
            [
                "country": "JP", "province": "東京都", "city": "千代田区", "quarter": "外神田", "neighbourhood": "一丁目",
                "block_number": "15", "housenumber": "9", "postcode": "101-0021",
            ], "101-0021 東京都千代田区外神田一丁目15-9"
        ),
        (
            [
                "country": "JP", "province": "Tokyo", "city": "Chiyoda", "quarter": "Sotokanda",
                "block_number": "15",
                "housenumber": "9",
            ], "15-9, Sotokanda, Chiyoda, Tokyo"
        ),
        (
            [
                "country": "CN", "province": "湖北省", "city": "武汉市", "district": "武昌区", "street": "中山路",
                "housenumber": "12",
            ],
            "湖北省武汉市武昌区中山路12号"
        ),
        (
            [
                "country": "TW", "postcode": "100", "city": "台北市", "district": "中正區", "street": "重慶南路一段",
                "housenumber": "122號",
            ], "100 台北市中正區重慶南路一段122號"
        ),
        (
            ["country": "KR", "province": "서울특별시", "city": "강남구", "street": "테헤란로", "housenumber": "12"],
            "서울특별시 강남구 테헤란로 12"
        ),
        (
            [
                "country": "TR", "street": "Atatürk Cd.", "housenumber": "5", "neighbourhood": "Moda",
                "postcode": "34710", "city": "Kadıköy", "province": "İstanbul",
            ],
            "Atatürk Cd. 5, Moda, 34710 Kadıköy/İstanbul"
        ),
        (
            [
                "country": "GB", "housenumber": "10", "street": "High Street", "city": "Leeds",
                "postcode": "LS1 1AA",
            ], "10 High Street, Leeds LS1 1AA"
        ),
        (
            [
                "country": "fr", "housenumber": "3 bis", "street": "Rue Haute", "postcode": "75001",
                "city": "Paris",
            ], "3 bis Rue Haute, 75001 Paris"
        ),
        (
            [
                "country": "VN", "housenumber": "12", "street": "Phố Huế", "quarter": "Phường Ngô Thì Nhậm",
                "district": "Hai Bà Trưng", "city": "Hà Nội",
            ],
            "12 Phố Huế, Phường Ngô Thì Nhậm, Hai Bà Trưng, Hà Nội"
        ),
        (
            [
                "country": "BR", "street": "Rua A", "housenumber": "7", "suburb": "Centro", "city": "Santos",
                "state": "SP", "postcode": "11010-000",
            ], "Rua A 7, Centro, Santos-SP, 11010-000"
        ),
        (
            ["country": "HU", "street": "Fő utca", "housenumber": "1", "city": "Pécs", "postcode": "7621"],
            "Pécs, Fő utca 1, 7621"
        ),
        (
            ["country": "BH", "street": "Road 12", "block": "338", "city": "Manama"],
            "Road 12, Block 338, Manama"
        ),
        (
            [
                "country": "DE", "street": "Kirchplatz", "place": "Altdorf", "housenumber": "2", "floor": "1",
                "postcode": "12345", "city": "Neustadt",
            ], "Kirchplatz 2, Floor 1, Altdorf, 12345 Neustadt"
        ),
        (
            [
                "country": "JP", "city": "千代田区", "quarter": "外神田", "neighbourhood": "1", "block_number": "15",
                "housenumber": "9", "unit": "2F",
            ], "千代田区外神田1-15-9, Unit 2F"
        ),
        (
            [
                "country": "IE", "housenumber": "1", "street": "Main Street", "city": "Trim",
                "county": "Meath", "postcode": "C15 A123",
            ],
            "1 Main Street, Trim, Meath C15 A123"
        ),
        (["hamlet": "Lehota", "postcode": "921 01"], "921 01 Lehota"),
    ]

    @Test("an address is in the order of its country and has all known parts", arguments: addresses)
    func lines(tags: [String: String], line: String?) throws {
        #expect(try place(tags).location == line)
    }

    @Test("an address is the same after an export", arguments: addresses)
    func roundTrip(tags: [String: String], line: String?) throws {
        let place = try place(tags)
        for (key, value) in tags { #expect(place.tags["addr:\(key)"] == value) }
        for format in GuideFormat.complete {
            var encoder = GuideEncoder(format)
            let bytes = encoder.begin() + encoder.encode(place) + encoder.end()
            #expect(try GuideReader.read(Data(bytes), fileName: "a").places == [place])
        }
    }

    @Test("the display name of a place without a name contains the street line")
    func streets() throws {
        #expect(
            try place(["country": "US", "housenumber": "12", "street": "Main St"]).displayName
                == "Cafe, 12 Main St")
        #expect(try place(["place": "Lehota", "conscriptionnumber": "27"]).streetLine == "Lehota 27")
        #expect(try place(["city": "Espoo", "housenumber": "2"]).streetLine == nil)
    }
}
