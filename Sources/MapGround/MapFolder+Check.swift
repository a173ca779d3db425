import Foundation
import VectorTiles

extension MapFolder.Entry {
    /// Returns the open file, after a check that the map can be shown.
    public func checkedFile() throws(MapFileError) -> MapFile {
        let file = try file.get()
        _ = try MapSource([file])
        return file
    }
}

extension MapFolder {
    /// Checks that a map file can be shown, and adds it.
    ///
    /// - Parameters:
    ///   - asLink: whether the file stays where it is.
    ///   - progress: called with the copied fraction; false ends the copy.
    /// - Returns: the description of the map.
    /// - Throws: ``MapFileError``, or `CancellationError` if `progress` ends the copy.
    @discardableResult
    public func addChecked(
        _ url: URL, asLink: Bool, progress: (Double) -> Bool = { _ in true }
    ) throws -> MapInformation {
        let file = try MapFile(url)
        _ = try MapSource([file])
        try add(url, asLink: asLink, progress: progress)
        return file.information
    }
}
