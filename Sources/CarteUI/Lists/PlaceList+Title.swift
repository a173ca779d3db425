import AdwKit
import GtkKit
import GuideCore
import Translations

extension PlaceList {
    /// The emoji and the name, in the user's language.
    var title: String { [emoji, text(in: .person)].compactMap(\.self).joined(separator: " ") }

    /// The colour as the toolkit's value; `nil` for none.
    var tint: Colour? { colour.flatMap { UInt32($0.dropFirst(), radix: 16) }.map { Colour($0) } }
}

/// A dot with the colour of a list. Without a colour it is hidden.
@MainActor
final class ListDot: DrawingArea {
    private static let size = 12

    init() {
        super.init()
        contentSize(width: Self.size, height: Self.size)
        align(horizontal: .center, vertical: .center)
    }

    func show(_ list: PlaceList) {
        isVisible = list.tint != nil
        guard let tint = list.tint else { return }
        draw { canvas, width, height in
            canvas.circle(width / 2, height / 2, radius: min(width, height) / 2 - 0.5)
            canvas.fill(tint)
        }
    }
}

/// The user's lists of a place.
@MainActor
final class ListTags: Bin {
    private var shown: [PlaceList] = []

    init() {
        super.init()
        isVisible = false
    }

    func show(_ lists: [PlaceList]) {
        guard lists != shown else { return }
        shown = lists
        isVisible = !lists.isEmpty
        show(WrapBox(spacing: 6, lists.map(Self.tag)))
    }

    private static func tag(_ list: PlaceList) -> Widget {
        let (dot, label) = (ListDot(), Label(list.title).wrapping())
        dot.show(list)
        return HBox(spacing: 6, [dot, label], filling: label).classes("list-tag")
    }
}

/// The emoji and colours of the first lists of a place, in a row of the list. With large text there are none.
@MainActor
final class ListMarks: Box {
    /// The maximum number of marks. More would leave too little space for the name.
    private static let limit = 2
    /// The scale of the text from which the name needs all the space.
    private static let largeScale = 1.5

    private let emoji = Label().classes("caption")
    private let dots = (0..<ListMarks.limit).map { _ in ListDot() }

    init() {
        super.init(.horizontal, spacing: 3, [emoji] + (dots as [Widget]))
        isVisible = false
    }

    func show(_ lists: [PlaceList]) {
        let hasSpace = SystemSettings.textScale < Self.largeScale
        let marked = lists.filter { $0.emoji != nil || $0.tint != nil }.prefix(hasSpace ? Self.limit : 0)
        isVisible = !marked.isEmpty
        emoji.text = marked.compactMap(\.emoji).joined()
        emoji.isVisible = !emoji.text.isEmpty
        let coloured = marked.filter { $0.emoji == nil }
        for (index, dot) in dots.enumerated() {
            if index < coloured.count { dot.show(coloured[index]) } else { dot.isVisible = false }
        }
    }
}
