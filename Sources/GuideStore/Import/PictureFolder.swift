import Foundation
import GuideCore

/// Finds the pictures that a guide file brings along: paths relative to the file's folder, which nobody knows any more
/// once its places are in the guide.
struct PictureFolder {
    private let folder: String

    init(of file: URL) {
        folder = file.absoluteURL.deletingLastPathComponent().path
    }

    /// The same place, with the whole path of a picture that is there. Addresses, whole paths and pictures that are
    /// not there stay as they are.
    func completing(_ place: Restaurant) -> Restaurant {
        guard let image = place.image, let path = path(of: image) else { return place }
        var place = place
        place.image = path
        return place
    }

    private func path(of image: String) -> String? {
        // Most values are addresses: asking the disk a million times for them would take its time.
        guard !image.hasPrefix("/"), !image.contains("://") else { return nil }
        let path = URL(filePath: folder + "/" + image).standardizedFileURL.path
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return path
    }
}
