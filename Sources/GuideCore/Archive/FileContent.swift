/// Passes on the bytes of a file. Of a KMZ archive, it passes on the KML files in it.
///
/// Not `Sendable`: it keeps the state of zlib.
final class FileContent {
    /// A part of the content.
    enum Part {
        case bytes([UInt8])
        /// The bytes of another file of the archive follow.
        case nextFile
    }

    private var isAtStart = true
    private var archive: ZipReader?
    private var hasBegun = false
    /// The first bytes of an archive, for the message about one without a KML file.
    private var beginning: [UInt8] = []

    /// Whether a file begins like an archive.
    static func isArchive(_ beginning: [UInt8]) -> Bool { beginning.starts(with: Array("PK\u{3}\u{4}".utf8)) }

    /// Reads the next bytes of the file.
    func consume(_ chunk: [UInt8], _ body: (Part) throws -> Void) throws {
        if isAtStart, Self.isArchive(chunk) {
            archive = ZipReader(isWanted: Self.isMap)
            beginning = Array(chunk.prefix(FormatSniffer.size))
        }
        isAtStart = false
        guard let archive else { return try body(.bytes(chunk)) }
        do {
            try archive.consume(chunk) { part in
                switch part {
                case .start:
                    if hasBegun { try body(.nextFile) }
                    hasBegun = true
                case .bytes(let bytes): try body(.bytes(bytes))
                case .end: break
                }
            }
        } catch let problem as ZipReader.Problem {
            throw GuideFileError.Reason.archive(problem.reason)
        }
    }

    /// Ends the file. A truncated archive ends its KML file as well, whose reader reports it.
    func finish(_ body: (Part) throws -> Void) throws {
        if let archive, !archive.isFound { try body(.bytes(beginning)) }
    }

    /// Whether an entry of an archive is a KML file. macOS adds hidden files with the same extension.
    private static func isMap(_ path: String) -> Bool {
        let parts = path.lowercased().split(separator: "/")
        return parts.last?.hasSuffix(".kml") == true
            && !parts.contains { $0.hasPrefix(".") || $0 == "__macosx" }
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
