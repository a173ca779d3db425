import CGtk

/// A cairo context. Valid only while a ``DrawingArea`` or ``Texture`` draws. All lengths are in px.
///
/// ```swift
/// area.draw { canvas, width, height in
///     canvas.circle(width / 2, height / 2, radius: min(width, height) / 2)
///     canvas.fill(Colour(0x3584e4))
/// }
/// ```
public struct Canvas {
    /// The context (`cairo_t`), for drawing that this type does not offer. Import CGtk.
    public let cairo: OpaquePointer

    init(_ cairo: OpaquePointer) { self.cairo = cairo }

    // MARK: - Paths

    /// Starts a path at a point.
    public func move(_ x: Double, _ y: Double) { cairo_move_to(cairo, x, y) }
    /// Adds a line from the current point.
    public func line(_ x: Double, _ y: Double) { cairo_line_to(cairo, x, y) }
    /// Adds a line to the start of the path.
    public func close() { cairo_close_path(cairo) }

    /// Adds a circle around a point.
    public func circle(_ x: Double, _ y: Double, radius: Double) {
        cairo_new_sub_path(cairo)
        cairo_arc(cairo, x, y, radius, 0, 2 * .pi)
        close()
    }

    /// Adds a rectangle from its top left corner, with rounded corners if `radius` is not 0.
    public func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double = 0) {
        let r = min(radius, width / 2, height / 2)
        guard r > 0 else { return cairo_rectangle(cairo, x, y, width, height) }
        cairo_new_sub_path(cairo)
        cairo_arc(cairo, x + width - r, y + r, r, -.pi / 2, 0)
        cairo_arc(cairo, x + width - r, y + height - r, r, 0, .pi / 2)
        cairo_arc(cairo, x + r, y + height - r, r, .pi / 2, .pi)
        cairo_arc(cairo, x + r, y + r, r, .pi, 3 * .pi / 2)
        close()
    }

    // MARK: - Painting

    /// Fills the path with a colour and clears the path.
    public func fill(_ colour: Colour) {
        set(colour)
        cairo_fill(cairo)
    }

    /// Draws the outline of the path with a colour and clears the path.
    public func stroke(_ colour: Colour, width: Double) {
        set(colour)
        cairo_set_line_width(cairo, width)
        cairo_stroke(cairo)
    }

    /// Fills the path with a linear gradient between two points and clears the path.
    public func fill(from start: (x: Double, y: Double), to end: (x: Double, y: Double), _ colours: [Colour])
    {
        fill(with: cairo_pattern_create_linear(start.x, start.y, end.x, end.y), colours)
    }

    /// Draws an ellipse with a gradient from its centre to its edge: a light or a soft shadow.
    public func glow(_ x: Double, _ y: Double, _ radiusX: Double, _ radiusY: Double, _ colours: [Colour]) {
        cairo_save(cairo)
        cairo_translate(cairo, x, y)
        cairo_scale(cairo, radiusX, radiusY)
        circle(0, 0, radius: 1)
        fill(with: cairo_pattern_create_radial(0, 0, 0, 0, 0, 1), colours)
        cairo_restore(cairo)
    }

    private func fill(with gradient: OpaquePointer?, _ colours: [Colour]) {
        for (index, colour) in colours.enumerated() {
            cairo_pattern_add_color_stop_rgba(
                gradient, Double(index) / Double(max(colours.count - 1, 1)), colour.red, colour.green,
                colour.blue, colour.alpha)
        }
        cairo_set_source(cairo, gradient)
        cairo_fill(cairo)
        cairo_pattern_destroy(gradient)
    }

    /// Runs `content` with the path as the clip.
    func clipped(_ content: (Canvas) -> Void) {
        cairo_save(cairo)
        cairo_clip(cairo)
        content(self)
        cairo_restore(cairo)
    }

    private func set(_ colour: Colour) {
        cairo_set_source_rgba(cairo, colour.red, colour.green, colour.blue, colour.alpha)
    }
}
