import CAdw

/// A part of a drawing as it was drawn last, and the pixels that have been painted of it.
@MainActor
final class StillLayer {
    private struct Picture {
        let node: RenderNode
        /// What of the part it shows, px.
        let area: Rectangle
    }

    /// A part that was divided because something in it changed is one picture again when it has been the same in so many
    /// frames: more than between two steps of what is animated at a lower rate.
    private static let framesToUnite = 8

    private let node: RenderNode
    /// What the node consists of, as far as it was drawn part by part.
    private var parts: [StillLayer] = []
    private var picture: Picture?
    private var framesUnchanged = 0
    /// Whether more of it has come into sight than was painted: then it is being scrolled.
    private var isOutgrown = false

    private init(_ node: RenderNode) { self.node = node }

    /// Draws a node in the place of what was drawn there last.
    static func draw(
        _ node: RenderNode, after last: StillLayer?, in snapshot: Snapshot, _ viewport: StillViewport
    ) -> StillLayer {
        guard let last else {
            snapshot.append(node)
            return StillLayer(node)
        }
        let layer = last.node.pointer == node.pointer ? last : StillLayer(node)
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

    /// Whether it is drawn as one picture: it has not changed, and is not divided, or no longer.
    private func isWhole(after last: StillLayer) -> Bool {
        guard self === last else { return false }
        framesUnchanged += 1
        return !hasPaintedParts || framesUnchanged >= Self.framesToUnite
    }

    private var hasPaintedParts: Bool { parts.contains { $0.picture != nil || $0.hasPaintedParts } }

    private func drawDivided(after last: StillLayer, in snapshot: Snapshot, _ viewport: StillViewport) {
        var viewport = viewport
        viewport.patience += 1
        guard case .clipped(let area) = node.shape else {
            return drawParts(after: last, in: snapshot, viewport)
        }
        snapshot.clip(to: area) { drawParts(after: last, in: snapshot, viewport) }
    }

    private func drawParts(after last: StillLayer, in snapshot: Snapshot, _ viewport: StillViewport) {
        let before = last.parts.isEmpty ? last.node.parts.map { StillLayer($0) } : last.parts
        let nodes = self === last ? before.map(\.node) : node.parts
        parts = nodes.enumerated().map { index, node in
            Self.draw(node, after: index < before.count ? before[index] : nil, in: snapshot, viewport)
        }
    }

    private func drawPicture(in snapshot: Snapshot, _ viewport: StillViewport) {
        if let picture, !picture.area.contains(node.bounds.intersection(viewport.room)) {
            (self.picture, isOutgrown) = (nil, true)
        }
        // After a change all is painted as a whole, unless the rest of it goes on changing.
        if picture == nil, !isOutgrown, framesUnchanged >= viewport.patience {
            // What its parts have painted need not be painted again.
            let drawing = parts.isEmpty ? node : snapshot.node { drawDivided(after: self, in: $0, viewport) }
            picture = paint(drawing ?? node, in: snapshot, viewport)
            parts = []
        }
        snapshot.append(picture?.node ?? node)
    }

    private func paint(_ drawing: RenderNode, in snapshot: Snapshot, _ viewport: StillViewport) -> Picture? {
        guard let area = node.bounds.intersection(viewport.reach)?.outset else { return nil }
        let scale = Double(viewport.scale)
        let size = PixelSize(width: Int(area.width * scale), height: Int(area.height * scale))
        let texture = Texture(
            size: size,
            paint: { cairo in
                cairo_scale(cairo, scale, scale)
                cairo_translate(cairo, -area.x, -area.y)
                drawing.paint(on: cairo)
            })
        guard let texture, let node = snapshot.node({ $0.texture(texture, in: area) }) else { return nil }
        return Picture(node: node, area: area)
    }
}
