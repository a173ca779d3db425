import Foundation

/// A running program, started with `posix_spawn`.
///
/// Not Foundation's `Process`: that one tells the end of a program by a socket which all its descendants
/// inherit, so a program that leaves a daemon behind (a session bus, an X server) never "ends"; and it passes
/// no file descriptors.
final class ChildProcess {
    let processIdentifier: pid_t
    private var ended: ExitStatus?

    /// - Parameters:
    ///   - diesWithUs: the program gets SIGTERM when this process ends, however it ends (Linux's "parent death
    ///     signal", set by `setpriv`). The signal comes when the **thread** that started the program ends, so
    ///     start such programs from the main thread.
    ///   - passing: what the program finds open as file descriptor 3.
    ///   - isNobody: where this is root the program is not, but sees and writes the same files: for what refuses root.
    ///   - replaced: a folder of the system's that the program finds another one in place of, with its descendants and nobody
    ///     else. Only where this is root.
    init(
        _ program: String,
        _ arguments: [String],
        environment: [String: String],
        output: FileDescriptor,
        errors: FileDescriptor,
        passing third: FileDescriptor? = nil,
        diesWithUs: Bool = true,
        isNobody: Bool = false,
        replacing replaced: (path: String, by: String)? = nil
    ) throws {
        var privileges: [String] = []
        if isNobody, getuid() == 0 {
            privileges = [
                "--reuid=65534", "--regid=65534", "--clear-groups", "--inh-caps=-all,+dac_override",
                "--ambient-caps=-all,+dac_override",
            ]
        }
        if diesWithUs { privileges += ["--pdeathsig", "TERM"] }
        var command = [try Tool.path(of: program)] + arguments
        if !privileges.isEmpty { command = [try Tool.path(of: "setpriv")] + privileges + ["--"] + command }
        if let replaced {
            let mount = ["--mount", "sh", "-c", #"mount --bind "$0" "$1" && shift && exec "$@""#]
            command = [try Tool.path(of: "unshare")] + mount + [replaced.by, replaced.path] + command
        }

        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, output.number, 1)
        posix_spawn_file_actions_adddup2(&actions, errors.number, 2)
        if let third { posix_spawn_file_actions_adddup2(&actions, third.number, 3) }
        // Foreign descriptors (of the test runner, of other displays) would keep pipes open for ever.
        for number in FileDescriptor.inheritable(above: third == nil ? 2 : 3) {
            posix_spawn_file_actions_addclose(&actions, number)
        }

        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigaddset(&signals, SIGPIPE)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

        let argumentPointers = command.map { strdup($0) } + [nil]
        let environmentPointers = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { (argumentPointers + environmentPointers).forEach { free($0) } }

        var identifier: pid_t = 0
        let failure = posix_spawn(
            &identifier, command[0], &actions, &attributes, argumentPointers, environmentPointers)
        guard failure == 0 else {
            throw HarnessError.cannotStart(program: command[0], reason: String(cString: strerror(failure)))
        }
        processIdentifier = identifier
    }

    deinit { terminate() }

    /// How the program ended; nil while it runs.
    var exitStatus: ExitStatus? {
        if let ended { return ended }
        var status: Int32 = 0
        let answer = waitpid(processIdentifier, &status, WNOHANG)
        if answer == processIdentifier {
            ended = ExitStatus(waitStatus: status)
        } else if answer < 0, errno == ECHILD {
            // Somebody else in this process waited for all children: it is over, nobody knows how.
            ended = .unknown
        }
        return ended
    }

    var isRunning: Bool { exitStatus == nil }

    /// The exit status, or nil when the program still runs after `timeout` seconds.
    func waitForExit(timeout: TimeInterval) -> ExitStatus? {
        let deadline = now() + timeout
        while exitStatus == nil, now() < deadline {
            Thread.sleep(forTimeInterval: 0.002)
        }
        return exitStatus
    }

    /// SIGKILL; returns when it is gone.
    func crash() {
        kill(processIdentifier, SIGKILL)
        _ = waitForExit(timeout: 5)
    }

    /// SIGTERM, and SIGKILL when that did not help for `patience` seconds. Returns when the program is gone.
    func terminate(patience: TimeInterval = 5) {
        guard isRunning else { return }
        kill(processIdentifier, SIGTERM)
        guard waitForExit(timeout: patience) == nil else { return }
        kill(processIdentifier, SIGKILL)
        _ = waitForExit(timeout: patience)
    }
}

/// How a program ended.
public enum ExitStatus: Equatable, Sendable {
    case code(Int32)
    /// Ended by a signal, for example 5 (SIGTRAP) for a critical of GLib under `G_DEBUG=fatal-criticals`.
    case signal(Int32)
    case unknown

    /// - Parameter status: as `waitpid` gives it; the C macros for it are not imported.
    init(waitStatus status: Int32) {
        let signal = status & 0x7f
        self = signal == 0 ? .code((status >> 8) & 0xff) : .signal(signal)
    }
}
