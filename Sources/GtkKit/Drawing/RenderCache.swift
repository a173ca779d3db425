import CGtk

/// A cache for the drawing of a child: its unchanged parts are rasterised once.
///
/// GTK keeps the render node of an unchanged widget, and a GPU repaints it quickly. Cairo repaints each
/// letter, border and shadow in each frame in which something moves over the widget, or it moves itself. So
/// from the second frame on, unchanged parts of the drawing are replaced by textures. Changed parts are drawn
/// as usual. Nothing has to invalidate the cache: the same drawing is the same node. Other renderers than
/// cairo's get the drawing as it is.
///
/// ```swift
/// private let picture = RenderCache()
///
/// override func draw(_ snapshot: Snapshot) {
///     picture.draw(content, of: self, in: snapshot)
/// }
/// ```
@MainActor
public final class RenderCache {
    private var last: CachedLayer?
    private var scale = 1

    private let patience: Int

    /// Creates an empty cache.
    ///
    /// - Parameter patience: the number of unchanged frames before the child is rasterised. That takes as
    ///   long as a frame of it. Give two children that change together different numbers, so that they use
    ///   different frames.
    public init(patience: Int = 1) { self.patience = patience }

    /// Draws a child of a widget, from the cache where possible.
    ///
    /// - Parameter room: the visible part of the parent, px; nil for all of it.
    public func draw(
        _ child: Widget, of parent: Widget, in snapshot: Snapshot, room: Rectangle? = nil
    ) {
        guard let renderer = snapshot.renderer, renderer.isCairo, let scale = renderer.wholeScale else {
            forget()
            return snapshot.child(child, of: parent)
        }
        guard let drawing = snapshot.node({ $0.child(child, of: parent) }) else { return forget() }
        if scale != self.scale { forget() }
        self.scale = scale
        let room = room ?? Rectangle(width: Double(parent.width), height: Double(parent.height))
        let viewport = CacheViewport(room: room, scale: scale, patience: patience)
        // An unmoved child has no translation node around the same drawing.
        let (content, x, y) = drawing.unmoved
        guard viewport.keepsPixels(x: x, y: y) else {
            forget()
            return snapshot.append(drawing)
        }
        snapshot.moved(x: x, y: y) {
            last = CachedLayer.draw(content, after: last, in: $0, viewport.moved(x: x, y: y))
        }
    }

    /// Frees the pixels, for a child that will rarely be painted.
    public func forget() { last = nil }
}

/// A part of a drawing in the previous frame and its pixels.
@MainActor
final class CachedLayer {
    private struct Picture {
        let node: RenderNode
        /// The area of the part that the pixels show, px.
        let area: Rectangle
    }

    /// The number of unchanged frames after which a divided part becomes one picture again.
    ///
    /// It is longer than the pause between two frames of an animation with a low rate.
    private static let framesToUnite = 8

    private let node: RenderNode
    /// The parts of the node, if it was drawn part by part.
    private var parts: [CachedLayer] = []
    private var picture: Picture?
    private var framesUnchanged = 0
    /// Whether it has been scrolled: more of it became visible than was rasterised.
    private var isOutgrown = false

    private init(_ node: RenderNode) { self.node = node }

    /// Draws a node that replaces the previous frame's one.
    static func draw(
        _ node: RenderNode, after last: CachedLayer?, in snapshot: Snapshot, _ viewport: CacheViewport
    ) -> CachedLayer {
        guard let last else {
            snapshot.append(node)
            return CachedLayer(node)
        }
        let layer = node.draws(sameAs: last.node) ? last : CachedLayer(node)
        switch node.shape {
        case .moved(let x, let y) where viewport.keepsPixels(x: x, y: y):
            snapshot.moved(x: x, y: y) { layer.drawParts(after: last, in: $0, viewport.moved(x: x, y: y)) }
        case .clipped, .joined:
            if layer.isWhole(after: last) {
                layer.drawPicture(in: snapshot, viewport)
            } else {
                layer.drawDivided(after: last, in: snapshot, viewport)
            }
        default: snapshot.append(node)
        }
        return layer
    }

