import SheetCore

/// The first line of a trace: the sheet that receives the events.
///
/// It names a preset, or has detents and a release rule. Detents, rules and effects that are code cannot be
/// written to a file. The trace of such a sheet has no header; a program that knows the configuration can
/// replay it.
public struct TraceHeader: Hashable, Sendable {
    /// The description of a sheet.
    public enum Sheet: Hashable, Sendable {
        /// A preset.
        case preset(SheetPreset, Fidelity)
        /// Detents. By default the sheet opens at the first one, with a projected release rule.
        case detents([TraceDetent], initial: String?, rule: TraceRule?, isDismissable: Bool)
    }

    /// The description of the sheet.
    public var sheet: Sheet
    /// The targets that a finger can reach after it has scrolled the content. Default: `continuous`.
    public var handoff: SheetContent.Handoff
    /// The detents at which the content scrolls. Nil means those of the preset, or the highest one.
    public var scrolling: SheetContent.Scrolling?
    /// The container's size in px, if the sheet gets it before the first event.
    public var container: Size?
    /// The content's natural height in px, if the sheet gets it before the first event.
    public var contentHeight: Double?

    /// The time (s) at which the sheet was created. Not needed in a handwritten header.
    ///
    /// With a time, the line is also an event with the name `configured`, for readers that know only events
    /// and frames.
    public var time: Double?

    /// Creates a header.
    public init(
        _ sheet: Sheet, handoff: SheetContent.Handoff = .continuous,
        scrolling: SheetContent.Scrolling? = nil, container: Size? = nil, contentHeight: Double? = nil,
        time: Double? = nil
    ) {
        self.sheet = sheet
        self.handoff = handoff
        self.scrolling = scrolling
        self.time = time
        self.container = container
        self.contentHeight = contentHeight
    }

    /// Creates the header of a preset; nil for a custom configuration, for a preset whose motion was varied, and
    /// for one that may become a side sheet.
    public init?(_ configuration: SheetConfiguration, time: Double? = nil) {
        guard let preset = configuration.preset, configuration.card?.placement.edge == nil else {
            return nil
        }
        let (fidelity, content) = (configuration.fidelity, configuration.content)
        var written = preset.configuration(fidelity: fidelity)
        let isUsual = written.content.scrolling == content.scrolling
        (written.content.handoff, written.content.scrolling) = (content.handoff, content.scrolling)
        // The effects and the card do not move the sheet.
        (written.effects, written.card) = (configuration.effects, configuration.card)
        guard written == configuration else { return nil }
        self.init(
            .preset(preset, fidelity), handoff: content.handoff,
            scrolling: isUsual ? nil : content.scrolling, time: time)
    }

    /// Returns the configuration that the header describes.
    ///
    /// - Throws: `SheetConfigurationError` for invalid detents.
    public func configuration() throws(SheetConfigurationError) -> SheetConfiguration {
        var configuration = try sheetConfiguration()
        configuration.content.handoff = handoff
        if let scrolling { configuration.content.scrolling = scrolling }
        return configuration
    }

    private func sheetConfiguration() throws(SheetConfigurationError) -> SheetConfiguration {
        switch sheet {
        case .preset(let preset, let fidelity): return preset.configuration(fidelity: fidelity)
        case .detents(let detents, let initial, let rule, let isDismissable):
            return try SheetConfiguration(
                detents: detents.map(\.detent),
                initialDetent: Detent.ID(rawValue: initial ?? detents.first?.id ?? ""),
                releaseRule: (rule ?? .projected(rate: Projection.normalRate, skipsDetents: true)).rule,
                isDismissable: isDismissable)
        }
    }
}

extension TraceHeader: Codable {
    private enum Key: String, CodingKey {
        case preset, fidelity, detents, initial, rule, dismissable, handoff, scrolling, width, height,
            contentHeight
        case event
        case time = "t"
    }

    /// Reads a header from a flat object.
    public init(from decoder: any Decoder) throws {
        let line = try decoder.container(keyedBy: Key.self)
        if line.contains(.preset) {
            sheet = .preset(try line.word(.preset), try line.word(.fidelity, default: .improved))
        } else {
            sheet = .detents(
                try line.decode([TraceDetent].self, forKey: .detents),
                initial: try line.decodeIfPresent(String.self, forKey: .initial),
                rule: try line.decodeIfPresent(TraceRule.self, forKey: .rule),
                isDismissable: try line.decodeIfPresent(Bool.self, forKey: .dismissable) ?? true)
        }
        handoff = try line.word(.handoff, default: .continuous)
        scrolling = line.contains(.scrolling) ? try line.word(.scrolling) : nil
        container =
            line.contains(.width) || line.contains(.height)
            ? Size(
                width: try line.length(.width), height: try line.length(.height)) : nil
        contentHeight = line.contains(.contentHeight) ? try line.length(.contentHeight) : nil
        time = line.contains(.time) ? try line.time(.time) : nil
    }

