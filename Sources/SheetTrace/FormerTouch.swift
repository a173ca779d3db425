import SheetCore

/// An event of an older trace, in which the program had decided who gets a touch.
///
/// Today the engine decides. A replay converts these events to touches; nothing writes them.
public struct FormerInput: Hashable, Sendable {
    enum Name: String, CaseIterable {
        case contentTouched, pressed, unpressed, dragBegan, dragUpdated, dragEnded, dragCancelled, fingerMoved
    }

    let name: Name
    /// The finger's translation, px.
    let translation: Vector
    let content: ContentScroll?
}

extension FormerInput: Decodable {
    private enum Key: String, CodingKey {
        case event, x, y, contentScroll, contentExtent, scrollOffset
    }

    /// Reads the scroll position from an event `scrollOffset`, in which it had the other sign.
    static func contentScrolled(from decoder: any Decoder) throws -> SheetInput.Kind {
        .contentScrolled(0 - (try decoder.container(keyedBy: Key.self).number(.scrollOffset)))
    }

    /// Returns whether a name is the name of such an event.
    static func isName(_ name: String) -> Bool { Name(rawValue: name) != nil }

    /// Reads an event from a flat object.
    public init(from decoder: any Decoder) throws {
        let line = try decoder.container(keyedBy: Key.self)
        name = try line.word(.event)
        switch name {
        case .dragBegan, .dragUpdated, .fingerMoved:
            translation = Vector(x: try line.number(.x, default: 0), y: try line.number(.y))
        case .contentTouched, .pressed, .unpressed, .dragEnded, .dragCancelled: translation = .zero
        }
        content =
            line.contains(.contentExtent)
            ? ContentScroll(
                position: try line.number(.contentScroll, default: 0), extent: try line.number(.contentExtent)
            )
            : nil
    }
}

/// Converts the events of an older trace to touches with the same positions.
struct FormerTouchReader {
    private enum Touch {
        case up, down, dragging
    }

    private var touch = Touch.up
    /// The content that `contentTouched` has named since the last touch began, and the engine's content at that time.
    private var content: (named: ContentScroll?, last: ContentScroll?)?

    /// A scroll position far below the content's top: the finger keeps scrolling the content.
    private static let farFromTop = ContentScroll(position: 1e9, extent: 1e9)

    /// Returns the events that replace one event.
    ///
    /// - Parameters:
    ///   - time: the time of the event, s.
    ///   - engine: the engine at that time.
    mutating func inputs(
        for event: FormerInput, at time: Double, engine: SheetEngine
    ) -> [SheetInput.Kind] {
        let phase = engine.state.phase
        switch event.name {
        case .contentTouched: content = (named: event.content, last: engine.touchedContent)
        case .pressed:
            guard phase != .pressing, phase != .dragging else { break }
            touch = .down
            return [begin(isClaimed: false, engine)]
        case .fingerMoved:
            let movement = SheetInput.Kind.touchMoved(event.translation, content: Self.farFromTop)
            var trial = engine
            // The engine would take it in a state in which older programs dragged the sheet.
            guard touch == .down, trial.handle(SheetInput(movement, at: time)).touch == .leaveToContent
            else { break }
            return [movement]
        case .dragBegan:
            guard phase != .dragging else { break }
            touch = .dragging
            return [begin(isClaimed: true, engine), .touchMoved(event.translation, content: nil)]
        case .dragUpdated where touch == .dragging: return [.touchMoved(event.translation, content: nil)]
        case .unpressed where phase != .dragging, .dragEnded: return end(.touchEnded)
        case .dragCancelled: return end(.touchCancelled)
        case .dragUpdated, .unpressed: break
        }
        return []
    }

    private mutating func begin(isClaimed: Bool, _ engine: SheetEngine) -> SheetInput.Kind {
        defer { content = nil }
        return .touchBegan(
            SheetTouch(on: .content, content: touchedContent(of: engine), isClaimed: isClaimed))
    }

    /// Returns the named content, at the position to which the engine has scrolled it since then.
    private func touchedContent(of engine: SheetEngine) -> ContentScroll? {
        let present = engine.touchedContent
        guard let content, present != content.last else { return content.map(\.named) ?? present }
        guard let present, let named = content.named else { return nil }
        return ContentScroll(position: present.position, extent: named.extent)
    }

    private mutating func end(_ kind: SheetInput.Kind) -> [SheetInput.Kind] {
        defer { touch = .up }
        return touch == .up ? [] : [kind]
    }
}
