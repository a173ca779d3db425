import GtkKit
import MapCore

/// The pictures of a map's tiles.
@MainActor
public protocol MapTilePictures: AnyObject {
    /// Returns the picture of a visible tile. It is called in each frame for each of them, so it must return at once.
    func picture(of tile: MapTile, _ look: MapLook) -> MapTilePicture
    /// Returns the picture of a tile if it is ready. It must not begin to make the picture.
    func readyPicture(of tile: MapTile, _ look: MapLook) -> Texture?
    /// Calls `action` whenever a picture has become ready.
    func onChange(_ action: @escaping @MainActor () -> Void)
}

/// The picture of a tile, or the reason why there is none.
public enum MapTilePicture {
    /// The picture of the whole tile.
    case ready(Texture)
    /// The picture is being made.
    case waiting
    /// No picture exists.
    case none
}

/// The look of a map's ground.
public struct MapLook: Hashable, Sendable {
    /// Whether the theme is dark.
    public var isDark: Bool
    /// Whether colours have more contrast.
    public var isHighContrast: Bool
    /// The factor for the size of text.
    public var textScale: Double
    /// The number of device pixels per px.
    public var scaleFactor: Int
    /// The width and height of a tile, px.
    public var tileSize: Int
}

/// The sizes of the pictures of tiles, px.
///
/// While the user zooms, the map scales pictures of one size. Only at rest, it asks for pictures of another size, which are
/// sharp.
struct MapTileSizes {
    /// The size of the tiles at the last rest.
    private(set) var current = Int(MapCamera.tileSize)
    /// The size of the last complete ground. Its pictures are visible until those of the current size are ready.
    private(set) var former = Int(MapCamera.tileSize)

    mutating func follow(_ camera: MapCamera) {
        if let size = camera.wholeTileSize { current = size }
    }

    /// All visible tiles were drawn in the current size.
    mutating func noteComplete() { former = current }
}

extension MapView {
    /// The number of levels up in which a missing picture is replaced by a part of a ready one.
    private static let placeholderLevels = 4

    /// Draws the tiles, or their edges where there is no ground. The edges show that, and how the map moves.
    func drawGround(in snapshot: Snapshot, _ painter: MapPainter) {
        let style = painter.style
        tileSizes.follow(camera)
        let look = MapLook(
            isDark: style.isDark, isHighContrast: style.isHighContrast, textScale: style.textScale,
            scaleFactor: style.scaleFactor, tileSize: tileSizes.current)
        var isComplete = ground != nil
        for visible in camera.tiles {
            let area = Rectangle(visible.area)
            guard let ground else {
                painter.drawEdges(of: area, in: snapshot)
                continue
            }
            switch ground.picture(of: visible.tile, look) {
            case .ready(let texture): snapshot.texture(texture, in: area)
            case .waiting:
                isComplete = false
                drawPlaceholder(of: visible.tile, from: ground, look, in: area, of: snapshot)
            case .none: painter.drawEdges(of: area, in: snapshot)
            }
        }
        if isComplete { tileSizes.noteComplete() }
    }

    /// Draws ready pictures: of the tile in another size, of a larger tile, or of the quarters of the tile.
    private func drawPlaceholder(
        of tile: MapTile, from ground: any MapTilePictures, _ look: MapLook, in area: Rectangle,
        of snapshot: Snapshot
    ) {
        var former = look
        former.tileSize = tileSizes.former
        func ready(_ tile: MapTile) -> Texture? {
            if let texture = ground.readyPicture(of: tile, look) { return texture }
            return ground.readyPicture(of: tile, former)
        }
        if let texture = ready(tile) { return snapshot.texture(texture, in: area) }
        for levels in 1...Self.placeholderLevels {
            guard let whole = tile.ancestor(levels), let texture = ready(whole) else { continue }
            let count = 1 << levels
            let (column, row) = (Double(tile.x & (count - 1)), Double(tile.y & (count - 1)))
            snapshot.clip(to: area) {
                snapshot.texture(
                    texture,
                    in: Rectangle(
                        x: area.x - column * area.width, y: area.y - row * area.height,
                        width: area.width * Double(count), height: area.height * Double(count)))
            }
            return
        }
        for (index, quarter) in tile.quarters.enumerated() {
            guard let texture = ready(quarter) else { continue }
            let (width, height) = (area.width / 2, area.height / 2)
            snapshot.texture(
                texture,
                in: Rectangle(
                    x: area.x + Double(index % 2) * width, y: area.y + Double(index / 2) * height,
                    width: width, height: height))
        }
    }
}

extension Rectangle {
    fileprivate init(_ area: MapCamera.Area) {
        self.init(
            x: area.x.lowerBound, y: area.y.lowerBound, width: area.x.upperBound - area.x.lowerBound,
            height: area.y.upperBound - area.y.lowerBound)
    }
}
