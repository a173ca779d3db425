import CAdw

/// GtkDropDown: one of a few texts.
public final class DropDown: Widget {
    /// - Parameter label: what is chosen here, for assistive technology.
    public init(_ choices: [String], label: String) {
        // The drop-down takes over the reference to its model.
        super.init(given(gtk_drop_down_new(StringList.make(choices), nil), "drop-down"))
        accessibleLabel(label)
        nameButtonInside(label)
        closesInsideCleanly()
    }

    /// Which of the texts is chosen, 0 the first. Setting it does not call `onChange` back.
    public var selection: Int {
        get { Int(gtk_drop_down_get_selected(opaque)) }
        set { setByProgram { gtk_drop_down_set_selected(opaque, UInt32(newValue)) } }
    }

    /// Calls back with what the person chooses.
    public func onChange(_ action: @escaping @MainActor (Int) -> Void) {
        onPersonalChange("notify::selected") { [unowned self] in action(selection) }
    }
}

/// GtkStringList, the model of texts.
enum StringList {
    /// - Returns: a new model, whose one reference belongs to the caller.
    @MainActor
    static func make(_ texts: [String]) -> OpaquePointer? {
        let list = gtk_string_list_new(nil)
        for text in texts { gtk_string_list_append(list, text) }
        return list
    }
}

/// GtkScale: a number that is chosen by moving a knob along a line.
public final class Scale: Widget {
    private let step: Double

    /// - Parameters:
    ///   - range: from its start to its end in reading direction.
    ///   - step: what an arrow key changes, and what values are rounded to.
    public init(_ range: ClosedRange<Double>, step: Double) {
        let widget = given(
            gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, range.lowerBound, range.upperBound, step),
            "scale")
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
        set { setByProgram { gtk_range_set_value(gtkRange, newValue) } }
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

/// GtkCalendar: one day of a month.
public final class CalendarView: Widget {
    /// - Parameter arrows: what its buttons do, for assistive technology: to the month before, the next, and the same of years.
    public init(arrows: [String]) {
        // In newer GTK its own role is one that may have no name.
        super.init(given(carte_widget_new(gtk_calendar_get_type(), AccessibleRole.group.gtk), "calendar"))
        let buttons = gtk.descendants.filter { $0.isA(gtk_button_get_type()) }
        for (button, label) in zip(buttons, arrows) { button.peer.accessibleLabel(label) }
    }

    /// The day that is chosen, as the seconds since 1970-01-01 00:00 UTC at which it is noon here: no change of clocks
    /// takes noon out of its day.
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

    /// Calls back when another day is chosen, also by turning to another month.
    public func onChange(_ action: @escaping @MainActor () -> Void) {
        for name in ["day-selected", "next-month", "prev-month", "next-year", "prev-year"] {
            connect(Signal<Void>(name), action)
        }
    }
}
