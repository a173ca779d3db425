import CAdw

/// GtkDrawingArea: a widget that a function draws with cairo, whenever its size or look has changed.
open class DrawingArea: Widget {
    private var paint: @MainActor (Canvas, Double, Double) -> Void = { _, _, _ in }

    /// - Parameter role: what it is to assistive technology; it cannot change afterwards.
    public init(role: AccessibleRole = .presentation) {
        guard let widget = carte_widget_new(gtk_drawing_area_get_type(), role.gtk) else {
            preconditionFailure("no drawing area")
        }
        super.init(widget)
        gtk_drawing_area_set_draw_func(
            raw.cast(to: GtkDrawingArea.self),
            { area, cairo, width, height, _ in
                guard let area, let cairo else { return }
                MainActor.assumeIsolated {
                    let widget = UnsafeMutableRawPointer(area).cast(to: GtkWidget.self)
                    let peer = Widget.peer(of: widget, as: DrawingArea.self)
                    peer?.paint(Canvas(cairo), Double(width), Double(height))
                }
            }, nil, nil)
    }

    /// Draws anew with another function. It gets the width and the height, px.
    public func draw(_ paint: @escaping @MainActor (Canvas, Double, Double) -> Void) {
        self.paint = paint
        redraw()
    }

    /// The natural size, px.
    public func contentSize(width: Int = 0, height: Int = 0) {
        let area = raw.cast(to: GtkDrawingArea.self)
        gtk_drawing_area_set_content_width(area, Int32(width))
        gtk_drawing_area_set_content_height(area, Int32(height))
    }
}
