import GtkKit

/// Decides when the items of a list are filled: some in each frame, the visible ones first.
///
/// ```swift
/// let filling = ItemFilling(of: list, fill: { items[$0]?.show(places[$0]) }, firstAfterJump: { index, _ in index })
/// filling.add(0..<200)
/// ```
@MainActor
final class ItemFilling {
    /// The index from which on items are filled first.
    var start = 0

    /// The number of items to fill in a frame. One takes up to 1 ms, mostly for text layout.
    private static let perFrame = 8
    /// The number of items that most screens show.
    private static let perScreen = 24

    private unowned let list: Widget
    private let fill: @MainActor (Int) -> Void
    private let firstAfterJump: @MainActor (_ index: Int, _ count: Int) -> Int
    /// The indexes of items that show old data.
    private var outdated: Set<Int> = []
    private var isFilling = false
    /// The number of items that got a new index since the last frame.
    private var newCount = 0
    private var newest = 0

    /// - Parameters:
    ///   - fill: updates the item of an index.
    ///   - firstAfterJump: returns the index of the first of a number of items that are probably visible after a jump,
    ///     which has given an item this index.
    init(
        of list: Widget, fill: @escaping @MainActor (Int) -> Void,
        firstAfterJump: @escaping @MainActor (_ index: Int, _ count: Int) -> Int
    ) {
        (self.list, self.fill, self.firstAfterJump) = (list, fill, firstAfterJump)
    }

    /// Fills items: some now, the others in the next frames.
    func add(_ indexes: some Sequence<Int>) {
        outdated.formUnion(indexes)
        fillNext(Self.perFrame)
        fillInFrames()
    }

    /// Adds an item for the next ``add(_:)``.
    func postpone(_ index: Int) { outdated.insert(index) }

    /// Fills an item that got a new index.
    ///
    /// A jump, such as to the last place, gives about 200 items new indexes. All at once they would take several
    /// frames, so only some are filled now. The visible ones follow before the list is painted.
    func addNew(_ index: Int) {
        guard list.isMapped else { return fillNow(index) }
        (newest, newCount) = (index, newCount + 1)
        if newCount <= Self.perFrame { fillNow(index) } else { outdated.insert(index) }
        fillInFrames()
    }

    /// Forgets an item that is no longer used.
    func remove(_ index: Int) { outdated.remove(index) }

    /// Changes the indexes of the items; nil forgets one.
    func renumber(_ number: (Int) -> Int?) { outdated = Set(outdated.compactMap(number)) }

    private func fillInFrames() {
        guard !isFilling, newCount > 0 || !outdated.isEmpty else { return }
        isFilling = true
        FrameCallback.start(on: list) { [unowned self] _ in
            let isJump = newCount > Self.perFrame
            newCount = 0
            if isJump { start = firstAfterJump(newest, Self.perScreen) }
            fillNext(isJump ? Self.perScreen : Self.perFrame)
            isFilling = !outdated.isEmpty
            return isFilling
        }
    }

    private func fillNext(_ count: Int) {
        // A hidden list delays no frame.
        let limit = list.isMapped ? count : .max
        let next = outdated.sorted { ($0 < start ? 1 : 0, $0) < ($1 < start ? 1 : 0, $1) }
        for index in next.prefix(limit) { fillNow(index) }
    }

    private func fillNow(_ index: Int) {
        outdated.remove(index)
        fill(index)
    }
}
