import AdwKit
import BottomSheet
import Foundation
import GtkKit
import GuideCore
import GuideStore
import HoursCore
import SheetCore
import Translations

/// The details of a place in the sheet.
@MainActor
final class DetailsController {
    /// Called after the details of a place were shown.
    var onShow: (() -> Void)?
    /// Called when the user asks for places near this one.
    var onNearby: ((DistanceOrigin) -> Void)?
    /// Called when the user asks for the map around the place.
    var onShowMap: ((Coordinate) -> Void)?
    /// Called when the user wants to correct the place.
    var onCorrect: ((Place) -> Void)?
    /// Called when the user wants a new list with a place.
    var onNewList: ((UUID) -> Void)?
    /// Called with a message for the user, such as about a copied text.
    var onMessage: ((String) -> Void)?

    private let session: GuideSession
    private let editing: EditingController
    private let sheet: BottomSheet
    private let pictures: PictureLoader
    private let adder: PictureAdder
    /// The view in the sheet; `nil` until its first use.
    ///
    /// It has more widgets than the rest of the window, which opens without it.
    private var view: DetailsView?
    private var keptView: WidgetReference?
    private let pages: DetailsPages
    /// Where the buttons are; `nil` before the first layout.
    private var linkPlace: LinkPlace?
    private enum LinkPlace { case footer, summary, nowhere }

    /// Creates the view after the first frame.
    private let creation = Timeout()

    init(
        _ session: GuideSession, _ editing: EditingController, in sheet: BottomSheet, pictures: PictureLoader
    ) {
        (self.session, self.editing, self.sheet, self.pictures) = (session, editing, sheet, pictures)
        adder = PictureAdder(editing, over: sheet)
        pages = DetailsPages(in: sheet)
        adder.onMessage = { [weak self] in self?.onMessage?($0) }
        let keys = Shortcuts()
        keys.add(TextKeys.paste.accelerators) { [weak self] in self?.pastePicture() ?? false }
        sheet.add(keys)
        editing.shownID = { [weak self] in self?.shownID }
        editing.onRecord = { [weak self] id, record in
            guard let self, let view, view.shownID == id else { return }
            view.show(record)
            pages.lists.choices.show(record.allLists)
        }
        editing.onUnsavedNote = { [weak self] id in
            if let view = self?.view, view.shownID == id { view.refreshNotes() }
        }
        editing.onIdle = { [weak self] in if let self, isRefreshDue { refresh() } }
        // Created while the guide is being opened.
        FrameCallback.start(on: sheet) { [weak self] _ in
            self?.creation.start(after: 0) { [weak self] in
                if let self, sheet.isAlive { _ = madeView }
            }
            return false
        }
    }

    private var madeView: DetailsView { view ?? makeView() }

    private func makeView() -> DetailsView {
        let view = DetailsView(pictures: pictures)
        self.view = view
        view.onMessage = { [unowned self] in onMessage?($0) }
        view.onNearby = { [unowned self] in onNearby?($0) }
        view.onAddPicture = { [unowned self] in adder.choose(for: $0) }
        view.onTakePicture = { [unowned self] in adder.take(for: $0) }
        view.onCorrect = { [unowned self] in onCorrect?($0) }
        view.map.onClick = { [unowned self] in if let shownCoordinate { onShowMap?(shownCoordinate) } }
        session.ground.onChange { [weak self] in self?.refresh() }
        view.onEdit = { [unowned self, unowned view] edit in
            if let id = view.shownID { editing.perform(edit, on: id) }
        }
        view.onPlaceEdit = { [unowned self, unowned view] edit in
            guard let id = view.shownID else { return }
            // The notes are saved first, so that an undo of the deletion restores them.
            if edit == .delete { view.saveNotes() }
            editing.perform(edit, on: id)
            if [.hide(true), .delete].contains(edit) { close() }
        }
        view.personal.onLists = { [unowned self, unowned view] in pages.openLists(of: view.shownName) }
        pages.onChange = { [unowned self] in pageChanged() }
        let choices = pages.lists.choices
        choices.onToggle = { [unowned view] in view.onEdit?(.setListed($1, in: $0)) }
        choices.onNew = { [unowned self, unowned view] in
            if let id = view.shownID { onNewList?(id) }
        }
        view.unsavedNote = { [unowned self] in editing.unsavedNote(of: $0) }
        offerLists()
        keptView = WidgetReference(view)
        if !pages.isOverList { pages.begin(with: view) }
        fit()
        return view
    }

