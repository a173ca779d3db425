import GtkKit

/// A fictional walk: an entry of the gallery's lists.
struct Walk {
    let name: String
    let kind: String
    /// km.
    let length: Int
    /// The number of its landscape.
    let picture: Int

    var facts: String { "\(kind) · \(length) km" }

    static let all: [Walk] = {
        let names: [(String, String, Int)] = [
            ("Amber Bay", "Coast", 7), ("Lake Lindow", "Lake", 12), ("Alder Dale", "Forest", 9),
            ("Lantern Pass", "Mountain", 15), ("Redstone Flats", "Desert", 21),
            ("Moon Hill", "Night walk", 5),
            ("White Ridge", "Winter", 11), ("Clover Down", "Meadow", 6), ("Harbour Steps", "Coast", 4),
            ("Mirror Tarn", "Lake", 8), ("Fern Hollow", "Forest", 10), ("Violet Saddle", "Mountain", 18),
            ("Copper Canyon", "Desert", 14), ("Owl Wood", "Night walk", 3), ("Frost Fell", "Winter", 13),
            ("Barley Way", "Meadow", 16),
        ]
        return names.enumerated().map { index, walk in
            Walk(name: walk.0, kind: walk.1, length: walk.2, picture: index)
        }
    }()

    static let description = """
        The path leaves the village by the old mill, follows the stream for a while and climbs in wide bends to an \
        open slope. From the bench halfway up you see the whole valley, and on clear days the sea. The second half \
        leads through light woods back to the mill, where there is tea in the summer months.

        Good shoes are enough. After rain the stepping stones are slippery, and the way along the road is the \
        better one. Dogs are welcome; the cows have the right of way.
        """
}

/// A list of walks with their pictures.
final class WalkList: ScrolledWindow {
    init(onChoose: @escaping @MainActor (Walk) -> Void) {
        let view = ListView(
            makeRow: { WalkRow() }, bind: { row, index in row.fill(with: Walk.all[index]) },
            onActivate: { index in onChoose(Walk.all[index]) })
        view.accessibleLabel("Walks")
        super.init(view)
        isFocusable = false
        view.reload(count: Walk.all.count)
    }
}

/// A row with the walk's picture, name and length.
final class WalkRow: Box {
    private let picture = LandscapeView()
    private let name = Label().ellipsized()
    private let facts = Label().ellipsized().classes("dim-label", "caption")

    init() {
        super.init(.horizontal, spacing: 12)
        classes("walk-row")
        picture.classes("tile").minimumSize(width: 56, height: 48)
        append(picture)
        append(Box(.vertical, spacing: 2, [name, facts]).align(vertical: .center).expand())
    }

    func fill(with walk: Walk) {
        name.text = walk.name
        facts.text = walk.facts
        picture.show(walk.picture)
        accessibleRowLabel("\(walk.name), \(walk.facts)")
    }
}

/// The walk's picture with name and kind on it.
final class WalkPicture: Overlay {
    private let picture = LandscapeView()
    private let name = Label().wrapping(lines: 2).classes("picture-name")
    private let kind = Label().classes("heading", "picture-kind").align(horizontal: .start)

    /// - Parameter height: px.
    init(height: Int) {
        picture.minimumSize(height: height)
        let names = Box(.vertical, spacing: 6, [name, kind]).classes("picture-shade").align(vertical: .end)
        super.init(picture, above: [names])
    }

    func fill(with walk: Walk) {
        picture.show(walk.picture)
        name.text = walk.name
        kind.text = walk.kind
    }
}
