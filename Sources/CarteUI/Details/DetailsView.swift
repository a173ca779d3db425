import AdwKit
import BottomSheet
import Foundation
import GtkKit
import GuideCore
import GuideStore
import HoursCore
import Messages
import Translations

/// The details of a place, for the sheet. The widgets are reused for the next place.
@MainActor
final class DetailsView: ScrollArea {
    /// Called when the user edits the marks, note, rating or visits.
    var onEdit: ((Edit) -> Void)?
    /// Called when the user hides, shows or deletes the place, or withdraws its correction.
    var onPlaceEdit: ((Edit) -> Void)?
    /// Called when the user wants to add a picture of the place.
    var onAddPicture: ((UUID) -> Void)?
    /// Called when the user wants to take a picture of the place.
    var onTakePicture: ((UUID) -> Void)?
    /// Called when the user wants to correct the place.
    var onCorrect: ((Place) -> Void)?
    /// Returns the unsaved note of a place.
    var unsavedNote: ((UUID) -> UnsavedNote?)?
    /// Called when the user asks for places near this one.
    var onNearby: ((DistanceOrigin) -> Void)?
    /// Called with a message for the user, such as about a copied text.
    var onMessage: ((String) -> Void)?
    /// The id of the visible place.
    private(set) var shownID: UUID?

    /// The space below the last row, so that the row can be scrolled up, px.
    private static let bottomMargin = 100
    /// The maximum width of the text column, px.
    static let readableWidth = 720

    private enum PlaceAction: String, CaseIterable {
        case text = "share-text"
        case code = "share-code"
        case picture
        case addPicture = "add-picture"
        case takePicture = "take-picture"
        case removePicture = "remove-picture"
        case correct, hide, delete, report
    }

    let facts = DetailsFacts()
    let hours = HoursSection()
    let personal = PersonalBar()
    let visits = VisitList()
    let notes = NoteEditor()
    let summary: DetailsSummary
    /// The buttons for the sheet's footer. Until they are shown, and while they change their place, no container
    /// has them.
    let links: DetailsActions
    private let keptLinks: WidgetReference
    let map = PlaceMap()
    private let pictures: DetailsPictures
    private let camera = CameraAvailability()
    private let correction = CorrectionNote()
    private var actions: ActionGroup<PlaceAction>?
    private let attribution = Label().classes("dim-label", "caption").wrapping()
    private let opener: LinkOpener
    private let timeout = Timeout()
    private var place: Place?
    private var context: DetailsContext?
    private var record = PersonalRecord()

    init(pictures: PictureLoader, links: LinkOpener = .system) {
        opener = links
        self.links = DetailsActions()
        keptLinks = WidgetReference(self.links)
        self.pictures = DetailsPictures(pictures: pictures)
        let share = MenuButton(
            icon: "view-more-symbolic", label: tr("More"),
            Menu([
                [
                    .init(tr("Copy as Text"), action: "details.share-text"),
                    .init(tr("QR Code"), action: "details.share-code"),
                ],
                [
                    .init(tr("Correct…"), action: "details.correct"),
                    .init(tr("Hide"), action: "details.hide"),
                    .init(tr("Delete"), action: "details.delete", isShownDisabled: false),
                    .init(tr("Report to OpenStreetMap"), action: "details.report"),
                ],
                [
                    .init(tr("Show Picture"), action: "details.picture", isShownDisabled: false),
                    .init(tr("Add Picture…"), action: "details.add-picture"),
                    .init(tr("Take a Picture…"), action: "details.take-picture", isShownDisabled: false),
                    .init(tr("Remove Picture"), action: "details.remove-picture", isShownDisabled: false),
                ],
            ]))
        summary = DetailsSummary(share: share.classes("flat"))
        let rows = Box(
            .vertical, spacing: 18,
            [
                correction, personal, facts.place, map, hours, facts.offers, facts.contact, notes, visits,
                attribution,
            ])
        super.init(
            Box(
                .vertical,
                [
                    Self.readable(summary), self.pictures.large, Self.readable(self.pictures.strip),
                    Self.readable(
                        rows.margin(
                            horizontal: DetailsSummary.sideMargin, top: 12, bottom: Self.bottomMargin)),
                ]), label: tr("Details"))
        listen()
    }

    /// Limits the width of a widget to the text column.
    private static func readable(_ widget: Widget) -> Clamp { Clamp(widget, maximum: readableWidth) }

