import GtkKit
public import SheetCore

/// A widget in a sheet that says itself which drags on it are its own.
///
/// The sheet knows GTK's own controls: buttons, text, sliders, switches, links, and what scrolls. For a drawing area with
/// gestures of its own this is how it hears of them; what is in the widget goes by it, too.
///
///     final class MapView: DrawingArea, SheetGestureOwner {
///         var ownGestures: SheetTouch.Child { .all }
///     }
@MainActor
public protocol SheetGestureOwner: Widget {
    var ownGestures: SheetTouch.Child { get }
}

extension BottomSheet {
    /// What is under a pointer that goes down, as far as it has gestures of its own.
    struct PointedChild {
        var child = SheetTouch.Child.none
        /// Whether it claims a finger with the press. GTK 4.24 then scrolls nothing around it by that finger.
        var claimsPress = false
        /// Undo what the press itself did to values.
        var undoPress: [@MainActor () -> Void] = []
    }

    func child(at x: Double, _ y: Double, for pointer: SheetTouch.Pointer) -> PointedChild {
        var found = PointedChild()
        let widgets = pointedWidgets(at: x, y)
        for (index, widget) in widgets.enumerated() {
            if let restore = widget.restore { found.undoPress.append(restore) }
            if widget.gesture?.claimsPress == true { found.claimsPress = true }
            if let owner = widget.peer as? any SheetGestureOwner {
                found.child = owner.ownGestures
                continue
            }
            // The area's own scrolling is what the sheet hands over to.
            let belongsToArea = index + 1 < widgets.count && widgets[index + 1].peer is ScrollArea
            if belongsToArea, widget.peer is ScrolledWindow { continue }
            if widget.gesture == .scrollbar, !engine.isContentScrollable { continue }
            found.child = found.child.joined(with: widget.gesture?.child(for: pointer) ?? .none)
        }
        return found
    }
}

extension OwnGesture {
    /// Whether GTK's widget claims a finger with the press: text for its cursor, a slider and a scrollbar for their value.
    fileprivate var claimsPress: Bool {
        switch self {
        case .write, .slide, .scrollbar: true
        case .press, .scroll, .swipe: false
        }
    }

    /// A drag that begins on a button is for what is around it. A mouse keeps its drags on text and sliders, a finger only
    /// those that go sideways.
    fileprivate func child(for pointer: SheetTouch.Pointer) -> SheetTouch.Child {
        switch (self, pointer) {
        case (.press, _): .button
        case (.write, .mouse), (.slide, .mouse), (.scrollbar, .mouse): .all
        case (.write, .touch), (.write, .stylus): .horizontal
        case (.write, .touchpad), (.scrollbar, _): .none
        case (.slide(.vertical), .touch), (.slide(.vertical), .stylus): .all
        case (.slide(.vertical), .touchpad): .none
        case (.slide, _): .horizontal
        // No mouse scrolls by dragging.
        case (.scroll, .mouse): .none
        case (.scroll(.horizontal), _), (.swipe(.horizontal), _): .horizontal
        case (.scroll(.vertical), _), (.swipe(.vertical), _): .all
        }
    }
}

extension SheetTouch.Child {
    /// How much it keeps for itself.
    private var rank: Int {
        switch self {
        case .none: 0
        case .button: 1
        case .horizontal: 2
        case .all: 3
        }
    }

    /// What a widget and the one around it keep together: a button in a row that scrolls sideways does both.
    fileprivate func joined(with outer: Self) -> Self { outer.rank > rank ? outer : self }
}
