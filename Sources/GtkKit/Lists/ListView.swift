import CAdw

/// What shows many items, of which only those near the visible part exist as widgets.
open class ItemView<Item: Widget>: Widget {
    /// What a view needs to know to show items.
    public struct Source {
        let make: @MainActor () -> Item
        let bind: @MainActor (Item, Int) -> Void
        let unbind: @MainActor (Item, Int) -> Void
        let onActivate: @MainActor (Int) -> Void
        let onMenu: (@MainActor (Int, Widget, Double, Double) -> Void)?

        /// - Parameters:
        ///   - make: makes an empty item, which is used for one place after another.
        ///   - bind: fills an item for a number, 0 the first.
        ///   - unbind: an item is no longer for its number.
        ///   - onActivate: an item was clicked, tapped or chosen with Enter.
        ///   - onMenu: the menu of an item is wanted, by a secondary click, a long press or a key, at a point of a widget, px.
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

    /// - Parameter makeView: takes over both.
    fileprivate init(_ items: ListItems, _ source: Source, _ makeView: MakeView) {
        self.items = items
        let factory = given(gtk_signal_list_item_factory_new(), "list item factory")
        // The view takes over one reference to the selection, which does so with the model.
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

    /// Shows so many items, all of them new. Before another view shows the same ones, they are to be none.
    public func reload(count: Int) { items.reload(count: count, in: self) }

    /// Scrolls until an item is seen, as soon as there is room for it.
    public func scroll(to index: Int) {
        gtk_widget_activate_action_variant(
            gtk, "list.scroll-to-item", g_variant_new_uint32(UInt32(index)))
    }
}

/// GtkListView: items below each other.
public final class ListView<Row: Widget>: ItemView<Row> {
    public init(_ items: ListItems, _ source: Source) {
        super.init(items, source) { gtk_list_view_new($0, $1) }
        gtk_list_view_set_single_click_activate(opaque, 1)
    }

    /// A list with items of its own; see ``ItemView/Source``.
    public convenience init(
        makeRow: @escaping @MainActor () -> Row, bind: @escaping @MainActor (Row, Int) -> Void,
        unbind: @escaping @MainActor (Row, Int) -> Void = { _, _ in },
        onActivate: @escaping @MainActor (Int) -> Void
    ) {
        self.init(ListItems(), Source(make: makeRow, bind: bind, unbind: unbind, onActivate: onActivate))
    }
}

/// GtkGridView: items beside and below each other. Arrow keys go in both directions.
public final class GridView<Cell: Widget>: ItemView<Cell> {
    public init(_ items: ListItems, _ source: Source) {
        super.init(items, source) { gtk_grid_view_new($0, $1) }
        gtk_grid_view_set_single_click_activate(opaque, 1)
    }

    /// How many stand beside each other, as far as their least width lets them.
    public var columns: Int {
        get { Int(gtk_grid_view_get_max_columns(opaque)) }
        set { if newValue != columns { gtk_grid_view_set_max_columns(opaque, UInt32(max(newValue, 1))) } }
    }
}

extension Widget {
    /// Calls back when the widget's menu is wanted, by a secondary click, a long press or a key, with the point, px.
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

/// GTK offers assistive technology no other way to choose a row.
private enum RowAction: String, CaseIterable { case open }

extension Widget {
    /// Gives the focus to the row of a list that this widget fills.
    @discardableResult
    public func focusRow() -> Bool {
        gtk_widget_get_parent(gtk).map { gtk_widget_grab_focus($0) != 0 } ?? false
    }

    /// Where the row of a list that this widget fills lies in another widget, px, with the room around what it shows.
    public func rowEdges(in widget: Widget) -> (top: Double, bottom: Double)? {
        gtk_widget_get_parent(gtk)?.frame(in: widget.gtk).map { ($0.y, $0.y + $0.height) }
    }

    /// Whether the row of a list that this widget fills has the focus.
    public var hasRowFocus: Bool { gtk_widget_get_parent(gtk).map { gtk_widget_has_focus($0) != 0 } ?? false }

    /// What assistive technology calls the row of a list that this widget fills: the row itself is GTK's.
    public func accessibleRowLabel(_ text: String) {
        gtk_widget_get_parent(gtk)?.peer.accessibleLabel(text)
    }
}
