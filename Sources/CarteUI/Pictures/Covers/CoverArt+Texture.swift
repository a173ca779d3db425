import Foundation
import GtkKit
import GuideStore

extension CoverArt {
    /// The folder of the drawings, one for each kind of place. Its `README.md` describes them.
    static let folder = Installation.shared("carte/covers")

    /// The minimum height for scenery, px. In smaller drawings, the subject fills the space.
    private static let sceneryHeight = 100

    /// Returns the drawing, filling a size.
    ///
    /// In a wide one, the subject is in the middle between scenery. Not for the main thread.
    ///
    /// - Parameters:
    ///   - radius: the corner radius, px.
    ///   - folder: the folder of the drawings. An unreadable drawing is replaced by a plain gradient.
    /// - Returns: `nil` if memory is short.
    func texture(filling size: PixelSize, radius: Double, from folder: URL = folder) -> Texture? {
        if let drawing = drawing(filling: size, from: folder),
            let texture = Texture(contents: drawing, filling: size, radius: radius)
        {
            return texture
        }
        let height = Double(size.height)
        return Texture(size: size) { canvas in
            canvas.rectangle(0, 0, Double(size.width), height, radius: radius)
            canvas.fill(from: (0, 0), to: (0, height), [Colour(0x9fb0bf), Colour(0x64788a)])
        }
    }

    /// Returns the file of the drawing.
    func file(in folder: URL = folder) -> URL { folder.appending(path: kind.rawValue + ".svg") }

    /// Returns the drawing as SVG; `nil` if its file is unreadable.
    func drawing(filling size: PixelSize, from folder: URL = folder) -> String? {
        (try? String(contentsOf: file(in: folder), encoding: .utf8)).map { cut($0, to: size) }
    }

    /// Replaces the SVG's root. Its classes select visible parts, and its view box the width of the sides.
    private func cut(_ picture: String, to size: PixelSize) -> String {
        let hasScenery = size.height >= Self.sceneryHeight
        // The subject is 100 × 100, with space below it for the place's name.
        let height = hasScenery ? 147.0 : 106
        let width = height * Double(size.width) / Double(size.height)
        let root = """
            <svg xmlns="http://www.w3.org/2000/svg" \
            class="\((classes + [hasScenery ? "header" : "thumbnail"]).joined(separator: " "))" \
            viewBox="\(50 - width / 2) -3 \(width) \(height)" width="\(size.width)" height="\(size.height)">
            """
        return picture.replacing(/<svg[^>]*>/, with: root, maxReplacements: 1)
    }
}
