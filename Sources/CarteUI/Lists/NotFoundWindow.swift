import AdwKit
import Foundation
import GtkKit
import GuideCore
import GuideStore
import Messages
import Translations

/// The places saved in other programs that the guide does not have yet.
@MainActor
final class NotFoundWindow: ContentWindow {
    /// Called when the user chooses a saved place.
    var onChoose: ((SavedPlace) -> Void)?

    /// The messages about edits, over this window.
    let messages: MessageOverlay
    private let list: ListView<SavedPlaceRow>
    private let hint = Label(
        tr(
            "Your guide does not have these places yet. Each import looks for them again. Choose one to find it yourself."
        )
    ).wrapping().classes("dim-label")
    private let nothing = StatusPage(icon: "object-select-symbolic", title: tr("No Places Left"))
    private let page: TabStop
    private let header = HeaderBar(title: tr("Not Found Yet"))
    private let places = Places()
    private let store: GuideStore
    private var following: Task<Void, Never>?

    /// The data of the rows.
    @MainActor
    private final class Places {
        /// The places by index; `nil` before they are read.
        var shown: [SavedPlace]?
        /// The rows near the visible part by the index of their place.
        var rows: [Int: SavedPlaceRow] = [:]
        var onChoose: ((SavedPlace) -> Void)?

        func fill(_ index: Int) {
            if let shown, index < shown.count { rows[index]?.show(shown[index]) }
        }
    }

    init(_ store: GuideStore, over parent: Window) {
        self.store = store
        list = ListView(
            makeRow: { SavedPlaceRow() },
            bind: { [places] row, index in
                places.rows[index] = row
                places.fill(index)
            },
            unbind: { [places] row, index in
                if places.rows[index] === row { places.rows[index] = nil }
            },
            onActivate: { [places] in if let place = places.shown?[$0] { places.onChoose?(place) } })
        list.accessibleLabel(tr("Not Found Yet"))
        let scroller = ScrolledWindow(list)
        scroller.isFocusable = false
        page = TabStop(scroller) { [unowned list] in list.cycleFocus(.forward) }
        nothing.describe(tr("Each saved place was found or left out."))
        nothing.isVisible = false
        let parts = [
            header, hint.margin(horizontal: 16, top: 6, bottom: 6), page.expand(vertically: true),
            nothing.expand(vertically: true),
        ]
        let column = Box(.vertical, parts)
        messages = MessageOverlay(column)
        messages.closeLabel = tr("Close")
        super.init(title: tr("Not Found Yet"), width: 420, height: 600)
        withMinimumSize().belongs(to: parent, isModal: true)
        show(messages)
        closesByKeys()
        places.onChoose = { [unowned self] in onChoose?($0) }
        let changes = store.changes()
        following = Task { [weak self] in
            await self?.look()
            for await _ in changes {
                guard let self, isAlive else { return }
                await look()
            }
        }
        onClose { [unowned self] in following?.cancel() }
    }

    private func look() async {
        let found = try? await store.background { try $0.notFoundYet() }
        // Most changes of the guide concern other places.
        guard isAlive, let found, found != places.shown else { return }
        places.shown = found
        for part in [hint, page] { part.isVisible = !found.isEmpty }
        nothing.isVisible = found.isEmpty
        let hadFocus = list.containsFocus
        // Rows are reused, so the list keeps its position and its focus.
        list.resize(count: found.count)
        for index in places.rows.keys { places.fill(index) }
        header.subtitle(tr("%1 place", "%1 places", count: found.count))
        if hadFocus, !list.containsFocus {
            // The focused row was the last one.
            places.rows[found.count - 1]?.focusRow()
        } else if !found.isEmpty, !containsFocus {
            list.cycleFocus(.forward)
        }
    }
}

/// The row of a saved place: its name, and its other data in a line.
@MainActor
final class SavedPlaceRow: Box {
    private let name = Label().wrapping()
    private let facts = Label().wrapping(lines: 3).classes("dim-label", "caption")

    init() {
        super.init(.vertical, spacing: 2)
        for label in [name, facts] { append(label) }
        classes("report-row")
    }

    func show(_ saved: SavedPlace) {
        name.text = saved.title
        facts.text = saved.facts
        facts.isVisible = !facts.text.isEmpty
        accessibleRowLabel(Language.person.list([name.text, facts.text].filter { !$0.isEmpty }))
    }
}

