import Foundation
import GtkKit
import GuideStore
import Messages
import Translations

/// What the person is told of a guide that was found damaged: what was set aside, and how to get back what was in it.
struct RecoveryNotice: Equatable {
    enum Remedy: String {
        case restore, importFiles = "import"
    }

    var body: String
    /// What can be done about it at once.
    var remedy: Remedy

    var heading: String { tr("The Guide Was Damaged") }

    init(_ recovery: Recovery, backup: GuideStore.Backup?) {
        let folder = recovery.damagedFile.deletingLastPathComponent().path
        let aside = tr(
            "It was kept as “%1” in the folder %2, and a new guide was begun.",
            recovery.damagedFile.lastPathComponent, folder)
        let wayBack: String
        if let backup {
            remedy = .restore
            wayBack = tr(
                "There is a backup, “%1”, of %2. It can take the place of the new guide.",
                backup.url.lastPathComponent, Language.person.day(backup.date))
        } else {
            remedy = .importFiles
            wayBack = tr("Import your last export to get back what you added.")
        }
        body = aside + "\n\n" + wayBack
    }

    var responses: [MessageDialog.Response] {
        let label =
            switch remedy {
            case .restore: tr("_Restore the Backup")
            case .importFiles: tr("_Import…")
            }
        return [.init("close", label: tr("_Close")), .init(remedy.rawValue, label: label)]
    }
}
