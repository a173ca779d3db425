import Foundation
import GtkKit
import Translations

/// The list of results, as rows or cards.
///
/// Only items near the visible part exist, and only their places are loaded.
@MainActor
final class PlaceListView: ScrolledWindow {
    /// Called when the user chooses a place by tap, click or Enter.
    var onChoose: ((PlaceSummary) -> Void)?
    /// Called to open the menu of a place, at a point in a widget, px.
    var onMenu: ((PlaceSummary, Widget, Double, Double) -> Void)?

    var pictureFolder = URL(fileURLWithPath: "/")

    /// How the places are shown.
    enum Arrangement: Equatable {
        /// Below each other, with small pictures.
        case rows
        /// Rows in several columns.
        case columns
        /// Cards with large pictures in several columns.
        case cards
    }

    /// The place whose details are open. It is marked.
    var openPlace: UUID? {
        didSet {
            guard openPlace != oldValue else { return }
            anchor = openPlace ?? oldValue
            for (index, item) in shownItems {
                let id = results.summary(at: index)?.entry.id
                if id == openPlace || id == oldValue { fill(item, index) }
            }
        }
    }

    /// The selected places; `nil` while the user does not select.
    var selection: Set<UUID>? {
        didSet {
            guard selection != oldValue else { return }
            guard let selection, let oldValue else { return fill(0..<results.count) }
            let changed = selection.symmetricDifference(oldValue)
            for (index, item) in shownItems {
                if let id = results.summary(at: index)?.entry.id, changed.contains(id) { fill(item, index) }
            }
        }
    }

    private let results: PagedResults
    private let makeSource: @MainActor (Arrangement) -> ItemView<PlaceItem>.Source
    /// The items of all views. Only one view exists at a time.
    private let items = ListItems()
    private var view: ItemView<PlaceItem>
    private var shownItems: [Int: PlaceItem] = [:]
    private lazy var filling = ItemFilling(
        of: self, fill: { [unowned self] index in if let item = shownItems[index] { fill(item, index) } },
        firstAfterJump: { [unowned self] in firstAfterJump(to: $0, of: $1) })
    /// Whether a place is being moved. Items get their final indexes at its end.
    private var isMoving = false
    /// The index of a chosen place that is not loaded yet.
    private var choice: Int?
    /// The position to scroll to after the next layout; `nil` if none.
    private var place: ScrollTarget?
    /// The first visible place after the last scroll at `fittedWidth`.
    ///
    /// GTK shows other places while a window is resized.
    private var lastInSight = 0
    /// The width of the last ``fit(width:)``, px; 0 in a list that always has one column.
    private var fittedWidth = 0
    private var isLooking = false

    /// The place that keeps its position in the window when the number of columns changes.
    private var anchor: UUID?
    /// The index of a place to scroll to when it is loaded. Its row takes the focus only from another row.
    private var wanted: Int?

    private struct ScrollTarget {
        var index: Int
        /// The position of its top edge, px below the list's; `nil` for any position with the whole place in view.
        var top: Double? = 0
        /// The index of the item that had the focus.
        var focus: Int?
        var isScrolled = false
    }

    init(results: PagedResults, pictures: PictureLoader) {
        self.results = results
        // A view requests items only when it is shown, after `self` was initialised.
        var list: (@MainActor () -> PlaceListView)?
        makeSource = { arrangement in
            .init(
                make: {
                    arrangement == .cards ? PlaceCard(pictures: pictures) : PlaceRow(pictures: pictures)
                },
                bind: { list?().bind($0, $1) }, unbind: { list?().unbind($0, $1) },
                onActivate: { list?().choose($0) },
                onMenu: { index, widget, x, y in
                    guard let list = list?(), let summary = list.results.summary(at: index) else { return }
                    list.onMenu?(summary, widget, x, y)
                })
        }
        view = ListView(items, makeSource(.rows))
        view.accessibleLabel(tr("Places"))
        super.init(view)
        isFocusable = false
        list = { [unowned self] in self }
        onScroll { [unowned self] in lookWhatIsInSight() }
        // An answer can arrive after the window is gone.
        results.onRows = { [weak self] rows in if let self, isAlive { fill(rows) } }
        connect(Signal<Void>("map")) { [unowned self] in standAtWanted() }
    }

    /// The layout of the list. A new one keeps the position and the focus.
    var arrangement = Arrangement.rows {
        didSet { if arrangement != oldValue { rearrange() } }
    }