    /// Offers the lists of the visible guide.
    func offerLists() {
        let lists = session.state.lists.map(\.list)
        view?.personal.offer(lists)
        pages.lists.choices.offer(lists)
    }

    // MARK: - Content

    /// The visible place; `nil` before the first one.
    var shownID: UUID? { view?.shownID }

    /// The position of the visible place.
    private(set) var shownCoordinate: Coordinate?

    /// Whether the sheet shows the details.
    var isOpen: Bool { pages.isOpen }

    /// The visible place while the details are open.
    var openPlace: UUID? { isOpen ? shownID : nil }

    /// Shows the details of a place in the sheet.
    func show(_ entry: GuideEntry) {
        session.ground.loadOnce()
        madeView.show(entry, in: context)
        pages.lists.choices.show(entry.record.allLists)
        shownCoordinate = entry.place.coordinate
        if !pages.isOverList || isOpen { nameSheet() }
        onShow?()
    }

    /// Updates the sheet after the details, or a page over them, have become its visible page.
    func pageChanged() {
        nameSheet()
        fit()
    }

    /// Names the sheet after the visible place for screen readers.
    private func nameSheet() {
        guard let view else { return }
        let name = view.shownName
        // Translators: the name of a page, for screen readers; %1 is a place.
        if pages.showsLists { return sheet.accessibleTitle(tr("Lists of %1", name)) }
        sheet.accessibleTitle(
            name, description: view.spokenSummary,
            // Translators: the name of the handle of the sheet, for screen readers; %1 is a place.
            handle: tr("Details of %1", name))
    }

    /// Whether to read the visible place again after the waiting edits.
    private(set) var isRefreshDue = false

    /// Reads the visible place again, after the waiting edits. Closes the sheet if the place was deleted.
    func refresh() {
        guard let id = shownID, let editor = editing.editor else { return }
        isRefreshDue = !editor.isIdle
        guard editor.isIdle else { return }
        let count = editor.count
        session.inBackground {
            try $0.entry(id)
        } then: { [weak self] result in
            guard case .success(let entry) = result, let self, shownID == id, editor === editing.editor
            else { return }
            // An edit may have changed the place since it was read.
            guard editor.count == count else { return refresh() }
            if let entry { show(entry) } else { close() }
        }
    }

    /// The settings and guide data that the details depend on.
    private var context: DetailsContext {
        var context = DetailsContext(
            folder: session.guide?.kind.pictureFolder ?? URL(filePath: "/"), preferences: session.preferences,
            hours: session.hoursContext)
        let store = session.guide?.store
        context.pictures = store?.pictures
        context.ground = session.ground.current
        context.currency = { store?.currency(at: $0) }
        context.placesAreReal = session.guide?.kind != .sample
        // The distance has the same origin as in the list's rows.
        if let origin = session.state.search.origin {
            context.distance = { [language = session.preferences.language] in
                origin.distance(to: $0, in: language)
            }
        }
        return context
    }

    /// Adds the copied picture to the open place. Returns false if no place is open.
    @discardableResult
    func pastePicture() -> Bool {
        guard let openPlace else { return false }
        adder.paste(to: openPlace)
        return true
    }

    /// Adds dropped pictures to the open place. Returns the other files.
    func takePictures(_ files: [URL]) -> [URL] {
        guard let openPlace else { return files }
        adder.add(files.filter(PictureAdder.isPicture).map(\.path), to: openPlace)
        return files.filter { !PictureAdder.isPicture($0) }
    }

    /// The text beside an invitation to drop files, if dropped pictures go to the open place.
    var dropHint: String? {
        guard openPlace != nil, let view else { return nil }
        // Translators: %1 is a place. It is shown while files are dragged over the window.
        return tr("Pictures are added to %1.", view.shownName)
    }

    /// Saves the notes now, without waiting for a pause in typing.
    func saveNotes() { view?.saveNotes() }

    // MARK: - Sheet

    /// Shows a place, and opens the sheet if it is closed: at full beside the list, at its initial detent over
    /// the list. In the sheet over the map, the details become a page at half, or at full over a full list.
    func open(_ entry: GuideEntry) {
        pages.leaveLists()
        show(entry)
        guard !isOpen else { return }
        if pages.isOverList {
            pages.push(madeView, at: sheet.state.target == .detent(.full) ? .full : .half)
        } else if sheet.isCard, Int(sheet.state.container.width) >= WindowLayout.wideWidth {
            sheet.move(to: .full)
        } else {
            sheet.open()
        }
    }

