import AdwKit
import Foundation
import GtkKit
import HoursCore
import Translations

/// Places near the user, or near a chosen origin. Carte asks for permission before it requests the position.
@MainActor
final class NearbyController {
    /// Called before the list is sorted by distance.
    var willShow: (() -> Void)?
    /// Called when the dialog for an origin was closed, with or without a choice.
    var onPickerClose: (() -> Void)?

    private let session: GuideSession
    private let settings: CarteSettings
    private let messages: MessageOverlay
    private let window: Window
    /// The running request for the user's position.
    private var request: PositionRequest?

    init(
        _ session: GuideSession, _ settings: CarteSettings, _ messages: MessageOverlay, in window: Window
    ) {
        (self.session, self.settings) = (session, settings)
        (self.messages, self.window) = (messages, window)
        settings.onChange(.usesPosition, .remembersPosition) { [weak self] in self?.applySettings() }
    }

    private func applySettings() {
        guard window.isAlive else { return }
        if !settings.usesPosition, session.state.search.origin?.kind == .person { showNearNothing() }
        keepPosition()
    }

    /// Sorts the list by distance from an origin, the nearest first.
    func show(near origin: DistanceOrigin) {
        stopLocating()
        willShow?()
        session.handle(.nearChosen(origin))
        messages.sayToScreenReader(tr("Order: %1", origin.distanceTitle))
    }

    /// Sorts the list by distance from the user.
    func showNearMe() {
        locate(over: window) { [weak self] in self?.show(near: DistanceOrigin(.person, at: $0)) }
    }

    /// Ends the order by distance.
    func showNearNothing() {
        stopLocating()
        session.handle(.nearChosen(nil))
    }

    /// Lets the user choose a place, street or town to measure distances from.
    func chooseOrigin() {
        guard let store = session.guide?.store else { return }
        let picker = OriginPicker(store, settings: settings, over: window)
        picker.onChoose = { [weak self] in
            if let self, window.isAlive { show(near: $0) }
        }
        // The list of orders shows “distance” already. A cancelled dialog resets it.
        picker.onClose { [weak self] in
            if let self, window.isAlive { onPickerClose?() }
        }
        picker.present()
    }

    /// Stores the position if the settings allow it, and deletes it otherwise.
    func keepPosition() {
        let near = session.state.search.origin
        settings.position =
            settings.remembersPosition && near?.kind == .person ? near?.coordinate : nil
    }

    // MARK: - The user's position

    private func stopLocating() {
        request?.cancel()
        request = nil
        session.handle(.locating(false))
    }

    /// Requests the user's position, after their permission. Errors are shown in a dialog.
    ///
    /// - Parameters:
    ///   - window: the parent of the dialogs.
    ///   - action: called with the position on success.
    func locate(over window: Window, _ action: @escaping @MainActor (Coordinate) -> Void) {
        guard !settings.usesPosition else { return ask(over: window, action) }
        let dialog = MessageDialog(
            heading: tr("Allow Carte to Use Your Position?"),
            body: tr(
                "Carte asks your system for your position when you look for places near you. Your system may use a service on the Internet for this. Carte forgets your position when you close it. You can change this in the preferences."
            ),
            [.init("no", label: tr("_No")), .init("yes", label: tr("_Use Position"))], over: window)
        dialog.onResponse { [weak self, weak window] in
            guard $0 == "yes", let self, let window, self.window.isAlive, window.isAlive else { return }
            settings.usesPosition = true
            ask(over: window, action)
        }
        dialog.present()
    }

    private func ask(over window: Window, _ action: @escaping @MainActor (Coordinate) -> Void) {
        let request = PositionRequest()
        self.request?.cancel()
        self.request = request
        session.handle(.locating(true))
        messages.sayToScreenReader(tr("Finding your position"))
        request.start { [weak self, weak window] result in
            guard let self, self.window.isAlive else { return }
            self.request = nil
            session.handle(.locating(false))
            guard let window, window.isAlive else { return }
            switch result {
            case .success(let position):
                let here = Coordinate(latitude: position.latitude, longitude: position.longitude)
                guard let here else { return explain(.nothingKnown, over: window) }
                action(here)
                sayAccuracy(of: position)
            case .failure(let failure): explain(failure, over: window)
            }
        }
    }

    /// The accuracy from which the user is warned that distances are wrong, m.
    private static let coarse = 500.0

    /// Shows a message if the position is inaccurate. Without a GPS receiver, often only the town is known.
    private func sayAccuracy(of position: PositionRequest.Position) {
        guard let accuracy = position.accuracy, accuracy >= Self.coarse,
            let distance = DistanceText.text(metres: accuracy, in: session.preferences.language)
        else { return }
        messages.say(tr("Your position may be off by %1", distance))
    }

    private func explain(_ failure: PositionRequest.Failure, over window: Window) {
        StandardError.write(failure.sentence)
        let isForList = window === self.window
        let way = isForList ? ["", tr("You can also choose a place to measure distances from.")] : []
        let dialog = MessageDialog(
            heading: tr("Your Position Is Not Known"),
            body: ([failure.sentence] + way).joined(separator: "\n"),
            [.init("close", label: tr("_Close"))]
                + (isForList ? [.init("choose", label: tr("C_hoose…"))] : []), over: window)
        dialog.onResponse { [weak self] in
            if $0 == "choose", let self, self.window.isAlive { chooseOrigin() }
        }
        dialog.present()
    }
}
