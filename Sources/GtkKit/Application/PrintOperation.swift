import CGtk

/// A print job with the system's dialog (GtkPrintOperation). All lengths are in points, 1/72 inch.
///
/// It keeps itself alive until the job has ended.
///
/// ```swift
/// let job = PrintOperation(title: "Circles", margin: 40)
/// job.layOut = { _ in 2 }
/// job.draw = { page, number in
///     page.canvas.circle(page.width / 2, page.height / 2, radius: 20 * Double(number + 1))
///     page.canvas.fill(.black)
/// }
/// job.print(over: window)
/// ```
public final class PrintOperation: GObjectRef {
    /// The part of a sheet of paper inside the margins.
    public struct Page {
        /// The canvas, whose origin is the top left corner inside the margins.
        public let canvas: Canvas
        /// The width inside the margins.
        public let width: Double
        /// The height inside the margins.
        public let height: Double

        /// Creates a page on another canvas, for a preview.
        public init(_ canvas: Canvas, width: Double, height: Double) {
            (self.canvas, self.width, self.height) = (canvas, width, height)
        }

        fileprivate init(_ context: UnsafeMutableRawPointer) {
            let context = OpaquePointer(context)
            canvas = Canvas(given(gtk_print_context_get_cairo_context(context), "canvas of a page"))
            width = gtk_print_context_get_width(context)
            height = gtk_print_context_get_height(context)
        }
    }

    /// Returns the number of pages. It is called again while it returns nil, so that a long layout can be done in
    /// parts.
    public var layOut: (Page) -> Int? = { _ in 0 }

    /// Draws a page, 0 for the first.
    public var draw: (Page, Int) -> Void = { _, _ in }

    private var keptWhileRunning: PrintOperation?

    /// - Parameters:
    ///   - title: the name of the job, which is also the suggested name of a file.
    ///   - margin: the margin at each edge, until the user chooses another paper.
    public init(title: String, margin: Double) {
        super.init(
            owning: UnsafeMutableRawPointer(given(gtk_print_operation_new(), "print operation")))
        gtk_print_operation_set_job_name(operation, title)
        gtk_print_operation_set_unit(operation, GTK_UNIT_POINTS)
        gtk_print_operation_set_embed_page_setup(operation, 1)
        let setup = gtk_page_setup_new()
        gtk_page_setup_set_top_margin(setup, margin, GTK_UNIT_POINTS)
        gtk_page_setup_set_bottom_margin(setup, margin, GTK_UNIT_POINTS)
        gtk_page_setup_set_left_margin(setup, margin, GTK_UNIT_POINTS)
        gtk_page_setup_set_right_margin(setup, margin, GTK_UNIT_POINTS)
        gtk_print_operation_set_default_page_setup(operation, setup)
        g_object_unref(setup.map { UnsafeMutableRawPointer($0) })
        connect(Signal<Bool, UnsafeMutableRawPointer>("paginate")) { [unowned self] context in
            guard let count = layOut(Page(context)) else { return false }
            gtk_print_operation_set_n_pages(operation, Int32(max(count, 1)))
            return true
        }
        connect(Signal<Void, UnsafeMutableRawPointer, Int32>("draw-page")) { [unowned self] in
            draw(Page($0), Int($1))
        }
    }

    private var operation: UnsafeMutablePointer<GtkPrintOperation> { raw.cast(to: GtkPrintOperation.self) }

    /// Shows the system's dialog, and prints unless the user cancels. Returns at once.
    ///
    /// - Parameter onFailure: called with the system's words if the job fails.
    public func print(over parent: Window, onFailure: @escaping @MainActor (String) -> Void = { _ in }) {
        keptWhileRunning = self
        gtk_print_operation_set_allow_async(operation, 1)
        connect(Signal<Void, PrintResult>("done")) { [unowned self] result in
            let job = self
            job.keptWhileRunning = nil
            if result.isFailure { onFailure(job.failure) }
        }
        gtk_print_operation_run(operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, parent.window, nil)
    }

    /// Writes the pages to a PDF file without a dialog. Blocks. Returns whether it succeeded.
    public func export(to path: String) -> Bool {
        gtk_print_operation_set_export_filename(operation, path)
        return gtk_print_operation_run(operation, GTK_PRINT_OPERATION_ACTION_EXPORT, nil, nil)
            == GTK_PRINT_OPERATION_RESULT_APPLY
    }

    /// The error of a failed job, in the system's words.
    private var failure: String {
        var error: UnsafeMutablePointer<GError>?
        gtk_print_operation_get_error(operation, &error)
        defer { if error != nil { g_error_free(error) } }
        return error.map { String(cString: $0.pointee.message) } ?? ""
    }
}

/// The result of a print job, as its signal passes it.
private struct PrintResult: SignalArgument {
    let isFailure: Bool

    static func read(from value: UnsafePointer<GValue>) -> PrintResult {
        PrintResult(isFailure: g_value_get_enum(value) == Int32(GTK_PRINT_OPERATION_RESULT_ERROR.rawValue))
    }
}
