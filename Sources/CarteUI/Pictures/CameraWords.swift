import Camera
import GtkKit
import Translations

extension CameraRequest.Failure {
    /// The cause and the cure.
    var sentence: String {
        switch self {
        case .noBus:
            tr(
                "There is no session bus, which Carte needs to use the camera. Start Carte from your desktop."
            )
        case .noPortal:
            tr(
                "This system does not give programs the camera. Install xdg-desktop-portal and its backend for your desktop."
            )
        case .refused:
            tr(
                "Your system does not allow Carte to use the camera. Change this in its settings, under privacy."
            )
        case .notGiven:
            tr("Your system did not give the camera to Carte. Check its settings, under privacy.")
        case .failed(let reason): tr("Your system did not give the camera to Carte (%1).", reason)
        }
    }
}

extension CameraStream.Failure {
    /// The cause and the cure.
    var sentence: String {
        switch self {
        case .notInstalled:
            tr("A part of GStreamer is missing. Install its base plugins and its plugin for PipeWire.")
        case .ended: tr("The camera sends no picture. Connect it again, or close programs that use it.")
        case .failed(let reason):
            tr("The camera reported an error (%1). Connect it again, or close programs that use it.", reason)
        }
    }
}
