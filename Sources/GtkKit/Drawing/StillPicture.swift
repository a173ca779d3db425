import CAdw

/// A child that is painted more often than it changes: what stays the same in it is painted once, to pixels.
///
/// GTK keeps what a widget draws as long as nothing in it changes, and a graphics card paints it again in no time. Cairo
/// paints each letter, border and shadow of it anew in each frame in which something moves over it, or it moves itself.
/// So from the second frame on the parts of the drawing that are what they were are replaced by pictures of them. What
/// changes is drawn as always: nothing has to be told about it, for the same drawing is the same object. Renderers other
/// than cairo's get the whole drawing.
@MainActor
public final class StillPicture {
    private var last: StillLayer?
    private var scale = 1

    private let patience: Int

    /// - Parameter patience: in how many frames the child has to be the same before it is painted. To paint it takes as
    ///   long as a frame of it, so two that change together had better not be painted in the same frame.
    public init(patience: Int = 1) { self.patience = patience }

    /// - Parameter room: what of the parent can be seen, px; nil for all of it.
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
        let viewport = StillViewport(room: room, scale: scale, patience: patience)
        // Where it has not been moved there is no node that moves it, and it is still the same drawing.
        let (content, x, y) = drawing.unmoved
        guard viewport.keepsPixels(x: x, y: y) else {
            forget()
            return snapshot.append(drawing)
        }
        snapshot.moved(x: x, y: y) {
            last = StillLayer.draw(content, after: last, in: $0, viewport.moved(x: x, y: y))
        }
    }

    /// Lets go of the pixels, for a child that is not going to be painted often.
    public func forget() { last = nil }
}

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

/// What can be seen where a part of a drawing lies.
struct StillViewport {
    /// What can be seen at all, in the part's own coordinates, px.
    var room: Rectangle
    /// Pixels of the screen per px.
    var scale: Int
    /// In how many frames it has to be the same, after that which showed it first, before it is painted.
    var patience = 1

    func moved(x: Double, y: Double) -> StillViewport {
        var viewport = self
        viewport.room.x -= x
        viewport.room.y -= y
        return viewport
    }

    /// Whether a picture made of the screen's pixels still is when it is moved so far, px.
    func keepsPixels(x: Double, y: Double) -> Bool {
        [x, y].allSatisfy { ($0 * Double(scale)).rounded() == $0 * Double(scale) }
    }

    /// What may come into sight by a move: everything before the room, and as much of the rest as is seen when the part
    /// begins where the room does.
    var reach: Rectangle {
        Rectangle(
            x: room.x - room.width, y: room.y - room.height,
            width: max(room.x, 0) - room.x + 2 * room.width, height: max(room.y, 0) - room.y + 2 * room.height
        )
    }
}
