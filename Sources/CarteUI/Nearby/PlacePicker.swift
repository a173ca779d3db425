import Foundation
import GtkKit
import GuideCore
import GuideStore
import Messages
import Translations

/// A window in which the user chooses a place with a position, by its name.
@MainActor
final class PlacePicker: ContentWindow {
    var onChoose: ((GuideEntry) -> Void)?

    private nonisolated static let limit = 20

    private let entry = SearchEntry(placeholder: tr("Search"), label: tr("Search places"))
    private let list = ListBox(label: tr("Places")).classes("boxed-list")
    private let nothing = Label(tr("No matches")).classes("dim-label")
    private var rows: [PlacePickerRow] = []
    private let store: GuideStore
    private var looking: Task<Void, Never>?

    init(_ store: GuideStore, over parent: Window) {
        self.store = store
        let title = tr("Choose a Place")
        super.init(title: title, width: 360, height: 480)
        belongs(to: parent, isModal: true)
        let content = Box(.vertical, spacing: 12, [entry, nothing, list])
        let page = ScrolledWindow(Clamp(content.margin(horizontal: 12, top: 12, bottom: 12), maximum: 480))
        page.isFocusable = false
        show(Box(.vertical, [HeaderBar(title: title), page.expand(vertically: true)]))
        closesByKeys()
        entry.onChange { [unowned self] _ in look() }
        entry.onStop { [unowned self] in close() }
        entry.add(KeyController { [unowned self] in $0 == .down && list.cycleFocus(.forward) })
        onClose { [unowned self] in looking?.cancel() }
        nothing.isVisible = false
        list.isVisible = false
        look()
        entry.grabFocus()
    }

    /// Without words the places that were opened last.
    private func look() {
        looking?.cancel()
        let text = entry.text
        let store = store
        looking = Task { [weak self] in
            let found = try? await store.background { store in
                text.isEmpty
                    ? try store.recentlyOpened()
                    : try store.search(GuideQuery(text: text), limit: Self.limit).entries
            }
            guard let self, isAlive, !Task.isCancelled else { return }
            fill((found ?? []).filter { $0.place.coordinate != nil }, isSearch: !text.isEmpty)
        }
    }

    private func fill(_ entries: [GuideEntry], isSearch: Bool) {
        while rows.count < entries.count {
            let row = PlacePickerRow()
            row.onActivate = { [unowned self, unowned row] in
                guard let entry = row.entry else { return }
                close()
                onChoose?(entry)
            }
            rows.append(row)
            list.append(row)
        }
        for (index, row) in rows.enumerated() {
            row.entry = index < entries.count ? entries[index] : nil
        }
        list.isVisible = !entries.isEmpty
        nothing.isVisible = isSearch && entries.isEmpty
    }
}

/// One place that can be chosen.
@MainActor
final class PlacePickerRow: ListBoxRow {
    private let name = Label().wrapping()
    private let location = Label().wrapping().classes("dim-label", "caption")

    init() {
        super.init(Box(.vertical, spacing: 3, [name, location]).margin(horizontal: 12, top: 8, bottom: 8))
    }

    /// The place; nil hides the row.
    var entry: GuideEntry? {
        didSet {
            isVisible = entry != nil
            guard let place = entry?.place else { return }
            name.text = place.displayName(in: .translated)
            location.text = place.location ?? place.type(in: .translated)
            accessibleLabel(Language.person.list([name.text, location.text]))
        }
    }
}
