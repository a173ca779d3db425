/// What the program as a whole can do: the names of its actions, and the keys that call them.
enum AppAction: String, CaseIterable {
    case importFiles = "import"
    case exportGuide = "export"
    case report
    case preferences, shortcuts, about
    case find
    case close, quit

    /// As accelerators are written; the first is the one to be told.
    var keys: [String] {
        switch self {
        case .importFiles: ["<Control>o"]
        case .exportGuide: ["<Control>e", "<Control>s"]
        case .report: []
        case .preferences: ["<Control>comma"]
        case .shortcuts: ["<Control>question"]
        case .about: []
        case .find: ["<Control>f"]
        case .close: ["<Control>w"]
        case .quit: ["<Control>q"]
        }
    }

    /// The full name, as menus want it.
    var name: String { "app.\(rawValue)" }
}

/// The keys of undo and redo. They are no accelerators, which would come before a text that is being written: that
/// undoes its letters first.
enum UndoKeys {
    static let undo = "<Control>z"
    static let redo = ["<Control><Shift>z", "<Control>y"]
}
