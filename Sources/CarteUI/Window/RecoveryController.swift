import AdwKit
import Foundation
import GtkKit
import GuideStore
import Messages
import Translations

/// Backups of the guides, and messages about damaged ones.
@MainActor
final class RecoveryController {
    /// Called when the user wants to import files instead of a damaged guide.
    var onImport: (() -> Void)?

    private let session: GuideSession
    private let messages: MessageOverlay
    private let window: Window

    init(_ session: GuideSession, _ messages: MessageOverlay, in window: Window) {
        (self.session, self.messages, self.window) = (session, messages, window)
    }

    /// Reports recovered guides, including those that a search without a window recovered.
    ///
    /// It repeats at each start until the user responds.
    func report() {
        for (kind, store) in session.library.takeRecovered() {
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
                case .importFiles: self?.onImport?()
                case nil: break
                }
            }
            dialog.present()
        }
    }

    /// Backs up both guides each week, in the background. The preferences show the date of the last backup. Then it
    /// deletes pictures that nothing needs any more.
    func backUpIfDue() async {
        do {
            try await Background.run { [library = session.library] in
                let stores = try library.existing()
                for store in stores { try store.backUpIfDue() }
                for store in stores { try store.removeUnusedPictures() }
            }
        } catch {
            StandardError.write(TransferFailure(error).text(in: .person))
        }
    }

    /// Backs up both guides, and returns a message about the result.
    func backUpNow() async -> String {
        do {
            let made = try await Background.run { [library = session.library] in
                try library.existing().compactMap { try $0.backUpNow() }
            }
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
        Task { [weak self, library = session.library] in
            do {
                try await Background.run { try library.store(kind).restore(backup) }
                guard let self, window.isAlive else { return }
                messages.say(tr("Restored the backup of %1", Language.person.day(backup.date)))
                session.choose(kind)
            } catch {
                guard let self, window.isAlive else { return }
                MessageDialog(
                    heading: tr("Could Not Restore the Backup"),
                    body: TransferFailure(error).text(in: .person),
                    [.init("close", label: tr("_Close"))], over: window
                ).present()
            }
        }
    }
}
