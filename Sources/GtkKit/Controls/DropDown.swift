import CAdw

/// GtkDropDown: one of a few texts.
public final class DropDown: Widget {
    /// - Parameter label: what is chosen here, for assistive technology.
    public init(_ choices: [String], label: String) {
        // The drop-down takes over the reference to its model.
        guard let widget = gtk_drop_down_new(StringList.make(choices), nil) else {
            preconditionFailure("no drop-down")
        }
        super.init(widget)
        accessibleLabel(label)
        nameButtonInside(label)
    }

    /// Which of the texts is chosen, 0 the first. Setting it does not call `onChange` back.
    public var selection: Int {
        get { Int(gtk_drop_down_get_selected(opaque)) }
        set {
            setByProgram { gtk_drop_down_set_selected(opaque, UInt32(newValue)) }
        }
    }

    /// Calls back with what the person chooses.
    public func onChange(_ action: @escaping @MainActor (Int) -> Void) {
        connect(Signal<Void>("notify::selected")) { [unowned self] in
            if !isSetByProgram { action(selection) }
        }
    }
}

/// GtkStringList, the model of texts.
enum StringList {
    /// - Returns: a new model, whose one reference belongs to the caller.
    @MainActor
    static func make(_ texts: [String]) -> OpaquePointer? {
        let list = gtk_string_list_new(nil)
        for text in texts { gtk_string_list_append(list, text) }
        return list
    }
}