    private func listen() {
        actions = ActionGroup<PlaceAction>(prefix: "details", of: self) { [unowned self] action in
            switch action {
            case .text: if let place { onMessage?(place.copyAsText(from: self)) }
            case .code: if let problem = place?.showCode(over: containingWindow) { onMessage?(problem) }
            case .picture: showPictureWindow()
            case .addPicture: if let shownID { onAddPicture?(shownID) }
            case .takePicture: if let shownID { onTakePicture?(shownID) }
            case .removePicture: if let own = pictures.shown?.own { onEdit?(.removePicture(own)) }
            case .correct: if let place { onCorrect?(place) }
            case .hide: onPlaceEdit?(.hide(true))
            case .delete: onPlaceEdit?(.delete)
            case .report: report()
            }
        }
        actions?.enable(.takePicture, false)
        camera.onChange = { [unowned self] in actions?.enable(.takePicture, camera.isAvailable) }
        facts.onOpen = { [unowned self] in open($0, text: $1) }
        facts.onCopy = { [unowned self] in copy(text: $0) }
        links.onOpen = facts.onOpen
        links.onCopy = facts.onCopy
        facts.onDoubt = { [unowned self] editor in
            if let editor { open(editor, text: editor.address) } else { report() }
        }
        facts.onNearby = { [unowned self] in
            guard let place, let coordinate = place.coordinate else { return }
            onNearby?(DistanceOrigin(.place(name(of: place)), at: coordinate))
        }
        pictures.onRemove = { [unowned self] in onEdit?(.removePicture($0)) }
        pictures.onChange = { [unowned self] in
            actions?.enable(.picture, pictures.forWindow != nil)
            actions?.enable(.removePicture, pictures.shown?.own != nil)
            showPictureAfterLayout()
        }
        picture.onTap = { [unowned self] in showPictureWindow() }
        hours.onCopy = { [unowned self] in copy(text: $0) }
        correction.onWithdraw = { [unowned self] in onPlaceEdit?(.withdraw) }
        correction.onShow = { [unowned self] in onPlaceEdit?(.hide(false)) }
        personal.onEdit = { [unowned self] in onEdit?($0) }
        summary.onEdit = personal.onEdit
        visits.onRemove = { [unowned self] in onEdit?(.removeVisit($0)) }
        notes.onSave = { [unowned self] in onEdit?(.setNote($0)) }
        connect(Signal<Void>("map")) { [unowned self] in
            followTime()
            lookForPrograms()
            camera.start()
        }
        connect(Signal<Void>("unmap")) { [unowned self] in timeout.cancel() }
    }

    // MARK: - Content

    /// Shows a place. For the visible place, it updates the facts.
    func show(_ entry: GuideEntry, in context: DetailsContext) {
        // A reopened place starts at its top, too.
        let isNew = entry.id != shownID || !isMapped
        // The unsaved notes belong to the previous place.
        if isNew { notes.save() }
        shownID = entry.id
        self.context = context
        fill(with: entry.place, in: context, isNew: isNew)
        show(entry.record, isNew: isNew)
        fit()
        correction.show(entry.correction)
        actions?.enable(.hide, entry.correction.isHidden != true)
        actions?.enable(.delete, entry.correction.isOwn)
        actions?.enable(.report, entry.place.coordinate != nil && context.placesAreReal)
        if isNew { scrollToTop() }
    }

    /// Shows the user's own data about the place, as stored.
    func show(_ record: PersonalRecord) { show(record, isNew: false) }

    private func show(_ record: PersonalRecord, isNew: Bool) {
        self.record = record
        let now = context?.now ?? { Date() }
        if let place, let context { pictures.show(place, record, in: context, isNew: isNew) }
        summary.show(record, now: now)
        personal.show(record, now: now)
        visits.show(record.visits, isNew: isNew)
        notes.show(record.note, unsaved: shownID.flatMap { unsavedNote?($0) }, isNew: isNew)
    }

    /// Shows whether the notes could be saved.
    func refreshNotes() { show(record, isNew: false) }

    private func fill(with place: Place, in context: DetailsContext, isNew: Bool) {
        self.place = place
        let currency = context.currency(place)
        summary.show(
            place, name: name(of: place), type: place.type(in: .translated),
            distance: context.distance(place),
            price: place.price.map { ($0.signs(currency), $0.message(in: currency).text(in: .person)) })
        links.show(place)
        facts.show(place, isReal: context.placesAreReal, currency: currency, summary: place.remark) {
            OpeningHours($0).weekText(
                from: context.now(), in: context.hours(place), context.preferences.language)
                ?? $0
        }
        map.show(place.coordinate, on: context.ground, context.preferences)
        hours.show(
            place.openingHours, in: context.hours(place), context.preferences, at: context.now(), isNew: isNew
        )
        attribution.text = place.source.attribution ?? ""
        attribution.isVisible = place.source.attribution != nil
        summary.show(hours: hours.present)
        followTime()
        showPictureAfterLayout()
    }

    private func name(of place: Place) -> String { place.displayName(in: .translated) }

    /// Updates the texts that depend on time, when they next change. It stops while the details are hidden.
    private func followTime() {
        guard isMapped, let place, let context else { return timeout.cancel() }
        let now = context.now()
        hours.update(at: now)
        summary.show(hours: hours.present)
        summary.show(record, now: context.now)
        personal.show(record, now: context.now)
        let next = HoursMoments.next(
            after: now, hours: place.openingHours.map { OpeningHours($0) }, in: context.hours(place))
        // At the exact time, the texts could still be the old ones.
        timeout.start(after: next.timeIntervalSince(now) + 0.05) { [weak self] in self?.followTime() }
    }

