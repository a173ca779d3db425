import AdwKit
import GtkKit
import HoursCore
import MapCore
import MapView
import Translations

/// A small still map with a place. A click opens the large map there.
///
/// It is hidden without a ground, and for a place without a position.
@MainActor
final class PlaceMap: Bin {
    var onClick: (() -> Void)?

    private static let height = 160
    private static let zoom = 16.0

    /// The map; `nil` until it is first shown.
    private var view: MapView?

    init() {
        super.init()
        isVisible = false
    }

    func show(_ coordinate: Coordinate?, on ground: Ground?, _ preferences: LocalePreferences) {
        isVisible = coordinate != nil && ground != nil
        guard let coordinate, let ground else { return }
        let view = view ?? makeView(preferences)
        view.wording = .translated(for: preferences)
        view.ground = ground.pictures
        view.credit = ground.credit
        let point = MapPoint(coordinate)
        view.pin = point
        view.show { $0.show(point, zoom: Self.zoom) }
    }

    private func makeView(_ preferences: LocalePreferences) -> MapView {
        let view = MapView(.translated(for: preferences), isStill: true)
        self.view = view
        let button = Button(view.minimumSize(height: Self.height)).classes("place-map")
        button.accessibleLabel(tr("Show Map"))
        button.onClick { [unowned self] in onClick?() }
        show(button)
        return view
    }
}
