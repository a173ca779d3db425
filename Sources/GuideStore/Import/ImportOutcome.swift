/// What became of the files that were imported together.
public struct ImportOutcome: Hashable, Sendable, Codable {
    /// What became of a file.
    public enum Result: Hashable, Sendable, Codable {
        case imported(GuideImportReport)
        case failed(TransferFailure)
    }

    /// A file, and what became of it.
    public struct File: Hashable, Sendable, Codable {
        /// The file's name.
        public let name: String
        public let result: Result

        /// Whether what it brought has been undone since, as ``GuideStore/GuideStore/lastImport()`` knows.
        public internal(set) var isUndone = false

        public init(name: String, result: Result) {
            self.name = name
            self.result = result
        }
    }

    /// In the order in which they were imported; without those that were cancelled.
    public var files: [File] = []
    public var isCancelled = false

    /// An outcome of no files.
    public init() {}

    /// Of the files that were imported.
    public var reports: [GuideImportReport] { files.compactMap(\.report) }

    /// The files that were not imported, and why.
    public var failures: [(name: String, failure: TransferFailure)] {
        files.compactMap { file in
            guard case .failed(let failure) = file.result else { return nil }
            return (file.name, failure)
        }
    }

    /// Whether there is more to read about it than a line of counts.
    public var hasReport: Bool {
        reports.contains { $0.file.skippedCount > 0 || !$0.file.warnings.isEmpty } || !failures.isEmpty
    }
}

extension ImportOutcome.File {
    /// The report, where it was imported.
    var report: GuideImportReport? {
        guard case .imported(let report) = result else { return nil }
        return report
    }
}
