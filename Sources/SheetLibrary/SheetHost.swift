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

    /// - Parameter object: the GObject, in its instance initialiser.
    init(_ object: UnsafeMutableRawPointer, _ configuration: SheetConfiguration) {
        // The program may run any main loop of GLib.
        MainLoop.attach()
        sheet = BottomSheet(
            behind: child, content: content, configuration: configuration, adopting: object)
        // The sheet calls nothing after the end of the object.
        sheet.onStateChange = { _ in c_sheet_frame(object) }
        sheet.onEvent = { event in
            if case .didSettle(let target, interrupted: false) = event {
                c_sheet_event(object, true, target.detent?.rawValue.interned)
            } else {
                c_sheet_event(object, false, nil)
            }
        }
        sheet.shouldMove = { target, cause in
            target != .closed || cause == .program || !c_sheet_closing(object)
        }
    }

    var reading: SheetReading {
        let state = sheet.state
        return SheetReading(
            position: state.offset, progress: state.progress,
            detent: state.lastDetent.detent?.rawValue.interned,
            target: state.target.detent?.rawValue.interned,
            edge: sheet.configuration.edge.number, can_close: sheet.configuration.isDismissable,
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
        case .child: child.show(widget)
        case .content: sheet.changeContent { content.show(widget) }
        case .footer:
            footer = Self.slot(for: widget)
            sheet.setFooter(footer)
        case .peek:
            peek = Self.slot(for: widget)
            sheet.setPeekBar(peek)
        }
    }

    private static func slot(for widget: UnsafeMutableRawPointer?) -> Slot? {
        guard let widget else { return nil }
        let slot = Slot()
        slot.show(widget)
        return slot
    }

    /// Returns an error message in English.
    func configure(_ configuration: SheetConfiguration) -> String? {
        do { try sheet.reconfigure(configuration) } catch { return "\(error)" }
        return nil
    }
}

extension SheetEdge {
    /// The number in the C half.
    var number: Int32 { Int32(Self.allCases.firstIndex(of: self) ?? 0) }

    /// - Parameter number: the number in the C half, which has checked it.
    init(number: Int32) { self = Self.allCases[Int(number)] }
}
