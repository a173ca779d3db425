/// A named resting height of a sheet.
///
/// A detent has an identity, which survives resizing, and a way to find its height in a container.
/// It may resolve to nothing, and is inactive then: a low window has fewer detents.
public struct Detent: Sendable, Identifiable {
    /// The name of a detent. The names `closed` and the empty one are reserved.
    public struct ID: Hashable, Sendable, RawRepresentable, ExpressibleByStringLiteral,
        CustomStringConvertible
    {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }
        public init(stringLiteral value: String) { self.init(rawValue: value) }

        public var description: String { rawValue }
    }

    /// What a detent's height can depend on.
    public struct Context: Hashable, Sendable {
        /// The container's size in px.
        public var container: Size
        /// The content's natural height in px, with its insets; nil until it has been measured.
        public var contentHeight: Double?
        /// What no detent may be higher than, px; nil for the container's height.
        public var limit: Double?

        public init(container: Size, contentHeight: Double? = nil, limit: Double? = nil) {
            self.container = container
            self.contentHeight = contentHeight
            self.limit = limit
        }
    }

    enum Height: Sendable {
        case length(RelativeLength)
        case inset(Double, leaving: Double)
        case fitted
        case custom(@Sendable (Context) -> Double?)
    }

    public let id: ID
    let height: Height

    /// A share of the container's height, 0…1.
    public static func fraction(_ fraction: Double, id: ID) -> Detent {
        Detent(id: id, height: .length(.fraction(fraction)))
    }

    /// A height in px.
    public static func height(_ height: Double, id: ID) -> Detent {
        Detent(id: id, height: .length(.constant(height)))
    }

    /// As high as the container allows, but for a distance (px) from its top.
    ///
    /// - Parameter least: the height (px) below which the distance gives way: in a low window it becomes smaller, until the
    ///   sheet fills all of it.
    public static func inset(_ inset: Double, leaving least: Double = 0, id: ID) -> Detent {
        Detent(id: id, height: .inset(inset, leaving: least))
    }

    /// As high as the content, at most the container. Inactive while the content has no finite height above 0.
    public static func fitted(id: ID) -> Detent {
        Detent(id: id, height: .fitted)
    }

    /// Any function of container and content. It answers a visible height in px, or nil to be inactive.
    public static func custom(id: ID, _ height: @escaping @Sendable (Context) -> Double?) -> Detent {
        Detent(id: id, height: .custom(height))
    }

    /// The visible height in px, within the container; nil where the detent is inactive.
    public func resolvedHeight(in context: Context) -> Double? {
        let available = context.container.height
        let wanted: Double?
        switch height {
        case .length(let length): wanted = length.resolved(in: available)
        case .inset(let inset, let least): wanted = max(available - inset, min(least, available))
        case .fitted: wanted = context.contentHeight
        case .custom(let height): wanted = height(context)
        }
        guard let wanted, wanted.isFinite else { return nil }
        let possible = min(wanted, available, context.limit ?? available)
        return possible > 0 ? possible : nil
    }
}

/// Where a sheet rests or is on its way to: one of its detents, or closed.
public enum SheetTarget: Hashable, Sendable, CustomStringConvertible {
    case detent(Detent.ID)
    case closed

    public var detent: Detent.ID? {
        if case .detent(let id) = self { id } else { nil }
    }

    public var description: String { detent?.rawValue ?? "closed" }
}
