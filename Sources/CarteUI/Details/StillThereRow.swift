import GtkKit
import GuideCore
import Translations

/// A row for a place that may not exist any more. It opens OpenStreetMap's editor, or begins a note to its mappers.
@MainActor
final class StillThereRow: ListBoxRow {
    /// OpenStreetMap's editor for the place; `nil` if only a note is possible.
    private(set) var editor: PlaceLink?

    /// GTK gives assistive technology no other way to activate a row.
    private enum Action: String, CaseIterable { case open }

    private let action = Label().wrapping().classes("dim-label", "caption")
    private var place: Place?
    private var schemes: Set<String> = []

    init() {
        let texts = VBox(spacing: 3, [Label(tr("Still There?")).wrapping(), action])
        let icon = Icon("dialog-question-symbolic").classes("fact-icon")
        super.init(HBox(spacing: 12, [icon, texts], filling: texts).classes("fact"))
        isVisible = false
        ActionGroup<Action>(prefix: "row", of: self) { [unowned self] _ in onActivate?() }
    }

    /// - Parameter isReal: whether OpenStreetMap can have the place.
    func show(_ place: Place, isReal: Bool) {
        self.place = place
        isVisible = isReal && (place.coordinate != nil || place.source != .unattributed)
        offer(schemes)
    }

    /// - Parameter schemes: the URI schemes with a handler program.
    func offer(_ schemes: Set<String>) {
        self.schemes = schemes
        let hasBrowser = schemes.contains("https")
        if case .openStreetMap(let object)? = place?.source, object.number > 0, hasBrowser {
            editor = PlaceLink(editing: object)
        } else {
            editor = nil
        }
        action.text =
            editor != nil
            ? tr("Edit in OpenStreetMap")
            : hasBrowser ? tr("Write a note to OpenStreetMap") : tr("Copy a note")
        accessibleLabel(tr("%1: %2", tr("Still There?"), action.text))
    }
}

extension Place {
    /// The text of a note that asks OpenStreetMap's mappers whether the place exists.
    var noteToMappers: String {
        let about = [displayName(in: .translated), location].compactMap(\.self).joined(separator: ", ")
        // Translators: a note to mappers; %1 is a place with its address.
        var lines = [tr("Is this place still there? %1", about)]
        if case .openStreetMap(let object) = source { lines.append(PlaceLink(page: object).address) }
        return lines.joined(separator: "\n")
    }
}
