import BottomSheet
import GtkKit
import SheetCore

/// A button that rides a sheet, and opens or closes it. Its arrow points the way in which a click moves the sheet.
@MainActor
final class RidingButton {
    let widget: Button
    private unowned let sheet: BottomSheet
    /// The icon that is visible now.
    private var arrow: String

    /// Creates a button above a sheet.
    ///
    /// - Parameter close: closes the sheet, or lowers one that is always open.
    init(on sheet: BottomSheet, close: @escaping @MainActor (BottomSheet) -> Void) {
        self.sheet = sheet
        arrow = sheet.edge.arrow(.up)
        widget = Button(icon: arrow, label: "Open or Close").classes("circular", "suggested-action")
        widget.onClick { [unowned self, unowned sheet] in isRaised ? close(sheet) : raise() }
        sheet.addRider(widget, upTo: sheet.configuration.initialDetent)
        showArrow()
    }

    /// Turns the arrow. A card at an edge moves sideways in a wide window only.
    func showArrow() {
        let icon = sheet.edge.arrow(isRaised ? .down : .up)
        guard icon != arrow else { return }
        arrow = icon
        widget.show(icon: icon, number: nil)
    }

    /// Whether the sheet is open. One that is always open is raised above its initial detent.
    private var isRaised: Bool {
        let configuration = sheet.configuration
        return sheet.state.target
            != (configuration.isDismissable ? .closed : .detent(configuration.initialDetent))
    }

    private func raise() {
        guard !sheet.configuration.isDismissable else { return sheet.open() }
        let highest = sheet.configuration.detents.max {
            sheet.seenContentHeight(at: $0.id) < sheet.seenContentHeight(at: $1.id)
        }
        if let highest { sheet.move(to: highest.id) }
    }
}

extension SheetEdge {
    /// Returns the icon of the direction in which the sheet opens (`up`) or closes. Icons turn with the text
    /// direction.
    func arrow(_ step: SheetStep) -> String {
        switch (self, step) {
        case (.bottom, .up), (.top, .down): "pan-up-symbolic"
        case (.top, .up), (.bottom, .down): "pan-down-symbolic"
        case (.leading, .up), (.trailing, .down): "pan-end-symbolic"
        case (.trailing, .up), (.leading, .down): "pan-start-symbolic"
        }
    }
}
