import Foundation
import HoursCore

/// Which program it is, and where it finds what belongs to it.
///
/// In `share` beside the folder of the program, as it is installed; among the products of a build, in `share` in that
/// folder. The program itself decides the place, so that an installation can be moved.
public enum Installation {
    /// The version of Carte, which `data/meson.build` says to who packages it: a test compares the two.
    public static let version = "0.1.0"

    /// Who asks, for a server and for who runs it.
    public static let userAgent = "Carte/\(version) (+https://github.com/carte-guide/carte)"

    /// A file or folder of that name, for instance `carte/sample`, whether or not it exists.
    public static func shared(_ name: String) -> URL {
        let places = [folder.deletingLastPathComponent(), folder].map {
            $0.appendingPathComponent("share").appendingPathComponent(name)
        }
        return places.first { FileManager.default.fileExists(atPath: $0.path) } ?? places[0]
    }

    /// That of the program.
    private static let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent()
}

extension ZoneMap {
    /// The boundaries that the program was installed with.
    public static let installed = ZoneMap(contentsOf: Installation.shared("carte/zones/time-zones.bin"))
}
