import GtkKit
import Translations

extension PositionRequest.Failure {
    /// The cause and the cure.
    var sentence: String {
        switch self {
        case .noBus:
            tr(
                "There is no session bus, by which Carte would ask where you are. Start Carte from your desktop."
            )
        case .noPortal:
            tr(
                "Nothing on this system tells programs where it is. Install xdg-desktop-portal and a backend of it for your desktop."
            )
        case .switchedOff:
            tr("Location services are turned off. Turn them on in your system’s settings, under privacy.")
        case .refused:
            tr(
                "Your system was told not to give Carte your position. You can change that in its settings, under privacy."
            )
        case .notGiven:
            tr(
                "Your system gives no position: it has no location service (GeoClue), or that does not let Carte ask. Its settings are under privacy."
            )
        case .noAnswer:
            tr(
                "Your system did not answer where it is. Its location service (GeoClue) needs a desktop that allows programs to ask it, and yours may have none."
            )
        case .nothingKnown:
            tr(
                "Your system does not know where it is. Without a satellite receiver it needs wireless networks around it."
            )
        case .failed(let reason):
            tr("Your system could not tell where it is (%1).", reason)
        }
    }
}
