/// A named resting height of a sheet.
///
///     let detents: [Detent] = [.fraction(0.5, id: "half"), .inset(50, id: "full")]
///
/// A detent keeps its identity when the container is resized. Its height is computed for each container. A
/// detent without a height is inactive: a low window has fewer detents.
public struct Detent: Hashable, Sendable, Identifiable {
    /// The name of a detent. The empty name and `closed` are reserved.
    public struct ID: Hashable, Sendable, RawRepresentable, ExpressibleByStringLiteral,
        CustomStringConvertible
    {
        /// The name as text.
        public let rawValue: String

        /// Creates a name from text.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Creates a name from a string literal.
        public init(stringLiteral value: String) { self.init(rawValue: value) }

        /// The name as text.
        public var description: String { rawValue }
    }

    /// The values that a detent's height can depend on.
    ///
    ///     let context = Detent.Context(container: Size(width: 360, height: 800), contentHeight: 420)
    public struct Context: Hashable, Sendable {
        /// The container's size in px.
        public var container: Size
        /// The content's natural height in px, with its insets; nil until it has been measured.
        public var contentHeight: Double?
        /// The greatest height of any detent, px. Nil means the container's height.
        public var limit: Double?

        /// Creates a context. All lengths are in px.
        public init(container: Size, contentHeight: Double? = nil, limit: Double? = nil) {
            self.container = container
            self.contentHeight = contentHeight
            self.limit = limit
        }
    }

    package enum Height: Hashable, Sendable {
        case length(RelativeLength)
        case inset(Double, leaving: Double)
        case fitted
        case custom(CustomHeight)
    }

    /// The detent's name.
    public let id: ID
    package let height: Height
    /// Whether only the program can move the sheet to this detent.
    ///
    /// Drags, keys, wheel, handle and assistive technology pass it by. If the program has moved the sheet there,
    /// any of them moves it to another detent.
    public private(set) var isProgrammatic = false

    /// A detent at a share of the container's height, 0…1.
    public static func fraction(_ fraction: Double, id: ID) -> Detent {
        Detent(id: id, height: .length(.fraction(fraction)))
    }

    /// A detent with a fixed height in px.
    public static func height(_ height: Double, id: ID) -> Detent {
        Detent(id: id, height: .length(.constant(height)))
    }

    /// A detent whose top edge has a fixed distance (px) from the container's top.
    ///
    /// - Parameter least: the minimum height, px. In a low window the distance shrinks to keep this height,
    ///   until the sheet fills the window.
    public static func inset(_ inset: Double, leaving least: Double = 0, id: ID) -> Detent {
        Detent(id: id, height: .inset(inset, leaving: least))
    }

    /// A detent as high as the content, at most as high as the container.
    ///
    /// It is inactive while the content has no finite height above 0.
    public static func fitted(id: ID) -> Detent {
        Detent(id: id, height: .fitted)
    }

    /// A detent whose height is a function of container and content.
    ///
    /// Only copies of one custom detent are equal, because functions cannot be compared.
    ///
    /// - Parameter height: returns the visible height in px, or nil for an inactive detent.
    public static func custom(id: ID, _ height: @escaping @Sendable (Context) -> Double?) -> Detent {
        Detent(id: id, height: .custom(CustomHeight(height)))
    }

    /// Returns a detent that is inactive in each container. Two with one name are equal.
    static func inactive(id: ID) -> Detent { Detent(id: id, height: .custom(.none)) }

    /// Returns this detent, to which only the program can move the sheet.
    ///
    ///     let detents: [Detent] = [
    ///         .height(96, id: "route").programmatic(), .fraction(0.5, id: .half), .inset(50, id: .full),
    ///     ]
    ///     sheet.move(to: "route")  // while the navigation runs
    public func programmatic() -> Detent { programmatic(true) }

    /// Returns this detent, to which only the program or also the user can move the sheet.
    package func programmatic(_ isProgrammatic: Bool) -> Detent {
        var detent = self
        detent.isProgrammatic = isProgrammatic
        return detent
    }

    /// Returns the visible height in px, at most the container's. Nil means that the detent is inactive.
    public func resolvedHeight(in context: Context) -> Double? {
        let available = context.container.height
        let wanted: Double?
        switch height {
        case .length(let length): wanted = length.resolved(in: available)
        case .inset(let inset, let least): wanted = max(available - inset, min(least, available))
        case .fitted: wanted = context.contentHeight
        case .custom(let height): wanted = height.height(context)
        }
        guard let wanted, wanted.isFinite else { return nil }
        let possible = min(wanted, available, context.limit ?? available)
        return possible > 0 ? possible : nil
    }
}

extension Detent {
    /// A function with an identity.
    package final class CustomHeight: Hashable, Sendable {
        let height: @Sendable (Context) -> Double?
        /// No height in any container.
        static let none = CustomHeight { _ in nil }

        init(_ height: @escaping @Sendable (Context) -> Double?) { self.height = height }

        package static func == (one: CustomHeight, other: CustomHeight) -> Bool { one === other }

        package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }
}

/// The place where a sheet rests, or the destination of its animation: a detent or closed.
public enum SheetTarget: Hashable, Sendable, CustomStringConvertible {
    /// One of the sheet's detents.
    case detent(Detent.ID)
    /// Closed: the sheet is out of sight.
    case closed

    /// The detent's name, nil for `closed`.
    public var detent: Detent.ID? {
        if case .detent(let id) = self { id } else { nil }
    }

    /// The detent's name, or `closed`.
    public var description: String { detent?.rawValue ?? "closed" }
}