    /// Whether it is drawn as one picture: it has not changed, and it is not divided or has been stable for
    /// long enough.
    private func isWhole(after last: CachedLayer) -> Bool {
        guard self === last else { return false }
        framesUnchanged += 1
        return !hasPaintedParts || framesUnchanged >= Self.framesToUnite
    }

    private var hasPaintedParts: Bool { parts.contains { $0.picture != nil || $0.hasPaintedParts } }

    private func drawDivided(after last: CachedLayer, in snapshot: Snapshot, _ viewport: CacheViewport) {
        var viewport = viewport
        viewport.patience += 1
        guard case .clipped(let area) = node.shape else {
            return drawParts(after: last, in: snapshot, viewport)
        }
        snapshot.clip(to: area) { drawParts(after: last, in: snapshot, viewport) }
    }

    private func drawParts(after last: CachedLayer, in snapshot: Snapshot, _ viewport: CacheViewport) {
        let before = last.parts.isEmpty ? last.node.parts.map { CachedLayer($0) } : last.parts
        let nodes = self === last ? before.map(\.node) : node.parts
        parts = nodes.enumerated().map { index, node in
            Self.draw(node, after: index < before.count ? before[index] : nil, in: snapshot, viewport)
        }
    }

    private func drawPicture(in snapshot: Snapshot, _ viewport: CacheViewport) {
        if let picture, !picture.area.contains(node.bounds.intersection(viewport.room)) {
            (self.picture, isOutgrown) = (nil, true)
        }
        // After a change the whole is rasterised, unless the rest of it keeps changing.
        if picture == nil, !isOutgrown, framesUnchanged >= viewport.patience {
            // The pictures of its parts are reused.
            let drawing = parts.isEmpty ? node : snapshot.node { drawDivided(after: self, in: $0, viewport) }
            picture = paint(drawing ?? node, in: snapshot, viewport)
            parts = []
        }
        snapshot.append(picture?.node ?? node)
    }

    private func paint(_ drawing: RenderNode, in snapshot: Snapshot, _ viewport: CacheViewport) -> Picture? {
        guard let area = node.bounds.intersection(viewport.reach)?.outset else { return nil }
        let scale = viewport.scale
        let size = PixelSize(width: Int(area.width) * scale, height: Int(area.height) * scale)
        let texture = Texture(
            size: size, scale: scale,
            paint: { cairo in
                cairo_translate(cairo, -area.x, -area.y)
                drawing.paint(on: cairo)
            })
        guard let texture, let node = snapshot.node({ $0.texture(texture, in: area) }) else { return nil }
        return Picture(node: node, area: area)
    }
}

/// The visible area around a part of a drawing.
struct CacheViewport {
    /// The visible area in the part's coordinates, px.
    var room: Rectangle
    /// The number of device pixels per px.
    var scale: Int
    /// The number of unchanged frames, after the first one, before a part is rasterised.
    var patience = 1

    func moved(x: Double, y: Double) -> CacheViewport {
        var viewport = self
        viewport.room.x -= x
        viewport.room.y -= y
        return viewport
    }

    /// Whether a translation in px keeps device pixels aligned.
    func keepsPixels(x: Double, y: Double) -> Bool {
        [x, y].allSatisfy { ($0 * Double(scale)).rounded() == $0 * Double(scale) }
    }

    /// The area that a move can make visible.
    ///
    /// It has everything before the visible area, and what is visible when the part starts at the area's
    /// edge.
    var reach: Rectangle {
        Rectangle(
            x: room.x - room.width, y: room.y - room.height,
            width: max(room.x, 0) - room.x + 2 * room.width, height: max(room.y, 0) - room.y + 2 * room.height
        )
    }
}
