import CAdw

/// GtkCalendar: one day of a month.
public final class CalendarView: Widget {
    public init() {
        guard let widget = gtk_calendar_new() else { preconditionFailure("no calendar") }
        super.init(widget)
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
