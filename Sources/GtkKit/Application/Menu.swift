import CAdw

/// GMenu: entries that call actions, in sections with lines between them.
public final class Menu: GObjectRef {
    /// A text and the action that it calls, in full: `app.quit`. An underscore comes before the letter that chooses
    /// the entry.
    public struct Item: Hashable, Sendable {
        public var label: String
        public var action: String

        public init(_ label: String, action: String) {
            self.label = label
            self.action = action
        }
    }

    public init(_ sections: [[Item]]) {
        guard let menu = g_menu_new() else { preconditionFailure("no menu") }
        super.init(owning: UnsafeMutableRawPointer(menu))
        for items in sections {
            guard let section = g_menu_new() else { continue }
            for item in items { g_menu_append(section, item.label, item.action) }
            let model = UnsafeMutableRawPointer(section)
            g_menu_append_section(menu, nil, model.cast(to: GMenuModel.self))
            g_object_unref(model)
        }
    }
}
