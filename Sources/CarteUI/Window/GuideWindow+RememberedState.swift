import Foundation
import GtkKit
import GuideCore
import GuideStore
import SheetCore
import Translations

/// The window's state for the next start.
extension GuideWindow {
    var rememberedState: RememberedState {
        let size = window.restoredSize
        return RememberedState(
            windowSize: .init(width: size.width, height: size.height), isMaximised: window.isMaximised,
            place: chosenPlace, detent: sheet.state.target.detent, filters: state.search.filters,
            order: state.search.order, isReversed: state.search.isReversed)
    }

    /// Writes the state shortly after the last change.
    func noteState() {
        // The state to restore must not be overwritten.
        if restoring == nil { keeper.note(rememberedState) }
    }

    /// Writes the state. Blocks.
    func keepState() {
        if restoring == nil { keeper.finish(rememberedState) }
    }

    /// Restores filters, order and the last place after a guide was opened.
    func restoreState(in guide: OpenGuide) {
        guard let remembered = restoring else { return }
        for filter in remembered.filters { handle(.filterToggled(filter, true)) }
        if let here = settings.position { handle(.nearChosen(DistanceOrigin(.person, at: here))) }
        if remembered.order != .distance {
            handle(.sortChosen(remembered.order))
            handle(.sortReversed(remembered.isReversed))
        }
        guard let id = remembered.place else {
            restoring = nil
            return
        }
        Task { [weak self] in
            let found = try? await guide.store.background { try $0.entry(id) }
            guard let self, isAlive, restoring != nil else { return }
            restoring = nil
            defer { focusShownList() }
            // The user may have chosen another place meanwhile.
            guard self.guide?.kind == guide.kind, let entry = found, chosenPlace == nil else { return }
            remember(entry.place)
            guard let detent = remembered.detent,
                sheet.configuration.detents.contains(where: { $0.id == detent })
            else { return }
            show(entry)
            sheet.move(to: detent, animated: false)
            reveal(id, in: guide)
        }
    }

    /// Scrolls the list to a place, unless the user changes the search meanwhile.
    private func reveal(_ id: UUID, in guide: OpenGuide) {
        let search = state.search
        Task { [weak self] in
            let query = search.query(at: Date())
            let index = try? await guide.store.background { try $0.ids(query).firstIndex(of: id) }
            guard let self, isAlive, let index, state.search == search else { return }
            list.reveal(index)
        }
    }

    /// Stores the place that the next start opens.
    func remember(_ place: Place) {
        chosenPlace = place.id
        noteState()
    }
}