    private func lookForPrograms() {
        Task { [weak self, opener] in
            let schemes = await opener.schemes()
            guard let self, isAlive else { return }
            facts.offer(schemes)
            links.offer(schemes)
            fit()
        }
    }

    /// Saves the notes now, without waiting for a pause in typing.
    func saveNotes() { notes.save() }

    // MARK: - Actions

    private func open(_ link: PlaceLink, text: String) {
        Task { [weak self, opener] in
            guard let self, isAlive else { return }
            let isDone = await opener.open(link.address, self)
            if !isDone, isAlive { copy(text: text) }
        }
    }

    private func copy(text: String) {
        copy(text)
        onMessage?(tr("Copied “%1”", text.shortened(to: 40)))
    }

    /// Copies the text of a note to mappers, and opens OpenStreetMap's page for notes at the place's position.
    private func report() {
        guard let place else { return }
        copy(place.noteToMappers)
        onMessage?(tr("Copied a note for OpenStreetMap"))
        guard let page = place.coordinate.map(PlaceLink.init(note:)) else { return }
        Task { [weak self, opener] in
            if let self, isAlive { _ = await opener.open(page.address, self) }
        }
    }

    private func showPictureWindow() {
        guard let place, let shown = pictures.forWindow, let window = containingWindow else { return }
        PictureWindow(shown, title: name(of: place), over: window) { [weak self] count in
            guard let self, isAlive, pictures.step(by: count) else { return nil }
            return pictures.forWindow
        }.present()
    }

    // MARK: - In the sheet

    /// The large picture or drawing.
    var picture: DetailsPicture { pictures.large }

    /// The visible size in the sheet at half, px.
    var halfRoom = (width: 0, height: 0) {
        didSet { if halfRoom != oldValue { fit() } }
    }

    private func fit() {
        let width = min(halfRoom.width, Self.readableWidth)
        guard width > 0 else { return }
        // The summary's margins are those of the footer.
        links.fit(width: width)
        summary.fit(width: width, height: halfRoom.height)
    }

    /// The height of the visible part in the sheet, px.
    var seenHeight = 0.0 {
        didSet { if seenHeight != oldValue { showPicture() } }
    }

    var shownName: String { summary.shownName }

    /// Returns the part of the name that is scrolled out of view, 0…1.
    ///
    /// - Parameter position: the scroll offset, px.
    func hiddenName(at position: Double) -> Double {
        guard let edges = summary.nameEdges, edges.bottom > edges.top else { return 0 }
        return min(max((position - edges.top) / (edges.bottom - edges.top), 0), 1)
    }

    private func showPicture() {
        if let top = picture.edges(in: self)?.top { picture.shownHeight = seenHeight - top }
    }

    /// Updates the picture after the layout of the new content.
    private func showPictureAfterLayout() {
        var isLaidOut = false
        FrameCallback.start(on: self) { [unowned self] _ in
            if isLaidOut { showPicture() }
            isLaidOut.toggle()
            return isLaidOut
        }
    }

    /// The kind and the opening status, for screen readers when the sheet opens.
    var spokenSummary: String {
        Language.person.list([place?.type(in: .translated), hours.present.spoken].compactMap { $0 })
    }
}

extension String {
    /// Returns the start of the first line, with “…” if text is left out.
    func shortened(to count: Int) -> String {
        let line = prefix { !$0.isNewline }
        return line.count <= count && line.count == self.count ? self : line.prefix(count - 1) + "…"
    }
}

/// The settings and guide data that the details depend on.
struct DetailsContext {
    /// The folder that the guide's pictures are relative to.
    var folder: URL
    /// The files of the user's pictures; nil for none.
    var pictures: PictureFiles?
    var preferences: LocalePreferences
    /// Whether errors can be reported to OpenStreetMap. Places of the sample are invented.
    var placesAreReal = true
    /// Returns the distance to a place in words; `nil` if unknown.
    var distance: (Place) -> String? = { _ in nil }
    /// Returns the sign of a place's currency; `nil` if unknown.
    var currency: (Place) -> Character? = { _ in nil }
    /// The ground of the small map; `nil` for no map.
    var ground: Ground?
    /// Returns the evaluation context of a place's opening hours.
    var hours: (Place) -> OpeningHours.Context
    var now: () -> Date

    init(
        folder: URL, preferences: LocalePreferences = LocalePreferences(),
        hours: @escaping (Place) -> OpeningHours.Context, now: @escaping () -> Date = { Date() }
    ) {
        self.folder = folder
        self.preferences = preferences
        self.hours = hours
        self.now = now
    }
}
