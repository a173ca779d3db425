import CAdw

/// GtkListView: as many rows as there are, of which only those near the visible part exist.
public final class ListView<Row: Widget>: Widget {
    private let model = CountedListModel()
    /// The rows that there will be once all have come.
    private var goal = 0
    private var isGrowing = false

    /// As many as most screens show at once; a higher one is full a frame later.
    private static var rowsPerFrame: Int { 24 }
    /// Beyond so many, GTK makes none for further ones.
    private static var madeRows: Int { 240 }

    /// - Parameters:
    ///   - makeRow: makes an empty row, which is used for one place after another.
    ///   - bind: fills a row for a number, 0 the first.
    ///   - unbind: a row is no longer for its number.
    ///   - onActivate: a row was clicked, tapped or chosen with Enter.
    public init(
        makeRow: @escaping @MainActor () -> Row, bind: @escaping @MainActor (Row, Int) -> Void,
        unbind: @escaping @MainActor (Row, Int) -> Void = { _, _ in },
        onActivate: @escaping @MainActor (Int) -> Void
    ) {
        let factory = given(gtk_signal_list_item_factory_new(), "list item factory")
        // The view takes over one reference to the selection, which does so with the model.
        g_object_ref(model.raw)
        super.init(given(gtk_list_view_new(gtk_no_selection_new(model.opaque), factory), "list view"))
        let factoryObject = UnsafeMutableRawPointer(factory)
        SignalConnection.connect(factoryObject, Signal<Void, UnsafeMutableRawPointer>("setup")) { item in
            let item = OpaquePointer(item)
            let row = makeRow()
            row.connect(Signal<Void>("notify::parent")) { [unowned row] in
                guard let cell = gtk_widget_get_parent(row.gtk) else { return }
                ActionGroup<RowAction>(prefix: "row", of: cell.peer) { _ in
                    onActivate(Int(gtk_list_item_get_position(item)))
                }
            }
            gtk_list_item_set_child(item, row.gtk)
        }
        SignalConnection.connect(factoryObject, Signal<Void, UnsafeMutableRawPointer>("bind")) { item in
            let item = OpaquePointer(item)
            guard let row = Widget.peer(of: gtk_list_item_get_child(item), as: Row.self) else { return }
            bind(row, Int(gtk_list_item_get_position(item)))
        }
        SignalConnection.connect(factoryObject, Signal<Void, UnsafeMutableRawPointer>("unbind")) { item in
            let item = OpaquePointer(item)
            guard let row = Widget.peer(of: gtk_list_item_get_child(item), as: Row.self) else { return }
            unbind(row, Int(gtk_list_item_get_position(item)))
        }
        gtk_list_view_set_single_click_activate(opaque, 1)
        connect(Signal<Void, UInt32>("activate")) { position in onActivate(Int(position)) }
    }

    /// Shows so many rows, all of them new.
    ///
    /// GTK makes the widgets of some 200 rows, wherever it stands in a list, which would cost several frames at once:
    /// they come a few in each frame, those in sight in the first.
    public func reload(count: Int) {
        model.reload(count: min(count, Self.rowsPerFrame))
        goal = count
        guard model.count < count, !isGrowing else { return }
        isGrowing = true
        FrameCallback.start(on: self) { [unowned self] _ in
            let next = model.count + Self.rowsPerFrame
            model.extend(to: next < min(goal, Self.madeRows) ? next : goal)
            isGrowing = model.count < goal
            return isGrowing
        }
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

    /// What assistive technology calls the row of a list that this widget fills: the row itself is GTK's.
    public func accessibleRowLabel(_ text: String) {
        gtk_widget_get_parent(gtk)?.peer.accessibleLabel(text)
    }
}

/// A GListModel that knows only how many rows there are: what is in them, the factory asks by their number.
///
/// 100,000 rows cost nothing until they are seen: GTK asks for the items near the visible part, and each is an empty
/// object.
@MainActor
final class CountedListModel: GObjectRef {
    private(set) var count = 0

    init() {
        let object = given(g_object_new_with_properties(Self.type, 0, nil, nil), "list model")
        super.init(owning: UnsafeMutableRawPointer(object))
        g_object_set_qdata(object, Self.quark, Unmanaged.passUnretained(self).toOpaque())
    }

    isolated deinit { g_object_set_qdata(raw.cast(to: GObject.self), Self.quark, nil) }

    /// Replaces all rows.
    func reload(count: Int) { replace(from: 0, count: count) }

    /// Adds rows at the end.
    func extend(to count: Int) { replace(from: self.count, count: count) }

    private func replace(from start: Int, count: Int) {
        let old = self.count
        self.count = count
        g_list_model_items_changed(opaque, UInt32(start), UInt32(old - start), UInt32(count - start))
    }

    private static let quark = g_quark_from_string("carte-list-model")

    /// GTK calls the model on the main thread only.
    nonisolated private static func count(of model: OpaquePointer?) -> Int {
        guard let object = model.map(UnsafeMutableRawPointer.init) else { return 0 }
        let address = UInt(bitPattern: object)
        return MainActor.assumeIsolated {
            guard let object = UnsafeMutableRawPointer(bitPattern: address),
                let data = g_object_get_qdata(object.cast(to: GObject.self), quark)
            else { return 0 }
            return Unmanaged<CountedListModel>.fromOpaque(data).takeUnretainedValue().count
        }
    }

    private static let type: GType = {
        let type = carte_type_register(g_object_get_type(), "CarteCountedListModel", nil, nil)
        carte_type_implement_list_model(type) { interface, _ in
            guard let interface else { return }
            let functions = interface.assumingMemoryBound(to: GListModelInterface.self)
            functions.pointee.get_item_type = { _ in g_object_get_type() }
            functions.pointee.get_n_items = { model in
                UInt32(CountedListModel.count(of: model))
            }
            functions.pointee.get_item = { model, position in
                guard Int(position) < CountedListModel.count(of: model) else { return nil }
                return g_object_new_with_properties(g_object_get_type(), 0, nil, nil).map {
                    UnsafeMutableRawPointer($0)
                }
            }
        }
        return type
    }()
}
