/// What can be seen where a part of a drawing lies.
struct StillViewport {
    /// What can be seen at all, in the part's own coordinates, px.
    var room: Rectangle
    /// Pixels of the screen per px.
    var scale: Int
    /// In how many frames it has to be the same, after that which showed it first, before it is painted.
    var patience = 1

    func moved(x: Double, y: Double) -> StillViewport {
        var viewport = self
        viewport.room.x -= x
        viewport.room.y -= y
        return viewport
    }

    /// Whether a picture made of the screen's pixels still is when it is moved so far, px.
    func keepsPixels(x: Double, y: Double) -> Bool {
        [x, y].allSatisfy { ($0 * Double(scale)).rounded() == $0 * Double(scale) }
    }

    /// What may come into sight by a move: everything before the room, and as much of the rest as is seen when the part
    /// begins where the room does.
    var reach: Rectangle {
        Rectangle(
            x: room.x - room.width, y: room.y - room.height,
            width: max(room.x, 0) - room.x + 2 * room.width, height: max(room.y, 0) - room.y + 2 * room.height
        )
    }
}
