/// Passes on the bytes of a file. Of a KMZ archive, it passes on the KML file in it.
///
/// Not `Sendable`: it keeps the state of zlib.
final class FileContent {
    private var isAtStart = true
    private var archive: ZipReader?
    /// The first bytes of an archive, for the message about one without a KML file.
    private var beginning: [UInt8] = []

    /// Reads the next bytes of the file.
    func consume(_ chunk: [UInt8], _ body: ([UInt8]) throws -> Void) throws {
        if isAtStart, chunk.starts(with: Array("PK\u{3}\u{4}".utf8)) {
            archive = ZipReader { $0.lowercased().hasSuffix(".kml") }
            beginning = Array(chunk.prefix(FormatSniffer.size))
        }
        isAtStart = false
        guard let archive else { return try body(chunk) }
        do {
            try archive.consume(chunk, body)
        } catch let problem as ZipReader.Problem {
            throw GuideFileError.Reason.archive(problem.reason)
        }
    }

    /// Ends the file. A truncated archive ends its KML file as well, whose reader reports it.
    func finish(_ body: ([UInt8]) throws -> Void) throws {
        if let archive, !archive.isFound { try body(beginning) }
    }
}

extension ZipReader.Problem {
    fileprivate var reason: GuideFileError.ArchiveProblem {
        switch self {
        case .damaged: .damaged
        case .unsupported: .unsupported
        case .tooLarge: .tooLarge
        }
    }
}
