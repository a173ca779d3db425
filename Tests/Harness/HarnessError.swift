/// An error in the environment of a test, not in the tested program.
public enum HarnessError: Error, CustomStringConvertible {
    /// A system program cannot be started.
    case cannotStart(program: String, reason: String)
    /// A system program failed or took too long.
    case toolFailed(command: String, reason: String)
    case serverDidNotStart(log: String)
    /// A connection to an input device gives an unexpected answer.
    case deviceFailed(device: String, reason: String)
    /// The X server rejects a request.
    case refused(request: String, reason: String)
    /// A system call failed. The text names the call and the error.
    case system(String)
    /// The US layout has no key for this character.
    case cannotType(Character)
    /// There is no program of this name next to the test bundle.
    case noSuchProduct(name: String, directory: String)
    /// `/proc` lacks the process or the expected text.
    case noFigures(processIdentifier: Int32)

    /// The cause, with the Debian package that a missing program needs.
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
