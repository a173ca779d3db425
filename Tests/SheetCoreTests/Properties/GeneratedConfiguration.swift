import SheetCore

import struct Harness.SeededGenerator

/// Configurations for property tests: each preset, and generated ones with all rules, animations and detents.
struct GeneratedConfiguration {
    var configuration: SheetConfiguration
    /// The same configuration with its detents in another order.
    var shuffled: SheetConfiguration

    static func all(seed: UInt64, count: Int) throws -> [GeneratedConfiguration] {
        var generator = SeededGenerator(state: seed)
        let presets = SheetPreset.allCases.flatMap { preset in
            Fidelity.allCases.map { preset.configuration(fidelity: $0) }
        }
        var all: [GeneratedConfiguration] = []
        for _ in 0..<count {
            for preset in presets {
                all.append(.init(configuration: preset, shuffled: try preset.reversed()))
            }
            for _ in 0..<presets.count {
                let made = try madeUp(&generator)
                all.append(.init(configuration: made, shuffled: try made.reversed()))
            }
        }
        return all
    }

    private static func madeUp(_ generator: inout SeededGenerator) throws -> SheetConfiguration {
        let ids: [Detent.ID] = ["a", "b", "c", "d"]
        let detents = ids.prefix(1 + generator.index(4)).map { id in
            let detent = detent(id, &generator)
            return generator.chance(0.2) ? detent.programmatic() : detent
        }
        let known = detents.map(\.id)
        let reachable = detents.filter { !$0.isProgrammatic }.map(\.id)
        let initial = generator.pick(known)
        var configuration = try SheetConfiguration(
            detents: detents, initialDetent: initial, releaseRule: rule(known, &generator),
            opening: move(&generator), settling: move(&generator),
            dismissal: generator.chance(0.5) ? move(&generator) : nil,
            pullDown: generator.chance(0.4) && !reachable.isEmpty
                ? .init(threshold: 80, target: generator.pick(reachable)) : nil,
            isDismissable: generator.chance(0.7), startsOpen: generator.chance(0.2))
        configuration.gestures = SheetGestures(
            start: generator.chance(0.2) ? .downward : .vertical,
            overDrag: OverDrag(top: end(&generator), bottom: end(&generator)),
            scrubbing: generator.chance(0.2) ? generator.pick(known) : nil)
        configuration.content = SheetContent(
            layout: generator.pick([.fixed, .followsHeight, .fits]),
            scrolling: generator.pick(SheetContent.Scrolling.allCases),
            handoff: generator.pick(SheetContent.Handoff.allCases), insets: .init(top: 20))
        configuration.effects = SheetEffects(
            scrim: EffectCurve([.closed: 0, .detent(initial): generator.share()]),
            edgeInset: generator.chance(0.3) ? EffectCurve([.detent(initial): 8]) : .constant(0),
            scrimFade: generator.chance(0.3) ? TimedCurve(duration: 0.4) : nil)
        if generator.chance(0.5) {
            configuration.card = SheetCard(
                from: generator.number(in: 100...800), width: generator.number(in: 50...900),
                effects: generator.pick([
                    .onlyCorners, .asSheet, .own(SheetEffects(scrim: .constant(generator.share()))),
                ]))
        }
        try configuration.validate()
        return configuration
    }

    private static func detent(_ id: Detent.ID, _ generator: inout SeededGenerator) -> Detent {
        switch generator.index(5) {
        case 0: return .fraction(generator.share(), id: id)
        case 1: return .height(generator.number(in: 1...900), id: id)
        case 2: return .inset(generator.number(in: 0...600), id: id)
        case 3: return .fitted(id: id)
        default:
            let least = generator.number(in: 0...600)
            return .custom(id: id) { $0.container.height > least ? $0.container.width * 0.7 : nil }
        }
    }

    private static func end(_ generator: inout SeededGenerator) -> OverDrag.Resistance {
        generator.pick([.band, .clamp, .free, .band(coefficient: 0.2)])
    }

    private static func move(_ generator: inout SeededGenerator) -> SheetMove {
        switch generator.index(4) {
        case 0:
            return .timed(generator.number(in: 0.05...0.8), easing: generator.pick(Easing.allCases))
        case 1:
            let lasting = SheetAnimation.lasting(
                dampingRatio: generator.number(in: 0.4...1.6), duration: generator.number(in: 0.2...1.5),
                durationPerSpeed: generator.pick([0, 0.0002]))
            return SheetMove(lasting, initialVelocity: generator.number(in: -1...1))
        case 2:
            let spring = Spring(
                dampingRatio: generator.number(in: 0.2...2), response: generator.number(in: 0.1...4))
            return .spring(spring, initialVelocity: generator.number(in: -5...10))
        default: return .settling
        }
    }

    private static func rule(_ ids: [Detent.ID], _ generator: inout SeededGenerator) -> any ReleaseRule {
        switch generator.index(5) {
        case 0: ProjectedRelease(rate: generator.pick([0.998, 0.99, 0]), skipsDetents: generator.chance(0.5))
        case 1: HeightRelease(dismissalHeight: .fraction(generator.share() * 0.4))
        case 2:
            ProgressRelease(generator.pick([.beyond(0.5), .beyond(0.2), .unlessBelow(0.5), .always]))
        case 3:
            ThresholdRelease(
                ids.reduce(into: [:]) { $0[$1] = [.init(.down, past: .fraction(0.3), to: .closed)] })
        default:
            DirectionRelease(
                up: .init([], otherwise: nil),
                down: .init([.init(.down, of: .init(ids[0], times: 1.2), to: .closed)], otherwise: nil),
                resting: .init([], otherwise: nil))
        }
    }
}

extension SheetConfiguration {
    /// Returns the configuration with its detents in reverse order.
    func reversed() throws -> SheetConfiguration {
        try SheetConfiguration(
            detents: detents.reversed(), initialDetent: initialDetent, releaseRule: releaseRule,
            opening: opening, settling: settling, dismissal: dismissal, pullDown: pullDown,
            isDismissable: isDismissable, dismissesOnScrimTap: dismissesOnScrimTap,
            isDraggable: isDraggable, startsOpen: startsOpen, gestures: gestures, content: content,
            effects: effects, card: card)
    }
}

extension SeededGenerator {
    /// A number in 0 ..< 1.
    mutating func share() -> Double { Double(next() >> 11) * 0x1p-53 }

    mutating func number(in range: ClosedRange<Double>) -> Double {
        range.lowerBound + (range.upperBound - range.lowerBound) * share()
    }

    /// An integer in 0 ..< count.
    mutating func index(_ count: Int) -> Int { Int(next() % UInt64(count)) }

    mutating func chance(_ share: Double) -> Bool { self.share() < share }

    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[index(elements.count)] }
}
