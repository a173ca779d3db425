import Foundation
import GuideCore
import Messages

/// Why a file was not imported, or the guide not exported. The guide, and a file of that name, are as they were.
public enum TransferFailure: Hashable, Sendable, Codable {
    case file(GuideFileError)
    case writing(GuideWriteError)
    case store(GuideStoreError)
    /// The system's own words.
    case other(String)

    /// What an import, an export or the opening of a guide threw.
    public init(_ error: any Error) {
        switch error {
        case let error as GuideFileError: self = .file(error)
        case let error as GuideWriteError: self = .writing(error)
        case let error as GuideStoreError: self = .store(error)
        default: self = .other(error.localizedDescription)
        }
    }
}

extension TransferFailure: MessageConvertible {
    /// What was wrong and what to do.
    public var message: Message {
        switch self {
        case .file(let error): error.message
        case .writing(let error): error.message
        case .store(let error): error.message
        case .other(let words): Message(verbatim: words)
        }
    }
}
