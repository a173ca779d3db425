@testable import SheetCore

/// A sheet under test, with a twin that has its detents in another order and gets no frames.
///
/// Each property is checked after each event. The first fault is kept as text.
struct SheetLaws {
    var engine: SheetEngine
    var twin: SheetEngine
    var time = 0.0
    private(set) var fault: String?
    private(set) var inputs: [SheetInput] = []
    private var grammar = EventGrammar()
    private let veto: Veto
    private let twinVeto: Veto
    private var energy: (animation: SheetEngine.SettleAnimation, value: Double)?
    private var lastAnimated: (animation: SheetEngine.SettleAnimation, offset: Double, time: Double)?
    /// The highest spring frequency (rad/s) and the shortest duration (s) of the configuration's moves.
    private var quickest: (spring: Double, time: Double)
    var finger = 0.0
    /// Whether the next movement of the finger begins a drag that the toolkit has recognised.
    var isRecognised = false

    /// The answers of the veto in a sequence.
    enum Refusal: CaseIterable {
        case nothing, closing, rising, everyOther

        /// - Parameter number: the number of earlier questions.
        func refuses(_ target: SheetTarget, _ number: Int) -> Bool {
            switch self {
            case .nothing: false
            case .closing: target == .closed
            case .rising: number > 0 && target != .closed
            case .everyOther: number % 2 == 1
            }
        }
    }

    /// A veto that records the questions.
    private final class Veto {
        let refusal: Refusal
        var asked: [(target: SheetTarget, isRefused: Bool)] = []

        init(_ refusal: Refusal) { self.refusal = refusal }

        func allows(_ target: SheetTarget) -> Bool {
            let isRefused = refusal.refuses(target, asked.count)
            asked.append((target, isRefused))
            return !isRefused
        }
    }

    init(_ generated: GeneratedConfiguration, refusal: Refusal = .nothing) {
        engine = SheetEngine(configuration: generated.configuration)
        twin = SheetEngine(configuration: generated.shuffled)
        quickest = generated.configuration.quickest
        veto = Veto(refusal)
        twinVeto = Veto(refusal)
    }

    /// Advances the time with some frames.
    mutating func wait(_ seconds: Double, frames: Int) {
        let start = time
        for frame in stride(from: 1, through: frames, by: 1) {
            time = start + seconds * Double(frame) / Double(frames + 1)
            give(.frame)
        }
        time = start + seconds
    }

    mutating func send(_ kind: SheetInput.Kind) {
        if case .touchBegan(let touch) = kind, engine.arbiters.touch != nil {
            // A toolkit ends a touch before it sends another, unless it claims the touch that is down.
            if !touch.isClaimed || !engine.motion.isHeld { send(.touchCancelled) }
        }
        give(.frame)
        let before = engine
        let asked = veto.asked.count
        // Content with its own animation is not on the sheet's axis.
        let owned = engine.scrollsContent && !engine.content.isAnimated
        let step = step(for: kind)
        inputs.append(SheetInput(kind, at: time))
        give(kind)
        // Silent scrolling ends before the event, with a question of its own.
        if twin.isScrollDue(at: time) { _ = Self.handle(.frame, time, by: &twin, twinVeto) }
        _ = Self.handle(kind, time, by: &twin, twinVeto)
        compareWithTwin()
        let farthest = step + shove(since: before)
        let hasArrived = hasArrived(by: kind, since: before)
        if abs(engine.state.offset - before.state.offset) > farthest, !hasArrived {
            fail("it jumped from \(before.state.offset) to \(engine.state.offset)")
        }
        checkKeepsDetent(by: kind, since: before)
        checkReach(by: kind, since: before)
        checkHandoff(by: kind, since: before)
        let bringsContent =
            switch kind {
            case .touchBegan, .revealRequested: true
            // The content under a finger may be replaced.
            case .touchMoved(_, let content?): content.extent != before.touchedContent?.extent
            default: false
            }
        if owned, !bringsContent, engine.scrollsContent, !hasArrived {
            checkAxis(since: before.state, farthest: farthest)
        }
        checkVeto(Array(veto.asked[asked...]), kind, before: before.state)
        checkDeparture()
    }

