import Foundation
import GtkKit
import GuideCore
import GuideStore
import Messages
import Translations

/// Launch requests to the window.
extension GuideWindow {
    /// Handles launch requests once a guide is open. Then the stored state is not restored.
    func perform(_ errands: [LaunchRequest]) {
        self.errands += errands
        performErrands()
    }

    /// Explains an invalid address.
    func explain(_ error: GeoAddressError) {
        let sentence = error.message.text(in: .person)
        StandardError.write(sentence)
        MessageDialog(
            heading: tr("Could Not Show This Position"), body: sentence,
            [.init("close", label: tr("_Close"))], over: window
        ).present()
    }

    func performErrands() {
        while guide != nil, !errands.isEmpty {
            restoring = nil
            // A place of the other guide waits until that guide is open.
            if case .details(let place) = errands[0], place.guide != guide?.kind { return open(place.guide) }
            perform(errands.removeFirst())
        }
    }

    private func perform(_ errand: LaunchRequest) {
        switch errand {
        case .search(let text, let isOpen): search(for: text, isOpen: isOpen)
        case .near(let coordinate):
            uncoverList()
            listTakesFocus = true
            searchBar.isOpen = false
            handle(.asked(text: "", filters: []))
            handle(.nearChosen(DistanceOrigin(.point, at: coordinate)))
        case .details(let place):
            show(orSay: tr("This place is no longer in your guide")) { try $0.entry(place.id) }
        case .surprise:
            show(orSay: tr("No place is known to be open now")) { store in
                let open = GuideQuery(filters: .init([.openNow], now: Date()))
                let count = try store.count(open)
                guard count > 0 else { return nil }
                return try store.search(open, limit: 1, offset: .random(in: 0..<count)).entries.first
            }
        }
    }

    private func search(for text: String, isOpen: Bool) {
        uncoverList()
        // With a text the user wants results, and without one, to type.
        let isReadyToType = text.isEmpty && !isOpen
        if text.isEmpty { searchBar.isOpen = false }
        handle(.asked(text: text, filters: isOpen ? [.openNow] : []))
        if isReadyToType { searchBar.begin() } else if !text.isEmpty { searchBar.isOpen = true }
        listTakesFocus = !isReadyToType
        if !isReadyToType { list.focusList() }
    }

    /// Closes the sheet that covers the list on a phone.
    func uncoverList() {
        if sheet.isModal { sheet.dismiss() }
    }

    /// Loads a place and shows its details.
    private func show(
        orSay absence: String, _ find: @escaping @Sendable (GuideStore) throws -> GuideEntry?
    ) {
        guard let guide else { return }
        Task { [weak self] in
            do {
                let entry = try await guide.store.background { store in try find(store).map { [$0] } ?? [] }
                guard let self, isAlive, self.guide?.store === guide.store else { return }
                if let entry = entry.first { choose(entry) } else { messages.say(absence) }
            } catch {
                guard let self, isAlive else { return }
                fail(error)
            }
        }
    }
}
