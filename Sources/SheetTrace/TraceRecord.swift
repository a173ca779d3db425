import SheetCore

/// One line of a trace: what a sheet is, an event that it was given, or a frame that it showed.
///
/// A line is a flat JSON object. One with an `event` is an event; one with a `preset` or `detents` is a header; any other
/// is a frame. `docs/trace.md` explains the format by example.
public enum TraceRecord: Hashable, Sendable {
    case header(TraceHeader)
    case event(SheetEvent)
    case frame(time: Double, SheetState)

    enum Key: String, CodingKey {
        case time = "t"
        case event, x, y, width, height, contentHeight, scrollOffset, direction, animated, to, reduced,
            permission, given, contentScroll, contentExtent, speed, top, bottom, above, below,
            part, child, pointer, threshold
        case offset, velocity, phase, detent, target, progress, slide
    }
}