    /// Replaces the configuration, without a jump unless the change is not animated.
    mutating func reconfigure(_ generated: GeneratedConfiguration, animated: Bool) {
        give(.frame)
        let before = engine
        inputs.append(SheetInput(.frame, at: time))
        do {
            let events = try engine.reconfigure(generated.configuration, animated: animated, at: time)
            _ = try twin.reconfigure(generated.shuffled, animated: animated, at: time)
            check(events, whileHeld: before.state.phase == .pressing && engine.state.phase == .pressing)
        } catch {
            fail("\(error)")
        }
        let other = generated.configuration.quickest
        quickest = (max(quickest.spring, other.spring), min(quickest.time, other.time))
        if !engine.handling.questions.isEmpty {
            fail("a new configuration asked \(engine.handling.questions)")
        }
        compareWithTwin()
        let state = engine.state
        // A move that waited for a detent may be a jump.
        let isAtOnce =
            !animated || engine.appearance.reducesMotion || engine.stops.stops.isEmpty
            || before.layout.waitingMove != nil
        let hasArrived = isAtOnce && state.isIdle && state.offset == engine.targetOffset
        if abs(state.offset - before.state.offset) > shove(since: before) + 0.5, !hasArrived {
            fail("a new configuration moved it from \(before.state.offset) to \(state.offset)")
        }
        checkDeparture()
    }

    /// Waits until everything rests, unless a finger is down.
    mutating func end() {
        guard !engine.isUnderFinger else { return }
        wait(200, frames: 1)
        give(.frame)
        if engine.isMoving { fail("it does not come to rest") }
    }

    /// Checks that sheet and content move on one axis, without a jump and without needless scrolling.
    private mutating func checkAxis(since before: SheetState, farthest: Double) {
        let (state, top) = (engine.state, engine.seamOffset)
        let (place, last) = (state.offset - state.contentScroll, before.offset - before.contentScroll)
        if abs(place - last) > farthest { fail("sheet and content jumped from \(last) to \(place)") }
        if state.offset > top + 1e-9, state.contentScroll > before.contentScroll + 1e-9 {
            fail("the content scrolled below the top")
        }
        if state.contentScroll < 0 { fail("the content is beyond its top") }
    }

    /// Checks that the sheet is at the same place an instant after an event: a move starts at the visible
    /// position.
    private mutating func checkDeparture() {
        guard engine.isMoving else { return }
        let before = engine.state.offset
        var later = engine
        _ = later.handle(SheetInput(.frame, at: time + 1e-7))
        if abs(later.state.offset - before) > 1 { fail("it set off from \(before) at \(later.state.offset)") }
    }

    private mutating func give(_ kind: SheetInput.Kind) {
        let before = engine.state
        let question = engine.question(before: SheetInput(kind, at: time))
        let events = Self.handle(kind, time, by: &engine, veto)
        if engine.handling.questions != (question.map { [$0] } ?? []) {
            fail("\(kind) was to ask \(String(describing: question)), and asked \(engine.handling.questions)")
        }
        check(events, whileHeld: before.phase == .pressing && engine.state.phase == .pressing)
        let wasGone =
            before.phase == .settling && before.target == .closed && before.offset == before.container.height
        if wasGone, engine.state.target == .closed, engine.state.offset < engine.stops.closedOffset {
            fail("it came back from out of sight")
        }
    }

    /// Checks the state and the events that led to it.
    private mutating func check(_ events: [SheetEvent], whileHeld isHeld: Bool) {
        for event in events {
            if let wrong = grammar.fault(of: event, whileHeld: isHeld) { fail(wrong) }
        }
        if let wrong = grammar.fault(of: engine.state) { fail(wrong) }
        checkNumbers()
        checkRest()
        checkEnergy()
        checkSpeed()
    }

    /// Handles an event with the answer of a veto.
    private static func handle(
        _ kind: SheetInput.Kind, _ time: Double, by engine: inout SheetEngine, _ veto: Veto
    ) -> [SheetEvent] {
        let input = SheetInput(kind, at: time)
        let isPermitted = engine.question(before: input).map { veto.allows($0.target) } ?? true
        return engine.handle(input, permitting: isPermitted).events
    }

    private mutating func checkNumbers() {
        let state = engine.state
        let scrim = engine.scrimOpacity
        let (inset, current) = (engine.contentInset, engine.currentContentInset)
        let sum =
            state.offset + state.velocity + state.progress + state.slide + scrim + engine.layoutHeight + inset
            + current
        if !sum.isFinite { fail("\(state) is not finite") }
        if state.offset > engine.stops.closedOffset + 1e-9 { fail("it is below the container") }
        if state.offset < 0 { fail("it is above the container, at \(state.offset)") }
        if inset < 0 || current < 0 { fail("the content's inset is \(inset), \(current)") }
        if state.phase == .idle, state.offset == engine.targetOffset, inset != current {
            fail("at rest the content's inset is \(current) instead of \(inset)")
        }
        let floating = engine.floating
        if floating.sides < 0 || floating.bottom > floating.sides
            || !(0...engine.cornerRadius).contains(floating.lowerCornerRadius)
        {
            fail("its shape is \(floating)")
        }
        if scrim < 0 || scrim > 1 { fail("the scrim is at \(scrim)") }
    }

