import CGtk
import GtkTestSupport

@testable import CarteUI
@testable import GtkKit

/// The contents of widgets as the user sees them.
extension Widget {
    /// The widgets of a type below this one, depth first.
    func all<Kind: Widget>(_ type: Kind.Type) -> [Kind] {
        gtk.descendants.compactMap { Widget.peer(of: $0, as: type) }
    }

    /// The visible texts, in reading order.
    var visibleTexts: [String] { isVisible ? Self.texts(in: gtk) : [] }

    private static func texts(in widget: UnsafeMutablePointer<GtkWidget>) -> [String] {
        if let label = Widget.peer(of: widget, as: Label.self) { return [label.text] }
        if widget.isA(gtk_label_get_type()) {
            return [gtk_label_get_text(OpaquePointer(widget)).map { String(cString: $0) } ?? ""]
        }
        var texts: [String] = []
        var next = gtk_widget_get_first_child(widget)
        while let child = next {
            if gtk_widget_get_visible(child) != 0 { texts += Self.texts(in: child) }
            next = gtk_widget_get_next_sibling(child)
        }
        return texts
    }

    /// Expands the rows below a row that can be expanded.
    func expand() {
        for row in all(DisclosureRow.self) where !row.isExpanded { row.activate() }
    }
}

extension DetailsView {
    /// The row of a fact.
    func factRow(_ text: String) -> FactRow? {
        all(FactRow.self).first { $0.visibleTexts.first == text }
    }

    /// The visible facts without their captions, in reading order.
    var visibleFacts: [String] { all(FactRow.self).compactMap(\.visibleTexts.first) }
}

extension NoteEditor {
    private var view: TextView? { all(TextView.self).first }

    var text: String? { view?.text }

    /// Replaces the text like a user, who is not the program.
    func type(_ text: String) {
        view.map {
            gtk_text_buffer_set_text(gtk_text_view_get_buffer($0.raw.cast(to: GtkTextView.self)), text, -1)
        }
    }

    /// Whether the message about an unsaved text is visible.
    var showsFailure: Bool { visibleTexts.contains("Not saved. Carte keeps trying.") }
}

/// The windows and dialogs of this process as the user sees them.
@MainActor
enum OpenWindows {
    private static var widgets: [UnsafeMutablePointer<GtkWidget>] {
        let windows = gtk_window_get_toplevels()
        return (0..<g_list_model_get_n_items(windows)).compactMap { index in
            let window = g_list_model_get_item(windows, index)
            // GTK keeps a reference until the window is destroyed.
            defer { g_object_unref(window) }
            return window?.assumingMemoryBound(to: GtkWidget.self)
        }.filter { gtk_widget_get_mapped($0) != 0 }
    }

    static var texts: [String] { widgets.flatMap { $0.peer.visibleTexts } }

    /// The windows and widgets of a type.
    static func all<Kind: Widget>(_ type: Kind.Type) -> [Kind] {
        widgets.flatMap { [$0] + $0.descendants }.compactMap { Widget.peer(of: $0, as: type) }
    }

    /// Presses the button with a label. Returns whether there was one.
    static func press(_ label: String) -> Bool {
        let button = widgets.flatMap(\.descendants).first {
            $0.isA(gtk_button_get_type()) && gtk_widget_get_mapped($0) != 0
                && $0.peer.visibleTexts == [label]
        }
        return button.map { gtk_widget_activate($0) != 0 } ?? false
    }
}
