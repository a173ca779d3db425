import GtkKit
public import SheetCore

/// The layout of a sheet in the present container.
extension BottomSheet {
    /// Whether the container is wide enough for a card, see `SheetConfiguration.card`.
    public var isCard: Bool { configuration.isCard(in: measuring.container) }

    /// The edge from which the sheet comes in the present container.
    public var edge: SheetEdge { engine.configuration.edge }

    /// Whether the background is unusable.
    public var isModal: Bool { engine.isModal }

    /// The visible height of the content, px. It grows 1:1 with the sheet's height.
    ///
    /// While the sheet opens or closes, it is the height at the lowest detent. Reading it needs no layout.
    public var seenContentHeight: Double { max(engine.seenHeight - surface.occupiedHeight, 0) }

    /// Returns the visible height of the content at a detent, px; at the lowest one if the detent is inactive.
    public func seenContentHeight(at detent: Detent.ID) -> Double {
        let stops = engine.stops
        let height = stops.offset(of: .detent(detent)).map { stops.closedOffset - $0 }
        return max((height ?? engine.lowestSeenHeight) - surface.occupiedHeight, 0)
    }

    /// The sheet's horizontal position and width. For a side sheet, those of an open one.
    public var span: SheetSpan {
        guard isAlive, surface.axes.isVertical else { return configuration.span(in: measuring.container) }
        return engine.span(atLeast: Double(surface.layoutExtent(.horizontal).minimum))
    }

    /// Joins the sheet whose content contains this one, while it is on the screen.
    func joinOuterSheet() {
        weak var outer: SheetSurface?
        connect(Signal<Void>("map")) { [unowned self] in
            outer = ancestor { $0 as? SheetSurface }
            outer?.nestedSheetAppeared(self)
        }
        connect(Signal<Void>("unmap")) { [unowned self] in outer?.nestedSheetDisappeared(self) }
    }
}
