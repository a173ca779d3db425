import AdwKit
import Foundation
import GtkKit
import GuideStore
import Messages
import Translations

/// The folder that other devices share, in the preferences: its choice, its state and its devices.
@MainActor
enum SyncGroup {
    static func make(_ sync: FolderSync, _ settings: CarteSettings) -> PreferencesGroup {
        let choose = Button(tr("Choose…")).classes("row-button").wrapping().align(vertical: .center)
            .accessibleLabel(tr("Choose the shared folder"))
        let stop = Button(tr("Stop")).classes("row-button").wrapping().align(vertical: .center)
            .accessibleLabel(tr("Stop keeping the guide in sync"))
        let row = ControlRow(title: tr("Folder"), WrapBox(spacing: 6, [choose, stop]))
        let group = PreferencesGroup(title: tr("Keep in Sync Through a Folder"), [row]).describe(
            tr(
                "Your other devices get your visits, notes, ratings, lists, places and corrections. Syncthing, Nextcloud or a USB stick carries the folder."
            ) + "\n"
                + tr(
                    "The guide itself stays outside the folder, because such a program can damage an open database."
                ))
        show(sync.state, in: group, row, stop)
        sync.onChange = { [weak sync, weak group, weak row, weak stop] in
            guard let sync, let group, group.isAlive, let row, let stop else { return }
            show(sync.state, in: group, row, stop)
        }
        choose.onClick { [unowned choose] in
            guard let window = choose.containingWindow else { return }
            FileDialog(
                .folder, title: tr("Choose a Folder"), accept: tr("_Select"), cancel: tr("_Cancel"),
                filters: [],
                over: window
            ).show { paths, _ in if let path = paths.first { settings.syncFolder = path } }
        }
        stop.onClick { settings.syncFolder = "" }
        return group
    }

    private static func show(
        _ state: FolderSync.State, in group: PreferencesGroup, _ row: ControlRow, _ stop: Button
    ) {
        stop.isVisible = state.folder != nil
        row.subtitle(summary(of: state))
        group.replaceRows(from: 1, by: rows(of: state))
    }

    private static func summary(of state: FolderSync.State) -> String {
        guard let folder = state.folder else { return tr("Your guide is only on this device.") }
        let written = state.status?.lastWritten.map { tr("Written %1", Language.person.moment($0)) }
        return [folder.path, written].compactMap(\.self).joined(separator: "\n")
    }

    private static func rows(of state: FolderSync.State) -> [Widget] {
        guard state.folder != nil else { return [] }
        let problems = state.problems.map { ActionRow(title: $0).classes("error") }
        let devices = state.status?.devices ?? []
        if devices.isEmpty, state.status != nil {
            return problems + [ActionRow(title: tr("No other devices yet"))]
        }
        return problems
            + devices.map { device in
                ActionRow(title: device.name).subtitle(
                    tr("Written %1", Language.person.moment(device.written)) + "\n"
                        + tr("Read %1", Language.person.moment(device.read)))
            }
    }
}
