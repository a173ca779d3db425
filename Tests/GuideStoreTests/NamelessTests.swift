import Foundation
import GuideCore
import Testing

@testable import GuideStore

@Suite("Places without a name")
struct NamelessTests {
    private static let street = #""addr:street":"Mikonkatu","addr:housenumber":"18""#

    @Test("a place without a name and a street shows the nearest address within 200 m")
    func address() throws {
        let guide = try TemporaryGuide()
        let store = try guide.open(importing: [
            feature(1, "Far", #""addr:street":"Kaisaniemenkatu""#, at: (60.1708, 24.945)),
            feature(2, "Near", Self.street, at: (60.1702, 24.945)),
            feature(3, "Nearest, of no street", at: (60.17005, 24.945)),
            feature(4, at: (60.17, 24.945)),
            feature(5, nil, #""addr:street":"Aleksanterinkatu""#, at: (60.1706, 24.945)),
            feature(6, at: (60.3, 24.945)),
            #"{"type":"Feature","id":"n7","geometry":null,"properties":{"amenity":"bar"}}"#,
        ])
        func name(_ number: Int) throws -> String? { try store.entry(node(number))?.place.displayName }
        #expect(try name(4) == "Unnamed restaurant near Mikonkatu 18")
        #expect(try name(5) == "Restaurant, Aleksanterinkatu")
        #expect(try name(6) == "Unnamed restaurant")
        #expect(try name(7) == "Unnamed bar")
        #expect(try store.entry(node(3))?.place.nearbyAddress == nil)
    }

    @Test("filters find places with a name and places without one")
    func filters() throws {
        let guide = try TemporaryGuide()
        let store = try guide.open(importing: [feature(1, "Aalto"), feature(2), feature(3, "火鍋")])
        var filters = GuideQuery.Filters()
        filters.hasName = true
        #expect(try store.names("", filters) == ["Aalto", "火鍋"])
        filters.hasName = false
        #expect(try store.search(GuideQuery(filters: filters)).entries.map(\.id) == [node(2)])
        #expect(try store.count(GuideQuery(filters: filters)) == 1)
    }

    @Test("a town needs a letter")
    func towns() throws {
        let guide = try TemporaryGuide()
        let store = try guide.open(importing: [
            feature(1, "A", #""addr:city":"7""#), feature(2, "B", #""addr:city":"Porto""#),
            feature(3, "C", #""addr:city":"10115""#), feature(4, "D", #""addr:city":"臺北""#),
        ])
        #expect(Set(try store.cities().map(\.city)) == ["Porto", "臺北"])
        #expect(try store.suggestions(for: "10115").isEmpty)
    }
}
