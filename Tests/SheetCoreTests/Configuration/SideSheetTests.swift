import SheetCore
import Testing

import struct Harness.SeededGenerator

@Suite("A card that is a side sheet")
struct SideSheetTests {
    static let (narrow, wide) = (Size(width: 400, height: 800), Size(width: 1280, height: 800))

    private func configuration(
        _ preset: SheetPreset = .restaurantDetail, _ placement: SheetCard.Placement = .trailingEdge
    ) -> SheetConfiguration {
        var configuration = preset.configuration()
        configuration.card?.placement = placement
        return configuration
    }

    /// A sheet at a detent in a container.
    private func sheet(
        _ configuration: SheetConfiguration, at detent: Detent.ID, in container: Size
    ) throws -> VirtualSheet {
        var sheet = VirtualSheet(configuration, height: 800)
        try show(&sheet, configuration, in: container)
        sheet.rest(at: detent)
        return sheet
    }

    /// Gives the sheet another container, like a view.
    private func show(
        _ sheet: inout VirtualSheet, _ configuration: SheetConfiguration, in container: Size
    ) throws {
        let adapted = configuration.adapted(to: container)
        if adapted.edge != sheet.engine.configuration.edge {
            sheet.events += try sheet.engine.reconfigure(adapted, animated: false, at: sheet.time)
        }
        sheet.send(.containerResized(SheetAxes(edge: adapted.edge).engineSize(of: container)))
    }

    @Test("a container as wide as the card needs makes a side sheet at each placement")
    func edges() {
        for (placement, edge) in [
            (SheetCard.Placement.leadingEdge, SheetEdge.leading), (.trailingEdge, .trailing),
            (.trailing, .bottom), (.center, .bottom),
        ] {
            let configuration = configuration(.restaurantDetail, placement)
            #expect(configuration.edge(in: Size(width: 720, height: 500)) == edge)
            #expect(configuration.edge(in: Size(width: 719, height: 500)) == .bottom)
            #expect(configuration.adapted(to: Self.wide).edge == edge)
            #expect(configuration.adapted(to: Self.narrow) == configuration)
        }
    }

    @Test("a sheet at a side, or without a card, stays as it is")
    func none() {
        var side = configuration()
        side.edge = .leading
        #expect(side.adapted(to: Self.wide) == side)
        var plain = configuration()
        plain.card = nil
        #expect(plain.adapted(to: Self.wide) == plain)
    }

    @Test("an adapted design is valid, and adapts in the same way each time", arguments: SheetPreset.allCases)
    func valid(preset: SheetPreset) throws {
        let adapted = configuration(preset).adapted(to: Self.wide)
        try adapted.validate()
        #expect(adapted == configuration(preset).adapted(to: Self.wide))
        #expect(adapted.adapted(to: Self.wide) == adapted)
    }

    @Test("it touches its edge, without a margin")
    func span() {
        for (placement, leading) in [(SheetCard.Placement.leadingEdge, 0.0), (.trailingEdge, 880)] {
            let span = configuration(.restaurantDetail, placement).span(in: Self.wide)
            #expect(span == SheetSpan(leading: leading, width: 400))
        }
    }

    @Test("it has the effects of the card")
    func effects() throws {
        let plain = configuration().adapted(to: Self.wide)
        #expect(plain.effects == SheetEffects(cornerRadius: .constant(10)))
        let modal = configuration(.threeHeights)
        #expect(modal.adapted(to: Self.wide).effects == modal.effects)
    }

    @Test("an open sheet is at once as wide as the card, and at its initial detent")
    func becomesSide() throws {
        for detent in [Detent.ID.half, .full] {
            let configuration = configuration()
            var sheet = try sheet(configuration, at: detent, in: Self.narrow)
            try show(&sheet, configuration, in: Self.wide)
            #expect(sheet.state.isIdle && sheet.state.lastDetent == .detent(.half))
            #expect((sheet.state.container.height, sheet.state.offset) == (1280, 880))
            try show(&sheet, configuration, in: Self.narrow)
            #expect(sheet.state.isIdle && sheet.state.lastDetent == .detent(.half))
            #expect((sheet.state.container.height, sheet.state.offset) == (800, 400))
        }
    }

    @Test("a closed sheet stays closed without an event, and opens as wide as the card")
    func closed() throws {
        let configuration = configuration()
        var sheet = VirtualSheet(configuration)
        try show(&sheet, configuration, in: Self.wide)
        #expect(sheet.events.isEmpty && sheet.state.offset == 1280)
        sheet.send(.moveRequested(nil, animated: true))
        sheet.settle()
        #expect(sheet.state.offset == 880)
    }

    @Test("a drag and an animation end at the target, and the rest of the touch is ignored")
    func interrupted() throws {
        let configuration = configuration()
        var dragged = try sheet(configuration, at: .half, in: Self.narrow)
        dragged.drag(along: [0, -50, -120])
        try show(&dragged, configuration, in: Self.wide)
        #expect(dragged.events.contains(.dragDidCancel))
        dragged.send(.touchMoved(Vector(y: -200), content: nil))
        dragged.send(.touchEnded)
        dragged.settle()
        #expect(dragged.state.offset == 880)

        var moving = try sheet(configuration, at: .half, in: Self.narrow)
        moving.send(.moveRequested(.closed, animated: true))
        moving.wait(0.1)
        try show(&moving, configuration, in: Self.wide)
        #expect(moving.state.isIdle && moving.state.offset == 1280)
        #expect(moving.events.last == .didDismiss)
    }

