import GtkKit
public import SheetCore

/// A widget that collects the preferences of its descendants.
///
/// `BottomSheet` is one. Another container needs only this property, and calls `update()` once per frame:
///
///     final class CollapsingPage: Box, PreferenceContainer {
///         let preferences = PreferenceNode()
///     }
@MainActor
public protocol PreferenceContainer: Widget {
    /// The root of the preference tree.
    var preferences: PreferenceNode { get }
}
