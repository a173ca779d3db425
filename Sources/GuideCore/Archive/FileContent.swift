import Foundation

/// Passes on the bytes of a file. Of an archive (KMZ, ZIP, and tar with or without gzip), it passes on the files in it
/// that may have places.
///
/// Not `Sendable`: it keeps the state of zlib.
final class FileContent {
    /// A part of the content.
    enum Part {
        case bytes([UInt8])
        /// The bytes of a file of the archive follow. The text is its path.
        case file(String)
        /// The present file of the archive cannot be read any further.
        case failed(GuideFileError.ArchiveProblem)
    }

    private var isAtStart = true
    private var isAtContent = true
    private var inflater: Inflater?
    private var archive: (any ArchiveReader)?
    private var size = 0
    private var hasFailed = false

    /// The number of files of the archive that cannot have places; 0 for another file.
    var otherCount: Int { archive?.otherCount ?? 0 }

    /// Whether a file begins like a ZIP archive.
    static func isZip(_ beginning: [UInt8]) -> Bool { beginning.starts(with: Array("PK\u{3}\u{4}".utf8)) }

    /// Reads the next bytes of the file. The first ones must have at least 512 bytes, or be all.
    func consume(_ chunk: [UInt8], _ body: (Part) throws -> Void) throws {
        guard !hasFailed else { return }
        if isAtStart, chunk.starts(with: [0x1F, 0x8B]) { inflater = Inflater(.gzip) }
        isAtStart = false
        do {
            guard let inflater else { return try read(chunk, body) }
            _ = try inflater.inflate(chunk) { block in
                size += block.count
                if size > ArchiveLimit.uncompressed { throw GuideFileError.ArchiveProblem.tooLarge }
                try read(block, body)
            }
        } catch let problem as GuideFileError.ArchiveProblem {
            // The files before the damage are complete.
            hasFailed = true
            if archive?.isFound == true, problem != .tooLarge { return try body(.failed(problem)) }
            throw GuideFileError.Reason.archive(problem)
        }
    }

    private func read(_ bytes: [UInt8], _ body: (Part) throws -> Void) throws {
        if isAtContent {
            isAtContent = false
            if Self.isZip(bytes) { archive = ZipReader(isWanted: Self.mayHavePlaces) }
            if TarReader.isMeant(by: bytes) { archive = TarReader(isWanted: Self.mayHavePlaces) }
        }
        guard let archive else { return try body(.bytes(bytes)) }
        try archive.consume(bytes) { part in
            switch part {
            case .start(let path): try body(.file(path))
            case .bytes(let bytes): try body(.bytes(bytes))
            case .failed(let problem): try body(.failed(problem))
            case .end: break
            }
        }
    }

    /// Ends the file. A truncated archive ends its last file as well.
    func finish(_ body: (Part) throws -> Void) throws {
        guard let archive else { return }
        guard archive.isFound else { throw GuideFileError.Reason.unknownFormat(looksLike: .archive) }
        if !archive.isComplete, !hasFailed { try body(.failed(.truncated)) }
    }

    private static let extensions: Set<String> = [
        "kml", "gpx", "geojson", "geojsonl", "ndjson", "json", "csv", "tsv",
    ]

    /// Whether a file of an archive may have places. macOS adds hidden files with the same extension.
    private static func mayHavePlaces(_ path: String) -> Bool {
        let parts = path.lowercased().split(separator: "/")
        return parts.last.map { extensions.contains(($0 as NSString).pathExtension) } == true
            && !parts.contains { $0.hasPrefix(".") && $0 != "." || $0 == "__macosx" }
    }
}
