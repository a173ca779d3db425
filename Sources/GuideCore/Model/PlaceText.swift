/// A text that data may give about a place, with all that files, the guide's database and scripts have to know of it:
/// one row of ``all``, beside the property of ``Restaurant``.
///
/// What reads and writes places goes through the rows. Only who shows a place to a person names each.
public struct PlaceText: Sendable {
    /// What scripts call it: the name of the property.
    public let name: String

    /// What the database calls it. Stored: it never changes, and is never used again; other fields of a place have
    /// numbers of the same row.
    public let code: UInt8

    /// The keys of OpenStreetMap that it is read from, the most wanted first, which is the one that is written.
    let keys: [String]

    private let get: @Sendable (Restaurant) -> String?
    private let set: @Sendable (inout Restaurant, String?) -> Void

    // No key path, which takes seven times as long.
    private init(
        _ name: String, code: UInt8, keys: String..., get: @escaping @Sendable (Restaurant) -> String?,
        set: @escaping @Sendable (inout Restaurant, String?) -> Void
    ) {
        (self.name, self.code, self.keys, self.get, self.set) = (name, code, keys, get, set)
    }

    /// What a place has of it.
    public func value(of place: Restaurant) -> String? { get(place) }

    /// Gives it to a place.
    public func give(_ text: String?, to place: inout Restaurant) { set(&place, text) }

    /// In the order of their codes.
    public static let all = [
        PlaceText(
            "website", code: 15, keys: "website", "contact:website", "url",
            get: { $0.website }, set: { $0.website = $1 }),
        PlaceText(
            "email", code: 16, keys: "email", "contact:email", get: { $0.email }, set: { $0.email = $1 }),
        PlaceText(
            "openingHours", code: 17, keys: "opening_hours",
            get: { $0.openingHours }, set: { $0.openingHours = $1 }),
        PlaceText("image", code: 20, keys: "image", get: { $0.image }, set: { $0.image = $1 }),
    ]
}
