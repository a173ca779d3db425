import Foundation

/// Scheduling before all else that runs on the machine, where this user may ask for it; otherwise nothing changes.
///
/// A throw is what the moments make of it at which a finger moved. A busy machine that keeps waiting between two of them
/// makes it slower, or none; so neither who moves the finger waits for the programs under test, nor the server that
/// notes the time.
enum RealTime {
    /// For this thread, not for what it starts.
    static func begin() {
        let resetOnFork: Int32 = 0x4000_0000  // SCHED_RESET_ON_FORK of sched.h
        set(SCHED_RR | resetOnFork, priority: 1, of: 0)
    }

    /// For a server that has just been started, and its threads.
    static func begin(for server: ChildProcess) { set(SCHED_RR, priority: 2, of: server.processIdentifier) }

    private static func set(_ policy: Int32, priority: Int32, of process: pid_t) {
        var parameters = sched_param(sched_priority: priority)
        sched_setscheduler(process, policy, &parameters)
    }
}
