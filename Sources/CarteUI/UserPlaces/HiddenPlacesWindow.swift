import AdwKit
import Foundation
import GtkKit
import GuideCore
import GuideStore
import Translations

/// The list of hidden places, with a button that shows each again.
@MainActor
final class HiddenPlacesWindow: PreferencesWindow {
    /// Shows a place again.
    var onShow: ((UUID) -> Void)?

    let rows: [HiddenPlaceRow]

    init(_ entries: [GuideEntry], over parent: Window) {
        rows = entries.map(HiddenPlaceRow.init)
        let group = PreferencesGroup(
            title: tr("Hidden Places"), rows.isEmpty ? [ActionRow(title: tr("No hidden places"))] : rows
        ).describe(tr("Hidden places do not appear in the list or in searches."))
        super.init(title: tr("Hidden Places"), [group])
        withMinimumSize().belongs(to: parent, isModal: true)
        for row in rows { row.button.onClick { [unowned self] in onShow?(row.id) } }
    }

    /// - Parameter hidden: the places that are hidden now. Other rows stay, so the next row does not move.
    func show(hidden: Set<UUID>) {
        for row in rows { row.isHidden = hidden.contains(row.id) }
    }
}

/// The row of a hidden place.
@MainActor
final class HiddenPlaceRow: ControlRow {
    let id: UUID
    let button = Button(tr("Show Again")).classes("row-button").wrapping().align(vertical: .center)
    private let about: String

    init(_ entry: GuideEntry) {
        let name = entry.place.displayName(in: .translated)
        id = entry.id
        about = entry.place.location ?? entry.place.typeBelowName ?? ""
        super.init(title: name, button.accessibleLabel(tr("Show %1 again", name)))
        subtitle(about)
    }

    var isHidden = true {
        didSet {
            guard isHidden != oldValue else { return }
            button.isUsable = isHidden
            subtitle(isHidden ? about : tr("Shown again"))
        }
    }
}
