/// Something around the program under test is missing or broken (not the program itself).
public enum HarnessError: Error, CustomStringConvertible {
    /// A program of the system cannot be started.
    case cannotStart(program: String, reason: String)
    /// A program of the system ran and reported failure, or took too long.
    case toolFailed(command: String, reason: String)
    case serverDidNotStart(log: String)
    /// The connection to one of the server's input devices does not answer as expected.
    case deviceFailed(device: String, reason: String)
    /// The X server refuses a request.
    case refused(request: String, reason: String)
    /// A system call failed; the text names the call and what the system said.
    case system(String)
    /// No key of the US layout writes this character.
    case cannotType(Character)
    /// No program of this name lies beside the running test bundle.
    case noSuchProduct(name: String, directory: String)
    /// `/proc` has no such process, or not the expected text.
    case noFigures(processIdentifier: Int32)

    public var description: String {
        switch self {
        case .cannotStart(let program, let reason):
            "cannot start \(program): \(reason)\(Self.remedy(for: program))"
        case .toolFailed(let command, let reason):
            "\(command): \(reason)"
        case .serverDidNotStart(let log):
            "the X server did not start (Debian: xserver-xorg-core, xserver-xorg-video-dummy); it said:\n\(log)"
        case .deviceFailed(let device, let reason):
            "input device \(device): \(reason)"
        case .refused(let request, let reason):
            "the X server refuses \(request): \(reason)"
        case .system(let text):
            text
        case .cannotType(let character):
            "no key of the US layout writes \"\(character)\""
        case .noSuchProduct(let name, let directory):
            "no program \"\(name)\" in \(directory); build it first (swift build)"
        case .noFigures(let processIdentifier):
            "/proc tells nothing about process \(processIdentifier); has it ended?"
        }
    }

    private static func remedy(for program: String) -> String {
        let packages = [
            "Xorg": "xserver-xorg-core", "openbox": "openbox", "xinput": "xinput",
            "xrandr": "x11-xserver-utils", "dbus-run-session": "dbus",
            "setpriv": "util-linux", "localedef": "libc-bin", "sway": "sway", "swaymsg": "sway", "cc": "gcc",
            "xsettingsd": "xsettingsd",
        ]
        return packages[program].map { " (Debian package \($0))" } ?? ""
    }
}
