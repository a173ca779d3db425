/// What the program as a whole can do: the names of its actions, and the keys that call them.
enum AppAction: String, CaseIterable {
    case importFiles = "import"
    case exportGuide = "export"
    case preferences, shortcuts, about
    case find, undo, redo
    case close, quit

    /// As accelerators are written; the first is the one to be told.
    var keys: [String] {
        switch self {
        case .importFiles: ["<Control>o"]
        case .exportGuide: ["<Control>e", "<Control>s"]
        case .preferences: ["<Control>comma"]
        case .shortcuts: ["<Control>question"]
        case .about: []
        case .find: ["<Control>f"]
        case .undo: ["<Control>z"]
        case .redo: ["<Control><Shift>z"]
        case .close: ["<Control>w"]
        case .quit: ["<Control>q"]
        }
    }

    /// The full name, as menus want it.
    var name: String { "app.\(rawValue)" }
}
