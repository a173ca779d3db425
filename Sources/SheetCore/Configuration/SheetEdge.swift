/// The edge of its container from which a sheet comes.
public enum SheetEdge: String, Hashable, Sendable, CaseIterable {
    /// The lower edge.
    case bottom
    /// The upper edge.
    case top
    /// The left edge, or the right one in right-to-left text.
    case leading
    /// The right edge, or the left one in right-to-left text.
    case trailing

    /// Whether the sheet moves up and down.
    public var isVertical: Bool { self == .bottom || self == .top }
}

/// A rectangle in a container, px from its upper left corner.
public struct SheetFrame: Hashable, Sendable {
    /// The distance from the container's left edge, px.
    public var x: Double
    /// The distance from the container's upper edge, px.
    public var y: Double
    /// The size, px.
    public var size: Size

    /// Creates a rectangle. All lengths are in px.
    public init(x: Double, y: Double, size: Size) {
        self.x = x
        self.y = y
        self.size = size
    }
}

/// The mapping between a container and the engine, for which each sheet comes from the lower edge.
///
///     let axes = SheetAxes(edge: .trailing)
///     send(.containerResized(axes.engineSize(of: container)))
///     send(.touchMoved(axes.engineVector(of: translation), content: axes.engineContent(content)))
///     place(surface, axes.frame(offset: engine.state.offset, length: engine.layoutHeight, in: container))
///
/// In the engine, y grows towards the sheet's edge, and heights are distances from that edge. So one engine
/// with the same rules and animations serves all edges, and traces contain the engine's coordinates.
public struct SheetAxes: Hashable, Sendable {
    /// A direction on the screen.
    public enum Direction: String, Hashable, Sendable, CaseIterable {
        /// To the upper edge.
        case up
        /// To the lower edge.
        case down
        /// To the left edge.
        case left
        /// To the right edge.
        case right
    }

    /// The direction on the screen in which the sheet closes.
    public let closing: Direction

    /// Creates the mapping of an edge.
    ///
    /// - Parameter isRightToLeft: whether the leading edge is the right one.
    public init(edge: SheetEdge, isRightToLeft: Bool = false) {
        closing =
            switch edge {
            case .bottom: .down
            case .top: .up
            case .leading: isRightToLeft ? .right : .left
            case .trailing: isRightToLeft ? .left : .right
            }
    }

    /// Whether the sheet moves up and down.
    public var isVertical: Bool { closing == .down || closing == .up }
    /// The sign of a movement to the sheet's edge.
    private var sign: Double { closing == .down || closing == .right ? 1 : -1 }

    // MARK: - To the engine

    /// Returns the size of a container for the engine. Its height is the length in which the sheet moves.
    public func engineSize(of container: Size) -> Size {
        isVertical ? container : Size(width: container.height, height: container.width)
    }

    /// Returns a translation or a velocity on the screen for the engine.
    public func engineVector(of vector: Vector) -> Vector {
        isVertical ? Vector(x: vector.x, y: sign * vector.y) : Vector(x: vector.y, y: sign * vector.x)
    }

    /// Returns the scrolled content under a touch for the engine.
    ///
    /// Nil for a sheet that moves sideways: the content scrolls in the other direction, and sheet and content
    /// share no axis. For a touch on such content, send the part `.surface`.
    ///
    /// A sheet at the upper edge meets its content at the content's end.
    public func engineContent(_ content: ContentScroll?) -> ContentScroll? {
        guard isVertical, let content else { return nil }
        return ContentScroll(
            position: position(content.position, extent: content.extent), extent: content.extent)
    }

    /// Returns the step that an arrow key means. Nil for keys across the direction in which the sheet moves.
    public func step(_ key: Direction) -> SheetStep? {
        if key == closing { return .down }
        let isSameAxis = isVertical == (key == .up || key == .down)
        return isSameAxis ? .up : nil
    }

    // MARK: - To the screen

    /// Returns a translation or a velocity of the engine on the screen.
    public func vector(of vector: Vector) -> Vector {
        isVertical ? Vector(x: vector.x, y: sign * vector.y) : Vector(x: sign * vector.y, y: vector.x)
    }

    /// Returns the scroll position (px) of the content, from the engine's (`SheetState.contentScroll`) or to it.
    public func position(_ position: Double, extent: Double) -> Double {
        closing == .up ? extent - position : position
    }

    /// Returns the place of a sheet on the screen.
    ///
    /// - Parameters:
    ///   - offset: the engine's offset, px.
    ///   - length: the sheet's length along its direction of movement, px, such as `SheetEngine.layoutHeight`.
    ///   - span: the sheet's part of the edge; nil means the whole edge. Its leading end is the upper one for a
    ///     sheet that moves sideways.
    ///   - isRightToLeft: whether the leading end of the upper and lower edge is the right one.
    public func frame(
        offset: Double, length: Double, span: SheetSpan? = nil, in container: Size,
        isRightToLeft: Bool = false
    ) -> SheetFrame {
        let size = engineSize(of: container)
        let span = span ?? SheetSpan(width: size.width)
        let across = span.left(in: size.width, isRightToLeft: isVertical && isRightToLeft)
        let along = sign > 0 ? offset : size.height - offset - length
        return isVertical
            ? SheetFrame(x: across, y: along, size: Size(width: span.width, height: length))
            : SheetFrame(x: along, y: across, size: Size(width: length, height: span.width))
    }
}
