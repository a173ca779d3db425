import AdwKit
import GtkKit

/// A place for the search: in the header, or in the sheet with the list over the map. The search is in one of them.
@MainActor
struct SearchSlots {
    /// The place of the search bar.
    let bar = Bin()
    /// The place of the hints.
    let hints = Bin()
    /// The place of the corrected words.
    let correction = Bin()
}
