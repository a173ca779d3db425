import Foundation
import GtkKit
import GuideStore

/// The actions in the context menu of a row.
extension GuideWindow {
    func listenToPlaceMenu() {
        list.onMenu = { [unowned self] in placeMenu.open(for: $0.entry, x: $2, y: $3, of: $1) }
        placeMenu.onChoose = { [unowned self] in perform($0, on: $1) }
    }

    private func perform(_ action: PlaceMenu.Action, on entry: GuideEntry) {
        let (id, record) = (entry.id, entry.record)
        switch action {
        case .favourite: editor?.perform(.setFavourite(!record.isFavourite), on: id)
        case .wish: editor?.perform(.setWantsToGo(!record.wantsToGo), on: id)
        case .visited: for edit in record.editsTogglingVisit(at: .now) { editor?.perform(edit, on: id) }
        case .text: messages.say(entry.place.copyAsText(from: window))
        case .code: if let problem = entry.place.showCode(over: window) { messages.say(problem) }
        case .hide:
            if madeDetails?.shownID == id { sheet.dismiss() }
            editor?.perform(.hide(true), on: id)
        }
    }
}
