import CAdw
import GtkKit

/// A header bar with a title and a subtitle, or with a widget in their place (AdwHeaderBar).
///
/// ```swift
/// let header = HeaderBar(title: "Settings")
/// header.packStart(Button(icon: "go-previous-symbolic", label: "Back"))
/// ```
public final class HeaderBar: Widget {
    private var subtitleLabel: Label?

    /// Creates a header bar with a title that can wrap.
    ///
    /// - Parameter end: controls after the title; the first one is at the edge.
    public convenience init(title: String, end: [Widget] = []) {
        // AdwWindowTitle truncates each text to one line.
        let label = Label(title).wrapping(lines: 2).centered().classes("title")
        let subtitle = Label().wrapping(lines: 3).centered().classes("subtitle")
        subtitle.isVisible = false
        self.init(Box(.vertical, [label, subtitle]).align(vertical: .center), end: end)
        subtitleLabel = subtitle
    }

    /// Creates a header bar with a widget in place of the title.
    public init(_ titleWidget: Widget, end: [Widget] = []) {
        super.init(given(adw_header_bar_new(), "header bar"))
        adw_header_bar_set_title_widget(opaque, titleWidget.gtk)
        for child in end { packEnd(child) }
        connect(Signal<Void>("map")) { [unowned self] in followWidth() }
    }

    /// Adds a control before the title.
    public func packStart(_ child: Widget) {
        controls.append(child)
        adw_header_bar_pack_start(opaque, child.align(vertical: .center).gtk)
    }

    /// Adds a control after the title. The first one is at the edge.
    public func packEnd(_ child: Widget) {
        controls.append(child)
        adw_header_bar_pack_end(opaque, child.align(vertical: .center).gtk)
    }

    /// Sets the line below the title; empty hides it. Ignored if a widget replaces the title.
    public func subtitle(_ text: String) {
        subtitleLabel?.text = text
        subtitleLabel?.isVisible = !text.isEmpty
    }

    // MARK: The window's own buttons

    /// The width of the title and all of the window's buttons, px at the default text size.
    private static let widthForAllButtons = 260.0
    /// The width of a control, px.
    private static let controlWidth = 40.0
    private var controls: [Widget] = []
    private var followed: OpaquePointer?
    private var hasFewButtons = false

    private func followWidth() {
        guard let surface = gtk_widget_get_native(gtk).flatMap(gtk_native_get_surface), surface != followed
        else { return }
        followed = surface
        SignalConnection.connect(
            UnsafeMutableRawPointer(surface), Signal<Void>("notify::width"), boundTo: raw
        ) { [unowned self] in offerButtons(in: Int(gdk_surface_get_width(surface))) }
        offerButtons(in: Int(gdk_surface_get_width(surface)))
    }

    /// Hides the buttons for minimise and maximise in a narrow window, to leave space for the title.
    private func offerButtons(in width: Int) {
        let count = Double(controls.count { $0.isVisible })
        let needed = Self.widthForAllButtons * SystemSettings.textScale + Self.controlWidth * count
        let isNarrow = Double(width) < needed
        // GTK recreates the buttons, and the width changes continuously while the user resizes the window.
        guard isNarrow != hasFewButtons else { return }
        hasFewButtons = isNarrow
        guard isNarrow else { return adw_header_bar_set_decoration_layout(opaque, nil) }
        let sides = SystemSettings.decorationLayout.split(separator: ":", omittingEmptySubsequences: false)
        let rest = sides.map { side in
            side.split(separator: ",").filter { $0 != "minimize" && $0 != "maximize" }.joined(separator: ",")
        }
        adw_header_bar_set_decoration_layout(opaque, rest.joined(separator: ":"))
    }
}
