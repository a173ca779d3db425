import CGtk

/// A fade from the last drawing of a widget to its present one, for users who turned animations off.
///
/// ```swift
/// fade.begin(at: frameTime)
/// // In `draw`, in each frame while `isRunning(at:)`:
/// fade.draw(in: snapshot, at: frameTime) { $0.children(of: self) }
/// ```
///
/// It keeps the last drawing as a render node, not as pixels.
@MainActor
public final class CrossFade {
    /// The duration of a fade, s.
    public static let duration = 0.15

    /// Whether drawings are recorded. A fade begins at the last recorded one.
    public var isRecording = false {
        didSet { if !isRecording { (last, old) = (nil, nil) } }
    }
    private var last: RenderNode?
    /// The drawing that fades out, and the start of the fade, s.
    private var old: (drawing: RenderNode, start: Double)?

    /// Creates a fade that does not record.
    public init() {}

    /// Begins a fade at a time (s). It does nothing without a recorded drawing.
    public func begin(at time: Double) { old = last.map { (drawing: $0, start: time) } }

    /// Ends the fade.
    public func end() { old = nil }

    /// Returns whether the fade changes the drawing at a time (s).
    public func isRunning(at time: Double) -> Bool {
        old.map { time - $0.start < Self.duration } ?? false
    }

    /// Draws the present state, mixed with the old drawing during a fade.
    ///
    /// - Parameter time: the time of the frame, s.
    public func draw(in snapshot: Snapshot, at time: Double, _ content: (Snapshot) -> Void) {
        guard isRecording else { return content(snapshot) }
        last = snapshot.node(content)
        guard let last else { return end() }
        guard let old, isRunning(at: time) else {
            end()
            return snapshot.append(last)
        }
        let share = max(time - old.start, 0) / Self.duration
        snapshot.mixed(old.drawing, last, share: share)
    }
}
