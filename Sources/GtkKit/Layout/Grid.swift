import CGtk

/// Widgets in rows and columns of common sizes (GtkGrid).
///
/// ```swift
/// let grid = Grid(columnSpacing: 12, rowSpacing: 6)
/// grid.attach(Label("Name"), column: 0, row: 0)
/// grid.attach(Entry(label: "Name"), column: 1, row: 0)
/// ```
public final class Grid: Widget {
    /// Creates an empty grid. The spacing is in px.
    public init(columnSpacing: Int = 0, rowSpacing: Int = 0) {
        super.init(given(gtk_grid_new(), "grid"))
        gtk_grid_set_column_spacing(grid, UInt32(columnSpacing))
        gtk_grid_set_row_spacing(grid, UInt32(rowSpacing))
    }

    private var grid: UnsafeMutablePointer<GtkGrid> { raw.cast(to: GtkGrid.self) }

    /// Adds a child. Columns follow the reading direction.
    ///
    /// - Parameters:
    ///   - width: the number of columns that it covers.
    ///   - height: the number of rows that it covers.
    public func attach(_ child: Widget, column: Int, row: Int, width: Int = 1, height: Int = 1) {
        gtk_grid_attach(grid, child.gtk, Int32(column), Int32(row), Int32(width), Int32(height))
    }

    /// Removes a child. It is destroyed unless another owner keeps it.
    public func remove(_ child: Widget) { gtk_grid_remove(grid, child.gtk) }
}
