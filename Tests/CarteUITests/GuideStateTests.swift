import Foundation
import GuideCore
import HoursCore
import Testing

@testable import CarteUI
@testable import GuideStore

@Suite("The state of a guide's window")
struct GuideStateTests {
    /// Returns the state of a window with a guide of ten places after some events and a search.
    private func shown(_ events: GuideState.Event..., found: Int = 10) -> GuideState {
        var state = GuideState()
        for event in [.opened(.own, count: 10)] + events + [.found(.init(count: found, correction: nil))] {
            state.handle(event)
        }
        return state
    }

    @Test("the page is loading until the search has an answer")
    func loading() {
        var state = GuideState()
        #expect(state.page == .loading)
        state.handle(.opened(.own, count: 3))
        #expect((state.page, state.subtitle) == (.loading, ""))
    }

    @Test("the subtitle has the number of places", arguments: [(1, "1 place"), (2, "2 places")])
    func counts(count: Int, words: String) {
        var state = GuideState()
        for (kind, subtitle) in [(GuideKind.own, words), (.sample, "Sample · " + words)] {
            state.handle(.opened(kind, count: count))
            state.handle(.found(.init(count: count, correction: nil)))
            #expect((state.page, state.subtitle) == (.list, subtitle))
        }
    }

    @Test("the subtitle has the number of results and of all places")
    func found() {
        #expect(shown(.textChanged("pho"), found: 3).subtitle == "3 of 10 places")
        #expect(shown(.textChanged("p"), found: 10).subtitle == "10 places")
    }

    @Test("a page explains an empty list")
    func pages() {
        #expect(shown(.textChanged("zzz"), found: 0).page == .nothingFound)
        var state = GuideState()
        state.handle(.opened(.own, count: 0))
        state.handle(.found(.init(count: 0, correction: nil)))
        #expect(state.page == .empty)
        state.handle(.failed("“x.json” is not a guide."))
        #expect((state.page, state.problem) == (.problem, "“x.json” is not a guide."))
        state.handle(.opened(.own, count: 1))
        #expect(state.problem == nil)
    }

    @Test("a deleted list is no filter any more, and a renamed one stays")
    func lists() {
        let (first, second) = (
            PlaceList(id: UUID(), name: "Date night"), PlaceList(id: UUID(), name: "Visitors")
        )
        func entries(_ lists: PlaceList...) -> GuideState.Event {
            .listsFound((PlaceList.standard + lists).map { .init(list: $0, placeCount: 3) })
        }
        var state = shown(
            .filterToggled(.list(first.id), true), .filterToggled(.list(second.id), true),
            entries(first, second))
        #expect(state.search.filters == [.list(first.id), .list(second.id)])
        #expect(state.listChoices.map(\.count) == [3, 3])
        #expect(PlaceFilter.list(first.id).title(in: state.filterContext) == "Date night")
        #expect(state.filterCounts[.list(first.id)] == 3)
        state.handle(entries(PlaceList(id: second.id, name: "Guests")))
        #expect(state.search.filters == [.list(second.id)])
        #expect(PlaceFilter.list(second.id).title(in: state.filterContext) == "Guests")
        #expect(state.filterCounts[.list(first.id)] == nil)
        #expect(state.search.dependsOnRecords)
    }

    @Test("of contradicting filters only the last one is active")
    func opposites() {
        let state = shown(.filterToggled(.visited, true), .filterToggled(.notVisited, true))
        #expect(state.search.filters == [.notVisited])
        let (lunch, dinner) = (
            WeekTime(weekday: .friday, minute: 720), WeekTime(weekday: .friday, minute: 1140)
        )
        var times = shown(.filterToggled(.openNow, true), .filterToggled(.openAt(lunch), true))
        #expect(times.search.filters == [.openAt(lunch)])
        times.handle(.filterToggled(.openAt(dinner), true))
        #expect(times.search.filters == [.openAt(dinner)])
        times.handle(.filterToggled(.openNow, true))
        #expect(times.search.filters == [.openNow])
        // Kinds, towns and prices can be combined.
        let kinds = shown(.filterToggled(.kind(.bar), true), .filterToggled(.kind(.pub), true))
        #expect(kinds.search.filters == [.kind(.bar), .kind(.pub)])
    }

