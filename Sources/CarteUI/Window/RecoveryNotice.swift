import Foundation
import GtkKit
import GuideStore
import Messages
import Translations

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
