import Foundation
import GtkKit
import HoursCore
import Translations

/// What is near: to the person, who is asked before the system is, or to a place.
extension GuideWindow {
    func listenToNearby() {
        filterBar.onNear = { [unowned self] in $0 ? showNearMe() : showNearNothing() }
        details.onNearby = { [unowned self] in showNear($0) }
        settings.onChange(.usesPosition, .remembersPosition) { [weak self] in
            guard let self, isAlive else { return }
            if !settings.usesPosition, state.search.landmark?.kind == .person { showNearNothing() }
            keepPosition()
        }
    }

    /// Shows what is near something, the nearest first.
    func showNear(_ landmark: Landmark) {
        stopLocating()
        uncoverList()
        handle(.nearChosen(landmark))
        messages.sayToScreenReader(tr("Order: %1", landmark.distanceTitle))
    }

    private func showNearNothing() {
        stopLocating()
        handle(.nearChosen(nil))
    }

    private func stopLocating() {
        position?.cancel()
        position = nil
        handle(.locating(false))
    }

    private func showNearMe() {
        // The chip is down only while there is something to wait for.
        filterBar.showNear(state)
        locate(over: window) { [weak self] in self?.showNear(Landmark(.person, at: $0)) }
    }

    /// Calls back with the person's position, once they have allowed that it is asked for; what goes wrong is explained.
    ///
    /// - Parameter window: the one in which it was asked for.
    func locate(over window: Window, _ action: @escaping @MainActor (Coordinate) -> Void) {
        guard !settings.usesPosition else { return ask(over: window, action) }
        let dialog = MessageDialog(
            heading: tr("May Carte Use Your Position?"),
            body: tr(
                "Your system is asked where you are when you want to see or get what is near. For that it may ask a service on the Internet. Carte forgets your position when you close it. Preferences have a switch for this."
            ),
            [.init("no", label: tr("_No")), .init("yes", label: tr("_Use Position"))], over: window)
        dialog.onResponse { [weak self, weak window] in
            guard $0 == "yes", let self, let window, isAlive, window.isAlive else { return }
            settings.usesPosition = true
            ask(over: window, action)
        }
        dialog.present()
    }

    private func ask(over window: Window, _ action: @escaping @MainActor (Coordinate) -> Void) {
        let request = PositionRequest()
        position?.cancel()
        position = request
        handle(.locating(true))
        messages.sayToScreenReader(tr("Finding your position"))
        request.start { [weak self, weak window] result in
            guard let self, isAlive else { return }
            position = nil
            handle(.locating(false))
            guard let window, window.isAlive else { return }
            switch result.map({ Coordinate(latitude: $0.latitude, longitude: $0.longitude) }) {
            case .success(let here?): action(here)
            case .success(nil): explain(.nothingKnown, over: window)
            case .failure(let failure): explain(failure, over: window)
            }
        }
    }

    private func explain(_ failure: PositionRequest.Failure, over window: Window) {
        StandardError.write(failure.sentence)
        let way = tr("You can also open a place and choose “Places Nearby”.")
        MessageDialog(
            heading: tr("Your Position Is Not Known"), body: "\(failure.sentence)\n\n\(way)",
            [.init("close", label: tr("_Close"))], over: window
        ).present()
    }

    /// The position is written down only while the person wants that.
    func keepPosition() {
        let near = state.search.landmark
        settings.position =
            settings.remembersPosition && near?.kind == .person ? near?.coordinate : nil
    }
}
