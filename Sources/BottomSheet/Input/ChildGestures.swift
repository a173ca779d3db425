import GtkKit
public import SheetCore

/// A widget that declares which drags on it are its own.
///
///     final class MapView: DrawingArea, SheetGestureOwner {
///         var ownGestures: SheetTouch.Child { .all }
///     }
///
/// Use it for a drawing area with its own gestures. The declaration also applies to the widget's children.
/// The sheet already knows GTK's buttons, text, sliders, switches, links and scrolled windows.
@MainActor
public protocol SheetGestureOwner: Widget {
    /// The gestures that belong to the widget.
    var ownGestures: SheetTouch.Child { get }
}

extension Widget {
    /// The gestures that belong to a widget of a class that cannot conform to ``SheetGestureOwner``; nil if the sheet
    /// decides by its type.
    ///
    ///     let map = Widget(shumate_simple_map_new())
    ///     map.declaredGestures = .all
    public var declaredGestures: SheetTouch.Child? {
        get { self[attached: SheetTouch.Child.self] }
        set { self[attached: SheetTouch.Child.self] = newValue }
    }
}

extension BottomSheet {
    /// The gestures of the widgets under a pointer that goes down.
    struct PointedChild {
        var child = SheetTouch.Child.none
        /// Whether a widget claims a finger with the press. Then GTK 4.24 does not scroll its surroundings by
        /// that finger.
        var claimsPress = false
        /// Callbacks that restore the values changed by the press.
        var undoPress: [@MainActor () -> Void] = []
    }

    func child(at x: Double, _ y: Double, for pointer: SheetTouch.Pointer) -> PointedChild {
        var found = PointedChild()
        let sideways = !axes.isVertical
        let widgets = pointedWidgets(at: x, y)
        for (index, widget) in widgets.enumerated() {
            if let restore = widget.restore { found.undoPress.append(restore) }
            if widget.gesture?.claimsPress == true { found.claimsPress = true }
            let owner = widget.peer as? any SheetGestureOwner
            if let own = owner?.ownGestures ?? widget.peer?.declaredGestures {
                // A sheet that moves sideways gets no horizontal drags of the widget.
                found.child = sideways && own == .horizontal ? .all : own
                continue
            }
            // The sheet replaces the area's own scrolling.
            let belongsToArea = index + 1 < widgets.count && widgets[index + 1].peer is EndInsetFrame
            if belongsToArea, widget.peer is ScrolledWindow { continue }
            if widget.gesture == .scrollbar, !isContentScrollable { continue }
            let gesture = sideways ? widget.gesture?.turned : widget.gesture
            let own = gesture?.child(for: pointer) ?? .none
            // Text keeps horizontal drags.
            found.child = found.child.joined(
                with: sideways && gesture == .write && own == .horizontal ? .all : own)
        }
        return found
    }
}

extension ChildGestureKind {
    /// Whether GTK's widget claims a finger with the press: text for its cursor, sliders and scrollbars for
    /// their value.
    fileprivate var claimsPress: Bool {
        switch self {
        case .write, .slide, .scrollbar: true
        case .press, .scroll, .swipe: false
        }
    }

    /// The gesture in the coordinates of a sheet that moves sideways.
    fileprivate var turned: ChildGestureKind {
        switch self {
        case .press, .write, .scrollbar: self
        case .slide(let orientation): .slide(orientation.turned)
        case .scroll(let orientation): .scroll(orientation.turned)
        case .swipe(let orientation): .swipe(orientation.turned)
        }
    }

    /// Returns the drags that belong to the widget.
    ///
    /// A drag from a button belongs to the surroundings. On text and sliders a mouse keeps every drag, and a
    /// finger keeps only horizontal drags.
    fileprivate func child(for pointer: SheetTouch.Pointer) -> SheetTouch.Child {
        switch (self, pointer) {
        case (.press, _): .button
        case (.write, .mouse), (.slide, .mouse), (.scrollbar, .mouse): .all
        case (.write, .touch), (.write, .stylus): .horizontal
        case (.write, .touchpad), (.scrollbar, _): .none
        case (.slide(.vertical), .touch), (.slide(.vertical), .stylus): .all
        case (.slide(.vertical), .touchpad): .none
        case (.slide, _): .horizontal
        // A mouse does not scroll by dragging.
        case (.scroll, .mouse): .none
        case (.scroll(.horizontal), _), (.swipe(.horizontal), _): .horizontal
        case (.scroll(.vertical), _), (.swipe(.vertical), _): .all
        }
    }
}

extension Orientation {
    fileprivate var turned: Orientation { self == .horizontal ? .vertical : .horizontal }
}

extension SheetTouch.Child {
    /// The priority of a widget's gestures.
    private var rank: Int {
        switch self {
        case .none: 0
        case .button: 1
        case .horizontal: 2
        case .all: 3
        }
    }

    /// Returns the gestures of a widget and its parent together. A button in a row that scrolls sideways has
    /// both.
    fileprivate func joined(with outer: Self) -> Self { outer.rank > rank ? outer : self }
}