    private mutating func checkRest() {
        let state = engine.state
        if engine.stops.offset(of: state.lastDetent) == nil { fail("its last detent is none: \(state)") }
        if engine.stops.offset(of: state.target) == nil { fail("its target is none: \(state)") }
        guard state.phase == .idle else { return }
        guard state.container != .zero else { return }
        if state.lastDetent != state.target || state.velocity != 0 { fail("it rests on the way: \(state)") }
        if engine.stops.offset(of: state.target) != state.offset { fail("it rests beside its detent") }
    }

    private mutating func checkEnergy() {
        guard case .animation(let animation) = engine.motion.activity,
            case .spring(let spring) = animation.path
        else {
            energy = nil
            return
        }
        let motion = animation.motion(at: engine.now)
        let swing = spring.angularFrequency * motion.displacement
        let value = motion.velocity * motion.velocity + swing * swing
        if let energy, energy.animation == animation, value > energy.value * (1 + 1e-9) + 1e-6 {
            fail("the spring's energy grew from \(energy.value) to \(value)")
        }
        energy = (animation, value)
    }

    /// Checks that a move is never faster than its design and its initial throw allow, even with a moved
    /// target.
    private mutating func checkSpeed() {
        guard case .animation(let animation) = engine.motion.activity else {
            lastAnimated = nil
            return
        }
        let (distance, throwing) = (abs(animation.start.displacement), abs(animation.start.velocity))
        let limit =
            switch animation.path {
            // By its energy. Braking raises the frequency with the speed of the throw.
            case .spring: quickest.spring * distance + 1.5 * throwing
            // The steepest slope of an easing, doubled for a moved target.
            case .timed: 4 * max(distance, animation.plan.distance) / quickest.time + 3 * throwing
            }
        if let lastAnimated, lastAnimated.animation == animation {
            let (way, time) = (abs(engine.state.offset - lastAnimated.offset), engine.now - lastAnimated.time)
            if way > limit * time * 1.001 + 1e-6 { fail("it leapt \(way) px in \(time) s") }
        }
        lastAnimated = (animation, engine.state.offset, engine.now)
    }

    private mutating func compareWithTwin() {
        let (one, other) = (engine.state, twin.state)
        let isSame =
            one.phase == other.phase && one.lastDetent == other.lastDetent && one.target == other.target
            && abs(one.offset - other.offset) < 1e-6 && abs(one.contentScroll - other.contentScroll) < 1e-6
        if !isSame { fail("frames or the order of detents matter: \(one), \(other)") }
    }

    private mutating func checkVeto(
        _ asked: [(target: SheetTarget, isRefused: Bool)], _ kind: SheetInput.Kind, before: SheetState
    ) {
        let target = engine.state.target
        if asked.count > 1 { fail("the veto was asked \(asked)") }
        if let first = asked.first {
            if first.target == before.target, !kind.relocates { fail("the veto was asked again") }
            // The veto about a waiting move was asked before.
            if target != (first.isRefused ? before.target : first.target), !kind.relocates,
                engine.layout.waitingMove == nil
            {
                fail("the veto said \(first), and it goes to \(target)")
            }
        } else if target != before.target, !kind.replacesTarget {
            fail("the veto was not asked about \(target)")
        }
    }

    mutating func fail(_ message: String) {
        if fault == nil { fault = "\(message) (at \(time) s, in \(engine.motion.activity))" }
    }
}

extension SheetInput.Kind {
    /// Whether it is a jump or a resize, and so may move the sheet at once.
    fileprivate var relocates: Bool {
        switch self {
        case .containerResized, .contentMeasured, .contentReplaced, .permissionChanged: true
        case .moveRequested(_, let animated), .heightRequested(_, let animated): !animated
        default: false
        }
    }

    /// Whether it may change the target without an attempt: a detent or a finger is gone.
    fileprivate var replacesTarget: Bool {
        switch self {
        case .containerResized, .contentMeasured, .contentReplaced, .permissionChanged, .touchCancelled: true
        default: false
        }
    }
}
