import Foundation

/// A map file in a temporary folder, which is deleted with it.
public final class TemporaryMap {
    /// The file.
    public let url: URL

    /// The map of central Helsinki in the formats MBTiles and PMTiles.
    public static func helsinki(_ format: String) -> URL {
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "VectorTilesTests/Fixtures/helsinki.\(format)")
    }

    /// Writes a file.
    public init(_ name: String, _ bytes: some Sequence<UInt8>) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "carte-map-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        url = folder.appending(path: name)
        try Data(bytes).write(to: url)
    }

    /// The folder of the file.
    public var folder: URL { url.deletingLastPathComponent() }

    deinit { try? FileManager.default.removeItem(at: folder) }
}
