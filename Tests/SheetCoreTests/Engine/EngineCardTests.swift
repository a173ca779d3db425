import Testing

@testable import SheetCore

@Suite("Sheet and card")
struct EngineCardTests {
    static let widths = [400.0, 1280, 719, 720, 719.5, 2000, 300]

    /// Changes the container's width, and returns the events.
    func cross(_ sheet: inout VirtualSheet, to width: Double, height: Double = 800) -> [SheetEvent] {
        sheet.events.removeAll()
        sheet.send(.containerResized(Size(width: width, height: height)))
        return sheet.events
    }

    @Test("the background stays unchanged and usable behind a card, dimmed and unusable behind the sheet")
    func effects() {
        var sheet = VirtualSheet()
        sheet.rest(at: .half)
        for width in Self.widths {
            let told = cross(&sheet, to: width)
            #expect(told.isEmpty)
            let isCard = width >= 720
            let engine = sheet.engine
            #expect((engine.isCard, engine.isModal) == (isCard, !isCard))
            #expect((engine.scrimOpacity, engine.shift) == (isCard ? 0 : 0.5, isCard ? 0 : 100))
            #expect((engine.blur, engine.cornerRadius) == (0, 10))
            #expect(engine.span().width == (isCard ? 400 : width))
        }
    }

    @Test("a card with the sheet's effects is modal")
    func modalCard() {
        var sheet = VirtualSheet(.threeHeights, width: 1280)
        sheet.rest(at: .regular)
        #expect(sheet.engine.isCard && sheet.engine.isModal)
        #expect(sheet.engine.scrimOpacity == 0.6)
        sheet.send(.scrimTapped)
        #expect(sheet.state.target == .closed)
    }

    @Test("a card has the sheet's heights, thresholds and animations", arguments: SheetPreset.allCases)
    func sameMotion(preset: SheetPreset) {
        var (narrow, wide) = (
            VirtualSheet(preset.configuration(), width: 400),
            VirtualSheet(preset.configuration(), width: 1600)
        )
        func give(_ change: (inout VirtualSheet) -> Void) {
            change(&narrow)
            change(&wide)
            let (one, other) = (narrow.state, wide.state)
            #expect((one.offset, one.velocity, one.phase) == (other.offset, other.velocity, other.phase))
            #expect((one.lastDetent, one.target) == (other.lastDetent, other.target))
            #expect(narrow.events == wide.events)
        }
        give { $0.open(content: 500) }
        give { $0.drag(along: [-1, -40, -90, -150]) }
        give { $0.send(.touchEnded) }
        for _ in 0..<30 {
            give {
                $0.wait(0.016)
                $0.send(.frame)
            }
        }
        give { $0.dragAndRest(by: 210) }
        // A scrim with its own animation delays the end of a move, so the loop compares only frames of the
        // move.
        for _ in 0..<6 {
            give {
                $0.wait(0.016)
                $0.send(.frame)
            }
        }
    }

    @Test("a resting sheet keeps its detent, offset and phase as a card")
    func atRest() {
        for detent in [Detent.ID.half, .full] {
            var sheet = VirtualSheet()
            sheet.rest(at: detent)
            let before = sheet.state
            for width in Self.widths {
                #expect(cross(&sheet, to: width).isEmpty)
                var expected = before
                expected.container.width = width
                #expect(sheet.state == expected)
                #expect(!sheet.engine.isMoving)
            }
        }
    }

    @Test("a dragged sheet keeps its grip as a card, also beyond an end and after a catch")
    func inADrag() {
        var sheet = VirtualSheet()
        sheet.rest(at: .half)
        sheet.drag(along: [0, -100])
        for (index, width) in Self.widths.enumerated() {
            let before = sheet.state
            #expect(cross(&sheet, to: width).isEmpty)
            #expect((sheet.state.offset, sheet.state.velocity) == (before.offset, before.velocity))
            #expect(sheet.state.phase == .dragging)
            let way = -110 - 10 * Double(index)
            sheet.send(.moved(Vector(y: way)))
            #expect(sheet.state.offset == 400 + way)
        }
        sheet.send(.moved(Vector(y: -500)))
        let stretched = sheet.state.offset
        #expect(stretched < 50 && stretched > -100)
        #expect(cross(&sheet, to: 1280).isEmpty)
        #expect(sheet.state.offset == stretched)

        var caught = VirtualSheet()
        caught.send(.moveRequested(nil, animated: true))
        caught.wait(0.1)
        caught.drag(along: [0, 5])
        let offset = caught.state.offset
        #expect(cross(&caught, to: 1280).isEmpty)
        #expect(caught.state.offset == offset)
        caught.send(.moved(Vector(y: 25)))
        #expect(abs(caught.state.offset - offset - 20) < 1e-9)
    }

    @Test("an animation continues unchanged as a card")
    func inFlight() {
        var (crossing, still) = (VirtualSheet(), VirtualSheet())
        crossing.send(.moveRequested(nil, animated: true))
        still.send(.moveRequested(nil, animated: true))
        for frame in 0..<40 {
            crossing.wait(0.016)
            still.wait(0.016)
            still.send(.frame)
            crossing.send(.frame)
            _ = cross(&crossing, to: Self.widths[frame % Self.widths.count])
            #expect(
                (crossing.state.offset, crossing.state.velocity) == (still.state.offset, still.state.velocity)
            )
        }
        crossing.settle()
        #expect(crossing.state.lastDetent == .detent(.half))
    }

    @Test("a height that changes with the width keeps the detent and the grip")
    func bothAtOnce() {
        var sheet = VirtualSheet()
        sheet.rest(at: .half)
        #expect(cross(&sheet, to: 1280, height: 600).isEmpty)
        #expect((sheet.state.offset, sheet.state.lastDetent) == (300, .detent(.half)))
        sheet.drag(along: [0, -100])
        #expect(cross(&sheet, to: 400, height: 800).isEmpty)
        #expect(sheet.state.offset == 200)
    }

    @Test("the card follows content that is higher at the card's width")
    func fitted() {
        var sheet = VirtualSheet(.fittedDismissal)
        sheet.open(content: 300)
        #expect(cross(&sheet, to: 1280).isEmpty)
        sheet.send(.contentMeasured(340))
        #expect((sheet.state.offset, sheet.state.lastDetent) == (460, .detent(.fitted)))
    }

    @Test("a closed sheet stays closed, and opens as a card or sheet of the current width")
    func closed() {
        var sheet = VirtualSheet()
        #expect(cross(&sheet, to: 1280).isEmpty)
        #expect(!sheet.state.isPresented && !sheet.engine.isModal)
        sheet.rest(at: .half)
        #expect(sheet.engine.isCard)
    }

    @Test("reconfigured without a card, the sheet has its full width at once, at the same offset")
    func reconfigured() throws {
        var sheet = VirtualSheet(width: 1280)
        sheet.rest(at: .half)
        var configuration = sheet.engine.configuration
        configuration.card = nil
        #expect(try sheet.engine.reconfigure(configuration, at: 1).isEmpty)
        #expect((sheet.engine.isCard, sheet.engine.isModal, sheet.state.offset) == (false, true, 400))
    }
}
