import CAdw

/// Cairo, during the drawing of a `DrawingArea` or a `Texture` only. Lengths in px, angles in radians, clockwise from
/// the right.
public struct Canvas {
    let cairo: OpaquePointer

    init(_ cairo: OpaquePointer) {
        self.cairo = cairo
        cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
        cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
    }

    // MARK: - Paths

    public func move(_ x: Double, _ y: Double) { cairo_move_to(cairo, x, y) }
    public func line(_ x: Double, _ y: Double) { cairo_line_to(cairo, x, y) }
    public func close() { cairo_close_path(cairo) }

    public func curve(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x: Double, _ y: Double) {
        cairo_curve_to(cairo, x1, y1, x2, y2, x, y)
    }

    public func arc(
        _ x: Double, _ y: Double, radius: Double, from start: Double = 0, to end: Double = 2 * .pi
    ) {
        cairo_arc(cairo, x, y, radius, start, end)
    }

    public func circle(_ x: Double, _ y: Double, radius: Double) {
        cairo_new_sub_path(cairo)
        arc(x, y, radius: radius)
        close()
    }

    public func ellipse(_ x: Double, _ y: Double, _ radiusX: Double, _ radiusY: Double) {
        cairo_save(cairo)
        cairo_translate(cairo, x, y)
        cairo_scale(cairo, radiusX, radiusY)
        circle(0, 0, radius: 1)
        cairo_restore(cairo)
    }

    public func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double = 0) {
        let r = min(radius, width / 2, height / 2)
        guard r > 0 else { return cairo_rectangle(cairo, x, y, width, height) }
        cairo_new_sub_path(cairo)
        arc(x + width - r, y + r, radius: r, from: -.pi / 2, to: 0)
        arc(x + width - r, y + height - r, radius: r, from: 0, to: .pi / 2)
        arc(x + r, y + height - r, radius: r, from: .pi / 2, to: .pi)
        arc(x + r, y + r, radius: r, from: .pi, to: 3 * .pi / 2)
        close()
    }

    /// Straight lines from corner to corner, and back to the first.
    public func polygon(_ corners: [(x: Double, y: Double)]) {
        guard let first = corners.first else { return }
        move(first.x, first.y)
        for corner in corners.dropFirst() { line(corner.x, corner.y) }
        close()
    }

    // MARK: - Painting

    public func fill(_ colour: Colour) {
        set(colour)
        cairo_fill(cairo)
    }

    public func stroke(_ colour: Colour, width: Double) {
        set(colour)
        cairo_set_line_width(cairo, width)
        cairo_stroke(cairo)
    }

    /// Fills the path with colours that change between two points.
    public func fill(from start: (x: Double, y: Double), to end: (x: Double, y: Double), _ colours: [Colour])
    {
        fill(with: cairo_pattern_create_linear(start.x, start.y, end.x, end.y), colours)
    }

    /// An ellipse of colours that change from its centre to its edge: a light, or a soft shadow.
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

    // MARK: - Spaces

    /// Draws inside the path only.
    public func clipped(_ content: (Canvas) -> Void) {
        cairo_save(cairo)
        cairo_clip(cairo)
        content(self)
        cairo_restore(cairo)
    }

    /// Draws in a coordinate space of its own: moved, then turned, then scaled.
    public func space(
        x: Double, y: Double, scale: Double = 1, turned angle: Double = 0, _ content: (Canvas) -> Void
    ) {
        cairo_save(cairo)
        cairo_translate(cairo, x, y)
        cairo_rotate(cairo, angle)
        cairo_scale(cairo, scale, scale)
        content(self)
        cairo_restore(cairo)
    }

    private func set(_ colour: Colour) {
        cairo_set_source_rgba(cairo, colour.red, colour.green, colour.blue, colour.alpha)
    }
}
