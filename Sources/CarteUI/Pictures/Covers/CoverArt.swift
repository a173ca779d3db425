import Foundation
import GuideCore

/// The drawing for a place without a picture. It shows the kind of place, and neighbours in a list differ.
///
/// It shows food only if the cuisine implies it, or the kind if there is no cuisine. A wrong dish is worse
/// than none.
struct CoverArt: Hashable {
    /// The number of drawings for each kind and food. Kinds with fewer servings repeat some.
    static let variants = moods * servings
    private static let moods = 4
    private static let servings = 3

    let kind: Amenity
    /// The number of the kind's drawing, in `0..<variants`.
    let variant: Int
    /// The food; `nil` for none, such as an empty plate or a closed bag.
    let food: CoverFood?

    /// - Parameter variant: any number; numbers with the same remainder give the same drawing.
    init(kind: Amenity, variant: Int, cuisines: [String] = []) {
        // A place of an unknown kind has no drawing of its own.
        self.kind = kind == .unknown ? .restaurant : kind
        let remainder = variant % Self.variants
        self.variant = remainder < 0 ? remainder + Self.variants : remainder
        food = CoverFood(at: kind, cuisines: cuisines)
    }

    /// Creates the drawing of a place. It depends on the place's id and cuisines only, so it never changes.
    init(for place: Place) {
        self.init(kind: place.kind, variant: Self.hash(of: place.id), cuisines: place.cuisines)
    }

    /// Returns the folded FNV-1a hash. Ids that differ in one octet give different drawings.
    private static func hash(of id: UUID) -> Int {
        let hash = withUnsafeBytes(of: id.uuid) { octets in
            octets.reduce(UInt32(0x811c_9dc5)) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
        }
        return Int(hash ^ hash >> 15)
    }

    /// The visible classes of the kind's picture: the mood is its palette, the serving is the arrangement.
    var classes: [String] {
        ["mood\(variant % Self.moods)", "serving\(variant / Self.moods)", food?.rawValue].compactMap(\.self)
    }
}
