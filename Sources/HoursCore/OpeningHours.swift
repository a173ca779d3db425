import Foundation

/// When a place is open, as the OpenStreetMap key `opening_hours` writes it (specification 0.7.2), read
/// together with the ways in which people miss that notation.
///
/// ```swift
/// let hours = OpeningHours("Tu-Th 17:00-22:00; Fr-Sa 17:00-01:00")
/// let helsinki = OpeningHours.Context(timeZone: zone, countryCode: "FI")
/// hours.state(at: now, in: helsinki).state  // .open, .closed or .unknown
/// ```
///
/// Every text makes a value. One that cannot be read keeps its words, says so (``isReadable``) and is
/// *unknown* at every moment: hours are never guessed. Reading takes some microseconds, so that a value may
/// be made wherever a text is at hand.
///
/// Two decisions make its answers differ from those of other readers. An interval belongs to the day on
/// which it starts, also beyond midnight: what a later rule after `;` replaces is the intervals that
/// *start* on its days. And what depends on something that is not known (the dates of school holidays,
/// the sun where there is no position) is unknown instead of closed.
public struct OpeningHours: Hashable, Sendable {
    /// The text, word for word.
    public let text: String

    /// What the text says; `nil` where it cannot be read.
    let schedule: Schedule?

    /// Reads a text of any kind; see ``isReadable``.
    public init(_ text: String) {
        self.text = text
        self.schedule = Schedule(reading: text)
    }

    /// Whether the text could be read. Where not, show ``text`` as it is.
    public var isReadable: Bool { schedule != nil }

    /// Whether days stood side by side (`Sa Su`) and were read as the list that they plainly are. Show ``text``
    /// beside what was read.
    public var isRepaired: Bool { schedule?.isRepaired ?? false }

    public static func == (one: OpeningHours, other: OpeningHours) -> Bool {
        one.text == other.text
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(text)
    }
}
