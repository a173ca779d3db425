import CGtk

/// The target of a widget's drawing. Valid only during `draw`.
@MainActor
public struct Snapshot {
    private let pointer: OpaquePointer
    /// The widget that draws.
    private let widget: UnsafeMutablePointer<GtkWidget>

    init(_ pointer: OpaquePointer, of widget: UnsafeMutablePointer<GtkWidget>) {
        self.pointer = pointer
        self.widget = widget
    }

    /// Records a drawing as a node of its own; nil if it is empty.
    func node(_ draw: (Snapshot) -> Void) -> RenderNode? {
        guard let snapshot = gtk_snapshot_new() else { return nil }
        draw(Snapshot(snapshot, of: widget))
        return gtk_snapshot_free_to_node(snapshot).map { RenderNode(owning: $0) }
    }

    func append(_ node: RenderNode) { gtk_snapshot_append_node(pointer, node.pointer) }

    /// Draws two nodes on top of each other.
    ///
    /// - Parameter share: the share of the second one, 0…1.
    func mixed(_ first: RenderNode, _ second: RenderNode, share: Double) {
        gtk_snapshot_push_cross_fade(pointer, share)
        append(first)
        gtk_snapshot_pop(pointer)
        append(second)
        gtk_snapshot_pop(pointer)
    }

    /// Draws a part that often stays while the rest of the drawing changes. A ``RenderCache`` keeps it as one
    /// picture then.
    public func part(_ draw: (Snapshot) -> Void) {
        if let node = node(draw) { append(node) }
    }

    var renderer: Renderer? { Renderer(of: widget) }

    /// Fills a rectangle with a colour.
    public func fill(_ rectangle: Rectangle, with colour: Colour) {
        guard colour.alpha > 0 else { return }
        var bounds = rectangle.graphene
        var rgba = colour.gdk
        gtk_snapshot_append_color(pointer, &rgba, &bounds)
    }

    /// Fills a rectangle with a gradient from transparent at the top to a colour at the bottom.
    public func fade(_ rectangle: Rectangle, to colour: Colour) {
        var bounds = rectangle.graphene
        let (left, top) = (Float(rectangle.x), Float(rectangle.y))
        var start = graphene_point_t(x: left, y: top)
        var end = graphene_point_t(x: left, y: top + Float(rectangle.height))
        let stops = [
            GskColorStop(offset: 0, color: colour.opacity(0).gdk), GskColorStop(offset: 1, color: colour.gdk),
        ]
        gtk_snapshot_append_linear_gradient(pointer, &bounds, &start, &end, stops, gsize(stops.count))
    }

    /// Clips `content` to a rectangle with rounded corners.
    public func clip(to rectangle: Rectangle, corners: Corners, _ content: () -> Void) {
        var shape = Self.shape(rectangle, corners)
        gtk_snapshot_push_rounded_clip(pointer, &shape)
        content()
        gtk_snapshot_pop(pointer)
    }

    /// Draws the shadow around a rectangle with rounded corners.
    ///
    /// - Parameter blur: the blur radius, px.
    public func shadow(of rectangle: Rectangle, corners: Corners, colour: Colour, blur: Double) {
        var shape = Self.shape(rectangle, corners)
        var rgba = colour.gdk
        gtk_snapshot_append_outset_shadow(pointer, &shape, &rgba, 0, 0, 0, Float(blur))
    }

    /// Draws a border of 1 px inside a rectangle with rounded corners.
    public func outline(of rectangle: Rectangle, corners: Corners, colour: Colour) {
        var shape = Self.shape(rectangle, corners)
        // C reads four elements of each. An array is contiguous; a pointer to a tuple's first element covers
        // only that.
        gtk_snapshot_append_border(
            pointer, &shape, [Float](repeating: 1, count: 4), [GdkRGBA](repeating: colour.gdk, count: 4))
    }

