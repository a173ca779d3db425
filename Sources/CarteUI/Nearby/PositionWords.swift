import GtkKit
import Translations

extension PositionRequest.Failure {
    /// The cause and the cure.
    var sentence: String {
        switch self {
        case .noBus:
            tr(
                "There is no session bus, which Carte needs to get your position. Start Carte from your desktop."
            )
        case .noPortal:
            tr(
                "This system does not give programs its position. Install xdg-desktop-portal and its backend for your desktop."
            )
        case .switchedOff:
            tr("Location services are turned off. Turn them on in your system’s settings, under privacy.")
        case .refused:
            tr(
                "Your system does not allow Carte to use your position. Change this in its settings, under privacy."
            )
        case .notGiven:
            tr(
                "The location service (GeoClue) is missing, or does not allow Carte to use it. Check your system’s settings, under privacy."
            )
        case .noAnswer:
            tr(
                "The location service (GeoClue) did not answer. It needs a desktop that can allow programs to use it; yours may not support this."
            )
        case .nothingKnown:
            tr(
                "Your system could not find its position. Without a satellite receiver, it needs wireless networks nearby."
            )
        case .failed(let reason):
            tr("Your system could not find its position (%1).", reason)
        }
    }
}
