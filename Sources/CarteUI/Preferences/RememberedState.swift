import Foundation
import GuideStore
import SheetCore

/// How the window was when it was left, and is to be again.
struct RememberedState: Hashable {
    /// The size of the window while it is not maximised, px.
    struct WindowSize: Hashable {
        var width: Int
        var height: Int

        static let initial = WindowSize(width: 420, height: 780)

        /// A size that a window can have, whatever has been written down: 360 × 294 px at the least.
        init(width: Int, height: Int) {
            self.width = min(max(width, 360), 10_000)
            self.height = min(max(height, 294), 10_000)
        }
    }

    var windowSize = WindowSize.initial
    var isMaximised = false
    /// The place whose details are open.
    var place: UUID?
    /// How far the sheet is open; nil for closed.
    var detent: Detent.ID?
    /// Moments in filters and order stand for “now”, and are the present ones when they are read again.
    var filters = GuideQuery.Filters()
    var order = GuideQuery.Order.relevance
}

extension CarteSettings {
    /// - Parameter moment: what “now” is in filters and order.
    func remembered(at moment: Date = .now) -> RememberedState {
        let initial = RememberedState.WindowSize.initial
        let detent: String = self[.detent, ""]
        return RememberedState(
            windowSize: .init(
                width: self[.windowWidth, initial.width], height: self[.windowHeight, initial.height]),
            isMaximised: self[.windowMaximised, false], place: UUID(uuidString: self[.place, ""]),
            detent: detent.isEmpty ? nil : Detent.ID(rawValue: detent),
            filters: GuideQuery.Filters(words: self[.filters, []], at: moment),
            order: GuideQuery.Order(word: self[.order, ""], at: moment))
    }

    func remember(_ state: RememberedState) {
        self[.windowWidth, 0] = state.windowSize.width
        self[.windowHeight, 0] = state.windowSize.height
        self[.windowMaximised, false] = state.isMaximised
        self[.place, ""] = state.place?.uuidString.lowercased() ?? ""
        self[.detent, ""] = state.detent?.rawValue ?? ""
        self[.filters, []] = state.filters.words
        self[.order, ""] = state.order.word
    }
}
