import SheetCore

extension TraceRecord: Decodable {
    private enum HeaderKey: String, CodingKey {
        case preset, detents
    }

    /// - Throws: `TraceProblem` for what no sheet could have written, `DecodingError` for what is missing.
    public init(from decoder: any Decoder) throws {
        let line = try decoder.container(keyedBy: Key.self)
        let header = try decoder.container(keyedBy: HeaderKey.self)
        if header.contains(.preset) || header.contains(.detents) {
            self = .header(try TraceHeader(from: decoder))
            return
        }
        let time = try line.time(.time)
        if line.contains(.event) {
            self = .event(SheetEvent(try SheetEvent.Kind(from: line), at: time))
        } else {
            self = .frame(time: time, try SheetState(from: line))
        }
    }
}

extension KeyedDecodingContainer {
    /// A time on some clock, s. Much farther from 0 it could not tell one frame from the next.
    func time(_ key: Key) throws -> Double {
        try number(key, needed: "a number of seconds between -1e9 and 1e9") { abs($0) <= 1e9 }
    }

    /// A length that something has, px.
    func length(_ key: Key) throws -> Double {
        try number(key, needed: "above 0 px, and at most 1e9") { $0 > 0 && $0 <= 1e9 }
    }

    private func number(_ key: Key, needed: String, _ isRight: (Double) -> Bool) throws -> Double {
        let number = try decode(Double.self, forKey: key)
        guard isRight(number) else {
            throw TraceProblem(
                problem: "“\(key.stringValue)” is \(number)", cure: "It must be \(needed).")
        }
        return number
    }
}

extension SheetTarget {
    init(traced name: String) { self = name == "closed" ? .closed : .detent(.init(rawValue: name)) }
}

typealias TraceLine = KeyedDecodingContainer<TraceRecord.Key>

extension KeyedDecodingContainer<TraceRecord.Key> {
    func number(_ key: TraceRecord.Key) throws -> Double { try decode(Double.self, forKey: key) }

    func flag(_ key: TraceRecord.Key) throws -> Bool { try decode(Bool.self, forKey: key) }

    /// One of the words that a value has.
    func word<Word>(_ key: TraceRecord.Key, of words: [Word]) throws -> Word
    where Word: RawRepresentable, Word.RawValue == String {
        let name = try decode(String.self, forKey: key)
        if let word = words.first(where: { $0.rawValue == name }) { return word }
        throw TraceProblem.word(name, for: key.rawValue, of: words.map(\.rawValue))
    }
}

extension SheetEvent.Kind {
    /// The names of all events, as a trace has them.
    static let names = [
        "containerResized", "contentMeasured", "contentReplaced", "moveRequested", "heightRequested",
        "touchBegan", "touchMoved", "touchEnded", "touchCancelled", "pressed", "unpressed",
        "dragBegan", "dragUpdated", "dragEnded", "dragCancelled", "fingerMoved", "contentTouched",
        "contentReachedTop", "contentTaken", "revealRequested", "scrollOffset",
        "scrimTapped",
        "handleActivated", "stepRequested", "extremeRequested", "escapePressed", "reducedMotionChanged",
        "permissionChanged", "frame",
    ]

