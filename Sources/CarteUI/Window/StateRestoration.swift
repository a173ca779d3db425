import BottomSheet
import Foundation
import GtkKit
import GuideCore
import GuideStore
import SheetCore

/// Stores the window's state for the next start, and restores that of the last one.
@MainActor
final class StateRestoration {
    /// Called with the place of the open details, and the detent of their sheet.
    var onDetails: ((GuideEntry, Detent.ID) -> Void)?
    /// Called after the last place was read, whether or not its details were open.
    var onEnd: (() -> Void)?
    /// Returns whether an open sheet shows details.
    var showsDetails: () -> Bool = { true }
    /// The place whose details were opened last.
    private(set) var chosenPlace: UUID?

    private let session: GuideSession
    private let settings: CarteSettings
    private let sheet: BottomSheet
    private let window: Window
    private let keeper: WindowStateStore
    /// The state to restore; `nil` after it was restored.
    private var remembered: RememberedState?

    /// - Parameter remembered: the stored state.
    init(
        _ session: GuideSession, _ settings: CarteSettings, of sheet: BottomSheet, in window: Window,
        from remembered: RememberedState
    ) {
        (self.session, self.settings, self.remembered) = (session, settings, remembered)
        (self.sheet, self.window) = (sheet, window)
        keeper = WindowStateStore(settings)
        window.onResize { [weak self] in self?.note() }
    }

    /// Whether a state has not been restored yet.
    var isPending: Bool { remembered != nil }

    /// Drops the state to restore, because the user or another program wants something else.
    func cancel() { remembered = nil }

    private var present: RememberedState {
        let size = window.restoredSize
        let search = session.state.search
        return RememberedState(
            windowSize: .init(width: size.width, height: size.height), isMaximised: window.isMaximised,
            place: chosenPlace, detent: showsDetails() ? sheet.state.target.detent : nil,
            filters: search.filters, order: search.order, isReversed: search.isReversed)
    }

    /// Writes the state shortly after the last change.
    func note() {
        // The state to restore must not be overwritten.
        if !isPending { keeper.note(present) }
    }

    /// Writes the state. Blocks.
    func keep() {
        if !isPending { keeper.finish(present) }
    }

    /// Stores the place that the next start opens.
    func note(place id: UUID?) {
        chosenPlace = id
        note()
    }

    /// Restores filters, order and the last place after a guide was opened.
    func restore() {
        guard let remembered, let guide = session.guide else { return }
        for filter in remembered.filters { session.handle(.filterToggled(filter, true)) }
        if let here = settings.position { session.handle(.nearChosen(DistanceOrigin(.person, at: here))) }
        if remembered.order != .distance {
            session.handle(.sortChosen(remembered.order))
            session.handle(.sortReversed(remembered.isReversed))
        }
        guard let id = remembered.place else { return cancel() }
        Task { [weak self] in
            let found = try? await guide.store.background { try $0.entry(id) }
            guard let self, window.isAlive, isPending else { return }
            cancel()
            defer { onEnd?() }
            // The user may have chosen another place meanwhile.
            guard session.guide?.kind == guide.kind, let entry = found, chosenPlace == nil else { return }
            note(place: id)
            guard let detent = remembered.detent,
                sheet.configuration.detents.contains(where: { $0.id == detent })
            else { return }
            onDetails?(entry, detent)
        }
    }
}
