import Foundation

/// What a running process has used, from `/proc`. Take it twice and compare: a program that does nothing
/// switches no context and uses no processor time.
public struct ProcessFigures: Equatable, Sendable {
    /// How often the main thread went to sleep by itself, in other words: woke up.
    public let voluntaryContextSwitches: Int
    /// How often the main thread was interrupted for another.
    public let involuntaryContextSwitches: Int
    public let residentBytes: Int
    /// Seconds of processor time of all threads, kernel included; counted in steps of 10 ms.
    public let processorTime: TimeInterval

    /// The files, libraries among them, that a process has mapped into its memory.
    public static func mappedFiles(of processIdentifier: Int32) throws -> Set<String> {
        let maps = try FileHandle(forReadingFrom: URL(filePath: "/proc/\(processIdentifier)/maps"))
        let lines = String(decoding: try maps.readToEnd() ?? Data(), as: UTF8.self).split(separator: "\n")
        return Set(lines.compactMap { line in line.firstIndex(of: "/").map { String(line[$0...]) } })
    }

    public init(of processIdentifier: Int32) throws {
        let folder = "/proc/\(processIdentifier)"
        guard let status = try? String(contentsOfFile: "\(folder)/status", encoding: .utf8),
            let statistics = try? String(contentsOfFile: "\(folder)/stat", encoding: .utf8),
            // The name in parentheses may itself contain spaces and parentheses.
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
