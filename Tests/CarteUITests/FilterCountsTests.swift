import Foundation
import GuideCore
import GuideStore
import Testing

@testable import CarteUI

@Suite("Counts of filters")
struct FilterCountsTests {
    @Test("each condition has the count of the guide")
    func counts() async throws {
        let guide = try ExchangeGuide()
        let file = try guide.file(
            "places.geojson",
            [
                ExchangeGuide.feature(1).replacing("\"name\"", with: "\"payment:cash\":\"yes\",\"name\""),
                ExchangeGuide.feature(2, kind: "bar").replacing(
                    "\"name\"", with: "\"takeaway\":\"yes\",\"opening_hours\":\"24/7\",\"name\""),
            ])
        try guide.store.importGuide(from: file)
        let id = try #require(try guide.store.ids(GuideQuery(), limit: 1).first)
        try guide.store.perform(.setFavourite(true), on: id)
        let counts = try #require(await FilterCounts.count(in: guide.store, CancelFlag()))
        #expect(Set(counts.keys) == Set(FilterCounts.offered))
        let expected: [PlaceFilter: Int] = [
            .openNow: 1, .favourites: 1, .visited: 0, .notVisited: 2, .takeaway: 1, .kind(.bar): 1,
            .kind(.pub): 0,
            .pays(.cash): 1, .price(.luxurious): 0,
        ]
        for (filter, count) in expected { #expect(counts[filter] == count, "\(filter)") }
    }

    @Test(
        "the titles of all filters are in title case", arguments: FilterCounts.offered + PlaceFilter.suggested
    )
    func titles(filter: PlaceFilter) {
        // GNOME's guidelines capitalise all words but short ones inside, as in “Want to Go”.
        for word in filter.title.split(whereSeparator: { " -".contains($0) })
        where !["to", "a"].contains(word) {
            #expect(word.first?.isLowercase == false, "\(filter.title)")
        }
    }

    @Test("the title of a price has the guide's currency, or the dollar sign")
    func prices() {
        #expect(
            PlaceFilter.price(.luxurious).title(in: FilterContext(currency: "€")) == "€€€€ · Very Expensive")
        #expect(PlaceFilter.price(.moderate).title == "$$ · Moderately Priced")
    }

    @Test("a town keeps its spelling in a title, and a box in a list has sentence capitals")
    func spelling() {
        #expect(PlaceFilter.city("’s-Hertogenbosch").title == "’s-Hertogenbosch")
        #expect(PlaceFilter.cuisine("fine_dining").title == "Fine Dining")
        #expect(PlaceFilter.cuisine("fine_dining").caption() == "Fine dining")
    }

    @Test("a cancelled count returns nil")
    func ended() async throws {
        let flag = CancelFlag()
        flag.set()
        #expect(await FilterCounts.count(in: try ExchangeGuide().store, flag) == nil)
    }
}
