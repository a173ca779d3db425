import AdwKit
import GtkKit
import Messages
import Translations
import VectorTiles

/// The user's maps in the preferences, each with a button that removes it.
@MainActor
enum MapGroup {
    /// - Parameters:
    ///   - onRemove: called after a map was removed.
    ///   - getMap: called when the user wants the map of an area. Then the window closes.
    static func make(
        _ folder: MapFolder, onRemove: @escaping @MainActor () -> Void,
        getMap: @escaping @MainActor () -> Void
    ) -> PreferencesGroup {
        let get = Button(tr("Get a Map…")).classes("row-button").wrapping().align(vertical: .center)
        get.onClick { [unowned get] in
            getMap()
            get.containingWindow?.close()
        }
        let group = PreferencesGroup(title: tr("Maps"), [ControlRow(title: tr("Map of an Area"), get)])
            .describe(tr("“Import…” in the main menu adds a map file."))
        show(folder, in: group, onRemove)
        return group
    }

    private static func show(
        _ folder: MapFolder, in group: PreferencesGroup, _ onRemove: @escaping @MainActor () -> Void
    ) {
        Task { [weak group] in
            let entries = await Background.run {
                folder.publishLeftovers()
                return folder.entries()
            }
            guard let group, group.isAlive else { return }
            let rows = entries.map { entry in
                row(entry) { [weak group] window in
                    Task {
                        await remove(entry, from: folder, window, onRemove)
                        if let group, group.isAlive { show(folder, in: group, onRemove) }
                    }
                }
            }
            group.replaceRows(from: 1, by: rows.isEmpty ? [ActionRow(title: tr("No maps yet"))] : rows)
        }
    }

    /// Removes a map in the background, because the deletion of a large file takes long.
    private static func remove(
        _ entry: MapFolder.Entry, from folder: MapFolder, _ window: Window?, _ onRemove: @MainActor () -> Void
    ) async {
        let result = await Background.run {
            Result { () throws(MapFileError) in try folder.remove(entry.name) }
        }
        switch result {
        case .success: onRemove()
        case .failure(let error): explain(error, over: window)
        }
    }

    private static func explain(_ error: MapFileError, over window: Window?) {
        let text = error.text(in: .person)
        StandardError.write(text)
        guard let window, window.isAlive else { return }
        MessageDialog(
            heading: tr("Could Not Remove the Map"), body: text, [.init("close", label: tr("_Close"))],
            over: window
        ).present()
    }

    /// - Parameter remove: called with the window of the row after the user's confirmation.
    private static func row(
        _ entry: MapFolder.Entry, remove: @escaping @MainActor (Window?) -> Void
    ) -> Widget {
        let button = Button(tr("Remove…")).wrapping().align(vertical: .center).accessibleLabel(
            tr("Remove the map %1", entry.name))
        let row = ControlRow(title: entry.name, button)
        switch entry.file {
        case .success(let file):
            let lines = [
                entry.sizeAndDate, file.information.summary, file.information.download?.missingTiles,
            ]
            row.subtitle(lines.compactMap { $0?.text(in: .person) }.joined(separator: "\n"))
        case .failure(let error): row.subtitle(error.text(in: .person))
        }
        button.onClick { [unowned button] in
            guard let window = button.containingWindow else { return }
            let dialog = MessageDialog(
                heading: tr("Remove the Map?"),
                body: entry.target == nil
                    ? tr("The copy of “%1” is deleted.", entry.name)
                    : tr("The file “%1” stays where it is.", entry.name),
                [.init("cancel", label: tr("_Cancel")), .init("remove", label: tr("_Remove"))], over: window)
            dialog.onResponse { [weak window, weak button] in
                guard $0 == "remove" else { return }
                if let button, button.isAlive { button.isUsable = false }
                remove(window)
            }
            dialog.present()
        }
        return row
    }
}
