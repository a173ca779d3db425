import CGtk

/// A widget drawn by a closure when its size or style changes (GtkDrawingArea).
///
/// ```swift
/// let dot = DrawingArea()
/// dot.contentSize(width: 16, height: 16)
/// dot.draw { canvas, width, height in
///     canvas.circle(width / 2, height / 2, radius: width / 2)
///     canvas.fill(.black)
/// }
/// ```
open class DrawingArea: Widget {
    private var paint: @MainActor (Canvas, Double, Double) -> Void = { _, _, _ in }

    /// Creates an empty drawing.
    ///
    /// - Parameter role: the accessible role. GTK does not allow a later change.
    public init(role: AccessibleRole = .presentation) {
        super.init(given(gtkkit_widget_new(gtk_drawing_area_get_type(), role.gtk), "drawing area"))
        listen()
    }

    init(_ type: GType, _ role: AccessibleRole) {
        super.init(given(gtkkit_widget_new(type, role.gtk), "drawing area"))
        listen()
    }

    private func listen() {
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

    /// Sets the drawing function and redraws. It gets the width and the height, px.
    public func draw(_ paint: @escaping @MainActor (Canvas, Double, Double) -> Void) {
        self.paint = paint
        redraw()
    }

    /// Sets the natural size, px.
    public func contentSize(width: Int = 0, height: Int = 0) {
        let area = raw.cast(to: GtkDrawingArea.self)
        gtk_drawing_area_set_content_width(area, Int32(width))
        gtk_drawing_area_set_content_height(area, Int32(height))
    }
}

/// A drawing area with the accessible role of a slider. Set its value with `accessibleValue(percent:_:)`.
///
/// ```swift
/// let area = ValueArea()
/// area.accessibleValue(percent: 50, "half open")
/// area.onValueSet { percent in print(percent) }
/// ```
open class ValueArea: DrawingArea {
    private var setValue: @MainActor (Double) -> Void = { _ in }

    /// Whether assistive technology can read and set the value as a number, which needs GTK 4.10.
    ///
    /// Before that, put the value into the accessible description.
    public static var hasValue: Bool { type.hasValue }

    /// Creates an empty drawing with the role of a slider.
    public init() { super.init(Self.type.number, .slider) }

    /// Calls back when assistive technology sets the value, 0…100.
    public func onValueSet(_ action: @escaping @MainActor (Double) -> Void) { setValue = action }

    private static let type: (number: GType, hasValue: Bool) = register()

    private static func register() -> (GType, Bool) {
        let type = gtkkit_type_register(gtk_drawing_area_get_type(), "GtkKitValueArea", nil, nil)
        let hasValue = gtkkit_type_implement_accessible_range(type) { interface, _ in
            guard let interface else { return }
            MainActor.assumeIsolated {
                ValueArea.initialise(interface.assumingMemoryBound(to: GtkKitAccessibleRangeInterface.self))
            }
        }
        return (type, hasValue != 0)
    }

    private static func initialise(_ interface: UnsafeMutablePointer<GtkKitAccessibleRangeInterface>) {
        interface.pointee.set_current_value = { widget, value in
            MainActor.assumeIsolated { Widget.peer(of: widget, as: ValueArea.self)?.setValue(value) }
            return 1
        }
    }
}
