import Foundation
import GtkKit
import GuideCore
import GuideStore
import Translations

/// The places that the user has selected in the list, and the actions for them.
///
/// Each action is one undo step.
@MainActor
final class SelectionController {
    let bar = SelectionBar()
    /// Called with a message for the user.
    var onMessage: ((String) -> Void)?
    /// Called with the number of selected places for screen readers.
    var onAnnouncement: ((String) -> Void)?
    /// Called when the user wants a new list with the places.
    var onNewList: (([UUID]) -> Void)?
    /// Called when the user exports the places.
    var onExport: ((Set<UUID>) -> Void)?
    /// Returns whether the key for all places applies to the list now.
    var maySelectAll: (() -> Bool)?
    /// Called before places are hidden.
    var willHide: (([UUID]) -> Void)?

    private let session: GuideSession
    private let editing: EditingController
    private let results: ResultsController
    private let window: Window
    /// The places in the order of their selection; `nil` while the user does not select.
    private var places: [UUID]?

    init(
        _ session: GuideSession, _ editing: EditingController, _ results: ResultsController, in window: Window
    ) {
        (self.session, self.editing, self.results, self.window) = (session, editing, results, window)
        bar.onChoose = { [unowned self] in perform($0) }
        bar.onLists = { [unowned self] in
            bar.lists.begin()
            showLists()
        }
        bar.lists.onToggle = { [unowned self] list, isOn in
            editing.editor?.perform(.setListed(isOn, in: list), on: ids)
        }
        bar.onNewList = { [unowned self] in onNewList?(ids) }
        window.add(
            KeyController { [unowned self] key in
                guard key == .escape, isActive else { return false }
                end()
                return true
            })
        // Before GTK's list, which uses the key itself.
        let keys = Shortcuts(phase: .capture)
        keys.add(TextKeys.selectAll.accelerators) { [unowned self] in
            let focus = FocusedWidget(in: window)
            // Popovers and texts keep the key.
            guard maySelectAll?() == true, !window.hasFocusInside || focus != nil, focus?.takesText != true
            else { return false }
            selectAll()
            return true
        }
        window.add(keys)
    }

    /// Whether the user selects places.
    var isActive: Bool { places != nil }

    private var ids: [UUID] { places ?? [] }

    /// Begins a selection with a place.
    func begin(with entry: GuideEntry) {
        places = places ?? []
        toggle(entry)
    }

    /// Selects a place, or ends its selection.
    func toggle(_ entry: GuideEntry) {
        guard let old = places else { return }
        let rest = old.filter { $0 != entry.id }
        places = rest.count == old.count ? old + [entry.id] : rest
        show()
        announce()
    }

    /// Selects all results of the search.
    private func selectAll() {
        let search = session.state.search
        session.inBackground {
            try $0.ids(search.query(at: Date()))
        } then: { [weak self] result in
            guard let self, window.isAlive, session.state.search == search, let all = try? result.get(),
                !all.isEmpty
            else { return }
            places = all
            show()
            announce()
        }
    }

    private func announce() { onAnnouncement?(SelectionBar.words(ids.count)) }

    /// Ends the selection.
    func end() {
        guard isActive else { return }
        // The focused button disappears.
        let hadFocus = FocusedWidget(in: bar) != nil
        places = nil
        show()
        if hadFocus { results.focus() }
    }

    private func show() {
        results.selection = places.map(Set.init)
        bar.show(places?.count)
    }

    /// Offers the lists of the visible guide.
    func offerLists() {
        bar.lists.offer(session.state.lists.map(\.list))
        if bar.lists.isMapped { showLists() }
    }

    /// Checks the lists with all places, and marks those with some of them.
    private func showLists() {
        let ids = ids
        session.inBackground {
            try $0.listCounts(ofPlaces: ids)
        } then: { [weak self] result in
            // A waiting edit has its result in the boxes already.
            guard let self, let counts = try? result.get(), ids == self.ids, editing.editor?.isIdle == true
            else { return }
            let whole = Set(counts.filter { $0.value == ids.count }.keys)
            bar.lists.show(whole, partial: Set(counts.keys).subtracting(whole))
        }
    }

    private func perform(_ action: SelectionBar.Action) {
        let ids = ids
        switch action {
        case .end: break
        case .all: return selectAll()
        case .favourite: editing.editor?.perform(.setFavourite(true), on: ids)
        case .hide:
            willHide?(ids)
            editing.editor?.perform(.hide(true), on: ids)
        case .unrate: editing.editor?.perform(.setRating(nil), on: ids)
        case .oneStar, .twoStars, .threeStars, .fourStars, .fiveStars:
            let stars = SelectionBar.Action.ratings.first { $0.action == action }?.stars
            editing.editor?.perform(.setRating(stars), on: ids)
        case .text: copy(ids)
        case .export: onExport?(Set(ids))
        }
        end()
    }

    /// Copies places as text.
    private func copy(_ ids: [UUID]) {
        session.inBackground { store in
            try store.entries(ids).map {
                $0.place.shareText(
                    name: $0.place.displayName(in: .translated), type: $0.place.type(in: .translated))
            }
        } then: { [weak self] result in
            guard let self, window.isAlive, let texts = try? result.get() else { return }
            window.copy(texts.joined(separator: "\n\n"))
            onMessage?(tr("Copied %1 place as text", "Copied %1 places as text", count: texts.count))
        }
    }
}
