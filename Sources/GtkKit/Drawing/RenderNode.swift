import CAdw

/// What widgets have drawn. It never changes: GTK makes another one where something in them does.
@MainActor
final class RenderNode {
    let pointer: OpaquePointer

    /// Takes over the reference that the caller got.
    init(owning pointer: OpaquePointer) { self.pointer = pointer }

    init(_ pointer: OpaquePointer) { self.pointer = gsk_render_node_ref(pointer) }

    isolated deinit { gsk_render_node_unref(pointer) }

    /// Whether it draws the same as another node. GTK 4.24 puts what an unmoved widget draws into a new container in each frame.
    func draws(sameAs other: RenderNode) -> Bool {
        if pointer == other.pointer { return true }
        let nodes = [pointer, other.pointer]
        guard nodes.allSatisfy({ gsk_render_node_get_node_type($0) == GSK_CONTAINER_NODE }) else {
            return false
        }
        let count = gsk_container_node_get_n_children(pointer)
        return count == gsk_container_node_get_n_children(other.pointer)
            && (0..<count).allSatisfy {
                gsk_container_node_get_child(pointer, $0) == gsk_container_node_get_child(other.pointer, $0)
            }
    }

    /// Everything that it draws lies in there, px.
    var bounds: Rectangle {
        var bounds = graphene_rect_t()
        gsk_render_node_get_bounds(pointer, &bounds)
        return Rectangle(bounds)
    }

    /// What a node does with those that it consists of.
    enum Shape {
        /// Moves one, px.
        case moved(x: Double, y: Double)
        /// Shows what of one is in an area, px.
        case clipped(Rectangle)
        /// Draws one after the other.
        case joined
        /// Anything else, or it draws by itself.
        case other
    }

    var shape: Shape {
        switch gsk_render_node_get_node_type(pointer) {
        case GSK_CONTAINER_NODE: return .joined
        case GSK_CLIP_NODE: return .clipped(Rectangle(gsk_clip_node_get_clip(pointer).pointee))
        case GSK_TRANSFORM_NODE:
            let transform = gsk_transform_node_get_transform(pointer)
            let category = gsk_transform_get_category(transform).rawValue
            guard category >= GSK_TRANSFORM_CATEGORY_2D_TRANSLATE.rawValue else { return .other }
            var (x, y): (Float, Float) = (0, 0)
            gsk_transform_to_translate(transform, &x, &y)
            return .moved(x: Double(x), y: Double(y))
        default: return .other
        }
    }

    /// What it moves and how far (px), itself where it moves nothing.
    var unmoved: (node: RenderNode, x: Double, y: Double) {
        guard case .moved(let x, let y) = shape, let node = parts.first else { return (self, 0, 0) }
        return (node, x, y)
    }

    /// Those that it consists of, where its shape says how.
    var parts: [RenderNode] {
        switch gsk_render_node_get_node_type(pointer) {
        case GSK_CONTAINER_NODE:
            (0..<gsk_container_node_get_n_children(pointer)).compactMap {
                gsk_container_node_get_child(pointer, $0).map { RenderNode($0) }
            }
        case GSK_CLIP_NODE: [gsk_clip_node_get_child(pointer)].compactMap { $0.map { RenderNode($0) } }
        case GSK_TRANSFORM_NODE:
            [gsk_transform_node_get_child(pointer)].compactMap { $0.map { RenderNode($0) } }
        default: []
        }
    }

    func paint(on cairo: OpaquePointer) { gsk_render_node_draw(pointer, cairo) }
}

/// What brings the nodes of a window to the screen.
@MainActor
struct Renderer {
    let pointer: OpaquePointer
    private let native: OpaquePointer

    /// The one of a widget's window; nil where that is on no screen.
    init?(of widget: UnsafeMutablePointer<GtkWidget>) {
        guard let native = gtk_widget_get_native(widget), let renderer = gtk_native_get_renderer(native)
        else { return nil }
        (pointer, self.native) = (renderer, native)
    }

    /// Whether the processor paints each node in each frame that touches its place.
    var isCairo: Bool { UnsafeMutableRawPointer(pointer).isA(gsk_cairo_renderer_get_type()) }

    /// Pixels of the screen per px; nil where that is no whole number, so that a px begins between two of them.
    var wholeScale: Int? {
        let scale = carte_surface_scale(gtk_native_get_surface(native))
        return Int(exactly: scale)
    }
}