extension SavedPlace {
    var title: String { name ?? address ?? link ?? tr("Place") }

    /// The address, the lists and the note in a line.
    var facts: String {
        [address, lists.isEmpty ? nil : Language.person.list(lists), record.note?.shortened(to: 60)]
            .compactMap(\.self).filter { $0 != title }.joined(separator: " · ")
    }
}

/// A window that finds a saved place among the places of the guide, or leaves it out.
@MainActor
final class SavedPlaceWindow: ContentWindow {
    /// Called with the place of the guide; `nil` leaves the saved place out.
    var onChoose: ((UUID?) -> Void)?

    private nonisolated static let limit = 20

    private let entry = SearchEntry(placeholder: tr("Search"), label: tr("Search places"))
    private let list = ListBox(label: tr("Places")).classes("boxed-list")
    private let nothing = Label(tr("No matches")).classes("dim-label")
    private var rows: [FoundPlaceRow] = []
    private let store: GuideStore
    private var looking: Task<Void, Never>?

    init(_ saved: SavedPlace, in store: GuideStore, over parent: Window) {
        self.store = store
        super.init(title: saved.title, width: 400, height: 540)
        withMinimumSize().belongs(to: parent, isModal: true)
        let about = Label(saved.facts).wrapping().classes("dim-label")
        about.isVisible = !saved.facts.isEmpty
        let leaveOut = Button(tr("Leave Out")).classes("pill").wrapping().align(horizontal: .center)
        let content = Box(.vertical, spacing: 12, [about, entry, nothing, list, leaveOut])
        let page = ScrolledWindow(Clamp(content.margin(horizontal: 12, top: 12, bottom: 18), maximum: 480))
        page.isFocusable = false
        show(Box(.vertical, [HeaderBar(title: saved.title), page.expand(vertically: true)]))
        closesByKeys()
        entry.text = saved.nameWords?.joined(separator: " ") ?? saved.name ?? ""
        entry.onChange { [unowned self] _ in look() }
        entry.onStop { [unowned self] in close() }
        entry.add(KeyController { [unowned self] in $0 == .down && list.cycleFocus(.forward) })
        leaveOut.onClick { [unowned self] in choose(nil) }
        onClose { [unowned self] in looking?.cancel() }
        for widget in [nothing, list] { widget.isVisible = false }
        look()
        entry.grabFocus()
    }

    private func look() {
        looking?.cancel()
        let (text, store) = (entry.text, store)
        looking = Task { [weak self] in
            let found = try? await store.background {
                text.isEmpty ? [] : try $0.search(GuideQuery(text: text), limit: Self.limit).entries
            }
            guard let self, isAlive, !Task.isCancelled else { return }
            fill(found ?? [], isSearch: !text.isEmpty)
        }
    }

    private func fill(_ found: [GuideEntry], isSearch: Bool) {
        while rows.count < found.count {
            let row = FoundPlaceRow()
            row.onActivate = { [unowned self, unowned row] in choose(row.id) }
            rows.append(row)
            list.append(row)
        }
        for (index, row) in rows.enumerated() { row.show(index < found.count ? found[index] : nil) }
        list.isVisible = !found.isEmpty
        nothing.isVisible = isSearch && found.isEmpty
    }

    private func choose(_ id: UUID?) {
        // The window may be gone after it was closed.
        let choose = onChoose
        close()
        choose?(id)
    }
}

/// A place of the guide that may be the saved one.
@MainActor
final class FoundPlaceRow: ListBoxRow {
    private(set) var id: UUID?
    private let name = Label().wrapping()
    private let detail = Label().wrapping().classes("dim-label", "caption")

    init() {
        super.init(VBox(spacing: 3, [name, detail]).margin(horizontal: 12, top: 8, bottom: 8))
    }

    /// - Parameter entry: `nil` hides the row.
    func show(_ entry: GuideEntry?) {
        id = entry?.id
        isVisible = entry != nil
        guard let place = entry?.place else { return }
        name.text = place.displayName(in: .translated)
        detail.text = [place.typeBelowName, place.location].compactMap(\.self).joined(separator: " · ")
        detail.isVisible = !detail.text.isEmpty
        accessibleLabel(Language.person.list([name.text, detail.text].filter { !$0.isEmpty }))
    }
}