    init(from line: TraceLine) throws {
        let name = try line.decode(String.self, forKey: .event)
        switch name {
        case "containerResized":
            self = .containerResized(Size(width: try line.number(.width), height: try line.number(.height)))
        case "contentMeasured": self = .contentMeasured(try line.number(.contentHeight))
        case "contentReplaced": self = .contentReplaced(try line.number(.contentHeight))
        case "moveRequested":
            let target = try line.decodeIfPresent(String.self, forKey: .to)
            let animated = try line.decodeIfPresent(Bool.self, forKey: .animated) ?? true
            self = .moveRequested(target.map(SheetTarget.init(traced:)), animated: animated)
        case "heightRequested":
            let animated = try line.decodeIfPresent(Bool.self, forKey: .animated) ?? true
            self = .heightRequested(try line.number(.height), animated: animated)
        case "touchBegan": self = .touchBegan(try SheetTouch(from: line))
        case "touchMoved":
            self = .touchMoved(try Vector(from: line), content: try ContentScroll(from: line))
        case "touchEnded": self = .touchEnded
        case "touchCancelled": self = .touchCancelled
        case "pressed": self = .pressed
        case "unpressed": self = .unpressed
        case "dragBegan": self = .dragBegan(try Vector(from: line))
        case "dragUpdated": self = .dragUpdated(try Vector(from: line))
        case "dragEnded": self = .dragEnded
        case "dragCancelled": self = .dragCancelled
        case "fingerMoved": self = .fingerMoved(try Vector(from: line))
        case "contentTouched": self = .contentTouched(try ContentScroll(from: line))
        case "contentReachedTop": self = .contentReachedTop(speed: try line.number(.speed))
        case "contentTaken": self = .contentTaken
        case "revealRequested": self = .revealRequested(try SheetRegion(from: line))
        case "scrollOffset": self = .scrollOffset(try line.number(.scrollOffset))
        case "scrimTapped": self = .scrimTapped
        case "handleActivated": self = .handleActivated
        case "stepRequested": self = .stepRequested(try line.word(.direction, of: [SheetStep.up, .down]))
        case "extremeRequested":
            self = .extremeRequested(try line.word(.direction, of: [SheetStep.up, .down]))
        case "escapePressed": self = .escapePressed
        case "reducedMotionChanged": self = .reducedMotionChanged(try line.flag(.reduced))
        case "permissionChanged":
            self = .permissionChanged(
                try line.word(.permission, of: SheetPermission.allCases), try line.flag(.given))
        case "frame": self = .frame
        default: throw TraceProblem.word(name, for: "event", of: Self.names)
        }
    }
}

extension Vector {
    /// A sideways part of 0 may be left out.
    init(from line: TraceLine) throws {
        self.init(x: try line.decodeIfPresent(Double.self, forKey: .x) ?? 0, y: try line.number(.y))
    }
}

extension SheetTouch {
    /// By hand it is a finger without a threshold, on no control, if nothing else is said.
    init(from line: TraceLine) throws {
        self.init(
            on: try line.word(.part, of: SheetPart.allCases),
            child: line.contains(.child) ? try line.word(.child, of: Child.allCases) : .none,
            pointer: line.contains(.pointer) ? try line.word(.pointer, of: Pointer.allCases) : .touch,
            threshold: try line.decodeIfPresent(Double.self, forKey: .threshold) ?? 0,
            content: try ContentScroll(from: line))
    }
}

extension ContentScroll {
    /// Nil where the finger is on nothing that scrolls.
    init?(from line: TraceLine) throws {
        guard line.contains(.contentExtent) else { return nil }
        self.init(
            position: try line.decodeIfPresent(Double.self, forKey: .contentScroll) ?? 0,
            extent: try line.number(.contentExtent))
    }
}

extension SheetRegion {
    /// Where nothing is above or below what scrolls, that may be left out.
    init(from line: TraceLine) throws {
        self.init(
            top: try line.number(.top), bottom: try line.number(.bottom),
            content: try ContentScroll(from: line),
            above: try line.decodeIfPresent(Double.self, forKey: .above) ?? 0,
            below: try line.decodeIfPresent(Double.self, forKey: .below) ?? 0)
    }
}

extension SheetState {
    init(from line: TraceLine) throws {
        self.init(
            offset: try line.number(.offset), velocity: try line.number(.velocity),
            phase: try line.word(.phase, of: [SheetPhase.idle, .pressing, .dragging, .settling]),
            detent: SheetTarget(traced: try line.decode(String.self, forKey: .detent)),
            target: SheetTarget(traced: try line.decode(String.self, forKey: .target)),
            container: Size(width: try line.number(.width), height: try line.number(.height)),
            progress: try line.decodeIfPresent(Double.self, forKey: .progress) ?? 0,
            slide: try line.decodeIfPresent(Double.self, forKey: .slide) ?? -1,
            contentScroll: try line.decodeIfPresent(Double.self, forKey: .contentScroll) ?? 0)
    }
}
