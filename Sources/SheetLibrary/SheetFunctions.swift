import BottomSheet
import CGtk
import CSheet
import GtkKit
import SheetCore

// The functions of `swift-half.h` for sheets. The C half calls them on GTK's thread.

@MainActor
private func host(_ pointer: UnsafeRawPointer) -> SheetHost {
    Unmanaged<SheetHost>.fromOpaque(pointer).takeUnretainedValue()
}

@_cdecl("swift_sheet_class_init") @MainActor
func initialiseSheetClass(_ klass: UnsafeMutableRawPointer) { BottomSheet.implement(in: klass) }

@_cdecl("swift_sheet_new") @MainActor
func makeHost(
    _ object: UnsafeMutableRawPointer, _ configuration: UnsafeRawPointer
) -> UnsafeMutableRawPointer {
    Unmanaged.passRetained(SheetHost(object, box(configuration).resolved)).toOpaque()
}

@_cdecl("swift_sheet_free") @MainActor
func freeHost(_ pointer: UnsafeMutableRawPointer) { Unmanaged<SheetHost>.fromOpaque(pointer).release() }

@_cdecl("swift_sheet_is_busy") @MainActor
func isSheetBusy(_ pointer: UnsafeRawPointer) -> Bool { host(pointer).sheet.isEngineBusy }

@_cdecl("swift_sheet_read") @MainActor
func readSheet(_ pointer: UnsafeRawPointer, _ reading: UnsafeMutablePointer<SheetReading>) {
    reading.pointee = host(pointer).reading
}

@_cdecl("swift_sheet_detent") @MainActor
func sheetDetent(_ pointer: UnsafeRawPointer, _ index: Int32) -> UnsafePointer<CChar>? {
    host(pointer).sheet.configuration.detents.name(at: index)
}

@_cdecl("swift_sheet_get_widget") @MainActor
func sheetWidget(_ pointer: UnsafeRawPointer, _ place: Int32) -> UnsafeMutableRawPointer? {
    SheetHost.Place(rawValue: place).flatMap { host(pointer).widget(at: $0) }
}

@_cdecl("swift_sheet_set_widget") @MainActor
func setSheetWidget(_ pointer: UnsafeMutableRawPointer, _ place: Int32, _ widget: UnsafeMutableRawPointer?) {
    if let place = SheetHost.Place(rawValue: place) { host(pointer).show(widget, at: place) }
}

@_cdecl("swift_sheet_configure") @MainActor
func configureSheet(
    _ pointer: UnsafeMutableRawPointer, _ configuration: UnsafeRawPointer
) -> UnsafeMutablePointer<CChar>? {
    host(pointer).configure(box(configuration).resolved)?.copied
}

@_cdecl("swift_sheet_set_edge") @MainActor
func setSheetEdge(_ pointer: UnsafeMutableRawPointer, _ edge: Int32) {
    let host = host(pointer)
    var configuration = host.sheet.configuration
    configuration.edge = SheetEdge(number: edge)
    // Each edge is valid.
    _ = host.configure(configuration)
}

@_cdecl("swift_sheet_allow") @MainActor
func allow(_ pointer: UnsafeMutableRawPointer, _ permission: Int32, _ isAllowed: Bool) {
    host(pointer).sheet.allow(SheetPermission.allCases[Int(permission)], isAllowed)
}

@_cdecl("swift_sheet_set_shows_close_button") @MainActor
func setShowsCloseButton(_ pointer: UnsafeMutableRawPointer, _ isShown: Bool) {
    host(pointer).sheet.showsCloseButton = isShown
}

@_cdecl("swift_sheet_set_names") @MainActor
func setSheetNames(
    _ pointer: UnsafeMutableRawPointer, _ title: UnsafePointer<CChar>?, _ description: UnsafePointer<CChar>?
) {
    host(pointer).setNames(
        title: title.map { String(cString: $0) }, description: description.map { String(cString: $0) })
}

@_cdecl("swift_sheet_show_title") @MainActor
func showSheetTitle(_ pointer: UnsafeMutableRawPointer, _ title: UnsafePointer<CChar>, _ opacity: Double) {
    host(pointer).sheet.show(title: String(cString: title), presence: opacity)
}

