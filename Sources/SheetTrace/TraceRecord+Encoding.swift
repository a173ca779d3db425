import SheetCore

extension TraceRecord: Encodable {
    public func encode(to encoder: any Encoder) throws {
        if case .header(let header) = self { return try header.encode(to: encoder) }
        var line = encoder.container(keyedBy: Key.self)
        switch self {
        case .header: break
        case .event(let event):
            try line.encode(event.time, forKey: .time)
            try event.kind.encode(to: &line)
        case .frame(let time, let state):
            try line.encode(time, forKey: .time)
            try line.encode(state.offset, forKey: .offset)
            try line.encode(state.velocity, forKey: .velocity)
            try line.encode(state.phase.rawValue, forKey: .phase)
            try line.encode(state.detent.description, forKey: .detent)
            try line.encode(state.target.description, forKey: .target)
            try line.encode(state.progress, forKey: .progress)
            try line.encode(state.slide, forKey: .slide)
            try line.encode(state.contentScroll, forKey: .contentScroll)
            try line.encode(state.container.width, forKey: .width)
            try line.encode(state.container.height, forKey: .height)
        }
    }
}

extension KeyedEncodingContainer<TraceRecord.Key> {
    fileprivate mutating func encode(_ translation: Vector) throws {
        try encode(translation.x, forKey: .x)
        try encode(translation.y, forKey: .y)
    }

    /// What scrolls; nothing where nothing does.
    fileprivate mutating func encode(_ content: ContentScroll?) throws {
        try encodeIfPresent(content?.position, forKey: .contentScroll)
        try encodeIfPresent(content?.extent, forKey: .contentExtent)
    }
}

extension SheetEvent.Kind {
    /// The event's name, and whatever belongs to it, flat in the line.
    func encode(to line: inout KeyedEncodingContainer<TraceRecord.Key>) throws {
        try line.encode(name, forKey: .event)
        switch self {
        case .containerResized(let size):
            try line.encode(size.width, forKey: .width)
            try line.encode(size.height, forKey: .height)
        case .contentMeasured(let height), .contentReplaced(let height):
            try line.encode(height, forKey: .contentHeight)
        case .moveRequested(let target, let animated):
            try line.encodeIfPresent(target?.description, forKey: .to)
            try line.encode(animated, forKey: .animated)
        case .heightRequested(let height, let animated):
            try line.encode(height, forKey: .height)
            try line.encode(animated, forKey: .animated)
        case .touchBegan(let touch):
            try line.encode(touch.part.rawValue, forKey: .part)
            try line.encode(touch.child.rawValue, forKey: .child)
            try line.encode(touch.pointer.rawValue, forKey: .pointer)
            try line.encode(touch.threshold, forKey: .threshold)
            try line.encode(touch.content)
        case .touchMoved(let translation, let content):
            try line.encode(translation)
            try line.encode(content)
        case .dragBegan(let translation), .dragUpdated(let translation), .fingerMoved(let translation):
            try line.encode(translation)
        case .contentTouched(let content): try line.encode(content)
        case .revealRequested(let region):
            try line.encode(region.top, forKey: .top)
            try line.encode(region.bottom, forKey: .bottom)
            try line.encode(region.above, forKey: .above)
            try line.encode(region.below, forKey: .below)
            try line.encode(region.content)
        case .contentReachedTop(let speed):
            try line.encode(speed, forKey: .speed)
        case .scrollOffset(let offset):
            try line.encode(offset, forKey: .scrollOffset)
        case .stepRequested(let step), .extremeRequested(let step):
            try line.encode(step.rawValue, forKey: .direction)
        case .reducedMotionChanged(let reduced):
            try line.encode(reduced, forKey: .reduced)
        case .permissionChanged(let permission, let isGiven):
            try line.encode(permission.rawValue, forKey: .permission)
            try line.encode(isGiven, forKey: .given)
        case .touchEnded, .touchCancelled, .pressed, .unpressed, .dragEnded, .dragCancelled, .scrimTapped,
            .handleActivated, .escapePressed,
            .contentTaken, .frame:
            break
        }
    }

    var name: String {
        switch self {
        case .containerResized: "containerResized"
        case .contentMeasured: "contentMeasured"
        case .contentReplaced: "contentReplaced"
        case .moveRequested: "moveRequested"
        case .heightRequested: "heightRequested"
        case .touchBegan: "touchBegan"
        case .touchMoved: "touchMoved"
        case .touchEnded: "touchEnded"
        case .touchCancelled: "touchCancelled"
        case .pressed: "pressed"
        case .unpressed: "unpressed"
        case .dragBegan: "dragBegan"
        case .dragUpdated: "dragUpdated"
        case .dragEnded: "dragEnded"
        case .dragCancelled: "dragCancelled"
        case .fingerMoved: "fingerMoved"
        case .contentTouched: "contentTouched"
        case .contentReachedTop: "contentReachedTop"
        case .contentTaken: "contentTaken"
        case .revealRequested: "revealRequested"
        case .scrollOffset: "scrollOffset"
        case .scrimTapped: "scrimTapped"
        case .handleActivated: "handleActivated"
        case .stepRequested: "stepRequested"
        case .extremeRequested: "extremeRequested"
        case .escapePressed: "escapePressed"
        case .reducedMotionChanged: "reducedMotionChanged"
        case .permissionChanged: "permissionChanged"
        case .frame: "frame"
        }
    }
}
