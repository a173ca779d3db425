import Foundation
import HoursCore

/// The program's version and its installed files.
///
/// Installed files are in `share` beside the program's folder; in a build, in `share` inside that folder. The
/// path of the program itself decides, so an installation can be moved.
public enum Installation {
    /// The version of Carte. `data/meson.build` has it as well, for packages; a test compares both.
    public static let version = "0.1.0"

    /// The user agent for requests to servers.
    public static let userAgent = "Carte/\(version) (+https://github.com/carte-guide/carte)"

    /// Returns the path of a shared file or folder, such as `carte/sample`, whether or not it exists.
    public static func shared(_ name: String) -> URL {
        let places = [folder.deletingLastPathComponent(), folder].map {
            $0.appendingPathComponent("share").appendingPathComponent(name)
        }
        return places.first { FileManager.default.fileExists(atPath: $0.path) } ?? places[0]
    }

    /// The program's folder.
    private static let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent()
}

extension ZoneMap {
    /// The installed time zone boundaries.
    public static let installed = ZoneMap(contentsOf: Installation.shared("carte/zones/time-zones.bin"))
}
