import Foundation
import GuideCore
import Testing

@Suite("Places that are not in business")
struct LifecycleTests {
    /// Why a restaurant with these tags is left out, beside one that is not.
    private func reason(_ tags: String) throws -> SkipReason? {
        let text = Fixture.collection([
            Fixture.feature(#""amenity":"bar""#), Fixture.feature(#""amenity":"restaurant",\#(tags)"#),
        ])
        return try Fixture.read(text).report.skipped.first?.reason
    }

    @Test(
        "have closed for good",
        arguments: [
            #""disused":"yes""#, #""abandoned":"yes""#, #""demolished":"yes""#, #""razed":"Yes""#,
            #""removed":true"#,
            #""closed":"yes""#, #""disused":"2019-05-01""#, #""end_date":"2019-05-01""#,
            #""end_date":"2019-05""#,
            #""end_date":"2019""#, #""end_date":"~2015""#, #""end_date":"before 2020""#,
            #""end_date":"2018..2019""#,
            #""end_date":"2010s""#, #""end_date":"C19""#, #""end_date":"early 2020""#,
        ])
    func closed(tags: String) throws {
        #expect(try reason(tags) == .closedForGood)
    }

    @Test(
        "have not opened yet",
        arguments: [#""construction":"yes""#, #""proposed":"yes""#, #""planned":"yes""#])
    func pending(tags: String) throws {
        #expect(try reason(tags) == .notYetOpen)
    }

    @Test(
        "all others are in business",
        arguments: [
            #""disused":"no""#, #""construction":"minor""#, #""end_date":"2999-01-01""#,
            #""end_date":"2999""#,
            #""end_date":"soon""#, #""end_date":"after 2015""#, #""end_date":"2020s""#,
            #""access":"private""#,
            #""disused:shop":"bakery""#, #""start_date":"1999""#, #""closed":"Mo""#,
        ])
    func inBusiness(tags: String) throws {
        #expect(try reason(tags) == nil)
    }

    @Test("what the user said of a place is not lost when it closes")
    func users() throws {
        #expect(try reason(#""disused":"yes","carte:rating":5"#) == nil)
    }

    @Test(
        "a file with no others is refused as one of closed places",
        arguments: ["disused:amenity", "abandoned:amenity", "demolished:amenity", "construction:amenity"])
    func onlyClosed(key: String) throws {
        let error = #expect(throws: GuideFileError.self) {
            _ = try Fixture.read(
                Fixture.collection([
                    Fixture.feature(#""\#(key)":"cafe""#), Fixture.feature(#""amenity":"bench""#),
                ]))
        }
        #expect(error?.reason == .notInBusiness(places: 1))
        #expect(error?.description.contains("closed for good") == true)
    }
}