    /// Sets the number of columns for a width, px.
    ///
    /// The open place keeps its position in the window, or else the first visible one.
    func fit(width: Int) {
        fittedWidth = width
        guard let grid = view as? GridView<PlaceItem> else { return }
        let usual = arrangement == .cards ? PlaceCard.usualWidth : PlaceRow.usualWidth
        let columns = max(Int((Double(width) / usual).rounded()), 2)
        guard columns != grid.columns else { return }
        let kept = [index(of: anchor), firstInSight].compactMap { $0 }.first { edgesInSight($0) != nil }
        let top = kept.flatMap(edgesInSight)?.top
        grid.columns = columns
        if let kept, let top, place == nil { stand(ScrollTarget(index: kept, top: top)) }
    }

    /// Scrolls to a place, now or when it is loaded. Its row takes the focus if another one has it.
    func reveal(_ index: Int) {
        wanted = index
        standAtWanted()
    }

    private func standAtWanted() {
        guard let index = wanted, index < results.count else { return }
        stand(ScrollTarget(index: index, top: nil, focus: index))
    }

    /// Ends a pending `reveal`: the next search has other places.
    func forgetWanted() { wanted = nil }

    private func rearrange() {
        var last = ScrollTarget(
            index: lastInSight, focus: shownItems.first { $0.value.hasRowFocus }?.key)
        if let open = index(of: openPlace), edgesInSight(open) != nil { (last.index, last.top) = (open, nil) }
        show(arrangement)
        // The window of a restart gets its width while the list scrolls to the open place.
        if wanted != nil { return standAtWanted() }
        if isMapped, last.index > 0 || last.focus != nil { stand(last) }
    }

    private func stand(_ place: ScrollTarget) {
        let isUnderWay = self.place != nil
        self.place = place
        guard !isUnderWay else { return }
        FrameCallback.start(on: self) { [unowned self] _ in
            standAgain()
            return self.place != nil
        }
    }

    private func show(_ arrangement: Arrangement) {
        view.reload(count: 0)
        let source = makeSource(arrangement)
        view = arrangement == .rows ? ListView(items, source) : GridView(items, source)
        view.mark("of-rows", arrangement == .columns)
        view.accessibleLabel(tr("Places"))
        show(view)
        view.reload(count: results.count)
    }

    /// Restores the position after a layout of all items: scrolls to the item, then aligns its top edge.
    private func standAgain() {
        guard var now = place, isMapped, now.index < results.count else { return place = nil }
        guard items.isComplete, view.height > 0 else { return }
        guard now.isScrolled, let item = shownItems[now.index], let edges = item.rowEdges(in: self) else {
            now.isScrolled = true
            place = now
            return view.scroll(to: now.index)
        }
        place = nil
        let isWanted = now.index == wanted
        if isWanted { wanted = nil }
        let top = now.top ?? min(max(edges.top, 0), max(Double(height) - (edges.bottom - edges.top), 0))
        scrollPosition += edges.top - top
        guard let focus = now.focus, !isWanted || FocusedWidget(in: self) != nil else { return }
        // Focusing an item out of view would scroll to it.
        let reach = edges.top - top - 1...edges.top - top + Double(height)
        let focused = shownItems[focus].flatMap { $0.isMapped ? $0.rowEdges(in: self) : nil }
        (focused.map { reach.contains($0.top) } == true ? shownItems[focus] : item)?.focusRow()
    }

    /// Shows an answer of the results.
    func show(_ change: PagedResults.Answer.Change) {
        switch change {
        case .new: reload()
        case .repeated: resize()
        case .place(let old, let new): move(from: old, to: new)
        }
    }

    /// Shows the results of a new search from the first.
    ///
    /// Items are reused, as creating them takes several frames.
    func reload() {
        place = nil
        lastInSight = 0
        let hadFocus = shownItems.values.contains { $0.hasRowFocus }
        scrollPosition = 0
        resize()
        if hadFocus { shownItems[0]?.focusRow() }
        standAtWanted()
    }

    /// Updates the number of places, and keeps the position.
    func resize() {
        choice = nil
        view.resize(count: results.count)
        fill(0..<results.count)
    }

    /// Removes a place at an index, or inserts it at another one. The other items stay, and the list keeps its
    /// position.
    func move(from old: Int?, to new: Int?) {
        choice = nil
        isMoving = true
        let isAtTop = scrollPosition == 0
        let hadFocus = old.flatMap { shownItems[$0] }?.hasRowFocus == true
        let inSight = Set(shownItems.keys.filter { edgesInSight($0) != nil })
        if let old {
            renumber { $0 == old ? nil : $0 > old ? $0 - 1 : $0 }
            view.remove(at: old)
        }
        if let new {
            renumber { $0 >= new ? $0 + 1 : $0 }
            view.insert(at: new)
        }
        isMoving = false
        filling.add([])
        // GTK moves the focus of a removed row to the window's first button. A row out of sight would scroll.
        if hadFocus, let old {
            let next = new.flatMap { inSight.contains($0) ? $0 : nil } ?? min(old, results.count - 1)
            shownItems[next]?.focusRow()
        }
        // GTK keeps the first visible row, below a new first one.
        if isAtTop, new == 0 { stand(ScrollTarget(index: 0)) }
    }

