/// What happened to a sheet's motion, told once, after the fact.
///
/// A move is told as `willMove`, `targetChanged` if it leads elsewhere than before, `didSettle` and, where it ended
/// closed, `didDismiss`. A drag is told as `dragDidBegin`, any number of `dragDidMove`, and `dragDidEnd` or
/// `dragDidCancel`; the move that follows from it comes after that.
public enum SheetNotice: Hashable, Sendable {
    /// A finger has taken it, or its content is pulled beyond its top.
    case dragDidBegin
    /// It has followed the finger to an offset, px.
    case dragDidMove(offset: Double)
    /// The finger has let go.
    case dragDidEnd
    /// The finger was taken away, or the program sent the sheet elsewhere under it.
    case dragDidCancel
    /// It has started to move by itself.
    case willMove(to: SheetTarget)
    /// Its target is another one than before.
    case targetChanged(to: SheetTarget)
    /// It has come to rest, or was interrupted on its way there.
    case didSettle(at: SheetTarget, interrupted: Bool)
    /// It is closed and out of sight.
    case didDismiss
}
