import Camera
import GtkKit

/// Whether Carte can take pictures: there is a camera, the desktop gives it to programs, and GStreamer is installed.
///
/// Nothing is asked or loaded before ``start()``.
@MainActor
final class CameraAvailability {
    /// Called after a change of ``isAvailable``.
    var onChange: (() -> Void)?
    private(set) var isAvailable = false {
        didSet { if isAvailable != oldValue { onChange?() } }
    }

    private let presence = CameraPresence()

    /// Asks the desktop, and listens to changes. Later calls ask again.
    func start() {
        presence.onChange = { [weak self] in self?.update() }
        presence.start()
    }

    private func update() {
        guard presence.isPresent else {
            isAvailable = false
            return
        }
        // GStreamer is loaded only where there is a camera.
        Task { [weak self] in
            let isInstalled = await CameraStream.isInstalled
            if let self { isAvailable = isInstalled && presence.isPresent }
        }
    }
}
