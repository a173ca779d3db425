import BottomSheet
import CSheet
import GtkKit
import SheetCore

/// The Swift half of a SheetPages: the pages, and the widgets of the program in them.
@MainActor
final class PagesHost {
    private let pages: SheetPages
    /// The slots of the pages, the first of which may be empty.
    private var slots: [Slot]
    /// The slot of the page that was popped last, while it slides out.
    private weak var departing: Slot?
    private let object: UnsafeMutableRawPointer

    /// - Parameter object: the GObject, in its instance initialiser.
    init(_ object: UnsafeMutableRawPointer) {
        self.object = object
        let first = Slot()
        slots = [first]
        pages = SheetPages(first, adopting: object)
        pages.onChange = { [unowned self] in
            dropPoppedSlots()
            c_pages_changed(object)
        }
    }

    /// Whether the engine of the sheet around the pages works, see `BottomSheet.isEngineBusy`.
    var isBusy: Bool { pages.isInBusySheet }

    /// The number of pages.
    var count: Int { visible == nil && slots.count == 1 ? 0 : slots.count }

    /// The page on top; nil for none.
    var visible: UnsafeMutableRawPointer? { slots.last?.widget }

    func push(_ page: UnsafeMutableRawPointer, at detent: Detent.ID?) {
        guard pages.isAlive else { return }
        if count == 0 {
            slots[0].show(page)
            return c_pages_changed(object)
        }
        // A handler of the focus may push a page before the end of a pop.
        dropPoppedSlots()
        let owned = OwnedSlot(page)
        guard pages.isAlive else { return }
        slots.append(owned.slot)
        pages.push(owned.slot, at: detent)
    }

    func pop() -> Bool { pages.pop() }

    private func dropPoppedSlots() {
        while slots.count > pages.depth { departing = slots.removeLast() }
    }

    /// Takes a popped page out of its slot.
    func release(_ page: UnsafeMutableRawPointer) {
        if let departing, departing.widget == page { departing.show(nil) }
    }
}

// The functions of `swift-half.h` for pages.

@MainActor
private func host(_ pointer: UnsafeRawPointer) -> PagesHost {
    Unmanaged<PagesHost>.fromOpaque(pointer).takeUnretainedValue()
}

@_cdecl("swift_pages_class_init") @MainActor
func initialisePagesClass(_ klass: UnsafeMutableRawPointer) { SheetPages.implement(in: klass) }

@_cdecl("swift_pages_new") @MainActor
func makePages(_ object: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
    Unmanaged.passRetained(PagesHost(object)).toOpaque()
}

@_cdecl("swift_pages_free") @MainActor
func freePages(_ pointer: UnsafeMutableRawPointer) { Unmanaged<PagesHost>.fromOpaque(pointer).release() }

@_cdecl("swift_pages_is_busy") @MainActor
func arePagesBusy(_ pointer: UnsafeRawPointer) -> Bool { host(pointer).isBusy }

@_cdecl("swift_pages_push") @MainActor
func pushPage(
    _ pointer: UnsafeMutableRawPointer, _ page: UnsafeMutableRawPointer, _ detent: UnsafePointer<CChar>?
) {
    host(pointer).push(page, at: detent.map { Detent.ID($0) })
}

@_cdecl("swift_pages_pop") @MainActor
func popPage(_ pointer: UnsafeMutableRawPointer) -> Bool { host(pointer).pop() }

@_cdecl("swift_pages_release") @MainActor
func releasePage(_ pointer: UnsafeMutableRawPointer, _ page: UnsafeMutableRawPointer) {
    host(pointer).release(page)
}

@_cdecl("swift_pages_visible") @MainActor
func visiblePage(_ pointer: UnsafeRawPointer) -> UnsafeMutableRawPointer? { host(pointer).visible }

@_cdecl("swift_pages_count") @MainActor
func pageCount(_ pointer: UnsafeRawPointer) -> Int32 { Int32(host(pointer).count) }
