import CGtk

extension Application {
    /// Sets the general part of `--help`.
    ///
    /// - Parameters:
    ///   - arguments: the arguments after the options, for example `[FILE…]`.
    ///   - summary: the purpose of the program.
    public func describeCommandLine(arguments: String, summary: String) {
        g_application_set_option_context_parameter_string(gio, arguments)
        g_application_set_option_context_summary(gio, summary)
    }

    /// Adds the option `--NAME`, or `--NAME VALUE`.
    ///
    /// - Parameters:
    ///   - value: the placeholder for the value in the help; nil for an option without a value.
    ///   - help: the effect of the option.
    public func addOption(_ name: String, value: String? = nil, help: String) {
        g_application_add_main_option(
            gio, name, 0, GTKKIT_OPTION_FLAG_NONE, value == nil ? G_OPTION_ARG_NONE : G_OPTION_ARG_STRING,
            help, value)
    }
}

/// A call of the program from a terminal or a launcher (GApplicationCommandLine).
///
/// The program may have been running already.
@MainActor
public struct CommandLineCall {
    private let call: UnsafeMutablePointer<GApplicationCommandLine>

    init(_ call: UnsafeMutablePointer<GApplicationCommandLine>) { self.call = call }

    /// Whether the command line has an option that takes no value.
    public func has(_ option: String) -> Bool { g_variant_dict_contains(options, option) != 0 }

    /// Returns the value of an option; nil if the command line lacks it.
    public func value(_ option: String) -> String? {
        let type = g_variant_type_new(String.signature)
        defer { g_variant_type_free(type) }
        guard let value = g_variant_dict_lookup_value(options, option, type) else { return nil }
        defer { g_variant_unref(value) }
        return String.read(value)
    }

    /// The arguments after the options: local paths, resolved in the caller's folder, and addresses
    /// unchanged.
    public var arguments: [String] {
        var count: Int32 = 0
        guard let words = g_application_command_line_get_arguments(call, &count) else { return [] }
        defer { g_strfreev(words) }
        return (1..<max(1, Int(count))).compactMap { index in
            guard let word = words[index] else { return nil }
            let file = g_application_command_line_create_file_for_arg(call, word)
            defer { if let file { g_object_unref(UnsafeMutableRawPointer(file)) } }
            guard let path = file.flatMap({ g_file_get_path($0) }) else { return String(cString: word) }
            defer { g_free(path) }
            return String(cString: path)
        }
    }

    /// Writes a line to the caller's standard error.
    public func printError(_ text: String) { gtkkit_command_line_print_error(call, text) }

    private var options: UnsafeMutablePointer<GVariantDict>? {
        g_application_command_line_get_options_dict(call)
    }
}
