import CAdw

/// So many items, which a list or a grid shows: one at a time. What is in them, that finds out by their number.
///
/// GTK makes the widgets of some 200 items, wherever it stands among them, which would cost several frames at once: they
/// come a few in each frame, those in sight in the first.
@MainActor
public final class ListItems {
    let model = CountedListModel()
    /// How many there will be once all have come.
    private var goal = 0
    /// In whose frames they come.
    private weak var view: Widget?
    private var isGrowing = false

    /// As many as most screens show at once; a higher one is full a frame later.
    private static let perFrame = 24
    /// Beyond so many, GTK makes no widgets for further ones.
    private static let made = 240

    public init() {}

    /// Whether all have come.
    public var isComplete: Bool { model.count == goal }

    /// There are so many now, all of them new, for a view that shows them.
    func reload(count: Int, in view: Widget) {
        model.reload(count: min(count, Self.perFrame))
        goal = count
        if view !== self.view { isGrowing = false }
        grow(in: view)
    }

    /// There are so many now, for the view that shows them: widgets are kept by their number, and are to be filled anew.
    func resize(count: Int, in view: Widget) {
        // A caller that gives the focus to a row finds one at once.
        let now = min(max(model.count, Self.perFrame), count)
        if now != model.count { model.resize(to: now) }
        goal = count
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

    /// Adds rows at the end, or removes them there.
    func resize(to count: Int) { replace(from: min(self.count, count), count: count) }

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
