import Foundation

/// Reads the widgets of a program through the library WidgetWatch, which is loaded into it.
///
/// ```swift
/// let watch = WidgetWatch()
/// let program = try display.start(path, environment: watch.environment())
/// let search = try watch.widgets(of: program).first { $0.tooltip == "Search" }
/// ```
public final class WidgetWatch {
    private static let variable = "WIDGET_WATCH"
    private let file: URL

    /// - Parameter environment: the environment of a program that may have a watch already.
    public init(_ environment: [String: String] = [:]) {
        file =
            environment[Self.variable].map { URL(fileURLWithPath: $0) }
            ?? FileManager.default.temporaryDirectory.appendingPathComponent("widgets-\(UUID().uuidString)")
    }

    deinit { try? FileManager.default.removeItem(at: file) }

    /// Returns the environment for the start of the program. The library is beside the running program.
    public func environment() throws -> [String: String] {
        let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let library = URL(fileURLWithPath: own).deletingLastPathComponent().appendingPathComponent(
            "libWidgetWatch.so")
        return ["LD_PRELOAD": library.path, Self.variable: file.path]
    }

    /// Returns the visible widgets of the innermost dialog or popover.
    public func widgets(of program: ProgramUnderTest) throws -> [ShownWidget] {
        // The previous answer has been read.
        truncate(file.path, 0)
        kill(program.processIdentifier, SIGUSR2)
        return try eventually("what \(program.processIdentifier) shows") {
            guard let data = try? Data(contentsOf: file), data.suffix(4) == Data("end\n".utf8) else {
                return nil
            }
            let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
            return lines.compactMap(ShownWidget.init)
        }
    }

    /// Waits until the pictures of all visible places are loaded.
    public func waitForPictures(of program: ProgramUnderTest) throws {
        try eventually(
            "the pictures of the places", seeing: { try widgets(of: program).filter(\.isBlank) }
        ) { $0.isEmpty }
    }
}
