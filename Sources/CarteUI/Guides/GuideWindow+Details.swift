import BottomSheet
import GtkKit
import GuideStore
import Translations

/// What is known about a place, in the sheet.
extension GuideWindow {
    /// Its widgets are more than those of all the rest of the window, which does not wait for them: they are made when they are
    /// first asked for.
    var details: DetailsView { madeDetails ?? makeDetails() }

    private func makeDetails() -> DetailsView {
        let details = DetailsView(pictures: pictures)
        madeDetails = details
        details.onClose = { [unowned self] in sheet.dismiss() }
        details.onMessage = { [unowned self] in messages.say($0) }
        details.onNearby = { [unowned self] in showNear($0) }
        details.onEdit = { [unowned self, unowned details] edit in
            if let id = details.shownID { editor?.perform(edit, on: id) }
        }
        details.unsavedNote = { [unowned self] in editor?.unsavedNotes[$0] }
        listenToOwnPlaces(in: details)
        sheet.setContent(details)
        fit(details)
        return details
    }

    /// Once the window is on the screen, while the guide is being opened: nobody waits for them then.
    func makeDetailsSoon() {
        FrameCallback.start(on: window) { [weak self] _ in
            self?.detailsAreDue.start(after: 0) { [weak self] in
                if let self, isAlive { _ = details }
            }
            return false
        }
    }

    /// Shows what is known about a place in the sheet, which is called like it.
    func show(_ entry: GuideEntry) {
        details.show(entry, in: detailsContext)
        sheet.accessibleTitle(
            entry.place.displayName(in: .translated), description: details.spokenSummary)
        markOpenPlace()
    }
}
