import CGtk

/// A drawing of widgets (GskRenderNode). It is immutable: after a change GTK creates another one.
@MainActor
final class RenderNode {
    let pointer: OpaquePointer

    /// Takes over the caller's reference.
    init(owning pointer: OpaquePointer) { self.pointer = pointer }

    init(_ pointer: OpaquePointer) { self.pointer = gsk_render_node_ref(pointer) }

    isolated deinit { gsk_render_node_unref(pointer) }

    /// Returns whether both nodes draw the same, as far as that is known without their pixels.
    ///
    /// A widget that is drawn again makes new nodes, also for what has not changed. GTK 4.24 puts the drawing of
    /// an unchanged widget into a new container in each frame.
    func draws(sameAs other: RenderNode) -> Bool {
        pointer == other.pointer || hasValues(of: other) && hasParts(of: other)
    }

    private var type: GskRenderNodeType { gsk_render_node_get_node_type(pointer) }

    /// Whether the nodes are equal except for their parts.
    private func hasValues(of other: RenderNode) -> Bool {
        guard type == other.type else { return false }
        let both = (pointer, other.pointer)
        switch type {
        case GSK_CONTAINER_NODE: return true
        case GSK_CLIP_NODE:
            return graphene_rect_equal(gsk_clip_node_get_clip(both.0), gsk_clip_node_get_clip(both.1))
        case GSK_ROUNDED_CLIP_NODE:
            return gsk_rounded_clip_node_get_clip(both.0).hasBytes(of: gsk_rounded_clip_node_get_clip(both.1))
        case GSK_TRANSFORM_NODE:
            return gsk_transform_equal(
                gsk_transform_node_get_transform(both.0), gsk_transform_node_get_transform(both.1)) != 0
        case GSK_COLOR_NODE:
            return bounds == other.bounds
                && gsk_color_node_get_color(both.0).hasBytes(of: gsk_color_node_get_color(both.1))
        case GSK_OUTSET_SHADOW_NODE:
            return bounds == other.bounds
                && gsk_outset_shadow_node_get_outline(both.0).hasBytes(
                    of: gsk_outset_shadow_node_get_outline(both.1))
                && gsk_outset_shadow_node_get_color(both.0).hasBytes(
                    of: gsk_outset_shadow_node_get_color(both.1))
        default: return false
        }
    }

    private func hasParts(of other: RenderNode) -> Bool {
        let (parts, others) = (parts, other.parts)
        return parts.count == others.count && zip(parts, others).allSatisfy { $0.draws(sameAs: $1) }
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

    /// The nodes that are drawn through this one.
    var parts: [RenderNode] {
        switch gsk_render_node_get_node_type(pointer) {
        case GSK_CONTAINER_NODE:
            (0..<gsk_container_node_get_n_children(pointer)).compactMap {
                gsk_container_node_get_child(pointer, $0).map { RenderNode($0) }
            }
        case GSK_CLIP_NODE: [gsk_clip_node_get_child(pointer)].compactMap { $0.map { RenderNode($0) } }
        case GSK_ROUNDED_CLIP_NODE:
            [gsk_rounded_clip_node_get_child(pointer)].compactMap { $0.map { RenderNode($0) } }
        case GSK_TRANSFORM_NODE:
            [gsk_transform_node_get_child(pointer)].compactMap { $0.map { RenderNode($0) } }
        default: []
        }
    }

    func paint(on cairo: OpaquePointer) { gsk_render_node_draw(pointer, cairo) }
}

extension UnsafePointer {
    /// Whether both values have the same bytes. They must have no padding.
    fileprivate func hasBytes(of other: UnsafePointer?) -> Bool {
        other.map { memcmp(self, $0, MemoryLayout<Pointee>.size) == 0 } ?? false
    }
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
