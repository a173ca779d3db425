import Foundation
import GtkKit
import GuideCore
import GuideStore
import Translations

/// The window of the user's lists, and the forms for them.
@MainActor
final class ListsController {
    /// Called when the user wants to see the places of a list.
    var onShow: ((PlaceList) -> Void)?

    private let session: GuideSession
    private let editing: EditingController
    private let exchange: Exchange
    private let window: Window
    private weak var lists: ListsWindow?

    init(_ session: GuideSession, _ editing: EditingController, _ exchange: Exchange, in window: Window) {
        (self.session, self.editing, self.exchange, self.window) = (session, editing, exchange, window)
    }

    /// Asks for a new list, and puts places into it.
    func makeList(for places: [UUID]) {
        present(ListForm(nil, among: known, over: window)) {
            $0.perform(.setListed(true, in: $1), on: places)
        }
    }

    /// Creates the window of all lists.
    func makeWindow() -> Window {
        let page = ListsWindow(session.state.lists, over: window)
        page.onNew = { [weak self, weak page] in
            guard let self, let page else { return }
            present(ListForm(nil, among: known, over: page)) { $0.perform(.add($1)) }
        }
        page.onChoose = { [weak self, weak page] action, entry in
            if let page { self?.perform(action, on: entry, in: page) }
        }
        page.onMove = { [weak self] in self?.editing.editor?.perform(.move($0, to: $1)) }
        page.onUndo = { [weak self] isUndo in
            if isUndo { self?.editing.undo() } else { self?.editing.redo() }
        }
        page.onNotFound = { [weak self, weak page] in
            if let page { self?.showNotFound(over: page) }
        }
        editing.front = page.front.messages
        lists = page
        update()
        return page
    }

    /// Shows the lists after a change.
    func update() {
        guard let lists, lists.isAlive else { return }
        lists.show(session.state.lists)
        session.inBackground {
            try $0.notFoundYet().count
        } then: { [weak lists] in
            if let lists, lists.isAlive, let count = try? $0.get() { lists.show(waiting: count) }
        }
    }

    private func showNotFound(over lists: ListsWindow) {
        guard let store = session.guide?.store, let editor = editing.editor else { return }
        let page = NotFoundWindow(store, over: lists)
        page.onChoose = { [weak page] saved in
            guard let page else { return }
            let search = SavedPlaceWindow(saved, in: store, over: page)
            search.onChoose = { editor.settle(saved, as: $0) }
            search.present()
        }
        page.onClose { [weak self, weak lists] in
            self?.editing.front = lists?.front.messages
            self?.update()
        }
        editing.front = page.messages
        page.present()
    }

    private var known: [PlaceList] { session.state.lists.map(\.list) }

    /// - Parameter save: performs the edit in the guide in which the form was opened.
    private func present(_ form: ListForm, save: @escaping @MainActor (GuideEditor, PlaceList) -> Void) {
        guard let editor = editing.editor else { return }
        form.onSave = { save(editor, $0) }
        form.present()
    }

    private func perform(_ action: ListRow.Action, on entry: GuideStore.ListEntry, in page: ListsWindow) {
        let list = entry.list
        let own = session.state.ownLists.map(\.id)
        switch action {
        case .show:
            page.close()
            onShow?(list)
        case .edit:
            present(ListForm(list, among: known, over: page)) {
                $0.perform(.change(list, name: $1.name, colour: $1.colour, emoji: $1.emoji))
            }
        case .up, .down:
            guard let index = own.firstIndex(of: list.id) else { return }
            editing.editor?.perform(.move(list, to: index + (action == .up ? -1 : 1)))
        case .export:
            if let store = session.guide?.store {
                exchange.chooseExport(of: list, in: store, over: page.front)
            }
        case .print: print(list, over: page)
        case .delete: editing.editor?.perform(.delete(list))
        }
    }

    /// Prints the places of a list.
    private func print(_ list: PlaceList, over page: ListsWindow) {
        var query = GuideQuery(order: .name)
        query.filters.lists = [list.id]
        let language = session.preferences.language
        session.inBackground { [query] store in
            let now = Date()
            return try store.entries(store.ids(query)).map {
                PrintedPlace($0, of: store, at: now, in: language)
            }
        } then: { [weak page] result in
            guard let page, page.isAlive, let places = try? result.get() else { return }
            PrintedList(list.title, places).job(title: list.text(in: .person)).print(over: page) {
                [weak page] words in
                if let page, page.isAlive { page.front.messages.say(tr("Could not print: %1", words)) }
            }
        }
    }
}
