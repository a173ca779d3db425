import CAdw

/// The base class of views for many items, with widgets only near the visible part.
open class ItemView<Item: Widget>: Widget {
    /// The callbacks that create and fill the items of a view.
    public struct Source {
        let make: @MainActor () -> Item
        let bind: @MainActor (Item, Int) -> Void
        let unbind: @MainActor (Item, Int) -> Void
        let onActivate: @MainActor (Int) -> Void
        let onMenu: (@MainActor (Int, Widget, Double, Double) -> Void)?

        /// Creates a source.
        ///
        /// - Parameters:
        ///   - make: creates an empty item, which is reused for different numbers.
        ///   - bind: fills an item for a number, from 0.
        ///   - unbind: called when an item is no longer used for its number.
        ///   - onActivate: called on a click, a tap or Enter.
        ///   - onMenu: called on a secondary click, a long press or a menu key, with a point in a widget, px.
        public init(
            make: @escaping @MainActor () -> Item, bind: @escaping @MainActor (Item, Int) -> Void,
            unbind: @escaping @MainActor (Item, Int) -> Void = { _, _ in },
            onActivate: @escaping @MainActor (Int) -> Void,
            onMenu: (@MainActor (Int, Widget, Double, Double) -> Void)? = nil
        ) {
            (self.make, self.bind, self.unbind) = (make, bind, unbind)
            (self.onActivate, self.onMenu) = (onActivate, onMenu)
        }
    }

    fileprivate typealias MakeView =
        (_ selection: OpaquePointer?, _ factory: OpaquePointer?)
        -> UnsafeMutablePointer<GtkWidget>?

    private let items: ListItems

    /// - Parameter makeView: creates the view. It takes over both references.
    fileprivate init(_ items: ListItems, _ source: Source, _ makeView: MakeView) {
        self.items = items
        let factory = given(gtk_signal_list_item_factory_new(), "list item factory")
        // The view takes over a reference to the selection, and the selection one to the model.
        g_object_ref(items.model.raw)
        super.init(given(makeView(gtk_no_selection_new(items.model.opaque), factory), "view of a list"))
        let factoryObject = UnsafeMutableRawPointer(factory)
        SignalConnection.connect(factoryObject, Signal<Void, UnsafeMutableRawPointer>("setup")) { item in
            let item = OpaquePointer(item)
            let row = source.make()
            row.connect(Signal<Void>("notify::parent")) { [unowned row] in
                guard let cell = gtk_widget_get_parent(row.gtk) else { return }
                ActionGroup<RowAction>(prefix: "row", of: cell.peer) { _ in
                    source.onActivate(Int(gtk_list_item_get_position(item)))
                }
                guard let onMenu = source.onMenu else { return }
                cell.peer.offerMenu { [unowned cell = cell.peer] x, y in
                    onMenu(Int(gtk_list_item_get_position(item)), cell, x, y)
                }
            }
            gtk_list_item_set_child(item, row.gtk)
        }
        for (signal, action) in [("bind", source.bind), ("unbind", source.unbind)] {
            SignalConnection.connect(factoryObject, Signal<Void, UnsafeMutableRawPointer>(signal)) { item in
                let item = OpaquePointer(item)
                guard let row = Widget.peer(of: gtk_list_item_get_child(item), as: Item.self) else { return }
                action(row, Int(gtk_list_item_get_position(item)))
            }
        }
        connect(Signal<Void, UInt32>("activate")) { position in source.onActivate(Int(position)) }
    }

    /// Replaces all items. Before another view shows the same ``ListItems``, set their number to 0 here.
    public func reload(count: Int) { items.reload(count: count, in: self) }

    /// Changes the number of items. It keeps the widgets of existing items; the caller fills them again.
    public func resize(count: Int) { items.resize(count: count, in: self) }

    /// Removes an item. The widgets of the others stay filled, and get new numbers.
    public func remove(at index: Int) { items.remove(at: index) }

    /// Inserts an item. The widgets of the others stay filled, and get new numbers.
    public func insert(at index: Int) { items.insert(at: index, in: self) }

