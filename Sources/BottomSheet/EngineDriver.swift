import GtkKit
import SheetCore

/// Runs the engine of a sheet: it passes inputs on, asks the veto, shows the frames and reports the events.
@MainActor
final class EngineDriver {
    /// The sheet, which owns the driver.
    private weak var sheet: BottomSheet?
    /// Changed by this type only: each input goes through ``sendToEngine(_:at:)``.
    private(set) var engine: SheetEngine
    /// The program's configuration. The engine has it adapted to the container.
    private(set) var configuration: SheetConfiguration
    /// Whether the engine works. A detent or a release rule of the program must not use the sheet then.
    private(set) var isEngineBusy = false
    /// The inputs that wait until the engine has worked, and those of a frame that wait for its end.
    private var waitingInputs: [SheetInput] = []
    private var frames = FrameSchedule()
    private let recorder = BottomSheet.recorder

    init(_ configuration: SheetConfiguration) {
        self.configuration = configuration
        engine = SheetEngine(configuration: configuration)
    }

    /// Sets the sheet. Before that, inputs have no effect.
    func attach(to sheet: BottomSheet) { self.sheet = sheet }

    /// The sheet; nil if it was destroyed.
    private var liveSheet: BottomSheet? { sheet.flatMap { $0.isAlive ? $0 : nil } }

    /// Tells the recorder of a new sheet.
    func recordCreation() { recorder?.sheetCreated(configuration, at: MainLoop.now) }

    // MARK: - Inputs

    /// Sends an input to the engine and requests a frame for the result.
    ///
    /// Returns nil if the input must wait, or if the sheet was destroyed.
    func sendToEngine(_ kind: SheetInput.Kind, at time: Double? = nil) -> SheetAnswer? {
        guard let sheet = liveSheet else { return nil }
        let input = SheetInput(kind, at: time ?? frames.current ?? MainLoop.now)
        // In a frame, an input does not overtake one that waits for the veto.
        guard !isEngineBusy, frames.current == nil || waitingInputs.isEmpty else {
            waitingInputs.append(input)
            return nil
        }
        return sheet.keepingAlive { askAndHandle(input, for: sheet) }
    }

    /// Each of the steps may call the program, which may destroy the sheet.
    private func askAndHandle(_ input: SheetInput, for sheet: BottomSheet) -> SheetAnswer? {
        sheet.scrolling.endTouchpadScroll(before: input)
        guard sheet.isAlive else { return nil }
        let question = whileBusy { engine.question(before: input) }
        // GTK makes no other frame during a frame, so a veto that runs its own main loop would wait forever.
        guard question == nil || frames.current == nil else {
            waitingInputs.append(input)
            return nil
        }
        let isPermitted = question.map(sheet.callbacks.permits) ?? true
        guard sheet.isAlive else { return nil }
        recorder?.sheetReceived(input)
        let answer = handle(input, permitting: isPermitted, for: sheet)
        if sheet.isAlive { finishInput(with: answer.events, for: sheet) }
        return sheet.isAlive ? answer : nil
    }

    /// Does work that calls the program's detents and release rules.
    private func whileBusy<Result, Failure: Error>(
        _ work: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        isEngineBusy = true
        defer {
            isEngineBusy = false
            passOnWaitingInputs()
        }
        return try work()
    }

    /// Lets a copy of the engine work: if the program runs a main loop, frames and layouts read the engine.
    private func changeCopy<Result, Failure: Error>(
        _ work: (inout SheetEngine) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try whileBusy { () throws(Failure) in
            var copy = engine
            defer { engine = copy }
            return try work(&copy)
        }
    }

    /// Lets the main loop handle the inputs that have waited, before the user's next input.
    private func passOnWaitingInputs() {
        guard !isEngineBusy, frames.current == nil, let sheet = liveSheet, !waitingInputs.isEmpty else {
            return
        }
        let inputs = waitingInputs
        waitingInputs = []
        for input in inputs { sheet.callbacks.postpone(input, to: sheet) }
        sheet.queueAllocate()
    }

    private func handle(
        _ input: SheetInput, permitting isPermitted: Bool = true, for sheet: BottomSheet
    ) -> SheetAnswer {
        if case .permissionChanged(let permission, let isAllowed) = input.kind {
            configuration.allow(permission, isAllowed)
        }
        let (scrolledContent, offset) = (engine.scrollsContent, engine.state.offset)
        // A copy takes time and memory, so most inputs are handled in place.
        let answer =
            engine.mayCallProgram(for: input)
            ? changeCopy { $0.handle(input, permitting: isPermitted) }
            : engine.handle(input, permitting: isPermitted)
        // Before a handler of the program causes further events.
        sheet.callbacks.deliver(answer.events, about: sheet)
        guard sheet.isAlive else { return answer }
        let hasJumped = engine.state.isIdle && engine.state.offset != offset
        if sheet.presenter.reducesMotion, hasJumped, input.kind.animates {
            sheet.presenter.fadeFromLastFrame()
        }
        sheet.pointers.tickAfterThrow(answer.events)
        // Once more when the engine has stopped scrolling the content.
        if scrolledContent || engine.scrollsContent { sheet.scrolling.showContentPosition() }
        if sheet.isAlive, let speed = answer.contentOvershoot { sheet.scrolling.showOvershoot(at: speed) }
        return answer
    }

