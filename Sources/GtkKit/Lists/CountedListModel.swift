import CGtk

/// A model of numbered items for one ``ListView`` or ``GridView`` at a time. The view's source fills them by
/// number.
///
/// GTK creates widgets for about 200 items at any scroll position, which would take several frames. So the
/// items are added in portions, one per frame; the first portion fills the screen.
///
/// ```swift
/// let items = ListItems()
/// ```
@MainActor
public final class ListItems {
    let model = CountedListModel()
    /// The number of items after the last portion.
    private var goal = 0
    /// The view whose frames time the portions.
    private weak var view: Widget?
    private var isGrowing = false

    /// The items per frame: as many as most screens show. A higher screen is full a frame later.
    private static let perFrame = 24
    /// The number of items beyond which GTK creates no more widgets.
    private static let made = 240

    /// Creates a model without items.
    public init() {}

    /// Whether all items have been added.
    public var isComplete: Bool { model.count == goal }

    /// Replaces all items, for a view that shows them.
    func reload(count: Int, in view: Widget) {
        model.reload(count: min(count, Self.perFrame))
        goal = count
        if view !== self.view { isGrowing = false }
        grow(in: view)
    }

    /// Changes the number of items, for a view that shows them. Widgets keep their numbers, and must be
    /// filled again.
    func resize(count: Int, in view: Widget) {
        // A caller that focuses a row needs it immediately.
        let now = min(max(model.count, Self.perFrame), count)
        if now != model.count { model.resize(to: now) }
        goal = count
        grow(in: view)
    }

    /// Removes an item. The other widgets stay, and those behind it get the next lower number.
    func remove(at index: Int) {
        guard index < goal else { return }
        goal -= 1
        if index < model.count { model.replace(from: index, removing: 1, adding: 0) }
    }

    /// Inserts an item. The other widgets stay, and those behind it get the next higher number.
    func insert(at index: Int, in view: Widget) {
        guard index <= goal else { return }
        goal += 1
        if index <= model.count { model.replace(from: index, removing: 0, adding: 1) }
        grow(in: view)
    }

    private func grow(in view: Widget) {
        self.view = view
        guard model.count < goal, !isGrowing else { return }
        isGrowing = true
        FrameCallback.start(on: view) { [unowned self, unowned view] _ in
            guard self.view === view else { return false }
            let next = model.count + Self.perFrame
            model.resize(to: next < min(goal, Self.made) ? next : goal)
            isGrowing = model.count < goal
            return isGrowing
        }
    }
}

/// A GListModel that knows only the number of rows. The factory fills them by number.
///
/// 100,000 rows cost nothing: GTK asks only for items near the visible part, and each is an empty object.
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
    func reload(count: Int) { replace(from: 0, removing: self.count, adding: count) }

    /// Adds rows at the end, or removes them there.
    func resize(to count: Int) {
        let start = min(self.count, count)
        replace(from: start, removing: self.count - start, adding: count - start)
    }

    /// Replaces some rows. The others keep their widgets.
    func replace(from start: Int, removing old: Int, adding new: Int) {
        count += new - old
        g_list_model_items_changed(opaque, UInt32(start), UInt32(old), UInt32(new))
    }

    private static let quark = ownQuark("gtkkit-list-model")

    /// Returns the number of rows. GTK calls the model only on the main thread.
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
        let type = gtkkit_type_register(g_object_get_type(), "GtkKitCountedListModel", nil, nil)
        gtkkit_type_implement_list_model(type) { interface, _ in
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
