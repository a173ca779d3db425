import GuideCore
import GuideStore

/// Why a file was not imported, or the guide not exported. The guide, and a file of that name, are as they were.
enum TransferFailure: Hashable, Sendable {
    case file(GuideFileError)
    case writing(GuideWriteError)
    case store(GuideStoreError)
    /// The system's own words.
    case other(String)

    init(_ error: any Error) {
        switch error {
        case let error as GuideFileError: self = .file(error)
        case let error as GuideWriteError: self = .writing(error)
        case let error as GuideStoreError: self = .store(error)
        default: self = .other(error.localizedDescription)
        }
    }

    /// What was wrong and what to do, in English: for a terminal.
    var description: String {
        switch self {
        case .file(let error): error.description
        case .writing(let error): error.description
        case .store(let error): error.description
        case .other(let words): words
        }
    }
}
