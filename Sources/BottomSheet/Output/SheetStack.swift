import GtkKit
public import SheetCore

/// A widget that only holds another one, or none. As the background of a sheet it stands for that widget.
package protocol WidgetHolder: Widget {
    /// The peer of the held widget; nil if it has none.
    var heldWidget: Widget? { get }
}

/// The place of a sheet in a stack: the sheet below it, which is its background, and the sheet above.
@MainActor
final class SheetStack {
    private unowned let sheet: BottomSheet
    /// The sheet that has joined this one from above.
    private weak var joinedUpper: BottomSheet?
    /// The sheet above, while it is on the screen and this one is its background.
    var upper: BottomSheet? { joinedUpper.flatMap { $0.stack.lower === sheet ? $0 : nil } }
    /// How the sheet below steps back; nil if it stays.
    var depth: SheetDepth? = SheetDepth() {
        didSet { if depth != oldValue { lower?.requestFrame() } }
    }

    init(of sheet: BottomSheet) { self.sheet = sheet }

    /// The sheet below that this one has joined.
    private weak var joined: BottomSheet?

    /// The sheet below; nil if the background is another widget.
    var lower: BottomSheet? {
        let background = (sheet.behind as? any WidgetHolder)?.heldWidget ?? sheet.behind
        guard let lower = background as? BottomSheet, lower.isAlive else { return nil }
        return lower
    }

    /// Whether a sheet above is open.
    var isCovered: Bool { upper.map { $0.state.target != .closed } ?? false }

    /// Joins the sheet below, while this one is on the screen.
    func listen() {
        sheet.connect(Signal<Void>("map")) { [unowned self] in join() }
        sheet.connect(Signal<Void>("unmap")) { [unowned self] in leave() }
    }

    /// Joins the present sheet below.
    func join() {
        leave()
        guard sheet.isMapped, let lower else { return }
        joined = lower
        lower.stack.joinedUpper = sheet
        lower.requestFrame()
    }

    private func leave() {
        // Another sheet may have joined it since.
        if joined?.stack.joinedUpper === sheet { joined?.stack.joinedUpper = nil }
        joined?.requestFrame()
        joined = nil
    }

    /// The scale and shade of this sheet below the sheets above it. The depth of the next one counts for all.
    var appearance: SheetDepth.Appearance {
        guard let depth = upper?.stack.depth else { return SheetDepth.Appearance() }
        var states: [SheetState] = []
        var next = upper
        while let sheet = next {
            states.append(sheet.state)
            next = sheet.stack.upper
        }
        return depth.appearance(below: states)
    }
}

extension BottomSheet {
    /// The holder behind the sheet has another widget.
    package func backgroundReplaced() { if isAlive { stack.join() } }

    /// How a sheet below this one steps back while this one is open; nil if it stays.
    ///
    ///     let second = BottomSheet(behind: first, content: options, configuration: .fittedDismissal)
    ///     second.depth = SheetDepth(scale: 0.9, shade: 0.3)
    ///
    /// The sheet below becomes smaller and darker, as a function of this sheet's position. It has no effect
    /// unless the background is a `BottomSheet`. Escape closes the upper sheet first.
    public var depth: SheetDepth? {
        get { stack.depth }
        set { stack.depth = newValue }
    }
}
