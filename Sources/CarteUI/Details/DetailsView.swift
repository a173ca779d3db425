import BottomSheet
import Foundation
import GtkKit
import GuideCore

/// The details of one place, for the sheet. Its widgets stay and are filled anew for the next place.
@MainActor
final class DetailsView: ScrollArea {
    /// The height of the picture, px.
    private static let headerHeight = 300
    /// Room below the last row, so that its end can be scrolled into view, px.
    private static let bottomMargin = 100
    /// The width that lines of text do not exceed, px.
    private static let readableWidth = 720
    /// The width that pictures are read for, px.
    private static let pictureWidth = 1280

    private let cover: CoverView
    private let name = Label().wrapping(lines: 3).classes("header-name")
    private let type = Label().ellipsized().classes("heading", "header-type").align(horizontal: .start)
    private let location = InformationRow(icon: "mark-location-symbolic")
    private let phone = InformationRow(icon: "call-start-symbolic")
    private let summary = InformationRow()
    private let hours = InformationRow(icon: "preferences-system-time-symbolic")
    private let website = InformationRow(icon: "web-browser-symbolic")
    private let email = InformationRow(icon: "mail-unread-symbolic")
    private let attribution = Label().classes("dim-label", "caption").wrapping()

    init(pictures: PictureLoader) {
        cover = CoverView(pictures: pictures, width: Self.pictureWidth)
        cover.minimumSize(height: Self.headerHeight)
        let title = Label("Restaurant Details").classes("heading").margin(horizontal: 16, top: 16, bottom: 16)
        let names = Box(.vertical, spacing: 6, [name, type]).margin(horizontal: 16)
        let shade = Box(.vertical, [Self.readable(names)]).classes("header-shade").align(vertical: .end)
        let rows = Box(
            .vertical, spacing: 12,
            [
                location.margin(horizontal: 16, top: 16), phone, summary.margin(horizontal: 16, top: 8),
                hours,
                website, email, attribution.margin(horizontal: 16, top: 8),
            ])
        super.init(
            Box(
                .vertical,
                [
                    Self.readable(title), Overlay(cover, above: [shade]),
                    Self.readable(rows).margin(bottom: Self.bottomMargin),
                ]), label: "Details")
    }

    /// Keeps everything that is read in one column, however wide the sheet is.
    private static func readable(_ widget: Widget) -> Clamp { Clamp(widget, maximum: readableWidth) }

    /// What is to be read at the moment: for tests.
    var shownName: String { name.text }
    var shownFacts: [String] {
        [location, phone, summary, hours, website, email].compactMap(\.text)
            + (attribution.isVisible ? [attribution.text] : [])
    }

    func fill(with place: Restaurant, folder: URL) {
        cover.show(place, folder: folder)
        name.text = place.displayName
        type.text = place.type
        location.text = place.location
        phone.text = place.phone
        summary.text = place.summary
        hours.text = place.hoursText(at: Date(), in: .current)
        website.text = place.website
        email.text = place.email
        attribution.text = place.source.attribution ?? ""
        attribution.isVisible = place.source.attribution != nil
        scrollToTop()
    }
}

/// One fact, with an icon or without. Hidden while the fact is not known.
final class InformationRow: Box {
    private let label = Label().wrapping()

    /// - Parameter icon: the name of a symbolic icon.
    init(icon: String? = nil) {
        super.init(.horizontal, spacing: 12)
        if let icon { append(Icon(icon).align(vertical: .start)) }
        append(label.expand())
        margin(horizontal: 16)
    }

    var text: String? {
        get { isVisible ? label.text : nil }
        set {
            label.text = newValue ?? ""
            isVisible = newValue != nil
        }
    }
}
