import Foundation
import GtkKit
import GuideStore
import Messages
import Translations

/// Messages about damaged guides, and restoring of backups.
extension GuideWindow {
    /// Reports recovered guides, including those that a search without a window recovered.
    ///
    /// It repeats at each start until the user responds.
    func tellRecoveries(of shelf: GuideLibrary) {
        for (kind, store) in shelf.takeRecovered() {
            guard let recovery = store.unreportedRecovery else { continue }
            let backup = store.backups().last
            let notice = RecoveryNotice(recovery, backup: backup)
            StandardError.write(recovery.text(in: .person))
            let dialog = MessageDialog(
                heading: notice.heading, body: notice.body, notice.responses, over: window)
            dialog.onResponse { [weak self] in
                store.recoveryIsTold()
                switch RecoveryNotice.Remedy(rawValue: $0) {
                case .restore: if let backup { self?.restore(backup, into: kind) }
                case .importFiles: self?.chooseFiles()
                case nil: break
                }
            }
            dialog.present()
        }
    }

    /// Backs up both guides, and returns a message about the result.
    func backUpNow() async -> String {
        do {
            let shelf = shelf
            let made = try await Background.run { try shelf.existing().compactMap { try $0.backUpNow() } }
            return made.isEmpty
                ? tr("The guide has no places yet.")
                : tr("Backed up on %1", Language.person.moment(Date()))
        } catch {
            return TransferFailure(error).text(in: .person)
        }
    }

    /// Asks whether to restore a backup.
    ///
    /// - Parameter preferences: the preferences window. It closes if the user agrees, to show the restored
    ///   guide.
    func askWhetherToRestore(
        _ backup: GuideStore.Backup, into kind: GuideKind, over preferences: Window
    ) {
        let dialog = MessageDialog(
            heading: tr("Restore This Backup?"),
            body: tr(
                "The guide returns to its state of %1. Its current state is kept as another backup.",
                Language.person.moment(backup.date)),
            [.init("cancel", label: tr("_Cancel")), .init("restore", label: tr("_Restore"))],
            over: preferences)
        dialog.onResponse { [weak self, weak preferences] in
            guard $0 == "restore" else { return }
            preferences?.close()
            self?.restore(backup, into: kind)
        }
        dialog.present()
    }

    /// Restores a backup, and shows its guide.
    private func restore(_ backup: GuideStore.Backup, into kind: GuideKind) {
        Task { [weak self, shelf] in
            do {
                try await Background.run { try shelf.store(kind).restore(backup) }
                guard let self, isAlive else { return }
                messages.say(tr("Restored the backup of %1", Language.person.day(backup.date)))
                showOnly(kind)
            } catch {
                guard let self, isAlive else { return }
                MessageDialog(
                    heading: tr("Could Not Restore the Backup"),
                    body: TransferFailure(error).text(in: .person),
                    [.init("close", label: tr("_Close"))], over: window
                ).present()
            }
        }
    }
}

/// The message about a damaged guide: the file that was set aside, and a remedy.
struct RecoveryNotice: Equatable {
    enum Remedy: String {
        case restore, importFiles = "import"
    }

    var body: String
    /// The remedy that the dialog offers.
    var remedy: Remedy

    var heading: String { tr("The Guide Was Damaged") }

    init(_ recovery: Recovery, backup: GuideStore.Backup?) {
        let folder = recovery.damagedFile.deletingLastPathComponent().path
        let aside = tr(
            "Carte kept it as “%1” in the folder %2 and started a new guide.",
            recovery.damagedFile.lastPathComponent, folder)
        let wayBack: String
        if let backup {
            remedy = .restore
            wayBack = tr(
                "The backup “%1” of %2 can replace the new guide.",
                backup.url.lastPathComponent, Language.person.day(backup.date))
        } else {
            remedy = .importFiles
            wayBack = tr("Import your last export to restore your data.")
        }
        body = aside + "\n\n" + wayBack
    }

    var responses: [MessageDialog.Response] {
        let label =
            switch remedy {
            case .restore: tr("_Restore Backup")
            case .importFiles: tr("_Import…")
            }
        return [.init("close", label: tr("_Close")), .init(remedy.rawValue, label: label)]
    }
}
