import Foundation
import GtkKit
import Translations

/// The list of what was found, as rows or as cards. Only those near the visible part exist, and only their places are read.
@MainActor
final class PlaceList: ScrolledWindow {
    /// A place was tapped, clicked or chosen with Enter.
    var onChoose: ((PlaceSummary) -> Void)?
    /// Called to open the menu of a place, at a point in a widget, px.
    var onMenu: ((PlaceSummary, Widget, Double, Double) -> Void)?

    var pictureFolder = URL(fileURLWithPath: "/")

    /// How the places are shown.
    enum Arrangement: Equatable {
        /// Below each other, with small pictures.
        case rows
        /// Beside and below each other, with large ones.
        case cards
    }

    private let feed: PlaceFeed
    private let makeSource: @MainActor (Arrangement) -> ItemView<PlaceItem>.Source
    /// What all views show: one after the other, never two at a time.
    private let items = ListItems()
    private var view: ItemView<PlaceItem>
    private var shownItems: [Int: PlaceItem] = [:]
    /// A place that was chosen before it had been read.
    private var choice: Int?
    /// Where the list stood when it was arranged anew, until it stands there again.
    private var place: Place?
    /// The first place in sight when the list was scrolled last, in the width (px) that it is made for. While a window is
    /// resized GTK shows others.
    private var lastInSight = 0
    private var fittedWidth = 0
    private var isLooking = false

    private struct Place {
        /// The first one in sight.
        var index: Int
        /// The one that had the focus.
        var focus: Int?
        var isScrolled = false
    }

    init(feed: PlaceFeed, pictures: PictureLoader) {
        self.feed = feed
        // A view asks for items only when it is shown, and then there is somebody to answer.
        var list: (@MainActor () -> PlaceList)?
        makeSource = { arrangement in
            .init(
                make: {
                    arrangement == .rows ? PlaceRow(pictures: pictures) : PlaceCard(pictures: pictures)
                },
                bind: { list?().bind($0, $1) }, unbind: { list?().unbind($0, $1) },
                onActivate: { list?().choose($0) },
                onMenu: { index, widget, x, y in
                    guard let list = list?(), let summary = list.feed.summary(at: index) else { return }
                    list.onMenu?(summary, widget, x, y)
                })
        }
        view = ListView(items, makeSource(.rows))
        view.accessibleLabel(tr("Places"))
        super.init(view)
        isFocusable = false
        list = { [unowned self] in self }
        onScroll { [unowned self] in lookWhatIsInSight() }
        feed.onRows = { [unowned self] rows in fill(rows) }
    }

    /// How they are shown. In another arrangement the list stands at the same place, and keeps the focus.
    var arrangement = Arrangement.rows {
        didSet { if arrangement != oldValue { rearrange() } }
    }

    /// How many cards stand beside each other in a width, px.
    func fit(width: Int) {
        fittedWidth = width
        guard let grid = view as? GridView<PlaceItem> else { return }
        let columns = max(Int((Double(width) / PlaceCard.usualWidth).rounded()), 2)
        if columns != grid.columns { grid.columns = columns }
    }

    private func rearrange() {
        let last = Place(
            index: lastInSight, focus: shownItems.first { $0.value.hasRowFocus }?.key)
        show(arrangement)
        guard isMapped, last.index > 0 || last.focus != nil else { return }
        place = last
        FrameCallback.start(on: self) { [unowned self] _ in
            standAgain()
            return place != nil
        }
    }

    private func show(_ arrangement: Arrangement) {
        view.reload(count: 0)
        let source = makeSource(arrangement)
        view = arrangement == .rows ? ListView(items, source) : GridView(items, source)
        view.accessibleLabel(tr("Places"))
        show(view)
        view.reload(count: feed.count)
    }

    /// Once all items are there and have their place, the one that was in sight is brought there, and then to the top.
    private func standAgain() {
        guard var now = place, isMapped, now.index < feed.count else { return place = nil }
        guard items.isComplete, view.height > 0 else { return }
        guard now.isScrolled, let item = shownItems[now.index], let edges = item.rowEdges(in: self) else {
            now.isScrolled = true
            place = now
            return view.scroll(to: now.index)
        }
        place = nil
        scrollPosition += edges.top
        guard let focus = now.focus else { return }
        // One that is out of sight would bring the list back to itself.
        let reach = edges.top - 1...edges.top + Double(height)
        let focused = shownItems[focus].flatMap { $0.isMapped ? $0.rowEdges(in: self) : nil }
        (focused.map { reach.contains($0.top) } == true ? shownItems[focus] : item)?.focusRow()
    }

    /// Shows as many places as the feed has, from the first.
    func reload() {
        choice = nil
        place = nil
        lastInSight = 0
        // New rows have no height yet, by which GTK finds what is at a position.
        scrollPosition = 0
        view.reload(count: feed.count)
    }

    /// Gives the focus to the first place in sight; answers whether there was one to take it.
    @discardableResult
    func focusList() -> Bool {
        let first = firstInSight.flatMap { shownItems[$0] }
        return first?.focusRow() == true || view.cycleFocus(.forward)
    }

    /// Gives the focus to a place, where that is not in sight to the first one that is.
    func focus(_ id: UUID?) {
        let item = shownItems.first { feed.summary(at: $0.key)?.entry.id == id }
        if item?.value.focusRow() != true { focusList() }
    }

    /// The first one of which half is seen.
    private var firstInSight: Int? {
        shownItems.filter { _, item in
            // Those out of sight lie where they lay last.
            guard item.isMapped, let edges = item.rowEdges(in: self) else { return false }
            return edges.top + edges.bottom > 0
        }.keys.min()
    }

    /// Once what has been scrolled lies where it belongs.
    private func lookWhatIsInSight() {
        guard !isLooking else { return }
        isLooking = true
        FrameCallback.start(on: self) { [unowned self] _ in
            isLooking = false
            if place == nil, width == fittedWidth { lastInSight = firstInSight ?? lastInSight }
            return false
        }
    }

    private func bind(_ row: PlaceItem, _ index: Int) {
        shownItems[index] = row
        row.fill(with: feed.summary(at: index), folder: pictureFolder)
    }

    private func unbind(_ row: PlaceItem, _ index: Int) {
        if shownItems[index] === row { shownItems[index] = nil }
    }

    private func fill(_ range: Range<Int>) {
        for (index, row) in shownItems where range.contains(index) {
            row.fill(with: feed.summary(at: index), folder: pictureFolder)
        }
        if let choice, range.contains(choice) { choose(choice) }
    }

    /// Chooses the first place, if there is one.
    func chooseFirst() {
        if feed.count > 0 { choose(0) }
    }

    private func choose(_ index: Int) {
        let summary = feed.summary(at: index)
        choice = summary == nil ? index : nil
        if let summary { onChoose?(summary) }
    }
}
