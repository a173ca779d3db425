import Foundation

/// Reads the places of a file, or of the files in an archive, with one ``PlaceReader`` for each.
///
/// A file of an archive that cannot be read is reported. The others are read.
struct ContentReader: Sendable {
    /// The report so far. That of an archive has only the files that are complete.
    var report: ImportReport { isArchive ? complete : reader.report }

    private let languages: [String]
    private let fileName: String
    private var reader: PlaceReader
    private var isArchive = false
    /// The report of the complete files of the archive.
    private var complete = ImportReport()
    /// The present file of the archive; nil before the first one, and after an error.
    private var member: Member?
    /// Whether a file of the archive was read without an error.
    private var hasRead = false
    private var firstFailure: GuideFileError.Reason?

    /// A file of an archive.
    private struct Member {
        let path: String
        let name: String
        /// The name for the report; nil for the only one that a KMZ archive must have.
        let shownName: String?
        /// Whether the file may have other data than places.
        let mayBeOther: Bool

        init(path: String) {
            self.path = path
            let last = path.split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? path
            name = TextCleaner.clean(String(last.prefix(200))).text
            shownName = path.lowercased() == "doc.kml" ? nil : name
            mayBeOther = ["json", "csv", "tsv"].contains((name as NSString).pathExtension.lowercased())
        }
    }

    /// - Parameters:
    ///   - languages: the user's languages, in the forms of ``LanguagePreference``.
    ///   - fileName: the name of the file.
    init(languages: [String], fileName: String) {
        (self.languages, self.fileName) = (languages, fileName)
        reader = PlaceReader(languages: languages, fileName: fileName)
    }

    /// Reads the next part of the file.
    ///
    /// - Returns: the places that are complete.
    /// - Throws: if the file cannot be a guide. An archive may have others.
    mutating func consume(_ part: FileContent.Part) throws(GuideFileError.Reason) -> [ParsedPlace] {
        switch part {
        case .bytes(let bytes):
            guard isArchive else { return try reader.consume(bytes) }
            guard let member else { return [] }
            do throws(GuideFileError.Reason) {
                return placed(try reader.consume(bytes), in: member)
            } catch {
                fail(error, member)
                return []
            }
        case .file(let path):
            let last = endMember()
            isArchive = true
            let member = Member(path: path)
            self.member = member
            reader = PlaceReader(languages: languages, fileName: member.shownName ?? fileName)
            return last
        case .failed(let problem):
            let name = member?.name ?? fileName
            let last = endMember(isCut: true)
            firstFailure = firstFailure ?? .archive(problem)
            complete.skip(file: GuideFileError(fileName: name, reason: .archive(problem)))
            return last
        }
    }

    /// Ends the file.
    ///
    /// - Parameter otherFiles: the number of files in an archive that cannot have places.
    /// - Returns: the places that only the end completes.
    /// - Throws: if no file could be read.
    mutating func finish(otherFiles: Int) throws(GuideFileError.Reason) -> [ParsedPlace] {
        guard isArchive else { return try reader.finish() }
        let last = endMember()
        guard hasRead else {
            if let firstFailure { throw firstFailure }
            throw complete.featureCount > 0 ? complete.reasonForNothing : .unknownFormat(looksLike: .archive)
        }
        // A map program's archive has icons.
        if !fileName.lowercased().hasSuffix(".kmz") { complete.countOtherFiles(otherFiles) }
        return last
    }

    /// - Parameter isCut: whether the archive has only a part of the file, which is reported.
    private mutating func endMember(isCut: Bool = false) -> [ParsedPlace] {
        guard let member else { return [] }
        do throws(GuideFileError.Reason) {
            let places = placed(try reader.finish(), in: member)
            complete.append(reader.report, ofFile: member.shownName)
            hasRead = true
            self.member = nil
            return places
        } catch {
            if isCut { self.member = nil } else { fail(error, member) }
            return []
        }
    }

    private func placed(_ places: [ParsedPlace], in member: Member) -> [ParsedPlace] {
        var places = places
        for index in places.indices {
            places[index].sourcePosition = places[index].sourcePosition.inFile(member.shownName)
        }
        return places
    }

    private mutating func fail(_ reason: GuideFileError.Reason, _ member: Member) {
        self.member = nil
        switch reason {
        case .empty, .noPlaces, .notInBusiness:
            complete.append(reader.report, ofFile: member.shownName)
        case .unknownFormat, .missingColumns, .notGeoJSON, .unreadableHeader:
            if member.mayBeOther { complete.countOtherFiles(1) } else { note(reason, member) }
        case .nothingReadable(_, let first):
            if member.mayBeOther, first.reason.isOfOtherData {
                complete.countOtherFiles(1)
            } else {
                complete.append(reader.report, ofFile: member.shownName)
                firstFailure = firstFailure ?? reason
            }
        default: note(reason, member)
        }
    }

    private mutating func note(_ reason: GuideFileError.Reason, _ member: Member) {
        firstFailure = firstFailure ?? reason
        complete.skip(file: GuideFileError(fileName: member.name, reason: reason))
    }
}

extension SkipReason {
    /// Whether the record is not one of places.
    fileprivate var isOfOtherData: Bool {
        switch self {
        case .notAFeature, .notAnElement, .noProperties: true
        default: false
        }
    }
}
