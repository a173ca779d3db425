import GtkKit

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

/// A picture of the walk, its name, and how long it is.
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

/// The picture of a walk with its name and kind on it.
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
