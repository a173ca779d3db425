import AdwKit
import Foundation
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
    /// The diameter, px.
    static let size = 12

    init() {
        super.init()
        contentSize(width: Self.size, height: Self.size)
        align(horizontal: .center, vertical: .center)
    }

    /// - Parameter tint: the colour; `nil` hides the dot.
    func show(_ tint: Colour?) {
        isVisible = tint != nil
        guard let tint else { return }
        draw { canvas, width, height in
            canvas.circle(width / 2, height / 2, radius: min(width, height) / 2 - 0.5)
            canvas.fill(tint)
        }
    }
}

/// Buttons for the lists of a place and for the first ones of the user. One press puts the place into a list, or takes it
/// out.
@MainActor
final class ListToggles: Bin {
    /// Called when the user puts the place into a list, or takes it out.
    var onToggle: ((PlaceList, Bool) -> Void)?

    /// The number of lists with a button although the place is in none of them.
    private static let offered = 3

    private var shown: [PlaceList] = []
    private var toggles: [UUID: Toggle] = [:]

    init() {
        super.init()
        isVisible = false
    }

    /// - Parameters:
    ///   - known: the lists of the guide, in their order.
    ///   - members: the lists with the place.
    /// - Returns: false if the focused button has gone.
    @discardableResult
    func offer(_ known: [PlaceList], members: Set<UUID>) -> Bool {
        let own = known.filter { !$0.isStandard }
        let first = Set(own.prefix(Self.offered).map(\.id))
        let wanted = own.filter { first.contains($0.id) || members.contains($0.id) }
        var keepsFocus = true
        if wanted != shown {
            let focused = toggles.first { FocusedWidget(in: $1) != nil }?.key
            shown = wanted
            isVisible = !wanted.isEmpty
            toggles = Dictionary(uniqueKeysWithValues: wanted.map { ($0.id, toggle($0)) })
            show(WrapBox(spacing: 12, wanted.compactMap { toggles[$0.id] }))
            if let focused { keepsFocus = toggles[focused]?.grabFocus() == true }
        }
        for (id, toggle) in toggles { toggle.isOn = members.contains(id) }
        return keepsFocus
    }

    private func toggle(_ list: PlaceList) -> Toggle {
        let (dot, label) = (ListDot(), Label(list.title).wrapping())
        dot.show(list.tint)
        let toggle = Toggle(HBox(spacing: 6, [dot, label], filling: label)).classes("list-toggle")
        toggle.accessibleLabel(list.title)
        toggle.accessibleDescription(tr("List"))
        toggle.onChangeByUser { [unowned self] in onToggle?(list, $0) }
        return toggle
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
            dot.show(index < coloured.count ? coloured[index].tint : nil)
        }
    }
}
