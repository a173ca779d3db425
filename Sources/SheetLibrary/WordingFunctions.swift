import BottomSheet
import CGtk
import GtkKit
import SheetCore

// The functions of `swift-half.h` for wordings.

/// The Swift half of a SheetWording.
private final class WordingBox {
    var wording = SheetWording.english
}

private func box(_ pointer: UnsafeRawPointer) -> WordingBox {
    Unmanaged<WordingBox>.fromOpaque(pointer).takeUnretainedValue()
}

/// Returns the text for a number of the C half.
private func text(_ number: Int32) -> WritableKeyPath<SheetWording, String> {
    let texts: [WritableKeyPath<SheetWording, String>] = [\.handle, \.close, \.closed]
    return texts[Int(number)]
}

@_cdecl("swift_wording_new")
func makeWording() -> UnsafeMutableRawPointer { Unmanaged.passRetained(WordingBox()).toOpaque() }

@_cdecl("swift_wording_free")
func freeWording(_ pointer: UnsafeMutableRawPointer) { Unmanaged<WordingBox>.fromOpaque(pointer).release() }

@_cdecl("swift_wording_text")
func wordingText(_ pointer: UnsafeRawPointer, _ number: Int32) -> UnsafeMutablePointer<CChar>? {
    box(pointer).wording[keyPath: text(number)].copied
}

@_cdecl("swift_wording_set_text")
func setWordingText(_ pointer: UnsafeMutableRawPointer, _ number: Int32, _ new: UnsafePointer<CChar>) {
    box(pointer).wording[keyPath: text(number)] = String(cString: new)
}

/// A SheetWordingOpenFunc.
typealias OpenFunction =
    @convention(c) @Sendable (UnsafePointer<CChar>, Int32, gpointer?) -> UnsafeMutablePointer<CChar>?

@_cdecl("swift_wording_set_open")
func setWordingOpen(
    _ pointer: UnsafeMutableRawPointer, _ function: OpenFunction?, _ data: gpointer?,
    _ destroy: GDestroyNotify?
) {
    let data = CallbackData(data, destroy)
    let words: WordingBox = box(pointer)
    let old = words.wording
    // The destroy function of the old text may use the wording, so it runs after the change.
    defer { withExtendedLifetime(old) {} }
    guard let function else { return words.wording.open = SheetWording.english.open }
    words.wording.open = { detent, percent in
        guard let text = function(detent.rawValue, Int32(percent), data.pointer) else { return "" }
        defer { g_free(text) }
        return String(cString: text)
    }
}

@_cdecl("swift_sheet_set_wording") @MainActor
func setSheetWording(_ pointer: UnsafeMutableRawPointer, _ wording: UnsafeRawPointer) {
    Unmanaged<SheetHost>.fromOpaque(pointer).takeUnretainedValue().setWording(box(wording).wording)
}