    /// Writes the header as a flat object.
    public func encode(to encoder: any Encoder) throws {
        var line = encoder.container(keyedBy: Key.self)
        switch sheet {
        case .preset(let preset, let fidelity):
            try line.encode(preset.rawValue, forKey: .preset)
            try line.encode(fidelity.rawValue, forKey: .fidelity)
        case .detents(let detents, let initial, let rule, let isDismissable):
            try line.encode(detents, forKey: .detents)
            try line.encodeIfPresent(initial, forKey: .initial)
            try line.encodeIfPresent(rule, forKey: .rule)
            try line.encode(isDismissable, forKey: .dismissable)
        }
        if handoff != .continuous { try line.encode(handoff.rawValue, forKey: .handoff) }
        try line.encodeIfPresent(scrolling?.rawValue, forKey: .scrolling)
        try line.encodeIfPresent(container?.width, forKey: .width)
        try line.encodeIfPresent(container?.height, forKey: .height)
        try line.encodeIfPresent(contentHeight, forKey: .contentHeight)
        guard let time else { return }
        try line.encode(time, forKey: .time)
        try line.encode("configured", forKey: .event)
    }
}

/// A detent in a header: a name, and one of `height` (px), `fraction` (0…1 of the container), `inset` (px
/// from the container's top) or `"fitted": true`. With `"programmatic": true`, only the program moves the sheet
/// there.
public struct TraceDetent: Hashable, Sendable {
    /// The height of a detent.
    public enum Height: Hashable, Sendable {
        /// A height in px.
        case height(Double)
        /// A share of the container's height, 0…1.
        case fraction(Double)
        /// A distance of the top edge from the container's top, px.
        case inset(Double)
        /// The content's height.
        case fitted
    }

    /// The detent's name.
    public var id: String
    /// The detent's height.
    public var height: Height
    /// Whether only the program can move the sheet to the detent.
    public var isProgrammatic: Bool

    /// Creates a detent.
    public init(_ id: String, _ height: Height, isProgrammatic: Bool = false) {
        self.id = id
        self.height = height
        self.isProgrammatic = isProgrammatic
    }

    var detent: Detent {
        let id = Detent.ID(rawValue: id)
        let detent: Detent =
            switch height {
            case .height(let height): .height(height, id: id)
            case .fraction(let fraction): .fraction(fraction, id: id)
            case .inset(let inset): .inset(inset, id: id)
            case .fitted: .fitted(id: id)
            }
        return isProgrammatic ? detent.programmatic() : detent
    }
}

extension TraceDetent: Codable {
    private enum Key: String, CodingKey {
        case id, height, fraction, inset, fitted, programmatic
    }

    /// Reads a detent from a flat object.
    public init(from decoder: any Decoder) throws {
        let object = try decoder.container(keyedBy: Key.self)
        id = try object.decode(String.self, forKey: .id)
        isProgrammatic = try object.decodeIfPresent(Bool.self, forKey: .programmatic) ?? false
        if object.contains(.height) {
            height = .height(try object.decode(Double.self, forKey: .height))
        } else if object.contains(.fraction) {
            height = .fraction(try object.decode(Double.self, forKey: .fraction))
        } else if object.contains(.inset) {
            height = .inset(try object.decode(Double.self, forKey: .inset))
        } else if try object.decodeIfPresent(Bool.self, forKey: .fitted) == true {
            height = .fitted
        } else {
            throw TraceProblem(
                problem: "the detent “\(id)” has no height",
                cure: "Give it one of: height, fraction, inset, fitted.")
        }
    }

    /// Writes the detent as a flat object.
    public func encode(to encoder: any Encoder) throws {
        var object = encoder.container(keyedBy: Key.self)
        try object.encode(id, forKey: .id)
        switch height {
        case .height(let height): try object.encode(height, forKey: .height)
        case .fraction(let fraction): try object.encode(fraction, forKey: .fraction)
        case .inset(let inset): try object.encode(inset, forKey: .inset)
        case .fitted: try object.encode(true, forKey: .fitted)
        }
        if isProgrammatic { try object.encode(true, forKey: .programmatic) }
    }
}
