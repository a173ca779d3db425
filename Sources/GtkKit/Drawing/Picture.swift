import CGtk

/// A picture that is scaled to its space (GtkPicture).
///
/// ```swift
/// let picture = Picture(file: "/home/me/soup.jpg", label: "A bowl of soup")
/// ```
public final class Picture: Widget {
    /// The way that a picture fills a space of other proportions.
    public enum Fit {
        /// The whole picture, with free space beside it.
        case contain
        /// The whole space, with a part of the picture outside it.
        case cover
        /// The whole picture in the whole space, distorted.
        case fill

        fileprivate var gtk: GtkContentFit {
            switch self {
            case .contain: GTK_CONTENT_FIT_CONTAIN
            case .cover: GTK_CONTENT_FIT_COVER
            case .fill: GTK_CONTENT_FIT_FILL
            }
        }
    }

    /// Creates a picture from a texture; nil for an empty space.
    ///
    /// - Parameter label: the accessible name; empty for a decoration.
    public init(_ texture: Texture? = nil, label: String) {
        super.init(given(gtk_picture_new(), "picture"))
        show(texture)
        if label.isEmpty { accessibleHidden(true) } else { accessibleLabel(label) }
    }

    /// Creates a picture from a file. It is read at once. An unreadable file leaves the space empty.
    ///
    /// - Parameter label: the accessible name; empty for a decoration.
    public convenience init(file path: String, label: String) {
        self.init(label: label)
        gtk_picture_set_filename(opaque, path)
    }

    /// Replaces the picture; nil removes it.
    public func show(_ texture: Texture?) {
        gtk_picture_set_paintable(opaque, texture.map { OpaquePointer($0.object.raw) })
    }

    /// Whether there is no picture.
    public var isEmpty: Bool { gtk_picture_get_paintable(opaque) == nil }

    /// Sets how the picture fills its space. The default is the whole picture.
    @discardableResult
    public func fit(_ fit: Fit) -> Self {
        gtk_picture_set_content_fit(opaque, fit.gtk)
        return self
    }
}
