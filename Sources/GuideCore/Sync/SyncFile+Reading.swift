import Foundation

extension SyncFile {
    /// The maximum size of a file in bytes. One with notes about 100,000 places has a twentieth of it.
    private static let sizeLimit = 1 << 28

    /// Calls `body` with the first parts of a file, in their order. A file that is too large is foreign.
    private static func forEachPart(
        of url: URL, upTo count: Int = .max, _ body: ([UInt8]) throws -> Void
    ) throws {
        func read<Value>(_ part: () throws(GuideFileError) -> Value) throws(Fault) -> Value {
            do throws(GuideFileError) { return try part() } catch { throw .unreadable(error) }
        }
        let file = try read { () throws(GuideFileError) in try OpenFile(url) }
        defer { file.close() }
        var (size, number) = (0, 0)
        while number < count, let part = try read(file.read) {
            number += 1
            size += part.count
            guard size <= sizeLimit else { throw Fault.foreign }
            try body(part)
        }
    }

    /// Returns the checksum of a file, to find out whether it has changed.
    ///
    /// - Throws: ``Fault``.
    public static func checksum(of url: URL) throws -> String {
        var checksum = Checksum()
        try forEachPart(of: url) { checksum.add($0) }
        return checksum.text
    }

    /// Copies a file, so that a merge does not wait for its folder, which may be on a server.
    ///
    /// - Returns: the checksum of the copy. The file may be another one than at ``checksum(of:)``.
    /// - Throws: ``Fault``, or `GuideWriteError` for the copy.
    public static func copy(_ url: URL, to copy: AtomicFile) throws -> String {
        var checksum = Checksum()
        try forEachPart(of: url) {
            checksum.add($0)
            try copy.write($0)
        }
        return checksum.text
    }

    /// Reads only the header.
    ///
    /// - Throws: ``Fault``.
    public static func header(of url: URL) throws -> Header {
        let unpacker = Unpacker()
        try forEachPart(of: url, upTo: 1) { part in
            try unpacker.consume(Array(part.prefix(Unpacker.headerLimit))) { _ in }
        }
        guard let header = unpacker.header else { throw Fault.incomplete }
        return header
    }

    /// Reads the places of a file in batches, with bounded memory.
    ///
    /// An error can come after some batches: use one transaction.
    ///
    /// - Parameters:
    ///   - languages: the user's languages, in the forms of ``LanguagePreference``.
    ///   - known: the records of an earlier version of the file, which are skipped; nil for none.
    ///   - batch: receives places and lists. A list comes before its places.
    /// - Returns: the report, with the deletions.
    /// - Throws: ``Fault``, or an error of `batch`.
    public static func read(
        _ url: URL, languages: [String] = [], known: KnownRecords? = nil,
        batch: (_ places: [ParsedPlace], _ lists: [PlaceList]) throws -> Void
    ) throws -> ImportReport {
        var reader = PlaceReader(languages: languages, known: known)
        var listCount = 0
        func take(_ places: [ParsedPlace]) throws {
            let lists = (reader.report.lists ?? []).dropFirst(listCount).map(\.list)
            listCount += lists.count
            if !(places.isEmpty && lists.isEmpty) { try batch(places, lists) }
        }
        let unpacker = Unpacker()
        do {
            try forEachPart(of: url) { part in
                try unpacker.consume(part) { try take(try reader.consume($0)) }
            }
            try unpacker.finish()
            try take(try reader.finish())
        } catch let reason as GuideFileError.Reason {
            // A device without data has an empty file.
            guard case .noPlaces(features: 0) = reason else { throw Fault.damaged }
        }
        return reader.report
    }
}

/// Unpacks a file of another device, and reads its header.
private final class Unpacker {
    /// The maximum length of the header.
    static let headerLimit = 1 << 16
    /// The maximum size of an unpacked file. A small file can contain an endless one.
    private static let sizeLimit = 1 << 32

    private(set) var header: SyncFile.Header?
    private let inflater = Inflater(.gzip)
    /// The first bytes, until the header is complete.
    private var beginning: [UInt8] = []
    private var isAtStart = true
    private var size = 0

    /// Reads the next bytes, and passes those after the header.
    func consume(_ bytes: [UInt8], _ body: ([UInt8]) throws -> Void) throws {
        // The first two bytes of gzip.
        if isAtStart, ![0x1F, 0x8B].starts(with: bytes.prefix(2)) { throw SyncFile.Fault.foreign }
        isAtStart = false
        do {
            _ = try inflater.inflate(bytes) { block in
                size += block.count
                guard size <= Self.sizeLimit else { throw SyncFile.Fault.damaged }
                if header != nil { return try body(block) }
                beginning += block
                if let rest = try takeHeader(), !rest.isEmpty { try body(rest) }
            }
        } catch is GuideFileError.ArchiveProblem {
            throw SyncFile.Fault.damaged
        }
    }

    /// Checks that the file is complete.
    func finish() throws(SyncFile.Fault) {
        guard inflater.isDone else { throw .incomplete }
        guard header != nil else { throw .foreign }
    }

    /// Returns the bytes after the header when it is complete.
    private func takeHeader() throws(SyncFile.Fault) -> [UInt8]? {
        guard let end = beginning.prefix(Self.headerLimit).firstIndex(of: .newline) else {
            guard beginning.count < Self.headerLimit else { throw .foreign }
            return nil
        }
        defer { beginning = [] }
        header = try SyncFile.Header(line: Data(beginning[..<end]))
        return Array(beginning[(end + 1)...])
    }
}

extension SyncFile.Header {
    /// Decodes a line. A newer version may have other members.
    fileprivate init(line: Data) throws(SyncFile.Fault) {
        struct Version: Decodable {
            let number: Int

            private enum CodingKeys: String, CodingKey { case number = "carte-sync" }
        }
        guard let version = try? JSONDecoder().decode(Version.self, from: line) else { throw .foreign }
        guard version.number <= SyncFile.version else { throw .newer }
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        guard var header = try? decoder.decode(Self.self, from: line) else { throw .damaged }
        header.name = TextCleaner.clean(String(header.name.prefix(80))).text
        self = header
    }
}