    @Test(
        "a release beyond half of its width closes it, and so does a throw",
        arguments: [(190.0, 0.3, true), (210, 0.3, false), (60, 0, false)])
    func release(distance: Double, hold: Double, staysOpen: Bool) throws {
        for placement in [SheetCard.Placement.leadingEdge, .trailingEdge] {
            for isRightToLeft in [false, true] {
                let configuration = configuration(.restaurantDetail, placement)
                var sheet = try sheet(configuration, at: .half, in: Self.wide)
                let axes = SheetAxes(
                    edge: sheet.engine.configuration.edge, isRightToLeft: isRightToLeft)
                let isToTheRight = (placement == .trailingEdge) != isRightToLeft
                sheet.send(.touchBegan(SheetTouch(on: .surface)))
                for step in 1...10 {
                    sheet.wait(0.008)
                    let x = distance * Double(step) / 10
                    sheet.send(
                        .touchMoved(
                            axes.engineVector(of: Vector(x: isToTheRight ? x : -x, y: 0)), content: nil))
                }
                #expect(sheet.state.offset == 880 + distance)
                sheet.wait(hold)
                sheet.send(.touchEnded)
                sheet.settle()
                #expect(sheet.state.target == (staysOpen ? .detent(.half) : .closed))
            }
        }
    }

    /// A side sheet that is 400 px wide at half, and 768 px at full.
    private var wideDesign: SheetConfiguration {
        var configuration = configuration()
        configuration.card?.sideDetents = [.fraction(0.6, id: .full)]
        return configuration
    }

    @Test("a release goes to the nearest width, and a throw to the next one")
    func twoWidths() throws {
        let rows: [(from: Detent.ID, distance: Double, hold: Double, target: SheetTarget)] = [
            (.half, -180, 0.3, .detent(.half)), (.half, -190, 0.3, .detent(.full)),
            (.half, -40, 0, .detent(.full)), (.full, 180, 0.3, .detent(.full)),
            (.full, 190, 0.3, .detent(.half)), (.half, 210, 0.3, .closed),
        ]
        for row in rows {
            var sheet = try sheet(wideDesign, at: row.from, in: Self.wide)
            #expect(sheet.state.offset == (row.from == .half ? 880 : 512))
            sheet.drag(along: (0...10).map { row.distance * Double($0) / 10 })
            sheet.wait(row.hold)
            sheet.send(.touchEnded)
            sheet.settle()
            #expect(sheet.state.target == row.target, "\(row)")
        }
    }

    @Test("a detent that only the program reaches stays so in a side sheet")
    func programmatic() throws {
        var configuration = configuration()
        configuration.detents = [.fraction(0.5, id: .half), Detent.inset(50, id: .full).programmatic()]
        configuration.card?.sideDetents = [.fraction(0.6, id: .full)]
        var sheet = try sheet(configuration, at: .half, in: Self.wide)
        sheet.drag(along: (0...10).map { -250 * Double($0) / 10 })
        sheet.wait(0.3)
        sheet.send(.touchEnded)
        sheet.settle()
        #expect(sheet.state.target == .detent(.half))
        sheet.rest(at: .full)
        #expect(sheet.state.offset == 512)

        configuration.initialDetent = .full
        #expect(configuration.adapted(to: Self.wide).detents.map(\.isProgrammatic) == [false, true])
    }

    @Test("a change of the form keeps a detent that both forms have")
    func keepsDetent() throws {
        var sheet = try sheet(wideDesign, at: .full, in: Self.narrow)
        try show(&sheet, wideDesign, in: Self.wide)
        #expect(sheet.state.isIdle && sheet.state.target == .detent(.full) && sheet.state.offset == 512)
        try show(&sheet, wideDesign, in: Self.narrow)
        #expect(sheet.state.isIdle && sheet.state.target == .detent(.full) && sheet.state.offset == 50)
    }

    @Test("the content is as wide as the sheet at each detent")
    func contentWidth() throws {
        for (detent, width) in [(Detent.ID.half, 400.0), (.full, 768)] {
            #expect(try sheet(wideDesign, at: detent, in: Self.wide).engine.layoutHeight == width)
        }
    }

    @Test("no generated life of a sheet that changes its form ends in a fault", arguments: [UInt64(3), 4])
    func lives(seed: UInt64) throws {
        let designs = try GeneratedConfiguration.all(seed: seed, count: 2).map(\.configuration)
        var generator = SeededGenerator(state: seed)
        for life in 0..<600 {
            var configuration = designs[life % designs.count]
            configuration.card = SheetCard(placement: generator.pick(SheetCard.Placement.allCases))
            configuration.card?.sideDetents = configuration.detents.map(\.id)
                .filter { $0 != configuration.initialDetent && generator.chance(0.3) }
                .map { .fraction(max(generator.share(), 0.01), id: $0) }
            var sheet = VirtualSheet(configuration)
            for _ in 0..<20 {
                if generator.chance(0.2) {
                    let container = Size(width: generator.pick([400, 720, 1280]), height: 800)
                    try show(&sheet, configuration, in: container)
                }
                sheet.send(PropertyTests.input(&generator))
                sheet.wait(generator.share() * 0.2)
            }
            sheet.send(.touchCancelled)
            sheet.send(.contentScrolled(0))
            for _ in 0..<2 {
                sheet.wait(200)
                sheet.send(.frame)
            }
            let (state, stops) = (sheet.state, sheet.engine.stops)
            let isAtRest = !state.isPresented || stops.offset(of: state.target) == state.offset
            try #require(state.isIdle && isAtRest, "life \(life): \(state)")
        }
    }
}
