/// A child that is painted more often than it changes: what stays the same in it is painted once, to pixels.
///
/// GTK keeps what a widget draws as long as nothing in it changes, and a graphics card paints it again in no time. Cairo
/// paints each letter, border and shadow of it anew in each frame in which something moves over it, or it moves itself.
/// So from the second frame on the parts of the drawing that are what they were are replaced by pictures of them. What
/// changes is drawn as always: nothing has to be told about it, for the same drawing is the same object. Renderers other
/// than cairo's get the whole drawing.
@MainActor
public final class StillPicture {
    private var last: StillLayer?
    private var scale = 1

    private let patience: Int

    /// - Parameter patience: in how many frames the child has to be the same before it is painted. To paint it takes as
    ///   long as a frame of it, so two that change together had better not be painted in the same frame.
    public init(patience: Int = 1) { self.patience = patience }

    public func draw(_ child: Widget, of parent: Widget, in snapshot: Snapshot) {
        guard let renderer = snapshot.renderer, renderer.isCairo, let scale = renderer.wholeScale else {
            forget()
            return snapshot.child(child, of: parent)
        }
        guard let drawing = snapshot.node({ $0.child(child, of: parent) }) else { return forget() }
        if scale != self.scale { forget() }
        self.scale = scale
        let room = Rectangle(width: Double(parent.width), height: Double(parent.height))
        let viewport = StillViewport(room: room, scale: scale, patience: patience)
        // Where it has not been moved there is no node that moves it, and it is still the same drawing.
        let (content, x, y) = drawing.unmoved
        guard viewport.keepsPixels(x: x, y: y) else {
            forget()
            return snapshot.append(drawing)
        }
        snapshot.moved(x: x, y: y) {
            last = StillLayer.draw(content, after: last, in: $0, viewport.moved(x: x, y: y))
        }
    }

    /// Lets go of the pixels, for a child that is not going to be painted often.
    public func forget() { last = nil }
}
