import CAdw

/// GtkScale: a number that is chosen by moving a knob along a line.
public final class Scale: Widget {
    private let step: Double

    /// - Parameters:
    ///   - range: from its start to its end in reading direction.
    ///   - step: what an arrow key changes, and what values are rounded to.
    public init(_ range: ClosedRange<Double>, step: Double) {
        guard
            let widget = gtk_scale_new_with_range(
                GTK_ORIENTATION_HORIZONTAL, range.lowerBound, range.upperBound, step)
        else { preconditionFailure("no scale") }
        self.step = step
        super.init(widget)
        gtk_scale_set_draw_value(raw.cast(to: GtkScale.self), 0)
        // A notch of the wheel is a step as well, not a share of the whole range.
        gtk_range_set_increments(gtkRange, step, step * 10)
    }

    private var gtkRange: UnsafeMutablePointer<GtkRange> { raw.cast(to: GtkRange.self) }

    /// A whole number of steps. Setting it does not call `onChange` back.
    public var value: Double {
        get { (gtk_range_get_value(gtkRange) / step).rounded() * step }
        set {
            setByProgram { gtk_range_set_value(gtkRange, newValue) }
        }
    }

    /// Calls back with each value that the person chooses.
    public func onChange(_ action: @escaping @MainActor (Double) -> Void) {
        var last = value
        connect(Signal<Void>("value-changed")) { [unowned self] in
            guard value != last else { return }
            last = value
            if !isSetByProgram { action(value) }
        }
    }
}
