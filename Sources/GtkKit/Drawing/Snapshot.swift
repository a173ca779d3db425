import CAdw

/// A rectangle in px.
public struct Rectangle: Hashable, Sendable {
    public var x: Double
    public var y: Double
    public var width: Double
    public var height: Double

    public init(x: Double = 0, y: Double = 0, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    var graphene: graphene_rect_t {
        graphene_rect_t(
            origin: graphene_point_t(x: Float(x), y: Float(y)),
            size: graphene_size_t(width: Float(width), height: Float(height)))
    }
}

/// What a widget draws into, during `draw` only.
@MainActor
public struct Snapshot {
    private let pointer: OpaquePointer

    init(_ pointer: OpaquePointer) { self.pointer = pointer }

    public func fill(_ rectangle: Rectangle, with colour: Colour) {
        guard colour.alpha > 0 else { return }
        var bounds = rectangle.graphene
        var rgba = colour.gdk
        gtk_snapshot_append_color(pointer, &rgba, &bounds)
    }

    /// Draws `content` within a rectangle whose upper corners are round.
    public func clip(to rectangle: Rectangle, topRadius: Double, _ content: () -> Void) {
        var shape = Self.shape(rectangle, topRadius: topRadius)
        gtk_snapshot_push_rounded_clip(pointer, &shape)
        content()
        gtk_snapshot_pop(pointer)
    }

    /// The shadow that a rectangle with round upper corners throws around it.
    public func shadow(of rectangle: Rectangle, topRadius: Double, colour: Colour, blur: Double) {
        var shape = Self.shape(rectangle, topRadius: topRadius)
        var rgba = colour.gdk
        gtk_snapshot_append_outset_shadow(pointer, &shape, &rgba, 0, 0, 0, Float(blur))
    }

    /// A line of 1 px along the inside of a rectangle with round upper corners.
    public func outline(of rectangle: Rectangle, topRadius: Double, colour: Colour) {
        var shape = Self.shape(rectangle, topRadius: topRadius)
        // C reads four of each: an array has them side by side, the first part of a tuple has nothing beside it.
        gtk_snapshot_append_border(
            pointer, &shape, [Float](repeating: 1, count: 4), [GdkRGBA](repeating: colour.gdk, count: 4))
    }

    /// Fills a rectangle with a texture.
    public func texture(_ texture: Texture, in rectangle: Rectangle, opacity: Double = 1) {
        var bounds = rectangle.graphene
        gtk_snapshot_push_opacity(pointer, opacity)
        gtk_snapshot_append_texture(pointer, OpaquePointer(texture.object.raw), &bounds)
        gtk_snapshot_pop(pointer)
    }

    /// Fills a rectangle with a texture of its own pixels, or, where its size is another, with the middle of it.
    public func picture(_ texture: Texture, in area: Rectangle, scaleFactor: Int) {
        let size = texture.size
        let width = Double(size.width) / Double(scaleFactor)
        let height = Double(size.height) / Double(scaleFactor)
        guard (width, height) != (area.width, area.height) else { return self.texture(texture, in: area) }
        let scale = max(area.width / width, area.height / height)
        clip(to: area, topRadius: 0) {
            self.texture(
                texture,
                in: Rectangle(
                    x: area.x + (area.width - width * scale) / 2,
                    y: area.y + (area.height - height * scale) / 2,
                    width: width * scale, height: height * scale))
        }
    }

    public func child(_ child: Widget, of parent: Widget) {
        gtk_widget_snapshot_child(parent.gtk, child.gtk, pointer)
    }

    public func children(of parent: Widget) {
        var next = gtk_widget_get_first_child(parent.gtk)
        while let child = next {
            gtk_widget_snapshot_child(parent.gtk, child, pointer)
            next = gtk_widget_get_next_sibling(child)
        }
    }

    private static func shape(_ rectangle: Rectangle, topRadius: Double) -> GskRoundedRect {
        var bounds = rectangle.graphene
        var round = graphene_size_t(width: Float(topRadius), height: Float(topRadius))
        var square = graphene_size_t(width: 0, height: 0)
        var shape = GskRoundedRect()
        gsk_rounded_rect_init(&shape, &bounds, &round, &round, &square, &square)
        return shape
    }
}