    @Test("a time of the week is the next one, including today")
    func weekTimes() {
        let calendar = Calendar(identifier: .gregorian)
        // A Wednesday.
        let now =
            calendar.date(from: DateComponents(year: 2026, month: 12, day: 30, hour: 22)) ?? .distantPast
        let expected: [(Weekday, year: Int, month: Int, day: Int)] = [
            (.wednesday, 2026, 12, 30), (.thursday, 2026, 12, 31), (.friday, 2027, 1, 1),
            (.tuesday, 2027, 1, 5),
        ]
        for (weekday, year, month, day) in expected {
            let time = WeekTime(weekday: weekday, minute: 19 * 60 + 30).next(from: now)
            #expect(time == ClockTime(year: year, month: month, day: day, hour: 19, minute: 30))
        }
    }

    @Test("counts of filters accumulate, and are cleared with another guide")
    func filterCounts() {
        var state = shown(.filtersCounted([.openNow: 3, .favourites: 0]), .filtersCounted([.openNow: 2]))
        #expect(state.filterCounts == [.openNow: 2, .favourites: 0])
        state.handle(.opened(.sample, count: 26))
        #expect(state.filterCounts == [:])
    }

    @Test("the currency is unknown in another guide")
    func currency() {
        var state = shown(.currencyFound("€"))
        #expect(state.currency == "€")
        state.handle(.opened(.own, count: 11))
        #expect(state.currency == "€")
        state.handle(.opened(.sample, count: 26))
        #expect(state.currency == nil)
    }

    @Test("the direction stays reversed until another order is chosen")
    func reversing() {
        var state = shown(.sortChosen(.rating), .sortReversed(true))
        #expect(state.search.isReversed && state.search.query(at: Date()).isReversed)
        state.handle(.sortChosen(.rating))
        #expect(state.search.isReversed)
        state.handle(.sortChosen(.lastVisit))
        #expect(!state.search.isReversed)
        // Relevance has no reversed order, so the order by name is used.
        let words = shown(.textChanged("a"), .sortReversed(true))
        #expect(words.search.query(at: Date()).order == .name)
    }

    @Test("an order by distance needs an origin")
    func origin() throws {
        #expect(shown(.sortChosen(.distance)).search == PlaceSearch())
        let place = DistanceOrigin(.place("A"), at: try #require(Coordinate(latitude: 60, longitude: 25)))
        let state = shown(.nearChosen(place), .sortChosen(.name), .sortChosen(.distance))
        #expect((state.search.origin, state.search.order) == (place, .distance))
    }

    @Test("an origin selects the order by distance, and other orders keep showing distances")
    func near() throws {
        let coordinate = try #require(Coordinate(latitude: 60, longitude: 25))
        for kind in [DistanceOrigin.Kind.person, .point, .place("A")] {
            let near = DistanceOrigin(kind, at: coordinate)
            var state = shown(.nearChosen(near))
            #expect((state.search.order, state.search.origin) == (.distance, near))
            state.handle(.sortChosen(.rating))
            #expect((state.search.order, state.search.origin) == (.rating, near))
            state.handle(.nearChosen(nil))
            #expect((state.search.order, state.search.origin) == (.rating, nil))
            state.handle(.nearChosen(near))
            state.handle(.nearChosen(nil))
            #expect((state.search.order, state.search.origin) == (.name, nil))
        }
    }

    @Test("a search from outside replaces the present one")
    func asked() {
        var state = shown(.textChanged("pho"), .filterToggled(.favourites, true))
        state.handle(.asked(text: "kosmos", filters: [.openNow]))
        #expect((state.search.text, state.search.filters) == ("kosmos", [.openNow]))
    }

    @Test("another guide starts without words, filters and order")
    func otherGuide() {
        var state = shown(.textChanged("pho"), .filterToggled(.openNow, true), .sortChosen(.rating))
        state.handle(.opened(.sample, count: 26))
        #expect(state.search == PlaceSearch())
        #expect(state.page == .loading)
    }

    @Test("stored filters are read again, and invalid ones are ignored")
    func names() {
        let others: [PlaceFilter] = [
            .cuisine("fine_dining"), .diet(.kosher), .onlyDiet(.vegan), .kind(.fastFood),
            .city("Vantaa: north"),
            .price(.luxurious),
            .pays(.mealVoucher), .openAt(WeekTime(weekday: .sunday, minute: 65)),
        ]
        for filter in PlaceFilter.standard + others {
            #expect(PlaceFilter(rawValue: filter.rawValue) == filter)
        }
        for rubbish in [
            "", "open ", "diet:", "diet:dust", "diet", "cuisine", "kind:bank", "price:9", "pays:shells",
            "open-at:so 12:00", "open-at:su 24:00", "open-at:su", "open-at:su 12:60",
        ] {
            #expect(PlaceFilter(rawValue: rubbish) == nil, "\(rubbish)")
        }
    }
}
