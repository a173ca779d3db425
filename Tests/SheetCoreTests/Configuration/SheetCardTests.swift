import SheetCore
import Testing

@Suite("The card's geometry and effects")
struct SheetCardTests {
    private func configuration(_ card: SheetCard?) throws -> SheetConfiguration {
        var configuration = SheetConfiguration.restaurantDetail
        configuration.card = card
        try configuration.validate()
        return configuration
    }

    @Test(
        "from the container's minimum width on, the card is at the trailing side with its full width",
        arguments: [
            (719.0, false, 0.0, 719.0), (720, true, 296, 400), (1280, true, 856, 400),
            (2560, true, 2136, 400),
        ])
    func span(container: Double, isCard: Bool, leading: Double, width: Double) {
        let configuration = SheetConfiguration.restaurantDetail
        let size = Size(width: container, height: 800)
        #expect(configuration.isCard(in: size) == isCard)
        #expect(configuration.span(in: size) == SheetSpan(leading: leading, width: width))
    }

    @Test("the card shrinks to keep its margins, but not below its content's width")
    func limits() throws {
        let configuration = try configuration(SheetCard(from: 300, width: 400, margin: 24))
        func span(_ container: Double, atLeast minimum: Double = 0) -> SheetSpan {
            configuration.span(in: Size(width: container, height: 600), atLeast: minimum)
        }
        #expect(span(440) == SheetSpan(leading: 24, width: 392))
        #expect(span(440, atLeast: 410) == SheetSpan(leading: 6, width: 410))
        #expect(span(440, atLeast: 436) == SheetSpan(leading: 0, width: 436))
        #expect(span(1000, atLeast: 500) == SheetSpan(leading: 476, width: 500))
        for container in stride(from: 1.0, through: 3000, by: 0.5) {
            let span = span(container)
            #expect(span.leading >= 0 && span.width > 0 && span.leading + span.width <= container)
        }
    }

    @Test("a centered card has equal distances from both edges, in both text directions")
    func center() throws {
        let configuration = try configuration(SheetCard(from: 300, width: 400, placement: .center))
        func span(_ container: Double) -> SheetSpan {
            configuration.span(in: Size(width: container, height: 600))
        }
        #expect(span(1280) == SheetSpan(leading: 440, width: 400))
        #expect(span(1280).left(in: 1280, isRightToLeft: true) == 440)
        #expect(span(440) == SheetSpan(leading: 24, width: 392))
    }

    @Test("in right-to-left text the card is mirrored")
    func mirrored() {
        let span = SheetConfiguration.restaurantDetail.span(in: Size(width: 1280, height: 800))
        #expect(span.left(in: 1280, isRightToLeft: false) == 856)
        #expect(span.left(in: 1280, isRightToLeft: true) == 24)
        #expect(SheetSpan(width: 400).left(in: 400, isRightToLeft: true) == 0)
    }

    @Test("without a card the sheet keeps its full width and its effects in any container")
    func none() throws {
        let configuration = try configuration(nil)
        for width in [300.0, 720, 4000] {
            let size = Size(width: width, height: 800)
            #expect(!configuration.isCard(in: size))
            #expect(configuration.span(in: size) == SheetSpan(width: width))
            #expect(configuration.effects(in: size) == configuration.effects)
        }
    }

    @Test("by default a card dims, shifts and blurs nothing")
    func effects() throws {
        let wide = Size(width: 1000, height: 800)
        let plain = try configuration(SheetCard()).effects(in: wide)
        #expect(plain == SheetEffects(cornerRadius: .constant(10)))
        let same = try configuration(SheetCard(effects: .asSheet))
        #expect(same.effects(in: wide) == same.effects)
        let own = SheetEffects(scrim: .constant(0.2))
        #expect(try configuration(SheetCard(effects: .own(own))).effects(in: wide) == own)
    }

    @Test("a custom sheet is a card in a wide container by default")
    func byDefault() throws {
        let own = try SheetConfiguration(
            detents: [.fraction(0.5, id: "a")], initialDetent: "a", releaseRule: ProjectedRelease())
        #expect(own.isCard(in: Size(width: 720, height: 600)))
        #expect(!own.isCard(in: Size(width: 719, height: 600)))
        let sheet = try SheetConfiguration(
            detents: own.detents, initialDetent: "a", releaseRule: own.releaseRule, card: nil)
        #expect(!sheet.isCard(in: Size(width: 4000, height: 600)))
    }

    @Test("improved presets are cards where that is useful, originals never")
    func presets() {
        let effects: [SheetPreset: SheetCard.Effects] = [
            .restaurantDetail: .onlyCorners, .twoStage: .onlyCorners, .fittedDismissal: .asSheet,
            .threeHeights: .asSheet,
        ]
        for preset in SheetPreset.allCases {
            #expect(preset.configuration().card?.effects == effects[preset])
            #expect(preset.configuration(fidelity: .original).card == nil)
        }
    }
}