@_cdecl("swift_sheet_get_number") @MainActor
func sheetNumber(_ pointer: UnsafeRawPointer, _ number: Int32) -> Double {
    SheetHost.Number(rawValue: number).map { host(pointer)[$0] } ?? 0
}

@_cdecl("swift_sheet_set_number") @MainActor
func setSheetNumber(_ pointer: UnsafeMutableRawPointer, _ number: Int32, _ value: Double) {
    if let number = SheetHost.Number(rawValue: number) { host(pointer)[number] = value }
}

@_cdecl("swift_sheet_span") @MainActor
func sheetSpan(
    _ pointer: UnsafeRawPointer, _ start: UnsafeMutablePointer<Double>, _ width: UnsafeMutablePointer<Double>
) {
    let span = host(pointer).sheet.span
    (start.pointee, width.pointee) = (span.leading, span.width)
}

@_cdecl("swift_sheet_content_height_at") @MainActor
func sheetContentHeight(_ pointer: UnsafeRawPointer, _ detent: UnsafePointer<CChar>) -> Double {
    host(pointer).sheet.seenContentHeight(at: Detent.ID(detent))
}

@_cdecl("swift_sheet_add_rider") @MainActor
func addRider(
    _ pointer: UnsafeMutableRawPointer, _ widget: UnsafeMutableRawPointer, _ placement: Int32,
    _ detent: UnsafePointer<CChar>?
) {
    let placement = SheetRiderPlacement.allCases[Int(placement)]
    host(pointer).addRider(widget, at: placement, upTo: detent.map { Detent.ID($0) })
}

@_cdecl("swift_sheet_remove_rider") @MainActor
func removeRider(_ pointer: UnsafeMutableRawPointer, _ widget: UnsafeMutableRawPointer) -> Bool {
    host(pointer).removeRider(widget)
}

@_cdecl("swift_sheet_take_gestures") @MainActor
func takeGestures(_ pointer: UnsafeMutableRawPointer, _ cover: UnsafeMutableRawPointer) {
    host(pointer).sheet.takeGestures(from: cover.cast(to: GtkWidget.self).peer)
}

@_cdecl("swift_sheet_content_replaced") @MainActor
func sheetContentReplaced(_ pointer: UnsafeMutableRawPointer) { host(pointer).sheet.contentReplaced() }

@_cdecl("swift_sheet_velocity") @MainActor
func sheetVelocity(_ pointer: UnsafeRawPointer) -> Double { host(pointer).sheet.state.velocity }

@_cdecl("swift_sheet_grab_focus") @MainActor
func grabSheetFocus(_ pointer: UnsafeMutableRawPointer) -> Bool { host(pointer).sheet.focusSheet() }

@_cdecl("swift_sheet_has_focus") @MainActor
func hasSheetFocus(_ pointer: UnsafeRawPointer) -> Bool { host(pointer).sheet.sheetHasFocus }

@_cdecl("swift_widget_get_gestures") @MainActor
func widgetGestures(_ widget: UnsafeMutableRawPointer) -> Int32 {
    let own = Widget.peer(of: widget.cast(to: GtkWidget.self), as: Widget.self)?.declaredGestures
    // The first number is for a widget without a declaration.
    return own.flatMap { SheetTouch.Child.allCases.firstIndex(of: $0) }.map { Int32($0) + 1 } ?? 0
}

@_cdecl("swift_widget_set_gestures") @MainActor
func setWidgetGestures(_ widget: UnsafeMutableRawPointer, _ gestures: Int32) {
    let own = gestures == 0 ? nil : SheetTouch.Child.allCases[Int(gestures) - 1]
    widget.cast(to: GtkWidget.self).peer.declaredGestures = own
}

@_cdecl("swift_sheet_open") @MainActor
func openSheet(_ pointer: UnsafeMutableRawPointer) { host(pointer).sheet.open() }

@_cdecl("swift_sheet_close") @MainActor
func closeSheet(_ pointer: UnsafeMutableRawPointer, _ isAnimated: Bool) {
    host(pointer).sheet.dismiss(animated: isAnimated)
}

@_cdecl("swift_sheet_move_to") @MainActor
func moveSheet(_ pointer: UnsafeMutableRawPointer, _ detent: UnsafePointer<CChar>, _ isAnimated: Bool) -> Bool
{
    host(pointer).sheet.move(to: Detent.ID(rawValue: String(cString: detent)), animated: isAnimated)
}
