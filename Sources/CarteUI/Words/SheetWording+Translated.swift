import BottomSheet
import SheetCore
import Translations

extension SheetWording {
    /// The person's language. Only once GTK has been started, which sets the locale.
    static var translated: SheetWording {
        SheetWording(handle: tr("Sheet handle"), closed: tr("closed", context: "sheet")) { detent, percent in
            switch detent {
            // Translators: how far the sheet of details is open, for screen readers.
            case .half: tr("half open, %1 percent", percent)
            case .full: tr("full open, %1 percent", percent)
            default: SheetWording.english.open(detent, percent)
            }
        }
    }
}
