import CGtk

/// A drawing of widgets (GskRenderNode). It is immutable: after a change GTK creates another one.
@MainActor
final class RenderNode {
    let pointer: OpaquePointer

    /// Takes over the caller's reference.
    init(owning pointer: OpaquePointer) { self.pointer = pointer }

    init(_ pointer: OpaquePointer) { self.pointer = gsk_render_node_ref(pointer) }

    isolated deinit { gsk_render_node_unref(pointer) }

    /// Returns whether both nodes draw the same.
    ///
    /// GTK 4.24 puts the drawing of an unchanged widget into a new container in each frame.
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

    /// The area that the drawing covers at most, px.
    var bounds: Rectangle {
        var bounds = graphene_rect_t()
        gsk_render_node_get_bounds(pointer, &bounds)
        return Rectangle(bounds)
    }

    /// The relation of a node to its parts.
    enum Shape {
        /// Moves its part, px.
        case moved(x: Double, y: Double)
        /// Clips its part to an area, px.
        case clipped(Rectangle)
        /// Draws its parts one after the other.
        case joined
        /// Draws itself, or changes its part in another way.
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

    /// The moved node and its offset, px; the node itself if it moves nothing.
    var unmoved: (node: RenderNode, x: Double, y: Double) {
        guard case .moved(let x, let y) = shape, let node = parts.first else { return (self, 0, 0) }
        return (node, x, y)
    }

    /// The parts of a node whose shape is not `other`.
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

/// The renderer of a window (GskRenderer).
@MainActor
struct Renderer {
    let pointer: OpaquePointer
    private let native: OpaquePointer

    /// Returns the renderer of a widget's window; nil if the window is not on a screen.
    init?(of widget: UnsafeMutablePointer<GtkWidget>) {
        guard let native = gtk_widget_get_native(widget), let renderer = gtk_native_get_renderer(native)
        else { return nil }
        (pointer, self.native) = (renderer, native)
    }

    /// Whether the renderer paints with the processor, each node again in each frame that touches it.
    var isCairo: Bool { UnsafeMutableRawPointer(pointer).isA(gsk_cairo_renderer_get_type()) }

    /// The number of device pixels per px; nil if it is fractional, because px and pixels are not aligned
    /// then.
    var wholeScale: Int? {
        let scale = gtkkit_surface_scale(gtk_native_get_surface(native))
        return Int(exactly: scale)
    }
}
