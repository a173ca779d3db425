import Foundation
import GtkKit
import GuideCore
import GuideStore
import HoursCore
import Messages
import Translations

/// The launch requests of a window, which wait until their guide is open.
@MainActor
final class LaunchRequestQueue {
    /// Called before the first request is handled. Then the stored state is not restored.
    var willBegin: (() -> Void)?
    /// Called with a request for the search. It covers no list.
    var onSearch: ((_ text: String, _ isOpen: Bool) -> Void)?
    /// Called with a position to show the nearest places of.
    var onNear: ((Coordinate) -> Void)?
    /// Called with a place to show.
    var onPlace: ((GuideEntry) -> Void)?
    /// Called with a message instead of the requested place.
    var onMessage: ((String) -> Void)?

    private let session: GuideSession
    private var pending: [LaunchRequest] = []

    init(_ session: GuideSession) { self.session = session }

    var isEmpty: Bool { pending.isEmpty }

    /// Handles requests once a guide is open.
    func add(_ requests: [LaunchRequest]) {
        pending += requests
        handlePending()
    }

    /// Drops all pending requests.
    func drop() { pending = [] }

    /// Handles the pending requests, after a guide was opened.
    func handlePending() {
        while let guide = session.guide, !pending.isEmpty {
            willBegin?()
            // A place of the other guide waits until that guide is open.
            if case .details(let place) = pending[0], place.guide != guide.kind {
                return session.open(place.guide)
            }
            handle(pending.removeFirst())
        }
    }

    private func handle(_ request: LaunchRequest) {
        switch request {
        case .search(let text, let isOpen): onSearch?(text, isOpen)
        case .near(let coordinate): onNear?(coordinate)
        case .details(let place):
            show(orSay: tr("This place is no longer in your guide")) { try $0.entry(place.id) }
        case .surprise:
            show(orSay: tr("No place is known to be open now")) { store in
                let open = GuideQuery(filters: .init([.openNow], now: Date()))
                let count = try store.count(open)
                guard count > 0 else { return nil }
                return try store.search(open, limit: 1, offset: .random(in: 0..<count)).entries.first
            }
        }
    }

    /// Loads a place and shows its details.
    private func show(
        orSay absence: String, _ find: @escaping @Sendable (GuideStore) throws -> GuideEntry?
    ) {
        session.inBackground(find) { [weak self] result in
            switch result {
            case .success(let entry?): self?.onPlace?(entry)
            case .success(nil): self?.onMessage?(absence)
            case .failure(let error): self?.session.fail(error)
            }
        }
    }
}
