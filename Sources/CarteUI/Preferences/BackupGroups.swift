import AdwKit
import GtkKit
import GuideStore
import Messages
import Translations

/// The backups in the preferences, with a button that makes one.
///
/// It lists those of both guides. A user who has lost their own guide sees the sample.
@MainActor
enum BackupGroups {
    typealias Backups = [GuideKind: [GuideStore.Backup]]
    typealias Restore = @MainActor (GuideStore.Backup, GuideKind, Window) -> Void

    /// The parameters are those of ``PreferencesView``.
    static func make(
        _ backups: Backups, _ backUp: @escaping @MainActor () async -> String, _ restore: @escaping Restore
    ) -> [PreferencesGroup] {
        let now = Button(tr("Back Up Now")).classes("row-button").wrapping().align(vertical: .center)
        let new = ControlRow(title: tr("New Backup"), now)
        let own = PreferencesGroup(title: tr("Backups"), [new]).describe(
            tr(
                "Carte makes a backup each week. It keeps the newest five, and the newest one of each of the last five weeks, in the folder of the guide."
            ))
        let sample = PreferencesGroup(title: tr("Backups of the Sample Guide"), [])
        show(backups, own, sample, restore)
        now.onClick { [unowned now, unowned new, unowned own, unowned sample] in
            now.isUsable = false
            Task { [weak now, weak new, weak own, weak sample] in
                let outcome = await backUp()
                guard let now, let new, let own, let sample, new.isAlive else { return }
                now.isUsable = true
                new.subtitle(outcome)
                // A new backup may have replaced an old one.
                show(read(), own, sample, restore)
            }
        }
        return [own, sample]
    }

    private static func read() -> Backups {
        Dictionary(
            uniqueKeysWithValues: [GuideKind.own, .sample].map { ($0, GuideStore.backups(of: $0.url)) })
    }

    private static func show(
        _ backups: Backups, _ own: PreferencesGroup, _ sample: PreferencesGroup,
        _ restore: @escaping Restore
    ) {
        let ownRows = rows(backups, .own, restore) { tr("Restore the backup of %1", $0) }
        own.replaceRows(from: 1, by: ownRows.isEmpty ? [ActionRow(title: tr("No backups yet"))] : ownRows)
        let sampleRows = rows(backups, .sample, restore) {
            tr("Restore the sample guide’s backup of %1", $0)
        }
        sample.replaceRows(from: 0, by: sampleRows)
        sample.isVisible = !sampleRows.isEmpty
    }

    private static func rows(
        _ backups: Backups, _ kind: GuideKind, _ restore: @escaping Restore, _ label: (String) -> String
    ) -> [Widget] {
        (backups[kind] ?? []).reversed().map { backup in
            let moment = Language.person.moment(backup.date)
            let button = Button(tr("Restore…")).wrapping().align(vertical: .center).accessibleLabel(
                label(moment))
            button.onClick { [unowned button] in
                if let window = button.containingWindow { restore(backup, kind, window) }
            }
            return ControlRow(title: moment, button)
        }
    }
}
