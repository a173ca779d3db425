extension SheetEngine {
    /// The share of the way from the lowest detent to the next one, 0…1, for a bar that fades into the content.
    ///
    /// At the lowest detent, a view shows a bar instead of the content, such as the current song of a player.
    /// On the way up it fades one into the other:
    ///
    ///     bar.opacity = 1 - engine.peekProgress
    ///     content.opacity = engine.peekProgress
    ///
    /// Below the lowest detent it is 0. With one detent there is nothing to open, and it is always 0.
    public var peekProgress: Double { min(max(state.progress - 1, 0), 1) }
}
