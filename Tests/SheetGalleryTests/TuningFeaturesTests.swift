import SheetCore
import Testing

@testable import SheetGallery

@Suite("Features in the gallery's panel")
struct TuningFeaturesTests {
    func tuning(_ preset: SheetPreset, _ change: (inout Tuning) -> Void) throws -> SheetConfiguration {
        var tuning = Tuning(preset)
        change(&tuning)
        return try tuning.configuration()
    }

    @Test("every design is valid with all features", arguments: SheetPreset.allCases)
    func all(preset: SheetPreset) throws {
        let configuration = try tuning(preset) {
            $0.features = .init(hasProgrammaticDetent: true, scrollsInVisiblePart: true, floats: true)
            $0.showsPeekBar = true
        }
        try configuration.validate()
    }

    @Test("the highest detent is for the program only, also with another height")
    func programmatic() throws {
        for height in [nil, 100.0] {
            let configuration = try tuning(.restaurantDetail) { tuning in
                tuning.features.hasProgrammaticDetent = true
                let full = tuning.stopParameters.first { $0.title == "Full, free space" }
                if let height, let full { tuning[full] = height }
            }
            #expect(configuration.detents.filter(\.isProgrammatic).map(\.id) == [.full])
        }
    }

    @Test("a floating sheet is at the edges at its highest detent, unless it has only one")
    func floating() throws {
        let several = try tuning(.threeHeights) { $0.features.floats = true }
        #expect(several.effects.edgeInset.values == [.detent(.regular): 8, .detent(.maximum): 0])
        let one = try tuning(.fittedDismissal) { $0.features.floats = true }
        #expect(one.effects.edgeInset.values == [.detent(.fitted): 8])
    }

    @Test("a card has the chosen place, and a design without a card stays without one")
    func card() throws {
        for preset in SheetPreset.allCases {
            let placement = try tuning(preset) { $0.features.cardPlacement = .leadingEdge }.card?.placement
            #expect(placement == (preset == .scrubbedCard ? nil : .leadingEdge))
        }
    }

    @Test("a side sheet has a wide detent, unless the design has one detent or the panel turned it off")
    func sideDetents() throws {
        for preset in SheetPreset.allCases where preset != .scrubbedCard {
            let card = try tuning(preset) { $0.features.cardPlacement = .trailingEdge }.card
            #expect(card?.sideDetents.count == (preset == .fittedDismissal ? 0 : 1))
            #expect(try tuning(preset) { _ in }.card?.sideDetents == [])
        }
        let off = try tuning(.restaurantDetail) {
            $0.features.cardPlacement = .trailingEdge
            $0.inactiveDetents = [.full]
        }
        #expect(off.card?.sideDetents == [])
        let programmatic = try tuning(.restaurantDetail) {
            $0.features = .init(hasProgrammaticDetent: true, cardPlacement: .trailingEdge)
        }
        #expect(programmatic.card?.sideDetents == [.fraction(0.6, id: .full).programmatic()])
    }

    @Test("at other edges the content follows the sheet, so no detent hides a part of the lines")
    func edges() throws {
        for edge in SheetEdge.allCases {
            let layout = try tuning(.restaurantDetail) { $0.features.edge = edge }.content.layout
            #expect(layout == (edge == .bottom ? .fixed : .followsHeight))
        }
    }

    @Test("an arrow points the way in which the sheet moves; a click on it turns it")
    func arrows() {
        let opening = ["bottom": "up", "top": "down", "leading": "end", "trailing": "start"]
        let opposite = ["up": "down", "down": "up", "end": "start", "start": "end"]
        for edge in SheetEdge.allCases {
            let way = opening[edge.rawValue]
            #expect(edge.arrow(.up) == way.map { "pan-\($0)-symbolic" })
            #expect(edge.arrow(.down) == way.flatMap { opposite[$0] }.map { "pan-\($0)-symbolic" })
        }
    }

    @Test("at a side the initial detent is wide enough for the content, and the panel says its width")
    func widths() throws {
        for preset in SheetPreset.allCases where preset != .fittedDismissal {
            let size = Size(width: 800, height: 360)
            let configuration = try tuning(preset) { $0.features.edge = .trailing }
            let stops = SheetStops(detents: configuration.detents, context: .init(container: size))
            #expect(stops.bottom?.id == configuration.initialDetent && stops.bottom?.offset == 60)
            #expect(stops.stops.dropLast().allSatisfy { $0.offset == 24 })
            let changed = try tuning(preset) { tuning in
                tuning.features.edge = .trailing
                if let width = tuning.widthParameters.first(where: { $0.initial == 300 }) {
                    tuning[width] = 200
                }
            }
            #expect(changed.detents.contains(.height(200, id: changed.initialDetent)))
        }
    }

    @Test("only a design whose content is hidden below can scroll in its visible part")
    func scrolling() {
        for preset in SheetPreset.allCases {
            let offers = Tuning(preset).offers(\.scrollsInVisiblePart)
            #expect(offers == [.restaurantDetail, .threeHeights, .scrubbedCard].contains(preset))
        }
    }
}
