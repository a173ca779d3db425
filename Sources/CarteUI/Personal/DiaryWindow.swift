import AdwKit
import Foundation
import GtkKit
import GuideStore
import Messages
import Translations

/// The user's visits, latest first, with a search by the place's words or the date.
@MainActor
final class DiaryWindow: ContentWindow {
    /// Called with the place of the chosen visit.
    var onChoose: ((UUID) -> Void)?

    private let entry = SearchEntry(placeholder: tr("Search"), label: tr("Search visits"))
    private let list: ListView<DiaryRow>
    private let nothing = Label().wrapping().centered().classes("dim-label")
        .margin(horizontal: 24, top: 24, bottom: 24)
    private let scroller: ScrolledWindow
    private let page: TabStop
    private let header: HeaderBar
    private let visits = Visits()
    private let store: GuideStore
    private var looking: Task<Void, Never>?
    private var following: Task<Void, Never>?

    /// The data of the rows.
    @MainActor
    private final class Visits {
        var entries: [DiaryEntry] = []
        var onChoose: ((UUID) -> Void)?
    }

    init(_ store: GuideStore, over parent: Window) {
        self.store = store
        header = HeaderBar(title: tr("Diary"))
        list = ListView(
            makeRow: { DiaryRow() },
            bind: { [visits] row, index in row.show(visits.entries[index]) },
            onActivate: { [visits] in visits.onChoose?(visits.entries[$0].place.id) })
        list.accessibleLabel(tr("Your visits"))
        scroller = ScrolledWindow(list)
        page = TabStop(scroller) { [unowned list] in list.cycleFocus(.forward) }
        super.init(title: tr("Diary"), width: 420, height: 600)
        withMinimumSize().belongs(to: parent)
        scroller.isFocusable = false
        let search = Clamp(entry, maximum: 600).margin(horizontal: 12, top: 6, bottom: 6)
        show(Box(.vertical, [header, search, nothing, page.expand(vertically: true)]))
        closesByKeys()
        visits.onChoose = { [unowned self] in
            // The window may be gone after it was closed.
            let choose = onChoose
            close()
            choose?($0)
        }
        entry.onChange { [unowned self] _ in look() }
        entry.onStop { [unowned self] in close() }
        entry.add(KeyController { [unowned self] in $0 == .down && list.cycleFocus(.forward) })
        nothing.isVisible = false
        let changes = store.changes()
        following = Task { [weak self] in
            for await _ in changes {
                guard let self, isAlive else { return }
                look()
            }
        }
        onClose { [unowned self] in
            looking?.cancel()
            following?.cancel()
        }
        look()
        entry.grabFocus()
    }

    private func look() {
        looking?.cancel()
        let text = entry.text.trimmingCharacters(in: .whitespaces)
        looking = Task { [weak self, store] in
            let found = try? await store.background { store in
                try store.diary(of: text) { date in
                    Language.person.day(date)
                        .range(of: text, options: [.caseInsensitive, .diacriticInsensitive]) != nil
                }
            }
            guard let self, isAlive, !Task.isCancelled, let found else { return }
            fill(found, isSearch: !text.isEmpty)
        }
    }

    private func fill(_ found: [DiaryEntry], isSearch: Bool) {
        if found != visits.entries || found.isEmpty {
            visits.entries = found
            list.reload(count: found.count)
        }
        header.subtitle(tr("%1 visit", "%1 visits", count: found.count))
        nothing.text = isSearch ? tr("No matches") : tr("Your visits appear here.")
        nothing.isVisible = found.isEmpty
        page.isVisible = !found.isEmpty
    }
}

/// A row with the date and the place of a visit.
@MainActor
final class DiaryRow: Box {
    private let date = Label().wrapping().classes("dim-label", "caption")
    private let name = Label().wrapping()
    private let facts = Label().wrapping().classes("dim-label", "caption")

    init() {
        super.init(.vertical, spacing: 2)
        for label in [date, name, facts] { append(label) }
        classes("report-row")
    }

    func show(_ visit: DiaryEntry) {
        let (place, record) = (visit.place.place, visit.place.record)
        date.text = Language.person.day(visit.date)
        name.text = place.displayName(in: .translated)
        let rating = record.rating.map { tr("Your rating: %1 of 5", "\($0)") }
        facts.text = [place.typeBelowName, place.location, rating].compactMap(\.self)
            .joined(separator: " · ")
        facts.isVisible = !facts.text.isEmpty
        accessibleRowLabel(
            Language.person.list([name.text, date.text, facts.text].filter { !$0.isEmpty }))
    }
}
