/// A hook for the record of a sheet: everything that it receives and shows, in order.
///
/// `BottomSheet.recorder` calls it for each sheet of a program, on the sheet's thread. `TraceRecorder` in the module
/// SheetTrace writes a file.
///
/// ```swift
/// final class FrameCounter: SheetRecorder {
///     var frames = 0
///     func sheetCreated(_ configuration: SheetConfiguration, at time: Double) { frames = 0 }
///     func sheetReceived(_ input: SheetInput) {}
///     func sheetShowed(_ state: SheetState, at time: Double) { frames += 1 }
/// }
/// ```
public protocol SheetRecorder: AnyObject {
    /// Records a new sheet at a time (s).
    func sheetCreated(_ configuration: SheetConfiguration, at time: Double)
    /// Records an input, before the engine handles it.
    func sheetReceived(_ input: SheetInput)
    /// Records a frame at a time (s).
    func sheetShowed(_ state: SheetState, at time: Double)
}
