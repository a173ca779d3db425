import CGtk

/// The system's dialog for choosing files, through the portal in a sandbox (GtkFileChooserNative).
///
/// It keeps itself alive until the user answers.
///
/// ```swift
/// FileDialog(
///     .open, title: "Open", accept: "_Open", cancel: "_Cancel",
///     filters: [.init("JSON", suffixes: ["json"])], over: window
/// ).show { paths, _ in print(paths) }
/// ```
public final class FileDialog: GObjectRef {
    /// The purpose of the dialog.
    public enum Purpose: Hashable, Sendable {
        /// Chooses one or more existing files.
        case open
        /// Chooses a file to write, with a suggested name. The dialog asks before it replaces a file.
        case save(name: String)
        /// Chooses an existing or new folder.
        case folder
    }

    /// A kind of file that the user can restrict the list to.
    public struct Filter: Hashable, Sendable {
        /// The name shown to the user.
        public var name: String
        /// Name suffixes without the dot, case-insensitive; empty for every file.
        public var suffixes: [String]

        /// Creates a filter.
        public init(_ name: String, suffixes: [String] = []) {
            self.name = name
            self.suffixes = suffixes
        }
    }

    private let filters: [UnsafeMutableRawPointer]
    private var keptWhileShown: FileDialog?

    /// - Parameters:
    ///   - accept: the accepting button's label, with an underscore before its mnemonic.
    ///   - cancel: the cancelling button's label, with its mnemonic.
    ///   - parent: the window that the dialog blocks.
    public init(
        _ purpose: Purpose, title: String, accept: String, cancel: String, filters: [Filter],
        over parent: Window
    ) {
        let action =
            switch purpose {
            case .open: GTK_FILE_CHOOSER_ACTION_OPEN
            case .save: GTK_FILE_CHOOSER_ACTION_SAVE
            case .folder: GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER
            }
        let native = given(
            gtk_file_chooser_native_new(title, parent.window, action, accept, cancel), "file dialog")
        let made = filters.compactMap { Self.make($0) }
        self.filters = made
        super.init(owning: UnsafeMutableRawPointer(native))
        gtk_native_dialog_set_modal(dialog, 1)
        switch purpose {
        case .open: gtk_file_chooser_set_select_multiple(opaque, 1)
        case .save(let name): gtk_file_chooser_set_current_name(opaque, name)
        case .folder: break
        }
        for filter in made {
            gtk_file_chooser_add_filter(opaque, OpaquePointer(filter))
            g_object_unref(filter)
        }
    }

    private static func make(_ filter: Filter) -> UnsafeMutableRawPointer? {
        guard let made = gtk_file_filter_new() else { return nil }
        gtk_file_filter_set_name(made, filter.name)
        for suffix in filter.suffixes { gtk_file_filter_add_suffix(made, suffix) }
        if filter.suffixes.isEmpty { gtk_file_filter_add_pattern(made, "*") }
        return UnsafeMutableRawPointer(made)
    }

    private var dialog: UnsafeMutablePointer<GtkNativeDialog> { raw.cast(to: GtkNativeDialog.self) }

    /// Shows the dialog. Calls back with the chosen paths and the index of the selected filter; not after a
    /// cancel.
    public func show(_ action: @escaping @MainActor (_ paths: [String], _ filter: Int?) -> Void) {
        keptWhileShown = self
        SignalConnection.connect(raw, Signal<Void, Int32>("response")) { [unowned self] response in
            let dialog = self
            dialog.keptWhileShown = nil
            guard response == GTK_RESPONSE_ACCEPT.rawValue else { return }
            let filter = gtk_file_chooser_get_filter(dialog.opaque).map { UnsafeMutableRawPointer($0) }
            action(dialog.paths, dialog.filters.firstIndex { $0 == filter })
        }
        gtk_native_dialog_show(dialog)
    }

    private var paths: [String] {
        guard let files = gtk_file_chooser_get_files(opaque) else { return [] }
        defer { g_object_unref(UnsafeMutableRawPointer(files)) }
        return (0..<g_list_model_get_n_items(files)).compactMap { index in
            guard let file = g_list_model_get_item(files, index) else { return nil }
            defer { g_object_unref(file) }
            guard let path = g_file_get_path(OpaquePointer(file)) else { return nil }
            defer { g_free(path) }
            return String(cString: path)
        }
    }
}
