import CGtk

/// A button that opens a list of a few texts to select one (GtkDropDown).
///
/// ```swift
/// let order = DropDown(["Name", "Distance"], label: "Order")
/// order.onChange { index in print(index) }
/// ```
public final class DropDown: Widget {
    /// Creates a drop-down list. The first text is selected.
    ///
    /// - Parameter label: the accessible name.
    public init(_ choices: [String], label: String) {
        // GTK takes over the reference to the model.
        super.init(given(gtk_drop_down_new(StringList.make(choices), nil), "drop-down"))
        accessibleLabel(label)
        nameButtonInside(label)
        closesInsideCleanly()
    }

    /// The index of the selected text. Setting it does not call `onChange`.
    public var selection: Int {
        get { Int(gtk_drop_down_get_selected(opaque)) }
        set { setByProgram { gtk_drop_down_set_selected(opaque, UInt32(newValue)) } }
    }

    /// Calls back with the index that the user selects.
    public func onChange(_ action: @escaping @MainActor (Int) -> Void) {
        onPersonalChange("notify::selected") { [unowned self] in action(selection) }
    }
}

/// A list model of texts (GtkStringList).
package enum StringList {
    /// - Returns: a new model. The caller owns the reference.
    @MainActor
    package static func make(_ texts: [String]) -> OpaquePointer? {
        let list = gtk_string_list_new(nil)
        for text in texts { gtk_string_list_append(list, text) }
        return list
    }
}

/// A slider for a number (GtkScale).
///
/// ```swift
/// let opacity = Scale(0...1, step: 0.05)
/// opacity.onChange { value in print(value) }
/// ```
public final class Scale: Widget {
    private let step: Double

    /// Creates a horizontal slider.
    ///
    /// - Parameters:
    ///   - range: from start to end in reading direction.
    ///   - step: the change by an arrow key. Values are rounded to it.
    public init(_ range: ClosedRange<Double>, step: Double) {
        let widget = given(
            gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, range.lowerBound, range.upperBound, step),
            "scale")
        self.step = step
        super.init(widget)
        gtk_scale_set_draw_value(raw.cast(to: GtkScale.self), 0)
        // A notch of the wheel is one step as well, not a fraction of the range.
        gtk_range_set_increments(gtkRange, step, step * 10)
    }

    private var gtkRange: UnsafeMutablePointer<GtkRange> { raw.cast(to: GtkRange.self) }

    /// The value, a whole number of steps. Setting it does not call `onChange`.
    public var value: Double {
        get { (gtk_range_get_value(gtkRange) / step).rounded() * step }
        set { setByProgram { gtk_range_set_value(gtkRange, newValue) } }
    }

    /// Calls back with each value that the user selects.
    public func onChange(_ action: @escaping @MainActor (Double) -> Void) {
        var last = value
        connect(Signal<Void>("value-changed")) { [unowned self] in
            guard value != last else { return }
            last = value
            if !isSetByProgram { action(value) }
        }
    }
}

/// A calendar to select one day (GtkCalendar).
///
/// ```swift
/// let calendar = CalendarView(arrows: ["Previous Month", "Next Month", "Previous Year", "Next Year"])
/// calendar.onChange { print(calendar.noonSecondsSince1970) }
/// ```
public final class CalendarView: Widget {
    /// Creates a calendar.
    ///
    /// - Parameter arrows: the accessible names of its buttons: previous and next month, previous and next
    ///   year.
    public init(arrows: [String]) {
        // In newer GTK the calendar's own role does not allow a name.
        super.init(given(gtkkit_widget_new(gtk_calendar_get_type(), AccessibleRole.group.gtk), "calendar"))
        let buttons = gtk.descendants.filter { $0.isA(gtk_button_get_type()) }
        for (button, label) in zip(buttons, arrows) { button.peer.accessibleLabel(label) }
    }

    /// Noon of the selected day in local time, as seconds since 1970-01-01 00:00 UTC.
    ///
    /// Noon is safe: a change of clocks does not move it to another day.
    public var noonSecondsSince1970: Int {
        get {
            guard let date = gtk_calendar_get_date(opaque) else { return 0 }
            defer { g_date_time_unref(date) }
            let noon = g_date_time_new_local(
                g_date_time_get_year(date), g_date_time_get_month(date), g_date_time_get_day_of_month(date),
                12, 0, 0)
            defer { if let noon { g_date_time_unref(noon) } }
            return noon.map { g_date_time_to_unix($0) } ?? g_date_time_to_unix(date)
        }
        set {
            guard let date = g_date_time_new_from_unix_local(newValue) else { return }
            gtk_calendar_select_day(opaque, date)
            g_date_time_unref(date)
        }
    }

    /// Calls back when the selected day changes, also by switching to another month.
    public func onChange(_ action: @escaping @MainActor () -> Void) {
        for name in ["day-selected", "next-month", "prev-month", "next-year", "prev-year"] {
            connect(Signal<Void>(name), action)
        }
    }
}
