import Foundation
import GtkKit
import GuideCore

/// The drawing for a place without a picture: it tells the kind of place, and neighbours in a list differ. What is eaten
/// or drunk it shows only where the cuisine says so, or where no cuisine does and the kind says enough: a wrong dish
/// is worse than none.
struct CoverArt: Hashable {
    /// How many drawings there are of each kind and food. Kinds with fewer servings repeat some.
    static let variants = moods * servings
    private static let moods = 4
    private static let servings = 3

    /// Lower ones get a drawing without scenery, whose subject fills the picture, px.
    private static let sceneryHeight = 100.0

    private static let pretzelCuisines: Set = ["german", "bavarian", "pretzel"]

    let kind: Amenity
    /// Which of the kind's drawings, in `0..<variants`.
    let variant: Int
    /// What is on the plate of a restaurant, nil for nothing.
    let dish: Dish?
    /// What is in the hand at a fast food, nil for a bag that may hold anything.
    let snack: Snack?
    /// What a cafe serves, nil for a cup that may hold anything.
    let refreshment: Refreshment?
    /// Whether the glass of a bar is filled.
    let hasCocktail: Bool
    /// Whether something to eat is beside the mug of a biergarten.
    let hasPretzel: Bool

    /// - Parameter variant: any number; those of the same remainder look the same.
    init(kind: Amenity, variant: Int, cuisines: [String] = []) {
        self.kind = kind
        let remainder = variant % Self.variants
        let variant = remainder < 0 ? remainder + Self.variants : remainder
        self.variant = variant
        dish = kind == .restaurant ? Dish(of: cuisines) : nil
        snack = kind == .fastFood ? Snack(of: cuisines) : nil
        refreshment = kind == .cafe ? Refreshment(of: cuisines, serving: variant / Self.moods) : nil
        hasCocktail = kind == .bar && Cocktail.suits(cuisines)
        hasPretzel = kind == .biergarten && !Self.pretzelCuisines.isDisjoint(with: cuisines)
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

    /// Fills the whole room, on any thread. In a wide one, the subject is in the middle, scenery goes on at its sides.
    func draw(on canvas: Canvas, width: Double, height: Double) {
        guard width > 0, height > 0 else { return }
        let scale = height / 100
        let stage = CoverStage(halfWidth: width / scale / 2, hasScenery: height >= Self.sceneryHeight)
        let drawing = drawing
        canvas.space(x: width / 2, y: 0, scale: scale) { canvas in
            canvas.rectangle(-stage.halfWidth, 0, 2 * stage.halfWidth, 100)
            canvas.fill(from: (0, 0), to: (0, 100), [drawing.palette.top, drawing.palette.bottom])
            drawing.backdrop(on: canvas, stage: stage)
            canvas.space(x: -50 * stage.subjectScale, y: stage.subjectTop, scale: stage.subjectScale) {
                canvas in
                drawing.subject(on: canvas)
            }
        }
    }

    private var drawing: any CoverDrawing {
        let mood = variant % Self.moods
        let serving = variant / Self.moods
        return switch kind {
        case .restaurant: RestaurantCover(mood: mood, serving: serving, dish: dish)
        case .cafe: CafeCover(mood: mood, serving: serving, refreshment: refreshment)
        case .fastFood: FastFoodCover(mood: mood, serving: serving, snack: snack)
        case .bar: BarCover(mood: mood, serving: serving, hasCocktail: hasCocktail)
        case .pub: PubCover(mood: mood, serving: serving)
        case .biergarten: BiergartenCover(mood: mood, hasPretzel: hasPretzel)
        case .foodCourt: FoodCourtCover(mood: mood, serving: serving)
        case .iceCream: IceCreamCover(mood: mood, serving: serving)
        }
    }
}
