import Foundation
import GuideStore

/// A user's guide that exists before the program starts.
enum PreparedGuide {
    /// - Parameters:
    ///   - places: the places as GeoJSON.
    ///   - folder: the program's `XDG_DATA_HOME`.
    static func make(_ places: String, in folder: URL) throws {
        let file = folder.appendingPathComponent("places.geojson")
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("carte"), withIntermediateDirectories: true)
        try Data(places.utf8).write(to: file)
        let store = try GuideStore(url: folder.appendingPathComponent("carte/guide.sqlite"))
        try store.importGuide(from: file)
        try store.prepareIndexes()
    }
}
