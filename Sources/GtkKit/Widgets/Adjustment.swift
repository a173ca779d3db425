import CAdw

/// How far something is scrolled, in either direction.
@MainActor
extension UnsafeMutablePointer<GtkAdjustment> {
    /// How far the beginning is out of sight, px.
    var position: Double {
        get { gtk_adjustment_get_value(self) - gtk_adjustment_get_lower(self) }
        nonmutating set { gtk_adjustment_set_value(self, newValue + gtk_adjustment_get_lower(self)) }
    }

    /// How far it can be, px.
    var extent: Double {
        let last = gtk_adjustment_get_upper(self) - gtk_adjustment_get_page_size(self)
        return max(last - gtk_adjustment_get_lower(self), 0)
    }
}