    /// Updates assistive technology after an input, and the focus after a change of the target or of modality.
    /// The next frame does the rest.
    private func finishInput(with events: [SheetEvent], for sheet: BottomSheet) {
        sheet.accessibility.report()
        // The wording of the program, or a handler of the focus, may have destroyed the sheet.
        guard sheet.isAlive else { return }
        sheet.updateCloseButton()
        guard sheet.isAlive else { return }
        let hasNewTarget = events.contains { if case .targetChanged = $0 { true } else { false } }
        if hasNewTarget || engine.isModal != sheet.presenter.blocksBackground { sheet.focus.followSheet() }
        requestFrame()
    }

    // MARK: - The configuration

    /// Gives the engine a configuration, adapted to a container (px).
    func reconfigure(
        _ configuration: SheetConfiguration, in container: Size
    ) throws(SheetConfigurationError) {
        guard let sheet = liveSheet else { return }
        try configuration.validate()
        try sheet.keepingAlive { () throws(SheetConfigurationError) in
            try change(to: configuration, in: container, for: sheet)
        }
    }

    /// Each of the steps may call the program, which may destroy the sheet.
    private func change(
        to configuration: SheetConfiguration, in container: Size, for sheet: BottomSheet
    ) throws(SheetConfigurationError) {
        let adapted = configuration.adapted(to: container)
        // What the old detents and rules hold may use the sheet at its end, so it ends after the change.
        let old = self.configuration
        defer { withExtendedLifetime(old) {} }
        let isAnimated = adapted.edge == engine.configuration.edge
        let events = try changeCopy { (engine) throws(SheetConfigurationError) in
            try engine.reconfigure(adapted, animated: isAnimated, at: MainLoop.now)
        }
        sheet.callbacks.deliver(events, about: sheet)
        guard sheet.isAlive else { return }
        self.configuration = configuration
        sheet.updateEdge()
        sheet.queueAllocate()
        finishInput(with: events, for: sheet)
    }

    /// Makes the sheet a side sheet, or a sheet again, if a container of this size (px) needs it.
    func adaptEdge(to container: Size) {
        guard !isEngineBusy, configuration.edge(in: container) != engine.configuration.edge else { return }
        // A faulty configuration was reported when it was set.
        try? reconfigure(configuration, in: container)
    }

    // MARK: - Frames

    /// Requests a frame, which shows the engine's state.
    func requestFrame() {
        guard let sheet = liveSheet, frames.request() else { return }
        FrameCallback.start(on: sheet) { [weak self] time in
            guard let self, let sheet = self.sheet else { return false }
            // A detent or a release rule of the program runs a main loop.
            guard !isEngineBusy else { return true }
            let isComplete = showFrame(of: sheet, at: time)
            guard sheet.isAlive else { return false }
            // The callback may request its own frame.
            let needsNextFrame =
                !isComplete || engine.isMoving || sheet.focus.needsFrame || sheet.presenter.needsFrame
            let shown = (engine.state, sheet.seenContentHeight)
            if frames.end(showing: shown, needsNext: needsNextFrame) {
                sheet.callbacks.onStateChange?(engine.state)
            }
            return needsNextFrame
        }
    }

    /// Shows the state of a frame on the screen.
    ///
    /// Only the first call in a frame reduces the preferences and updates the focus. It returns true.
    @discardableResult
    private func showFrame(of sheet: BottomSheet, at time: Double) -> Bool {
        // Inputs during the frame get its time, or it would show a later state.
        let isFirst = frames.begin(at: time)
        sheet.scrolling.endTouchpadScroll(before: SheetInput(.frame, at: time))
        // If the end of silent scrolling needs the veto, the sheet waits for the answer.
        let isVetoDue = sheet.callbacks.isVetoDue || !waitingInputs.isEmpty
        if sheet.isAlive, !isVetoDue || !engine.isScrollDue(at: time) {
            // A frame must not ask the program.
            _ = handle(SheetInput(.frame, at: time), for: sheet)
        }
        if sheet.isAlive, isFirst { sheet.preferences.update() }
        if sheet.isAlive, isFirst { sheet.focus.reveal() }
        frames.endInputs()
        passOnWaitingInputs()
        // A handler of the program may destroy the sheet when the focus moves, or when widgets appear or scroll.
        if sheet.isAlive, isFirst { sheet.focus.followSheet() }
        if sheet.isAlive { sheet.presenter.update() }
        if sheet.isAlive { sheet.scrolling.showScrollbars() }
        if sheet.isAlive { sheet.scrolling.updateEndInsets() }
        if sheet.isAlive { recorder?.sheetShowed(engine.state, at: time) }
        return isFirst
    }

    /// Shows a move that began in the current frame.
    func showMoveInCurrentFrame() {
        guard let sheet = liveSheet, !isEngineBusy, frames.current == nil, engine.isMoving else { return }
        showFrame(of: sheet, at: sheet.frameTime)
    }
}

extension BottomSheet {
    /// The engine. It changes by ``sendToEngine(_:at:)`` and by a new configuration.
    var engine: SheetEngine { driver.engine }

    /// Sends an input to the engine, at the present time by default.
    ///
    /// Returns nil if the input must wait, or if the sheet was destroyed.
    @discardableResult
    func sendToEngine(_ kind: SheetInput.Kind, at time: Double? = nil) -> SheetAnswer? {
        driver.sendToEngine(kind, at: time)
    }

    /// Sends an action of the user, unless a modal sheet in the content blocks it.
    func sendAction(_ kind: SheetInput.Kind) {
        if !surface.hasModalSheet { sendToEngine(kind) }
    }

    func requestFrame() { driver.requestFrame() }

    /// Whether the engine works. A detent or a release rule of the program must not use the sheet then.
    package var isEngineBusy: Bool { driver.isEngineBusy }
}
