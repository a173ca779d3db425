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
                let full = tuning.stopParameters.first { $0.title == "Full, from top" }
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

    @Test("only a design whose content is hidden below can scroll in its visible part")
    func scrolling() {
        for preset in SheetPreset.allCases {
            let offers = Tuning(preset).offers(\.scrollsInVisiblePart)
            #expect(offers == [.restaurantDetail, .threeHeights, .scrubbedCard].contains(preset))
        }
    }
}
