import CAdw

/// GtkDrawingArea: a widget that a function draws with cairo, whenever its size or look has changed.
open class DrawingArea: Widget {
    private var paint: @MainActor (Canvas, Double, Double) -> Void = { _, _, _ in }

    /// - Parameter role: what it is to assistive technology; it cannot change afterwards.
    public init(role: AccessibleRole = .presentation) {
        super.init(given(carte_widget_new(gtk_drawing_area_get_type(), role.gtk), "drawing area"))
        listen()
    }

    init(_ type: GType, _ role: AccessibleRole) {
        super.init(given(carte_widget_new(type, role.gtk), "drawing area"))
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

/// A drawing area that is a slider to assistive technology: `accessibleValue(percent:_:)` says its value.
open class ValueArea: DrawingArea {
    private var setValue: @MainActor (Double) -> Void = { _ in }

    /// Whether assistive technology sees the value as such, and can set it: from GTK 4.10 on. Before, words in the
    /// description are all that it hears.
    public static var hasValue: Bool { type.hasValue }

    public init() { super.init(Self.type.number, .slider) }

    /// Calls back when assistive technology gives it another value, 0…100.
    public func onValueSet(_ action: @escaping @MainActor (Double) -> Void) { setValue = action }

    private static let type: (number: GType, hasValue: Bool) = register()

    private static func register() -> (GType, Bool) {
        let type = carte_type_register(gtk_drawing_area_get_type(), "CarteValueArea", nil, nil)
        let hasValue = carte_type_implement_accessible_range(type) { interface, _ in
            guard let interface else { return }
            MainActor.assumeIsolated {
                ValueArea.initialise(interface.assumingMemoryBound(to: CarteAccessibleRangeInterface.self))
            }
        }
        return (type, hasValue != 0)
    }

    private static func initialise(_ interface: UnsafeMutablePointer<CarteAccessibleRangeInterface>) {
        interface.pointee.set_current_value = { widget, value in
            MainActor.assumeIsolated { Widget.peer(of: widget, as: ValueArea.self)?.setValue(value) }
            return 1
        }
    }
}
