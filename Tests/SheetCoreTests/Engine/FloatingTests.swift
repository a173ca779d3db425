import SheetCore
import Testing

/// The container is 800 px high: half is at 400, full at 50. The sheet floats by 8 px at half, and closes the
/// gap at full.
@Suite("Floating sheet")
struct FloatingTests {
    func sheet() -> VirtualSheet {
        var configuration = SheetConfiguration.restaurantDetail
        configuration.effects.cornerRadius = .constant(20)
        configuration.effects.edgeInset = EffectCurve([.detent(.half): 8, .detent(.full): 0])
        return VirtualSheet(configuration)
    }

    static let shapes: [(offset: Double, shape: FloatingShape)] = [
        (50, FloatingShape()), (0, FloatingShape()),
        (225, FloatingShape(sides: 4, bottom: 4, lowerCornerRadius: 10)),
        (400, FloatingShape(sides: 8, bottom: 8, lowerCornerRadius: 20)),
        (403, FloatingShape(sides: 8, bottom: 5, lowerCornerRadius: 20)),
        (600, FloatingShape(sides: 8, bottom: -192, lowerCornerRadius: 20)),
    ]

    @Test("the shape is a function of the position", arguments: shapes)
    func shape(offset: Double, shape: FloatingShape) {
        var sheet = sheet()
        sheet.rest(at: .half)
        if offset == 0 {
            // Far above full: the shape does not change beyond the highest detent.
            sheet.drag(along: [0, -10_000])
        } else {
            sheet.drag(along: [0, offset - 400])
            #expect(abs(sheet.state.offset - offset) < 1e-9)
        }
        #expect(sheet.engine.floating == shape)
    }

    @Test("without an edge inset the sheet is at the edges")
    func none() {
        var sheet = VirtualSheet()
        sheet.rest(at: .half)
        #expect(sheet.engine.floating == FloatingShape())
    }

    @Test("a card stands off the lower edge only with the effects of the sheet")
    func card() {
        for (effects, sides) in [(SheetCard.Effects.onlyCorners, 0.0), (.asSheet, 8)] {
            var configuration = sheet().engine.configuration
            configuration.card = SheetCard(effects: effects)
            var sheet = VirtualSheet(configuration, width: 1000)
            sheet.rest(at: .half)
            #expect(sheet.engine.floating.sides == sides)
        }
    }

    @Test("content has an inset for the gap below the sheet, where it scrolls")
    func contentInset() {
        for (scrolling, atHalf) in [
            (SheetContent.Scrolling.atHighestDetent, 0.0), (.atEveryDetent, 8), (.inVisiblePart, 358),
        ] {
            var configuration = sheet().engine.configuration
            configuration.content.scrolling = scrolling
            for (detent, inset) in [(Detent.ID.half, atHalf), (.full, 0)] {
                var sheet = VirtualSheet(configuration)
                sheet.rest(at: detent)
                #expect(sheet.engine.contentInset == inset, "\(scrolling) at \(detent)")
            }
        }
    }

    @Test("a focused widget in the gap below the sheet raises it")
    func reveal() {
        // Half shows 400 px of the sheet, and the gap hides the last 8 of them.
        for (bottom, detent) in [(390.0, Detent.ID.half), (396, .full)] {
            var sheet = sheet()
            sheet.rest(at: .half)
            sheet.send(.revealRequested(SheetRegion(top: bottom - 40, bottom: bottom)))
            sheet.settle()
            #expect(sheet.state.lastDetent == .detent(detent))
        }
    }
}
