import GtkKit
import GuideCore
import GuideStore
import Translations

/// The places that the person does not want to see, and the way back for each.
@MainActor
enum HiddenPlacesWindow {
    /// - Parameter show: called with one that is to be seen again.
    static func make(
        _ entries: [GuideEntry], over parent: Window, show: @escaping @MainActor (GuideEntry) -> Void
    ) -> Window {
        let rows = entries.map { entry in
            let name = entry.place.displayName(in: .translated)
            let button = Button(tr("Show Again")).classes("row-button").align(vertical: .center)
                .accessibleLabel(tr("Show %1 again", name))
            let row = ActionRow(title: name, [button]).subtitle(
                entry.place.location ?? entry.place.type(in: .translated))
            button.onClick { [unowned button, unowned row] in
                show(entry)
                // It stays, so that the next one is where it was.
                button.isUsable = false
                row.subtitle(tr("It is shown again"))
            }
            return row
        }
        let group = PreferencesGroup(
            title: tr("Hidden Places"), rows.isEmpty ? [ActionRow(title: tr("There is none"))] : rows
        ).describe(tr("You do not see them in the list and when you search."))
        return PreferencesWindow(title: tr("Hidden Places"), [group]).belongs(to: parent, isModal: true)
    }
}