    /// Scrolls to an item, as soon as the view has a size.
    public func scroll(to index: Int) {
        gtk_widget_activate_action_variant(
            gtk, "list.scroll-to-item", g_variant_new_uint32(UInt32(index)))
    }
}

/// A vertical list of many rows (GtkListView). For a few rows use ``ListBox``.
///
/// ```swift
/// let list = ListView(
///     makeRow: { Label() }, bind: { label, index in label.text = "Row \(index)" },
///     onActivate: { index in print(index) })
/// list.reload(count: 100_000)
/// ```
public final class ListView<Row: Widget>: ItemView<Row> {
    /// Creates a list for items that can move to another view.
    public init(_ items: ListItems, _ source: Source) {
        super.init(items, source) { gtk_list_view_new($0, $1) }
        gtk_list_view_set_single_click_activate(opaque, 1)
    }

    /// Creates a list with items of its own, see ``ItemView/Source``.
    public convenience init(
        makeRow: @escaping @MainActor () -> Row, bind: @escaping @MainActor (Row, Int) -> Void,
        unbind: @escaping @MainActor (Row, Int) -> Void = { _, _ in },
        onActivate: @escaping @MainActor (Int) -> Void
    ) {
        self.init(ListItems(), Source(make: makeRow, bind: bind, unbind: unbind, onActivate: onActivate))
    }
}

/// A grid of many cells (GtkGridView). Arrow keys move in both directions.
///
/// ```swift
/// let grid = GridView<Label>(
///     ListItems(), .init(
///         make: { Label() }, bind: { label, index in label.text = "\(index)" },
///         onActivate: { index in print(index) }))
/// grid.reload(count: 100)
/// ```
public final class GridView<Cell: Widget>: ItemView<Cell> {
    /// Creates a grid.
    public init(_ items: ListItems, _ source: Source) {
        super.init(items, source) { gtk_grid_view_new($0, $1) }
        gtk_grid_view_set_single_click_activate(opaque, 1)
    }

    /// The maximum number of columns. There are fewer if the cells' minimum width does not allow it.
    public var columns: Int {
        get { Int(gtk_grid_view_get_max_columns(opaque)) }
        set { if newValue != columns { gtk_grid_view_set_max_columns(opaque, UInt32(max(newValue, 1))) } }
    }
}

extension Widget {
    /// Calls back on a secondary click, a long press or a menu key, with the point, px.
    fileprivate func offerMenu(_ open: @escaping @MainActor (Double, Double) -> Void) {
        add(SecondaryClickGesture(open))
        add(LongPressGesture(open))
        let keys = Shortcuts()
        keys.add(Shortcuts.menuKeys) { [unowned self] in
            open(Double(width) / 2, Double(height) / 2)
            return true
        }
        add(keys)
    }
}

/// An action that assistive technology uses to activate a row, for which GTK has no other way.
private enum RowAction: String, CaseIterable { case open }

extension Widget {
    /// Focuses the list row that contains this widget. Returns whether it succeeded.
    @discardableResult
    public func focusRow() -> Bool {
        gtk_widget_get_parent(gtk).map { gtk_widget_grab_focus($0) != 0 } ?? false
    }

    /// Returns the top and bottom edge of the surrounding list row in another widget, px; nil before the
    /// layout.
    public func rowEdges(in widget: Widget) -> (top: Double, bottom: Double)? {
        gtk_widget_get_parent(gtk)?.frame(in: widget.gtk).map { ($0.y, $0.y + $0.height) }
    }

    /// Whether the list row that contains this widget has the focus.
    public var hasRowFocus: Bool { gtk_widget_get_parent(gtk).map { gtk_widget_has_focus($0) != 0 } ?? false }

    /// Adds a style class to the list row that contains this widget, or removes it.
    public func markRow(_ name: String, _ isOn: Bool) { gtk_widget_get_parent(gtk)?.peer.mark(name, isOn) }

    /// Sets the accessible name of the list row that contains this widget.
    public func accessibleRowLabel(_ text: String) {
        gtk_widget_get_parent(gtk)?.peer.accessibleLabel(text)
    }
}
