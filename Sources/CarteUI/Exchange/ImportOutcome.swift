import GuideStore

/// What became of the files that were imported together.
struct ImportOutcome: Hashable, Sendable {
    enum Result: Hashable, Sendable {
        case imported(GuideImportReport)
        case failed(TransferFailure)
    }

    struct File: Hashable, Sendable {
        /// The file's name.
        var name: String
        var result: Result
    }

    /// In the order in which they were imported; without those that were cancelled.
    var files: [File] = []
    var isCancelled = false

    var reports: [GuideImportReport] {
        files.compactMap { file in
            guard case .imported(let report) = file.result else { return nil }
            return report
        }
    }

    var failures: [(name: String, failure: TransferFailure)] {
        files.compactMap { file in
            guard case .failed(let failure) = file.result else { return nil }
            return (file.name, failure)
        }
    }

    /// Whether there is more to read about it than a line of counts.
    var hasReport: Bool {
        reports.contains { $0.file.skippedCount > 0 || !$0.file.warnings.isEmpty } || !failures.isEmpty
    }

    var changedNothing: Bool { reports.allSatisfy(\.changedNothing) }
}
