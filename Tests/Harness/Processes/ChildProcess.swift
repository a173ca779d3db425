import Foundation

/// A process that was started with `posix_spawn`.
///
/// Foundation's `Process` detects the end of a program by a socket that all descendants inherit. So a program
/// that leaves a daemon behind (a session bus, an X server) never "ends". It also cannot pass file
/// descriptors.
final class ChildProcess {
    let processIdentifier: pid_t
    private var ended: ExitStatus?

    /// - Parameters:
    ///   - diesWithUs: whether the program gets SIGTERM at any end of this process (Linux's "parent death
    ///     signal", set by `setpriv`). It comes when the **thread** that started the program ends, so start
    ///     such programs on the main thread.
    ///   - passing: the program's file descriptor 3.
    ///   - isNobody: whether root starts it as the user `nobody` with access to the same files, for programs
    ///     that refuse root.
    ///   - replaced: a system folder that is replaced for the program and its descendants. Only for root.
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
        // Foreign descriptors, of the test runner and other displays, would keep pipes open.
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

    /// The exit status; nil while the program runs.
    var exitStatus: ExitStatus? {
        if let ended { return ended }
        var status: Int32 = 0
        let answer = waitpid(processIdentifier, &status, WNOHANG)
        if answer == processIdentifier {
            ended = ExitStatus(waitStatus: status)
        } else if answer < 0, errno == ECHILD {
            // Other code in this process has waited for all children. The program has ended with an unknown
            // status.
            ended = .unknown
        }
        return ended
    }

    var isRunning: Bool { exitStatus == nil }

    /// Returns the exit status; nil if the program still runs after `timeout` seconds.
    func waitForExit(timeout: TimeInterval) -> ExitStatus? {
        let deadline = now() + timeout
        while exitStatus == nil, now() < deadline {
            Thread.sleep(forTimeInterval: 0.002)
        }
        return exitStatus
    }

    /// Sends SIGKILL and waits for the end.
    func crash() {
        kill(processIdentifier, SIGKILL)
        _ = waitForExit(timeout: 5)
    }

    /// Sends SIGTERM, and SIGKILL after `patience` seconds. Returns when the program has ended.
    func terminate(patience: TimeInterval = 5) {
        guard isRunning else { return }
        kill(processIdentifier, SIGTERM)
        guard waitForExit(timeout: patience) == nil else { return }
        kill(processIdentifier, SIGKILL)
        _ = waitForExit(timeout: patience)
    }
}

/// The end of a program.
public enum ExitStatus: Equatable, Sendable {
    case code(Int32)
    /// Ended by a signal, for example 5 (SIGTRAP) for a GLib critical with `G_DEBUG=fatal-criticals`.
    case signal(Int32)
    case unknown

    /// - Parameter status: the status of `waitpid`. Swift does not import C's macros for it.
    init(waitStatus status: Int32) {
        let signal = status & 0x7f
        self = signal == 0 ? .code((status >> 8) & 0xff) : .signal(signal)
    }
}
