import CAdw

/// GtkShortcutsWindow: which keys do what.
public final class ShortcutsWindow: Window {
    public struct Shortcut: Hashable, Sendable {
        public var title: String
        /// As accelerators are written: `<Control>q`; several separated by spaces.
        public var keys: String

        public init(_ title: String, keys: String) {
            self.title = title
            self.keys = keys
        }
    }

    public struct Group: Hashable, Sendable {
        public var title: String
        public var shortcuts: [Shortcut]

        public init(_ title: String, _ shortcuts: [Shortcut]) {
            self.title = title
            self.shortcuts = shortcuts
        }
    }

    /// GTK 4.8 fills such a window from a description only: the functions for it came with 4.14.
    public init(_ groups: [Group], title: String) {
        guard let builder = gtk_builder_new_from_string(Self.description(of: groups), -1),
            let object = gtk_builder_get_object(builder, "window")
        else { preconditionFailure("no shortcuts window") }
        super.init(
            UnsafeMutableRawPointer(object).cast(to: GtkWidget.self), title: title, width: 360, height: 560)
        g_object_unref(UnsafeMutableRawPointer(builder))
    }

    private static func description(of groups: [Group]) -> String {
        let inside = groups.map { group in
            let shortcuts = group.shortcuts.map { shortcut in
                object("GtkShortcutsShortcut", ["title": shortcut.title, "accelerator": shortcut.keys])
            }
            return object("GtkShortcutsGroup", ["title": group.title], shortcuts)
        }
        // One column for all: the window has no pages.
        let section = object("GtkShortcutsSection", ["section-name": "all", "max-height": "12"], inside)
        return """
            <interface><object class="GtkShortcutsWindow" id="window"><property name="modal">1</property>\
            <child>\(section)</child></object></interface>
            """
    }

    private static func object(
        _ name: String, _ properties: [String: String], _ children: [String] = []
    ) -> String {
        let values = properties.sorted { $0.key < $1.key }.map {
            "<property name=\"\($0.key)\">\(Markup.escape($0.value))</property>"
        }
        let inside = children.map { "<child>\($0)</child>" }
        return "<object class=\"\(name)\">\(values.joined())\(inside.joined())</object>"
    }
}
