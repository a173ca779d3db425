import Foundation
import GtkKit
import GuideStore

extension CoverArt {
    /// A picture of each kind of place; `README.md` in there says what is in them.
    static let folder = Installation.shared("carte/covers")

    /// Lower ones get a picture without scenery, whose subject fills it, px.
    private static let sceneryHeight = 100

    /// The drawing, which fills the room. In a wide one the subject is in the middle, scenery goes on at its sides. Not
    /// on the main thread.
    ///
    /// - Parameters:
    ///   - radius: of the corners, px.
    ///   - folder: where the pictures are. Instead of one that cannot be read there is a plain one.
    /// - Returns: nil where there is no memory for it.
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

    /// The picture of its kind of place.
    func file(in folder: URL = folder) -> URL { folder.appending(path: kind.rawValue + ".svg") }

    /// The same as SVG; nil where it cannot be read.
    func drawing(filling size: PixelSize, from folder: URL = folder) -> String? {
        (try? String(contentsOf: file(in: folder), encoding: .utf8)).map { cut($0, to: size) }
    }

    /// The picture with another root: its classes choose what is seen, its view box how much of the sides.
    private func cut(_ picture: String, to size: PixelSize) -> String {
        let hasScenery = size.height >= Self.sceneryHeight
        // The subject is 100 × 100, below it there is room for the place's name.
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
