import Testing

import class Foundation.ProcessInfo
import struct Harness.SeededGenerator

@testable import SheetCore

/// Properties of every sheet, tested with generated sequences of events.
@Suite("Properties")
struct PropertyTests {
    /// The number of sequences per seed, which `SHEET_LIVES` changes. They are the same in every run, and a fault
    /// names its own.
    static let lives = ProcessInfo.processInfo.environment["SHEET_LIVES"].flatMap { Int($0) } ?? 4000
    static let longestLife = 40

    @Test(
        "no number is lost, no sheet rests beside a detent, nothing jumps, frames and order do not matter",
        arguments: [UInt64(1), 2])
    func laws(seed: UInt64) throws {
        let configurations = try GeneratedConfiguration.all(seed: seed, count: 10)
        for index in 0..<Self.lives {
            let life = seed << 32 | UInt64(index)
            let number = index % configurations.count
            if let fault = Self.live(life, configurations[number]) {
                Issue.record("seed \(life), configuration \(number) of \(seed): \(fault)")
                return
            }
        }
    }

    @Test("the same is true of a sheet whose configuration changes at any time", arguments: [UInt64(13), 14])
    func reconfigured(seed: UInt64) throws {
        let configurations = try GeneratedConfiguration.all(seed: seed, count: 10)
        for index in 0..<Self.lives / 2 {
            let life = seed << 32 | UInt64(index)
            let number = index % configurations.count
            if let fault = Self.live(life, configurations[number], others: configurations) {
                Issue.record("seed \(life), configuration \(number) of \(seed): \(fault)")
                return
            }
        }
    }

    /// Runs one sequence and returns its fault.
    ///
    /// - Parameter others: the configurations to which the sheet may change.
    static func live(
        _ seed: UInt64, _ generated: GeneratedConfiguration, others: [GeneratedConfiguration] = []
    ) -> String? {
        var generator = SeededGenerator(state: seed)
        let refusal = generator.chance(0.4) ? generator.pick(SheetLaws.Refusal.allCases) : .nothing
        var sheet = SheetLaws(generated, refusal: refusal)
        let height = generator.pick([120.0, 480, 640, 800, 1080])
        if generator.chance(0.1) { sheet.send(.moveRequested(nil, animated: true)) }
        let scales = [1, 1.5, 2, 3, 0, -1, .nan]
        sheet.send(.screenScaleChanged(scales[Int(seed % UInt64(scales.count))]))
        sheet.send(.containerResized(Size(width: 400, height: height)))
        if generator.chance(0.8) { sheet.send(.contentMeasured(generator.number(in: 20...1200))) }
        sheet.send(.moveRequested(nil, animated: generator.chance(0.3)))
        for _ in 0..<1 + generator.index(Self.longestLife) where sheet.fault == nil {
            sheet.wait(generator.share() * 0.4, frames: generator.index(3))
            if !others.isEmpty, generator.chance(0.2) {
                sheet.reconfigure(generator.pick(others), animated: generator.chance(0.9))
            } else if generator.chance(0.25) {
                touch(&sheet, &generator)
            } else if generator.chance(0.4) {
                drag(&sheet, &generator, isHeld: !others.isEmpty && generator.chance(0.5))
            } else {
                sheet.send(input(&generator))
            }
        }
        sheet.end()
        guard let fault = sheet.fault else { return nil }
        let inputs = sheet.inputs.map { "\($0.time) \($0.kind)" }.joined(separator: "\n")
        return "\(fault)\n\(generated.configuration)\n\(inputs)"
    }

    static func drag(_ sheet: inout SheetLaws, _ generator: inout SeededGenerator, isHeld: Bool = false) {
        let content = content(&generator)
        // A toolkit may recognise a drag of a finger that is already down.
        if generator.chance(0.3) { sheet.send(.touchBegan(SheetTouch(on: .content, content: content))) }
        sheet.send(.touchBegan(SheetTouch(on: .content, content: content, isClaimed: true)))
        var translation = Vector(x: generator.number(in: -9...9), y: generator.number(in: -12...12))
        sheet.send(.touchMoved(translation, content: generator.chance(0.2) ? content : nil))
        let step = Vector(x: generator.number(in: -20...20), y: generator.number(in: -150...150))
        for _ in 0..<1 + generator.index(3) {
            sheet.wait(generator.share() * 0.04, frames: 0)
            translation.x += step.x
            translation.y += step.y * generator.share()
            sheet.send(.touchMoved(translation, content: nil))
        }
        if generator.chance(0.2) { sheet.send(input(&generator)) }
        if generator.chance(0.3) { sheet.wait(0.2, frames: 1) }
        // Otherwise the finger is still down at the next input.
        if !isHeld { sheet.send(generator.chance(0.9) ? .touchEnded : .touchCancelled) }
    }

