import Foundation
import GuideCore

/// The drawing for a place without a picture: it tells the kind of place, and neighbours in a list differ. What is eaten
/// or drunk it shows only where the cuisine says so, or where no cuisine does and the kind says enough: a wrong dish
/// is worse than none.
struct CoverArt: Hashable {
    /// How many drawings there are of each kind and food. Kinds with fewer servings repeat some.
    static let variants = moods * servings
    private static let moods = 4
    private static let servings = 3

    let kind: Amenity
    /// Which of the kind's drawings, in `0..<variants`.
    let variant: Int
    /// nil shows none: an empty plate, a bag that may hold anything.
    let food: CoverFood?

    /// - Parameter variant: any number; those of the same remainder look the same.
    init(kind: Amenity, variant: Int, cuisines: [String] = []) {
        self.kind = kind
        let remainder = variant % Self.variants
        self.variant = remainder < 0 ? remainder + Self.variants : remainder
        food = CoverFood(at: kind, cuisines: cuisines)
    }

    /// The drawing of a place. It depends on the place's identity and cuisines alone and so is always the same one.
    init(for place: Restaurant) {
        self.init(kind: place.kind, variant: Self.hash(of: place.id), cuisines: place.cuisines)
    }

    /// FNV-1a, folded: identities that differ in one octet only get drawings that differ, too.
    private static func hash(of id: UUID) -> Int {
        let hash = withUnsafeBytes(of: id.uuid) { octets in
            octets.reduce(UInt32(0x811c_9dc5)) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
        }
        return Int(hash ^ hash >> 15)
    }

    /// What of the kind's picture is to be seen, in words of its style sheet: the mood is its palette, the serving what
    /// or how it is served.
    var classes: [String] {
        ["mood\(variant % Self.moods)", "serving\(variant / Self.moods)", food?.rawValue].compactMap(\.self)
    }
}
