import CAdw

/// AdwBin: room for one widget, which can be replaced by another.
open class Bin: Widget {
    public init(_ child: Widget? = nil) {
        guard let widget = adw_bin_new() else { preconditionFailure("no bin") }
        super.init(widget)
        if let child { show(child) }
    }

    /// Shows a widget instead of the present one, which nobody keeps unless it has a parent elsewhere.
    public func show(_ child: Widget) { adw_bin_set_child(raw.cast(to: AdwBin.self), child.gtk) }
}
