import Foundation
import GuideStore

/// A person's own guide that is there before the program starts.
enum PreparedGuide {
    /// - Parameters:
    ///   - places: as GeoJSON.
    ///   - folder: what the program gets as `XDG_DATA_HOME`.
    static func make(_ places: String, in folder: URL) throws {
        let file = folder.appendingPathComponent("places.geojson")
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("carte"), withIntermediateDirectories: true)
        try Data(places.utf8).write(to: file)
        let store = try GuideStore(url: folder.appendingPathComponent("carte/guide.sqlite"))
        try store.importGuide(from: file)
        try store.arrange()
    }
}
