import Foundation
import GuideCore
import Testing

@Suite("Places that are not in business")
struct LifecycleTests {
    /// Imports a restaurant with these tags and a bar, and returns the reason for which the restaurant is
    /// skipped.
    private func reason(_ tags: String) throws -> SkipReason? {
        let text = Fixture.collection([
            Fixture.feature(#""amenity":"bar""#), Fixture.feature(#""amenity":"restaurant",\#(tags)"#),
        ])
        return try Fixture.read(text).report.skipped.first?.reason
    }

    @Test(
        "a place with a sign of its end has closed for good",
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
        "a planned place has not opened yet",
        arguments: [#""construction":"yes""#, #""proposed":"yes""#, #""planned":"yes""#])
    func pending(tags: String) throws {
        #expect(try reason(tags) == .notYetOpen)
    }

    @Test(
        "every other place is in business",
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

    @Test("a closed place with a personal record stays")
    func users() throws {
        #expect(try reason(#""disused":"yes","carte:rating":5"#) == nil)
    }

    @Test(
        "a file with only closed places is rejected with that reason",
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
