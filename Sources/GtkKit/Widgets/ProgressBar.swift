import CAdw

/// GtkProgressBar: how far something is.
public final class ProgressBar: Widget {
    /// - Parameter label: what it is that goes on, for assistive technology.
    public init(label: String) {
        guard let widget = gtk_progress_bar_new() else { preconditionFailure("no progress bar") }
        super.init(widget)
        accessibleLabel(label)
    }

    private var bar: OpaquePointer { opaque }

    /// 0…1.
    public var fraction: Double {
        get { gtk_progress_bar_get_fraction(bar) }
        set { if newValue != fraction { gtk_progress_bar_set_fraction(bar, newValue) } }
    }
}
