/// What kind of place it is: the eight values of the OpenStreetMap key `amenity` that Carte shows.
///
/// The raw value is the tag as it is written in data.
public enum Amenity: String, CaseIterable, Hashable, Sendable, Codable {
    case restaurant
    case cafe
    case fastFood = "fast_food"
    case bar
    case pub
    case biergarten
    case foodCourt = "food_court"
    case iceCream = "ice_cream"

    /// Reads a tag's value, ignoring case and surrounding white space. Of several values (`bar;restaurant`)
    /// the first that is a place to eat counts.
    ///
    /// - Returns: `nil` where no part of the value is one of the eight.
    public init?(tag: String) {
        if let exact = Amenity(rawValue: tag) {
            self = exact
            return
        }
        for part in tag.split(separator: ";") {
            let value = part.filter { !$0.isWhitespace }.lowercased()
            if let kind = Amenity(rawValue: value) {
                self = kind
                return
            }
        }
        return nil
    }
}
