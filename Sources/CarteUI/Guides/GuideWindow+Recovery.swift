import Foundation
import GtkKit
import GuideStore
import Messages
import Translations

/// What was done about damaged guides, and what the person can do.
extension GuideWindow {
    /// Tells of the guides that were found damaged when they were opened, each once.
    func tellRecoveries(of shelf: GuideShelf) {
        for store in shelf.takeRecovered() {
            guard let recovery = store.recovery else { continue }
            let backup = store.backups().last
            let notice = RecoveryNotice(recovery, backup: backup)
            StandardError.write(recovery.text(in: .person))
            let dialog = MessageDialog(
                heading: notice.heading, body: notice.body, notice.responses, over: window)
            dialog.onResponse { [weak self] in
                switch RecoveryNotice.Remedy(rawValue: $0) {
                case .restore: if let backup { self?.restore(backup, into: store) }
                case .importFiles: self?.chooseFiles()
                case nil: break
                }
            }
            dialog.present()
        }
    }

    private func restore(_ backup: GuideStore.Backup, into store: GuideStore) {
        Task { [weak self] in
            do {
                try await store.background { try $0.restore(backup) }
                guard let self, isAlive else { return }
                messages.say(tr("The backup of %1 is your guide again", Language.person.day(backup.date)))
                openWhatThereIs()
            } catch {
                guard let self, isAlive else { return }
                MessageDialog(
                    heading: tr("The Backup Was Not Restored"),
                    body: TransferFailure(error).text(in: .person),
                    [.init("close", label: tr("_Close"))], over: window
                ).present()
            }
        }
    }
}
