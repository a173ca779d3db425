import BottomSheet
import GtkKit
import GuideStore
import Translations

/// The details of a place in the sheet.
extension GuideWindow {
    /// The details view, created on first use.
    ///
    /// It has more widgets than the rest of the window, which opens without it.
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

    /// Creates the details after the first frame, while the guide is being opened.
    func makeDetailsSoon() {
        FrameCallback.start(on: window) { [weak self] _ in
            self?.detailsAreDue.start(after: 0) { [weak self] in
                if let self, isAlive { _ = details }
            }
            return false
        }
    }

    /// Shows the details of a place in the sheet, and names the sheet after it for screen readers.
    func show(_ entry: GuideEntry) {
        details.show(entry, in: detailsContext)
        sheet.accessibleTitle(
            entry.place.displayName(in: .translated), description: details.spokenSummary)
        markOpenPlace()
    }
}
