import Foundation
import GuideCore

/// What a guide's window shows.
struct GuideState: Equatable {
    enum Page: String {
        case loading, list, problem
    }

    var page = Page.loading
    /// The guide in a few words, below the title.
    var subtitle = ""
    /// Why there is no guide to see, as a sentence.
    var problem = ""
    /// The folder that pictures are relative to.
    var folder = URL(fileURLWithPath: "/")
    var places: [Restaurant] = []
    /// Counts the guides shown, so that one need not compare all their places.
    var generation = 0

    enum Event {
        case opening(URL)
        case opened(URL, [Restaurant])
        case failed(GuideFileError)
    }

    mutating func handle(_ event: Event) {
        switch event {
        case .opening(let url):
            page = .loading
            subtitle = url.lastPathComponent
        case .opened(let url, let places):
            page = .list
            folder = url.deletingLastPathComponent()
            subtitle = places.count == 1 ? "1 place" : "\(places.count) places"
            self.places = places
            generation += 1
        case .failed(let error):
            page = .problem
            problem = error.description
            subtitle = error.fileName
        }
    }

    static func == (a: GuideState, b: GuideState) -> Bool {
        (a.page, a.subtitle, a.problem, a.generation) == (b.page, b.subtitle, b.problem, b.generation)
    }
}