    static func touch(_ sheet: inout SheetLaws, _ generator: inout SeededGenerator) {
        var content = content(&generator)
        let touch = SheetTouch(
            on: generator.pick(SheetPart.allCases), child: generator.pick(SheetTouch.Child.allCases),
            pointer: generator.pick(SheetTouch.Pointer.allCases), threshold: generator.pick([0, 8]),
            content: content)
        sheet.send(.touchBegan(touch))
        var translation = Vector.zero
        let step = Vector(x: generator.number(in: -20...20), y: generator.number(in: -150...150))
        for _ in 0..<1 + generator.index(5) {
            sheet.wait(generator.share() * 0.04, frames: 0)
            translation.x += step.x
            translation.y += step.y * generator.share()
            // The toolkit or another input scrolls the content meanwhile.
            content?.position = generator.share() * 40
            sheet.send(.touchMoved(translation, content: content))
            let meanwhile = input(&generator)
            // One finger cannot make both movements.
            if case .touchMoved = meanwhile { continue }
            if generator.chance(0.1) { sheet.send(meanwhile) }
        }
        if generator.chance(0.3) { sheet.wait(0.2, frames: 1) }
        sheet.send(generator.chance(0.9) ? .touchEnded : .touchCancelled)
    }

    static func content(_ generator: inout SeededGenerator) -> ContentScroll? {
        let extent = generator.pick([0.0, 40, 400, 3000])
        return generator.chance(0.2)
            ? nil
            : ContentScroll(position: generator.chance(0.5) ? 0 : extent * generator.share(), extent: extent)
    }

    static func region(_ generator: inout SeededGenerator) -> SheetRegion {
        let top = generator.number(in: -300...900)
        return SheetRegion(
            top: top, bottom: top + generator.number(in: 0...400), content: content(&generator),
            above: generator.pick([0, 28]), below: generator.pick([0, 40]))
    }

    static func input(_ generator: inout SeededGenerator) -> SheetInput.Kind {
        let targets: [SheetTarget?] = [
            nil, .closed, .detent(generator.pick(["a", "b", .half, .full, .expanded])),
        ]
        let step: SheetStep = generator.chance(0.5) ? .up : .down
        switch generator.index(24) {
        case 0:
            return .containerResized(
                Size(width: generator.pick([300, 1000]), height: generator.number(in: 0...1000)))
        case 1: return .contentMeasured(generator.number(in: -10...1000))
        case 2: return .contentReplaced(generator.number(in: 0...1000))
        case 3, 4: return .moveRequested(generator.pick(targets), animated: generator.chance(0.8))
        case 5: return .heightRequested(generator.number(in: -100...1200), animated: generator.chance(0.8))
        case 6: return .touchBegan(SheetTouch(on: .content, content: content(&generator), isClaimed: true))
        case 7: return .touchEnded
        case 8, 9: return .contentScrolled(generator.number(in: -150...50))
        case 10: return .scrimTapped
        case 11: return .handleActivated
        case 12: return .stepRequested(step)
        case 13: return .extremeRequested(step)
        case 14: return .escapePressed
        case 15: return .reducedMotionChanged(generator.chance(0.3))
        case 16: return .permissionChanged(generator.pick(SheetPermission.allCases), generator.chance(0.6))
        case 17, 18:
            return .touchMoved(Vector(y: generator.number(in: -90...90)), content: content(&generator))
        case 19: return .contentReachedTop(speed: generator.number(in: -10...4000))
        case 20: return .contentTaken
        case 21: return .revealRequested(region(&generator))
        case 22:
            let notches = generator.pick([1, -1, 0.25, generator.number(in: -6...6)])
            return .wheelTurned(WheelTurn(notches, content: content(&generator), notchLength: 60))
        default: return .touchMoved(Vector(y: generator.pick([.nan, 1e6, -1e6, .infinity])), content: nil)
        }
    }
}
