import BottomSheet
import CSheet
import GtkKit
import SheetCore

/// The Swift half of a SheetBottomSheet: the sheet, and the widgets of the program in it.
@MainActor
final class SheetHost {
    /// A place for a widget of the program, with its number in the C half.
    enum Place: Int32 { case child, content, footer, peek }

    let sheet: BottomSheet
    private let child = Slot()
    private let content = Slot()
    private var footer: Slot?
    private var peek: Slot?
    private var riders: [Slot] = []
    /// The names for screen readers; nil if the program has set none.
    private var names: (title: String?, description: String?)?

    /// - Parameter object: the GObject, in its instance initialiser.
    init(_ object: UnsafeMutableRawPointer, _ configuration: SheetConfiguration) {
        // The program may run any main loop of GLib.
        MainLoop.attach()
        sheet = BottomSheet(
            behind: child, content: content, configuration: configuration, adopting: object)
        // The sheet calls nothing after the end of the object.
        sheet.onStateChange = { _ in c_sheet_frame(object) }
        sheet.onEvent = { Self.report($0, of: object) }
        sheet.shouldMove = { target, cause in
            guard let cause = cause.number else { return true }
            return !c_sheet_moving(object, target.detent?.rawValue.interned, cause)
        }
    }

    private static func report(_ event: SheetEvent, of object: UnsafeMutableRawPointer) {
        switch event {
        case .didSettle(let target, interrupted: false):
            c_sheet_event(object, C_SHEET_SETTLED, target.detent?.rawValue.interned, 0)
        case .dragDidBegin: c_sheet_event(object, C_SHEET_DRAG_BEGAN, nil, 0)
        case .dragDidMove(let offset): c_sheet_event(object, C_SHEET_DRAG_MOVED, nil, offset)
        case .dragDidEnd: c_sheet_event(object, C_SHEET_DRAG_ENDED, nil, 0)
        case .dragDidCancel: c_sheet_event(object, C_SHEET_DRAG_CANCELLED, nil, 0)
        case .didSettle, .willMove, .targetChanged, .didDismiss:
            c_sheet_event(object, C_SHEET_OTHER, nil, 0)
        }
    }

    var reading: SheetReading {
        let state = sheet.state
        return SheetReading(
            position: state.offset, progress: state.progress,
            detent: state.lastDetent.detent?.rawValue.interned,
            target: state.target.detent?.rawValue.interned,
            visible_content_height: sheet.seenContentHeight, edge: sheet.configuration.edge.number,
            current_edge: sheet.edge.number,
            phase: Int32(SheetPhase.allCases.firstIndex(of: state.phase) ?? 0),
            can_close: sheet.configuration.isDismissable, can_drag: sheet.configuration.isDraggable,
            closes_on_scrim_tap: sheet.configuration.dismissesOnScrimTap,
            is_card: sheet.isCard, is_modal: sheet.isModal)
    }

    func widget(at place: Place) -> UnsafeMutableRawPointer? {
        switch place {
        case .child: child.widget
        case .content: content.widget
        case .footer: footer?.widget
        case .peek: peek?.widget
        }
    }

    func show(_ widget: UnsafeMutableRawPointer?, at place: Place) {
        guard sheet.isAlive else { return }
        switch place {
        case .child:
            child.show(widget)
            sheet.backgroundReplaced()
        case .content: sheet.changeContent { content.show(widget) }
        case .footer:
            let slot = widget.map(OwnedSlot.init)
            sheet.setFooter(slot?.slot)
            footer = slot?.slot
        case .peek:
            let slot = widget.map(OwnedSlot.init)
            sheet.setPeekBar(slot?.slot)
            peek = slot?.slot
        }
    }

    func addRider(
        _ widget: UnsafeMutableRawPointer, at placement: SheetRiderPlacement, upTo detent: Detent.ID?
    ) {
        guard sheet.isAlive else { return }
        // The program may have taken its widget away.
        for slot in riders where slot.widget == nil { removeRider(slot) }
        let owned = OwnedSlot(widget)
        riders.append(owned.slot)
        sheet.addRider(owned.slot, at: placement, upTo: detent)
    }

    /// Returns false if the widget does not ride the sheet.
    func removeRider(_ widget: UnsafeMutableRawPointer) -> Bool {
        guard sheet.isAlive else { return true }
        guard let slot = riders.first(where: { $0.widget == widget }) else { return false }
        removeRider(slot)
        return true
    }

    private func removeRider(_ slot: Slot) {
        riders.removeAll { $0 === slot }
        sheet.removeRider(slot)
    }

    /// Names the sheet for screen readers.
    func setNames(title: String?, description: String?) {
        names = (title, description)
        sheet.accessibleTitle(
            title ?? "", description: description, handle: title ?? sheet.wording.handle)
    }

    func setWording(_ wording: SheetWording) {
        // The destroy function of the old wording may use the sheet, so it runs after the change.
        let old = sheet.wording
        defer { withExtendedLifetime(old) {} }
        sheet.wording = wording
        // A handle without a name has that of the wording.
        if let names { setNames(title: names.title, description: names.description) }
    }

    /// A number of the sheet, with its number in the C half.
    enum Number: Int32 { case footerHeight, coveredHeight, depthScale, depthShade }

    subscript(number: Number) -> Double {
        get {
            switch number {
            case .footerHeight: sheet.footerHeight
            case .coveredHeight: sheet.coveredHeight
            case .depthScale: depth.scale
            case .depthShade: depth.shade
            }
        }
        set {
            switch number {
            case .footerHeight: break
            case .coveredHeight: sheet.coveredHeight = newValue
            case .depthScale: depth.scale = newValue
            case .depthShade: depth.shade = newValue
            }
        }
    }

    private var depth: SheetDepth {
        get { sheet.depth ?? SheetDepth(scale: 1, shade: 0) }
        set { sheet.depth = newValue }
    }

    /// Returns an error message in English.
    func configure(_ configuration: SheetConfiguration) -> String? {
        do { try sheet.reconfigure(configuration) } catch { return "\(error)" }
        return nil
    }
}

extension MoveCause {
    /// The number in the C half; nil for the program's own moves, which the C half does not ask about.
    fileprivate var number: Int32? {
        switch self {
        case .drag: 0
        case .scrim: 1
        case .handle: 2
        case .step: 3
        case .escape: 4
        case .focus: 5
        case .program: nil
        }
    }
}

extension SheetEdge {
    /// The number in the C half.
    var number: Int32 { Int32(Self.allCases.firstIndex(of: self) ?? 0) }

    /// - Parameter number: the number in the C half, which has checked it.
    init(number: Int32) { self = Self.allCases[Int(number)] }
}
