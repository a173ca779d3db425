import SheetCore

/// The callbacks of the program that has a sheet, and the events and inputs that wait for them.
@MainActor
final class ProgramCallbacks {
    /// See ``BottomSheet/onEvent``.
    var onEvent: ((SheetEvent) -> Void)?
    /// See ``BottomSheet/onStateChange``.
    var onStateChange: ((SheetState) -> Void)?
    /// See ``BottomSheet/shouldMove``.
    var shouldMove: (SheetTarget, MoveCause) -> Bool = { _, _ in true }
    /// Whether the veto was asked and has not answered yet.
    private(set) var isAskingVeto = false
    private let pendingEvents = MainLoopQueue<SheetEvent>(isReentrant: true)
    /// The inputs that wait for the main loop, because the engine worked or because a frame cannot ask the veto.
    private let postponedInputs = MainLoopQueue<SheetInput>(isReentrant: false)

    /// Whether the veto has not yet answered, or has not yet been asked about an input.
    var isVetoDue: Bool { isAskingVeto || !postponedInputs.isEmpty }

    /// Asks the veto about an input before the engine handles it, so the veto may use the engine.
    func permits(_ question: SheetQuestion) -> Bool {
        guard !isAskingVeto else { return question.cause == .program }
        isAskingVeto = true
        defer { isAskingVeto = false }
        return shouldMove(question.target, question.cause)
    }

    /// Postpones an input to the main loop, before the user's next input.
    func postpone(_ input: SheetInput, to sheet: BottomSheet) {
        postponedInputs.append([input], isBeforeInput: true) { [weak sheet] input in
            guard let sheet, sheet.isAlive else { return false }
            sheet.sendToEngine(input.kind, at: input.time)
            return true
        }
    }

    /// Queues events for delivery from the main loop.
    ///
    /// A handler may do anything, so it must not run within a gesture, a frame, a layout or a call of the
    /// program.
    func deliver(_ events: [SheetEvent], about sheet: BottomSheet) {
        guard onEvent != nil else { return }
        pendingEvents.append(events) { [weak sheet] event in
            guard let sheet, sheet.isAlive else { return false }
            sheet.onEvent?(event)
            return true
        }
    }
}
