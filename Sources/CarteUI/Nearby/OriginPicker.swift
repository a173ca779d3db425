import AdwKit
import GtkKit
import GuideCore
import GuideStore
import HoursCore
import Messages
import Translations

/// A window that chooses the origin of distances.
///
/// The origin is a town, a street or a place of the guide, or the saved Home or Work.
@MainActor
final class OriginPicker: ContentWindow {
    var onChoose: ((DistanceOrigin) -> Void)?

    private nonisolated static let limit = 20

    private let entry = SearchEntry(placeholder: tr("Search"), label: tr("Search places"))
    private let prompt = Label().wrapping()
    private let list = ListBox(label: tr("Places")).classes("boxed-list")
    private let nothing = Label(tr("No matches")).classes("dim-label")
    private var rows: [OriginRow] = []
    private let store: GuideStore
    private let settings: CarteSettings
    private var looking: Task<Void, Never>?
    /// Saves the next choice as Home or Work; `nil` does not save it.
    private var saving: SavedOrigin.Kind? {
        didSet {
            prompt.isVisible = saving != nil
            prompt.text =
                saving.map { tr("Choose the place, street or town for “%1”.", $0.title) } ?? ""
            entry.text = ""
            entry.grabFocus()
            look()
        }
    }

    init(_ store: GuideStore, settings: CarteSettings, over parent: Window) {
        (self.store, self.settings) = (store, settings)
        let title = tr("Choose a Place")
        super.init(title: title, width: 360, height: 480)
        withMinimumSize().belongs(to: parent, isModal: true)
        let content = Box(.vertical, spacing: 12, [prompt, entry, nothing, list])
        let page = ScrolledWindow(Clamp(content.margin(horizontal: 12, top: 12, bottom: 12), maximum: 480))
        page.isFocusable = false
        show(Box(.vertical, [HeaderBar(title: title), page.expand(vertically: true)]))
        closesByKeys()
        entry.onChange { [unowned self] _ in look() }
        entry.onStop { [unowned self] in if saving == nil { close() } else { saving = nil } }
        entry.add(KeyController { [unowned self] in $0 == .down && list.cycleFocus(.forward) })
        onClose { [unowned self] in looking?.cancel() }
        for widget in [prompt, nothing, list] { widget.isVisible = false }
        look()
        entry.grabFocus()
    }

    /// Finds choices for the text. Without a text, these are Home, Work and the recently opened places.
    private func look() {
        looking?.cancel()
        let (text, store) = (entry.text, store)
        let saved = text.isEmpty ? savedChoices : []
        looking = Task { [weak self] in
            let found = try? await store.background { try Self.choices(for: text, in: $0) }
            guard let self, isAlive, !Task.isCancelled else { return }
            fill(saved + (found ?? []), isSearch: !text.isEmpty)
        }
    }

    private var savedChoices: [OriginChoice] {
        guard let saving else { return SavedOrigin.Kind.allCases.map { .saved($0, settings[$0]) } }
        return settings[saving] == nil ? [] : [.forget(saving)]
    }

    private nonisolated static func choices(for text: String, in store: GuideStore) throws -> [OriginChoice] {
        let entries =
            text.isEmpty
            ? try store.recentlyOpened() : try store.search(GuideQuery(text: text), limit: limit).entries
        let areas = try store.suggestions(for: text, whole: true).filter { suggestion in
            if case .cuisine = suggestion.meaning { false } else { true }
        }
        return areas.map { .area($0) } + entries.filter { $0.place.coordinate != nil }.map { .place($0) }
    }

    private func fill(_ choices: [OriginChoice], isSearch: Bool) {
        while rows.count < choices.count {
            let row = OriginRow()
            row.onActivate = { [unowned self, unowned row] in if let choice = row.choice { choose(choice) } }
            row.onChange = { [unowned self] in saving = $0 }
            rows.append(row)
            list.append(row)
        }
        for (index, row) in rows.enumerated() { row.choice = index < choices.count ? choices[index] : nil }
        list.isVisible = !choices.isEmpty
        nothing.isVisible = isSearch && choices.isEmpty
    }

    private func choose(_ choice: OriginChoice) {
        switch choice {
        case .saved(let kind, let origin?): end(kind.title, at: origin.coordinate)
        case .saved(let kind, nil): saving = kind
        case .forget(let kind):
            settings[kind] = nil
            saving = nil
        case .place(let entry):
            if let position = entry.place.coordinate { take(choice.title, at: position) }
        case .area(let area):
            Task { [weak self, store] in
                let position = try? await store.background { try [$0.position(of: area.meaning)] }
                guard let self, isAlive, let position = position?.first ?? nil else { return }
                take(choice.title, at: position)
            }
        }
    }

    private func take(_ name: String, at coordinate: Coordinate) {
        guard let saving else { return end(name, at: coordinate) }
        settings[saving] = SavedOrigin(name: name, coordinate: coordinate)
        end(saving.title, at: coordinate)
    }

    private func end(_ name: String, at coordinate: Coordinate) {
        close()
        onChoose?(DistanceOrigin(.place(name), at: coordinate))
    }
}

/// The choice in a row of the picker.
enum OriginChoice: Sendable {
    /// Home or Work; `nil` if it is not set yet.
    case saved(SavedOrigin.Kind, SavedOrigin?)
    /// Deletes Home or Work.
    case forget(SavedOrigin.Kind)
    /// A town or a street.
    case area(SearchSuggestion)
    case place(GuideEntry)

    var title: String {
        switch self {
        case .saved(let kind, _): kind.title
        case .forget(let kind): tr("Forget “%1”", kind.title)
        case .area(let area):
            switch area.meaning {
            case .city(let name), .street(let name), .cuisine(let name): name
            }
        case .place(let entry): entry.place.displayName(in: .translated)
        }
    }

    var detail: String {
        switch self {
        case .saved(_, let origin): origin?.name ?? tr("Not set")
        case .forget: ""
        case .area(let area):
            Language.person.list([
                area.isTown ? tr("Town") : tr("Street"), tr("%1 place", "%1 places", count: area.count),
            ])
        case .place(let entry): entry.place.location ?? entry.place.typeBelowName ?? ""
        }
    }
}

extension SearchSuggestion {
    fileprivate var isTown: Bool { if case .city = meaning { true } else { false } }
}

/// A row of the picker.
@MainActor
final class OriginRow: ListBoxRow {
    /// Called when the user changes Home or Work.
    var onChange: ((SavedOrigin.Kind) -> Void)?

    private let name = Label().wrapping()
    private let detail = Label().wrapping().classes("dim-label", "caption")
    private let change = Button(icon: "document-edit-symbolic", label: tr("Change"))
        .classes("flat", "row-button").align(vertical: .center)

    init() {
        let texts = VBox(spacing: 3, [name, detail])
        super.init(
            HBox(spacing: 12, [texts, change], filling: texts).margin(horizontal: 12, top: 8, bottom: 8))
        change.onClick { [unowned self] in
            if case .saved(let kind, _) = choice { onChange?(kind) }
        }
    }

    /// `nil` hides the row.
    var choice: OriginChoice? {
        didSet {
            isVisible = choice != nil
            guard let choice else { return }
            name.text = choice.title
            detail.text = choice.detail
            detail.isVisible = !choice.detail.isEmpty
            if case .saved(_, _?) = choice { change.isVisible = true } else { change.isVisible = false }
            change.accessibleLabel(tr("Change %1", choice.title))
            accessibleLabel(Language.person.list([name.text, detail.text].filter { !$0.isEmpty }))
        }
    }
}
