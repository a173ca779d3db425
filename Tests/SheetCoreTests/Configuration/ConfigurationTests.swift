import Testing

@testable import SheetCore

@Suite("Configuration")
struct ConfigurationTests {
    func make(
        _ detents: [Detent], initial: Detent.ID = "a", pullDown: SheetConfiguration.PullDown? = nil,
        settling: SheetMove = .settling
    ) throws(SheetConfigurationError) {
        _ = try SheetConfiguration(
            detents: detents, initialDetent: initial, releaseRule: ThresholdRelease([:]), settling: settling,
            pullDown: pullDown)
    }

    @Test("each fault is rejected with an error that names it")
    func refusals() {
        #expect(throws: SheetConfigurationError.noDetents) { try make([]) }
        #expect(throws: SheetConfigurationError.duplicateDetent("a")) {
            try make([.fraction(0.5, id: "a"), .height(100, id: "a")])
        }
        #expect(throws: SheetConfigurationError.unknownDetent("b")) {
            try make([.fraction(0.5, id: "a")], initial: "b")
        }
        #expect(throws: SheetConfigurationError.fractionOutOfRange("a", 1.2)) {
            try make([.fraction(1.2, id: "a")])
        }
        #expect(throws: SheetConfigurationError.notFinite("a")) { try make([.height(.nan, id: "a")]) }
        #expect(throws: SheetConfigurationError.notFinite("a")) { try make([.inset(.infinity, id: "a")]) }
        #expect(throws: SheetConfigurationError.notFinite("a")) {
            try make([.inset(9, leaving: .nan, id: "a")])
        }
        #expect(throws: SheetConfigurationError.reservedName("closed")) {
            try make([.fraction(0.5, id: "closed")], initial: "closed")
        }
        #expect(throws: SheetConfigurationError.unknownDetent("c")) {
            try make([.fraction(0.5, id: "a")], pullDown: .init(threshold: 10, target: "c"))
        }
        #expect(throws: SheetConfigurationError.self) {
            try make([.fraction(0.5, id: "a")], settling: .spring(Spring(dampingRatio: 0, response: 0.3)))
        }
    }

    @Test("the error message names the detent and the valid values")
    func messages() {
        let error = SheetConfigurationError.fractionOutOfRange("half", 1.2)
        #expect(error.description == "The detent “half” has the fraction 1.2; it must lie between 0 and 1.")
    }

    @Test("all presets are valid")
    func presets() throws {
        for preset in SheetPreset.allCases {
            for fidelity in Fidelity.allCases { try preset.configuration(fidelity: fidelity).validate() }
        }
    }
}

@Suite("Detents")
struct DetentTests {
    let context = Detent.Context(container: Size(width: 400, height: 800), contentHeight: 300)

    @Test("each kind of detent computes its height from the container")
    func heights() {
        #expect(Detent.fraction(0.25, id: "a").resolvedHeight(in: context) == 200)
        #expect(Detent.height(120, id: "a").resolvedHeight(in: context) == 120)
        #expect(Detent.inset(50, id: "a").resolvedHeight(in: context) == 750)
        #expect(Detent.inset(50, leaving: 770, id: "a").resolvedHeight(in: context) == 770)
        #expect(Detent.inset(50, leaving: 900, id: "a").resolvedHeight(in: context) == 800)
        #expect(Detent.fitted(id: "a").resolvedHeight(in: context) == 300)
        let square = Detent.custom(id: "a") { $0.container.width }
        #expect(square.resolvedHeight(in: context) == 400)
    }

    @Test("no detent is higher than the container, and a detent without a height is inactive")
    func limits() {
        #expect(Detent.height(2000, id: "a").resolvedHeight(in: context) == 800)
        #expect(Detent.inset(900, id: "a").resolvedHeight(in: context) == nil)
        #expect(Detent.custom(id: "a") { _ in nil }.resolvedHeight(in: context) == nil)
        #expect(Detent.custom(id: "a") { _ in .nan }.resolvedHeight(in: context) == nil)
        let unmeasured = Detent.Context(container: context.container)
        #expect(Detent.fitted(id: "a").resolvedHeight(in: unmeasured) == nil)
    }

    @Test("the order of the list does not matter")
    func order() {
        let detents = [Detent.fraction(0.25, id: "a"), .fraction(0.5, id: "b"), .inset(20, id: "c")]
        let sorted = SheetStops(detents: detents, context: context)
        #expect(SheetStops(detents: detents.reversed(), context: context) == sorted)
        #expect(sorted.stops.map(\.id) == ["c", "b", "a"])
        #expect(sorted.nearest(to: 380)?.id == "b")
        #expect(sorted.neighbour(of: "b", towards: .up)?.id == "c")
        #expect(sorted.neighbour(of: "a", towards: .down) == nil)
    }
}
