import GtkKit
import GuideCore
import Translations

/// The person's own rating: five stars. The one that is the rating already takes it away.
@MainActor
final class RatingControl: Box {
    /// The person wants another rating, or none.
    var onChoose: ((Int?) -> Void)?

    /// The theme's own is grey, and hardly to be seen.
    private static let empty = "carte-star-symbolic"

    private var stars: [ToggleButton] = []

    init() {
        super.init(.horizontal, role: .group)
        classes("rating")
        for number in PersonalRecord.ratings {
            let label = tr("%1 star", "%1 stars", count: number)
            let star = ToggleButton(icon: Self.empty, label: label).classes("flat", "circular")
            star.onClick { [unowned self] in press(number) }
            stars.append(star)
            append(star)
        }
        rating = nil
    }

    /// What is shown; setting it does not call back.
    var rating: Int? {
        didSet {
            for (index, star) in stars.enumerated() {
                let isOn = index < rating ?? 0
                star.isOn = isOn
                star.show(icon: isOn ? "starred-symbolic" : Self.empty)
            }
            accessibleLabel(
                rating.map { tr("Your rating: %1 of 5", "\($0)") } ?? tr("Your rating: none yet"))
        }
    }

    /// The person presses a star, 1 the first.
    func press(_ number: Int) {
        let wanted = rating == number ? nil : number
        // The buttons turn by themselves; what is so is said by the stars together.
        rating = wanted
        onChoose?(wanted)
    }
}
