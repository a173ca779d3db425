import CAdw

extension Application {
    /// What `--help` says about the command line as a whole.
    ///
    /// - Parameters:
    ///   - arguments: what stands behind the options, such as `[FILE…]`.
    ///   - summary: what the program is for.
    public func describeCommandLine(arguments: String, summary: String) {
        g_application_set_option_context_parameter_string(gio, arguments)
        g_application_set_option_context_summary(gio, summary)
    }

    /// Has the command line take `--NAME`, or `--NAME VALUE`.
    ///
    /// - Parameters:
    ///   - value: what stands for the value in the help; nil where there is none.
    ///   - help: what it does.
    public func addOption(_ name: String, value: String? = nil, help: String) {
        g_application_add_main_option(
            gio, name, 0, CARTE_OPTION_FLAG_NONE, value == nil ? G_OPTION_ARG_NONE : G_OPTION_ARG_STRING,
            help, value)
    }
}

/// GApplicationCommandLine: how somebody has called the program in a terminal or by a launcher, whether it was running
/// already or not.
@MainActor
public struct CommandLineCall {
    private let call: UnsafeMutablePointer<GApplicationCommandLine>

    init(_ call: UnsafeMutablePointer<GApplicationCommandLine>) { self.call = call }

    /// Whether an option was given that has no value.
    public func has(_ option: String) -> Bool { g_variant_dict_contains(options, option) != 0 }

    /// What was given to an option; nil where that was not given.
    public func value(_ option: String) -> String? {
        let type = g_variant_type_new(String.signature)
        defer { g_variant_type_free(type) }
        guard let value = g_variant_dict_lookup_value(options, option, type) else { return nil }
        defer { g_variant_unref(value) }
        return String.read(value)
    }

    /// What stands behind the options: files as local paths, seen from the folder of the caller, and addresses as they
    /// were given.
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

    /// Writes a line where the caller reads of errors.
    public func printError(_ text: String) { carte_command_line_print_error(call, text) }

    private var options: UnsafeMutablePointer<GVariantDict>? {
        g_application_command_line_get_options_dict(call)
    }
}