    private func renumber(_ number: (Int) -> Int?) {
        shownItems = Dictionary(
            uniqueKeysWithValues: shownItems.compactMap { index, item in number(index).map { ($0, item) } })
        filling.renumber(number)
        lastInSight = number(lastInSight) ?? lastInSight
    }

    /// Focuses the first visible place; returns whether there was one.
    @discardableResult
    func focusList() -> Bool {
        let first = firstInSight.flatMap { shownItems[$0] }
        return first?.focusRow() == true || view.cycleFocus(.forward)
    }

    /// Focuses a place, or the first visible one if the place is out of view. Returns whether there was one.
    @discardableResult
    func focus(_ id: UUID?) -> Bool {
        index(of: id).flatMap({ shownItems[$0] })?.focusRow() == true || focusList()
    }

    /// Returns the index of a place with a visible row or card.
    private func index(of id: UUID?) -> Int? {
        guard let id else { return nil }
        return shownItems.first { $0.value.isMapped && results.summary(at: $0.key)?.entry.id == id }?.key
    }

    /// The first place that is at least half visible.
    private var firstInSight: Int? {
        shownItems.filter { _, item in
            // Unmapped items keep their last allocation.
            guard item.isMapped, let edges = item.rowEdges(in: self) else { return false }
            return edges.top + edges.bottom > 0
        }.keys.min()
    }

    /// Returns the top and bottom edge of a place in the list, px; `nil` if it is out of view.
    private func edgesInSight(_ index: Int) -> (top: Double, bottom: Double)? {
        guard let item = shownItems[index], item.isMapped, let edges = item.rowEdges(in: self),
            edges.bottom > 0, edges.top < Double(height)
        else { return nil }
        return edges
    }

    /// Remembers the first visible place after the layout of a scroll.
    private func lookWhatIsInSight() {
        guard !isLooking else { return }
        isLooking = true
        FrameCallback.start(on: self) { [unowned self] _ in
            isLooking = false
            if place == nil, [0, width].contains(fittedWidth) { lastInSight = firstInSight ?? lastInSight }
            return false
        }
    }

    private func bind(_ row: PlaceItem, _ index: Int) {
        shownItems[index] = row
        if isMoving { filling.postpone(index) } else { filling.addNew(index) }
    }

    private func unbind(_ row: PlaceItem, _ index: Int) {
        guard shownItems[index] === row else { return }
        shownItems[index] = nil
        filling.remove(index)
    }

    /// Returns the first of a number of places that GTK will probably show after a jump, before it has placed them.
    private func firstAfterJump(to index: Int, of count: Int) -> Int {
        var (first, last) = (index, index)
        while shownItems[first - 1] != nil { first -= 1 }
        while shownItems[last + 1] != nil { last += 1 }
        // The scrollbar or a finger has moved the list already, and a row above the exact one may be visible.
        let total = scrollExtent + Double(height)
        // Before the first layout, the list has no height.
        let scrolled = total > 0 ? Int(scrollPosition / total * Double(results.count)) - 4 : first
        if (first...last).contains(scrolled) { return scrolled }
        // A key moves the list with the next layout. GTK has made items before and behind those that it will show.
        let ratio = min(Double(first) / Double(max(results.count - (last - first + 1), 1)), 1)
        return first + Int(ratio * Double(max(last - first + 1 - count, 0)))
    }

    /// Updates items: a few in each frame, the visible ones first.
    private func fill(_ range: Range<Int>) {
        filling.start = lastInSight
        filling.add(shownItems.keys.filter(range.contains))
        if let choice, range.contains(choice) { choose(choice) }
    }

    private func fill(_ row: PlaceItem, _ index: Int) {
        let summary = results.summary(at: index)
        row.fill(
            with: summary, folder: pictureFolder, isOpen: summary != nil && summary?.entry.id == openPlace,
            isSelected: selection.map { selection in summary.map { selection.contains($0.entry.id) } ?? false
            })
    }

    /// Chooses the first place, if there is one.
    func chooseFirst() {
        if results.count > 0 { choose(0) }
    }

    private func choose(_ index: Int) {
        let summary = results.summary(at: index)
        choice = summary == nil ? index : nil
        if let summary { onChoose?(summary) }
    }
}
