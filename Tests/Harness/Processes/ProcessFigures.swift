import Foundation

/// The resources used by a process, from `/proc`.
///
/// Compare two snapshots: an idle program has no context switches and uses no processor time.
public struct ProcessFigures: Equatable, Sendable {
    /// The number of times that the main thread went to sleep, so also of wake-ups.
    public let voluntaryContextSwitches: Int
    /// The number of times that the main thread was preempted.
    public let involuntaryContextSwitches: Int
    /// The memory of the process that is in RAM (`VmRSS`), bytes.
    public let residentBytes: Int
    /// The processor time of all threads including the kernel, s, in steps of 10 ms.
    public let processorTime: TimeInterval

    /// Returns the paths of the files and libraries that a process has mapped into its memory.
    public static func mappedFiles(of processIdentifier: Int32) throws -> Set<String> {
        let maps = try FileHandle(forReadingFrom: URL(filePath: "/proc/\(processIdentifier)/maps"))
        let lines = String(decoding: try maps.readToEnd() ?? Data(), as: UTF8.self).split(separator: "\n")
        return Set(lines.compactMap { line in line.firstIndex(of: "/").map { String(line[$0...]) } })
    }

    /// Reads the figures of a process. Throws `HarnessError.noFigures` if it has ended.
    public init(of processIdentifier: Int32) throws {
        let folder = "/proc/\(processIdentifier)"
        guard let status = try? String(contentsOfFile: "\(folder)/status", encoding: .utf8),
            let statistics = try? String(contentsOfFile: "\(folder)/stat", encoding: .utf8),
            // The name in parentheses can contain spaces and parentheses.
            let afterName = statistics.lastIndex(of: ")")
        else { throw HarnessError.noFigures(processIdentifier: processIdentifier) }

        func number(_ key: String) throws -> Int {
            for line in status.split(separator: "\n") where line.hasPrefix("\(key):") {
                let words = line.dropFirst(key.count + 1).split(whereSeparator: \.isWhitespace)
                if let value = words.first.flatMap({ Int($0) }) { return value }
            }
            // A zombie has no memory and no figures.
            throw HarnessError.noFigures(processIdentifier: processIdentifier)
        }
        voluntaryContextSwitches = try number("voluntary_ctxt_switches")
        involuntaryContextSwitches = try number("nonvoluntary_ctxt_switches")
        residentBytes = try number("VmRSS") * 1024

        // proc(5): utime and stime are fields 14 and 15; the first after the name is field 3.
        let fields = statistics[afterName...].dropFirst().split(separator: " ")
        guard fields.count > 12, let user = Double(fields[11]), let kernel = Double(fields[12]) else {
            throw HarnessError.noFigures(processIdentifier: processIdentifier)
        }
        processorTime = (user + kernel) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }
}