    /// Shows a place at a detent, without an animation.
    func restore(_ entry: GuideEntry, at detent: Detent.ID) {
        show(entry)
        if pages.isOverList, !isOpen { pages.push(madeView, at: detent) }
        sheet.move(to: detent, animated: false)
    }

    /// Closes the details if they show a place.
    ///
    /// - Parameter id: the place; `nil` for any.
    func close(_ id: UUID? = nil) {
        guard id == nil || id == shownID else { return }
        pages.close()
    }

    /// Returns from the page over the details to the details, or closes them.
    func goBack() {
        if pages.showsLists { pages.leaveLists() } else { close() }
    }

    /// Ends the page over the details of a sheet that has closed, unless it was opened again before this call.
    func sheetClosed() {
        if sheet.state.target == .closed { pages.leaveLists() }
    }

    /// Closes details that cover the list, as on a phone.
    func uncoverList() {
        if sheet.isModal || pages.isOverList { close() }
    }

    /// Makes the details a page of the sheet over the map. Open details stay open.
    func enter(_ list: SheetPages) {
        let wasOpen = isOpen
        pages.begin(over: list)
        if wasOpen { pages.push(madeView) }
        fit()
    }

    /// Makes the details the only content of the sheet again. Open details stay open, at the same height.
    func leaveList() {
        guard pages.isOverList else { return }
        let detent = isOpen ? sheet.state.target.detent : nil
        // The sheet moves to the list's detent.
        pages.leaveList()
        pages.begin(with: madeView)
        if let detent { sheet.move(to: detent, animated: false) }
        fit()
    }

    /// The height of a window (px) from which half of the sheet has space for a close button, and with text of
    /// the usual size for a footer.
    private static let leastDockingHeight = 400.0

    /// Docks the buttons in the sheet's footer. In a low window, in most with large text, and in a page over a list, they are
    /// at the end of the summary. A page over the details has no footer.
    private func dockLinks(of view: DetailsView) {
        let height = sheet.state.container.height
        guard height > 0 else { return }
        sheet.showsCloseButton = height >= Self.leastDockingHeight
        let hasSpace = !pages.isOverList && height >= Self.leastDockingHeight * SystemSettings.textScale
        let place: LinkPlace = hasSpace ? pages.showsLists ? .nowhere : .footer : .summary
        guard place != linkPlace else { return }
        linkPlace = place
        view.links.isDocked = hasSpace
        view.summary.release(view.links)
        sheet.setFooter(place == .footer ? Clamp(view.links, maximum: DetailsView.readableWidth) : nil)
        if place == .summary { view.summary.take(view.links) }
    }

    /// Passes the sheet's size to the details, and their title to the sheet.
    func fit() {
        guard let view else { return }
        dockLinks(of: view)
        if pages.showsLists { return sheet.show(title: "", presence: 0) }
        view.halfRoom = (Int(sheet.span.width), Int(sheet.seenContentHeight(at: .half)))
        view.seenHeight = sheet.seenContentHeight
        guard !pages.isOverList || isOpen else { return }
        sheet.show(title: view.shownName, presence: view.hiddenName(at: sheet.state.contentScroll))
    }
}

extension GuideSession {
    /// Returns the evaluation context of a place's opening hours.
    var hoursContext: (Place) -> OpeningHours.Context {
        let store = guide?.store
        return { place in
            store?.hoursContext(for: place)
                ?? OpeningHours.Context(timeZone: .current, coordinate: place.coordinate)
        }
    }
}

extension SheetWording {
    /// The wording in the user's language. Use it after GTK has started, which sets the locale.
    static var translated: SheetWording {
        SheetWording(
            handle: tr("Sheet handle"), close: tr("Close"), closed: tr("closed", context: "sheet")
        ) { detent, percent in
            switch detent {
            // Translators: how far the sheet of details is open, for screen readers.
            case .peek: tr("lowered, %1 percent", percent)
            case .half: tr("half open, %1 percent", percent)
            case .full: tr("fully open, %1 percent", percent)
            default: SheetWording.english.open(detent, percent)
            }
        }
    }
}
