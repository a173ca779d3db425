import CGtk
import Foundation
import GtkKit
import GuideCore
import MapStyle
import Synchronization
import VectorTiles

/// The ground of a map: textures of tiles, which threads in the background paint from map files.
///
/// ```swift
/// let ground = MapGround(try MapSource(files), languages: languages)
/// ground.onChange = { [weak map] in map?.redraw() }
/// // For each visible tile, in each frame:
/// let texture = ground.texture(of: tile, TileSize(scale: 2), MapAppearance())
/// ```
@MainActor
public final class MapGround {
    /// Called when a requested tile is ready.
    public var onChange: @MainActor () -> Void = {}

    /// Called for the first damaged tile. The tile stays blank, and further ones are not reported.
    public var onFault: @MainActor (MapTileError) -> Void = { _ in }

    /// The number of bytes of textures that are kept while no frame needs them.
    public static let cacheLimit = 40_000_000

    private struct Key: Hashable {
        let tile: TileAddress
        let size: TileSize
        let appearance: MapAppearance
    }

    private struct Entry {
        /// Nil for a tile that no file has, and for a damaged tile.
        let texture: Texture?
        /// The number of the last frame that needed the tile.
        var frame: Int
    }

    private var idle: [GroundWorker]
    private var entries: [Key: Entry] = [:]
    private var bytes = 0
    private var frame = 0
    private var isInFrame = false
    /// The missing tiles of the last frame, in the order of painting.
    private var wanted: [Key] = []
    private var inWork: Set<Key> = []
    private var hasFault = false

    /// Creates the ground.
    ///
    /// - Parameter languages: the languages of names.
    public init(_ source: MapSource, languages: LanguagePreference) {
        idle = (0..<2).map { _ in GroundWorker(source, languages) }
    }

    /// Returns the texture of a tile if it is ready; otherwise nil, and starts painting it.
    ///
    /// Call it for each visible tile in each frame. Calls in one turn of the main loop are one frame. Requests
    /// of earlier frames are dropped, and tiles of the last frame stay in the cache.
    public func texture(of tile: TileAddress, _ size: TileSize, _ appearance: MapAppearance) -> Texture? {
        if !isInFrame { beginFrame() }
        let key = Key(tile: tile, size: size, appearance: appearance)
        if let entry = entries[key] {
            entries[key]?.frame = frame
            return entry.texture
        }
        // A wide map of a small zoom has a tile more than once.
        if !inWork.contains(key), !wanted.contains(key) { wanted.append(key) }
        return nil
    }

    /// Returns the texture of a tile if it is ready, and keeps it for this frame. It paints nothing.
    public func readyTexture(
        of tile: TileAddress, _ size: TileSize, _ appearance: MapAppearance
    ) -> Texture? {
        let key = Key(tile: tile, size: size, appearance: appearance)
        entries[key]?.frame = frame
        return entries[key]?.texture
    }

    /// Whether a tile was requested and has no texture, because no file has the tile or the tile is damaged.
    public func isBlank(_ tile: TileAddress, _ size: TileSize, _ appearance: MapAppearance) -> Bool {
        entries[Key(tile: tile, size: size, appearance: appearance)].map { $0.texture == nil } ?? false
    }

    private func beginFrame() {
        isInFrame = true
        frame += 1
        wanted = []
        Task {
            isInFrame = false
            sortFromMiddle()
            work()
        }
    }

    /// Orders the missing tiles by their distance from the middle of them.
    private func sortFromMiddle() {
        let count = Double(max(wanted.count, 1))
        let x = wanted.reduce(0) { $0 + Double($1.tile.x) } / count
        let y = wanted.reduce(0) { $0 + Double($1.tile.y) } / count
        func distance(_ key: Key) -> Double { hypot(Double(key.tile.x) - x, Double(key.tile.y) - y) }
        wanted.sort { distance($0) < distance($1) }
    }

    /// Whether all tiles of the last frame are ready.
    public var isComplete: Bool { !isInFrame && wanted.isEmpty && inWork.isEmpty }

    private func work() {
        while !wanted.isEmpty, let worker = idle.popLast() {
            let key = wanted.removeFirst()
            inWork.insert(key)
            Task {
                let result = await worker.paint(key.tile, key.appearance, key.size)
                inWork.remove(key)
                idle.append(worker)
                add(result, key)
                work()
                onChange()
            }
        }
    }

    private func add(_ result: Result<Texture?, MapTileError>, _ key: Key) {
        if case .failure(let error) = result, !hasFault {
            hasFault = true
            onFault(error)
        }
        let texture = (try? result.get()) ?? nil
        entries[key] = Entry(texture: texture, frame: frame)
        bytes += Self.bytes(of: texture)
        guard bytes > Self.cacheLimit else { return }
        for (key, entry) in entries.sorted(by: { $0.value.frame < $1.value.frame }) {
            guard bytes > Self.cacheLimit, entry.frame < frame else { return }
            entries[key] = nil
            bytes -= Self.bytes(of: entry.texture)
        }
    }

    private static func bytes(of texture: Texture?) -> Int {
        texture.map { $0.size.width * $0.size.height * 4 } ?? 0
    }
}

/// The size of the texture of a tile.
///
/// ```swift
/// let size = TileSize(300, scale: 2)  // 600 × 600 pixels
/// ```
public struct TileSize: Hashable, Sendable {
    /// The width and height, pixels.
    public let pixels: Int

    /// Creates a size.
    ///
    /// - Parameters:
    ///   - size: the width and height, px. Lines and names are larger in a larger tile.
    ///   - scale: the number of pixels per px, 1 to 4.
    public init(_ size: Int = TilePainter.tileSize, scale: Int) {
        pixels = min(max(size, 1), 2 * TilePainter.tileSize) * max(1, min(scale, 4))
    }
}

/// A thread that paints tiles, with its own fonts.
private final class GroundWorker: Sendable {
    private let painter: Mutex<TilePainter>
    private let queue = DispatchQueue(label: "map", qos: .userInitiated)

    init(_ source: MapSource, _ languages: LanguagePreference) {
        painter = Mutex(TilePainter(source, languages: languages))
    }

    /// Paints a tile; nil if no file has it.
    func paint(
        _ tile: TileAddress, _ appearance: MapAppearance, _ size: TileSize
    ) async -> Result<Texture?, MapTileError> {
        await withCheckedContinuation { continuation in
            queue.async {
                continuation.resume(
                    returning: self.painter.withLock { $0.texture(tile, appearance, size) })
            }
        }
    }
}

extension TilePainter {
    /// Paints the texture of a tile; nil if no file has the tile, or there is not enough memory.
    func texture(
        _ tile: TileAddress, _ appearance: MapAppearance, _ size: TileSize
    ) -> Result<Texture?, MapTileError> {
        var result = Result<Bool, MapTileError>.success(false)
        let texture = Texture(size: PixelSize(width: size.pixels, height: size.pixels)) { canvas in
            result = Result { () throws(MapTileError) in
                try paint(
                    tile, appearance, on: canvas.cairo, scale: Double(size.pixels) / Double(Self.tileSize))
            }
        }
        return result.map { $0 ? texture : nil }
    }
}