    /// Draws a texture, scaled to a rectangle.
    public func texture(_ texture: Texture, in rectangle: Rectangle, opacity: Double = 1) {
        var bounds = rectangle.graphene
        if opacity < 1 { gtk_snapshot_push_opacity(pointer, opacity) }
        if let surface = texture.surface, renderer?.isCairo == true {
            paint(surface, texture.size, in: rectangle)
        } else {
            gtk_snapshot_append_texture(pointer, OpaquePointer(texture.object.raw), &bounds)
        }
        if opacity < 1 { gtk_snapshot_pop(pointer) }
    }

    /// Draws a texture's cairo surface directly.
    ///
    /// GTK 4.8 converts a texture's pixels through floating point in each frame, even if cairo made them and
    /// the visible part is tiny.
    private func paint(_ surface: OpaquePointer, _ size: PixelSize, in rectangle: Rectangle) {
        var bounds = rectangle.graphene
        guard let cairo = gtk_snapshot_append_cairo(pointer, &bounds) else { return }
        cairo_translate(cairo, rectangle.x, rectangle.y)
        cairo_scale(cairo, rectangle.width / Double(size.width), rectangle.height / Double(size.height))
        cairo_set_source_surface(cairo, surface, 0, 0)
        // Otherwise the edges of a scaled surface fade.
        cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD)
        cairo_rectangle(cairo, 0, 0, Double(size.width), Double(size.height))
        cairo_fill(cairo)
        cairo_destroy(cairo)
    }

    /// Draws a texture at its own pixel size; another size is scaled to cover the rectangle, and the middle
    /// is shown.
    public func picture(_ texture: Texture, in area: Rectangle, scaleFactor: Int) {
        let size = texture.size
        let width = Double(size.width) / Double(scaleFactor)
        let height = Double(size.height) / Double(scaleFactor)
        guard (width, height) != (area.width, area.height) else { return self.texture(texture, in: area) }
        let scale = max(area.width / width, area.height / height)
        clip(to: area) {
            self.texture(
                texture,
                in: Rectangle(
                    x: area.x + (area.width - width * scale) / 2,
                    y: area.y + (area.height - height * scale) / 2,
                    width: width * scale, height: height * scale))
        }
    }

    /// Clips `content` to a rectangle.
    public func clip(to rectangle: Rectangle, _ content: () -> Void) {
        var bounds = rectangle.graphene
        gtk_snapshot_push_clip(pointer, &bounds)
        content()
        gtk_snapshot_pop(pointer)
    }

    /// Draws `content` with a translation (px) and a scale.
    public func moved(x: Double = 0, y: Double = 0, scale: Double = 1, _ content: (Snapshot) -> Void) {
        var point = graphene_point_t(x: Float(x), y: Float(y))
        gtk_snapshot_save(pointer)
        gtk_snapshot_translate(pointer, &point)
        if scale != 1 { gtk_snapshot_scale(pointer, Float(scale), Float(scale)) }
        content(self)
        gtk_snapshot_restore(pointer)
    }

    /// Draws one child of a widget.
    public func child(_ child: Widget, of parent: Widget) {
        gtk_widget_snapshot_child(parent.gtk, child.gtk, pointer)
    }

    /// Draws all children of a widget, first to last.
    ///
    /// - Parameter last: the first child that is not drawn; nil for none.
    public func children(of parent: Widget, before last: Widget? = nil) {
        var next = gtk_widget_get_first_child(parent.gtk)
        while let child = next, child != last?.gtk {
            gtk_widget_snapshot_child(parent.gtk, child, pointer)
            next = gtk_widget_get_next_sibling(child)
        }
    }

    private static func shape(_ rectangle: Rectangle, _ corners: Corners) -> GskRoundedRect {
        func size(_ radius: Double) -> graphene_size_t {
            graphene_size_t(width: Float(radius), height: Float(radius))
        }
        var bounds = rectangle.graphene
        var (topLeft, topRight) = (size(corners.topLeft), size(corners.topRight))
        var (bottomRight, bottomLeft) = (size(corners.bottomRight), size(corners.bottomLeft))
        var shape = GskRoundedRect()
        gsk_rounded_rect_init(&shape, &bounds, &topLeft, &topRight, &bottomRight, &bottomLeft)
        return shape
    }
}
