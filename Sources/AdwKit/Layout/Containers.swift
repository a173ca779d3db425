import CAdw
import GtkKit

/// A child with a limited width, for readable lines (AdwClamp).
///
/// ```swift
/// let page = Clamp(text, maximum: 600)
/// ```
public final class Clamp: Widget {
    /// Creates a clamp.
    ///
    /// - Parameter maximum: the maximum width, px.
    public init(_ child: Widget, maximum: Int) {
        super.init(given(adw_clamp_new(), "clamp"))
        adw_clamp_set_maximum_size(opaque, Int32(maximum))
        adw_clamp_set_tightening_threshold(opaque, Int32(maximum * 2 / 3))
        adw_clamp_set_child(opaque, child.gtk)
    }
}

/// A container for one replaceable child (AdwBin).
///
/// ```swift
/// let bin = Bin(Label("Loading"))
/// bin.show(Label("Done"))
/// ```
open class Bin: Widget {
    /// Creates a container.
    public init(_ child: Widget? = nil) {
        super.init(given(adw_bin_new(), "bin"))
        if let child { show(child) }
    }

    /// Replaces the child. The previous one is destroyed unless another owner keeps it.
    public func show(_ child: Widget) { adw_bin_set_child(raw.cast(to: AdwBin.self), child.gtk) }

    /// Removes the child. It is destroyed unless another owner keeps it.
    public func clear() { adw_bin_set_child(raw.cast(to: AdwBin.self), nil) }
}
