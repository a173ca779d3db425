import Foundation
import Synchronization

/// Pictures of this process's displays at a failed wait. After a failed test they are gone.
///
/// It helps with rare failures. The environment variable `CARTE_FAILURE_PICTURES` names the folder for the
/// pictures.
enum FailurePictures {
    private static let folder = ProcessInfo.processInfo.environment["CARTE_FAILURE_PICTURES"].map {
        URL(fileURLWithPath: $0)
    }
    private static let displays = Mutex<Set<String>>([])

    static func begin(on display: String) { displays.withLock { _ = $0.insert(display) } }

    static func end(on display: String) { displays.withLock { _ = $0.remove(display) } }

    static func take(of what: String) {
        guard let folder else { return }
        for display in displays.withLock({ $0.sorted() }) {
            let name = "\(getpid()) \(display) \(what)".replacing("/", with: " ").prefix(200)
            let url = folder.appending(path: "\(name).png")
            guard let picture = try? X11Connection(display: display).picture() else { continue }
            guard (try? picture.savePNG(to: url)) != nil else { continue }
            print("See \(url.path)")
        }
    }
}
