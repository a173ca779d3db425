import SheetCore
import Testing

@Suite("Configuration errors")
struct ConfigurationErrorTests {
    /// Makes a valid configuration with one fault.
    func make(_ change: (inout SheetConfiguration) -> Void) throws {
        var configuration = try SheetConfiguration(
            detents: [.fraction(0.5, id: "a")], initialDetent: "a", releaseRule: ProjectedRelease())
        change(&configuration)
        try configuration.validate()
    }

    @Test("a list of detents is enough: the sheet opens at the first, with a projected release")
    func defaults() throws {
        let configuration = try SheetConfiguration(detents: [.height(90, id: "low"), .inset(0, id: "high")])
        #expect(configuration.initialDetent == "low")
        #expect(configuration.releaseRule as? ProjectedRelease == ProjectedRelease())
        #expect(throws: SheetConfigurationError.noDetents) { try SheetConfiguration(detents: []) }
    }

    @Test("a preset's detents can be varied, and faults are found by the validation")
    func variedPreset() throws {
        var configuration = SheetConfiguration.restaurantDetail
        configuration.detents[0] = .fraction(0.25, id: .half)
        configuration.initialDetent = .full
        try configuration.validate()
        var sheet = VirtualSheet(configuration, height: 800)
        sheet.send(.moveRequested(nil, animated: false))
        #expect(sheet.state.target == .detent(.full))
        sheet.send(.moveRequested(.detent(.half), animated: false))
        #expect(sheet.state.offset == 600)
        configuration.detents.removeAll { $0.id == .full }
        #expect(throws: SheetConfigurationError.unknownDetent(.full)) { try configuration.validate() }
    }

    @Test("each invalid number is rejected, with its name")
    func numbers() {
        let faults: [(name: String, change: (inout SheetConfiguration) -> Void)] = [
            ("initial velocity of the opening", { $0.opening.initialVelocity = .infinity }),
            ("duration of the settling", { $0.settling = .timed(0) }),
            ("duration of the dismissal", { $0.dismissal = .timed(-1) }),
            (
                "damping ratio of the settling",
                { $0.settling = SheetMove(.lasting(dampingRatio: 0, duration: 1)) }
            ),
            (
                "duration of the settling",
                { $0.settling = SheetMove(.lasting(dampingRatio: 1, duration: .nan)) }
            ),
            (
                "duration per speed of the settling",
                { $0.settling = SheetMove(.lasting(dampingRatio: 1, duration: 1, durationPerSpeed: -1)) }
            ),
            ("threshold of the pull-down", { $0.pullDown = .init(threshold: 0, target: "a") }),
            ("rubber band at the top", { $0.gestures.overDrag.top = .band(coefficient: 0) }),
            ("rubber band at the bottom", { $0.gestures.overDrag.bottom = .band(coefficient: 1.5) }),
            ("content inset at the top", { $0.content.insets.top = -1 }),
            ("content inset at the bottom", { $0.content.insets.bottom = .nan }),
            ("effect “scrim”", { $0.effects.scrim = .constant(1.1) }),
            ("effect “blur”", { $0.effects.blur = .constant(-0.1) }),
            ("effect “corner radius”", { $0.effects.cornerRadius = .constant(.infinity) }),
            ("effect “shift”", { $0.effects.shift = .constant(.nan) }),
            ("effect “edge inset”", { $0.effects.edgeInset = .constant(-1) }),
            ("effect “edge inset”", { $0.effects.edgeInset = .constant(.infinity) }),
            ("container's width of the card", { $0.card = SheetCard(from: 0) }),
            ("width of the card", { $0.card = SheetCard(width: .infinity) }),
            ("margin of the card", { $0.card = SheetCard(margin: -1) }),
            (
                "effect “scrim” of the card",
                { $0.card = SheetCard(effects: .own(SheetEffects(scrim: .constant(2)))) }
            ),
            (
                "duration of the scrim of the card",
                { $0.card = SheetCard(effects: .own(SheetEffects(scrimFade: TimedCurve(duration: 0)))) }
            ),
            ("duration of the scrim", { $0.effects.scrimFade = TimedCurve(duration: 0) }),
            (
                "threshold at “a”",
                { $0.releaseRule = ThresholdRelease(["a": [.init(.up, past: .constant(-2), to: .closed)]]) }
            ),
            (
                "threshold at “a”",
                { $0.releaseRule = ThresholdRelease(["a": [.init(.up, past: .constant(0), to: .closed)]]) }
            ),
            ("dismissal height", { $0.releaseRule = HeightRelease(dismissalHeight: .constant(-2)) }),
        ]
        for fault in faults {
            do {
                try make(fault.change)
                Issue.record("the \(fault.name) was accepted")
            } catch let error as SheetConfigurationError {
                guard case .badNumber(fault.name, _, _) = error else {
                    Issue.record("the \(fault.name) was refused as: \(error)")
                    continue
                }
                #expect(error.description.hasPrefix("The \(fault.name) is "))
            } catch { Issue.record(error) }
        }
    }

    @Test(
        "a height that is impossible in any container is rejected, with the name of its detent",
        arguments: [0.0, -5])
    func height(height: Double) {
        let error = #expect(throws: SheetConfigurationError.self) {
            try SheetConfiguration(
                detents: [.height(height, id: "low")], initialDetent: "low", releaseRule: ProjectedRelease())
        }
        #expect(error?.description == "The height of the detent “low” is \(height); it must be above 0 px.")
    }

    @Test("a detent that is not in the list is rejected, wherever it is used")
    func unknown() {
        let faults: [(inout SheetConfiguration) -> Void] = [
            { $0.gestures.scrubbing = "x" },
            { $0.effects.blur = EffectCurve([.detent("x"): 1]) },
            { $0.card = SheetCard(effects: .own(SheetEffects(blur: EffectCurve([.detent("x"): 1])))) },
            { $0.card = SheetCard(sideDetents: [.height(600, id: "x")]) },
            { $0.pullDown = .init(threshold: 10, target: "x") },
            { $0.releaseRule = ThresholdRelease(["x": []]) },
        ]
        for fault in faults {
            #expect(throws: SheetConfigurationError.unknownDetent("x")) { try make(fault) }
        }
    }

    @Test("a side sheet has no second width at the initial detent")
    func initialSideDetent() {
        #expect(throws: SheetConfigurationError.duplicateDetent("a")) {
            try make { $0.card = SheetCard(sideDetents: [.height(600, id: "a")]) }
        }
    }

    @Test("an engine rejects an invalid configuration and stays unchanged")
    func reconfigure() throws {
        var sheet = VirtualSheet()
        sheet.rest(at: .half)
        var wrong = sheet.engine.configuration
        wrong.settling = .timed(.nan)
        #expect(throws: SheetConfigurationError.self) { try sheet.engine.reconfigure(wrong, at: 1) }
        #expect(sheet.engine.configuration.settling == .settling)
        #expect(sheet.state.lastDetent == .detent(.half))
    }
}
