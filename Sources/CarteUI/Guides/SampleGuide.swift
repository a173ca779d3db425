import Foundation

/// The guide that comes with the program.
enum SampleGuide {
    /// In `share/carte` beside the folder of the program, as it is installed. The program itself decides the place, so
    /// that an installation can be moved.
    static var url: URL {
        let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        let folder = program.deletingLastPathComponent()
        let places = [folder.deletingLastPathComponent(), folder].map {
            $0.appendingPathComponent("share/carte/sample/guide.geojson")
        }
        return places.first { FileManager.default.fileExists(atPath: $0.path) } ?? places[0]
    }
}
