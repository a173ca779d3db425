import Foundation
import Messages

/// The reason why a file, the clipboard or a frame of the camera cannot become a picture of the user. Nothing was stored.
public struct PictureError: Error, Hashable, Sendable {
    /// The fault of the file.
    public enum Reason: Hashable, Sendable {
        /// The system's message.
        case unreadable(String)
        case empty
        /// The file has more bytes than ``PreparedPicture/maximumFileSize``.
        case tooLarge
        /// The picture has more pixels than ``PreparedPicture/maximumPixelCount``.
        case tooManyPixels
        /// No installed library reads this format.
        case unsupported
        /// The file is damaged or ends in the middle.
        case damaged
        case noMemory
    }

    /// The origin of a picture.
    public enum Source: Hashable, Sendable {
        /// A file, by its name without a folder.
        case file(String)
        case clipboard
        case camera
    }

    /// The origin of the picture.
    public let source: Source
    /// The fault of the file.
    public let reason: Reason
}

extension PictureError: MessageConvertible, LocalizedError {
    /// The message in English, for Foundation's `localizedDescription`.
    public var errorDescription: String? { description }

    /// The fault and its cure.
    public var message: Message {
        // Translators: it replaces “photo.jpg” in sentences such as: The picture “photo.jpg” is damaged.
        let file =
            switch source {
            case .file(let name): Message("“%1”", name)
            case .clipboard: Message("in the clipboard")
            case .camera: Message("of the camera")
            }
        return switch reason {
        case .unreadable(let words):
            Message("Could not read the picture %1 (%2). Check the file and its permissions.", file, words)
        case .empty: Message("The picture %1 is empty. Choose another file.", file)
        case .tooLarge:
            Message(
                "The picture %1 is larger than %2 MB. Choose a smaller one.", file,
                PreparedPicture.maximumFileSize / 1_000_000)
        case .tooManyPixels:
            Message(
                "The picture %1 has more than %2 megapixels. Choose a smaller one.", file,
                PreparedPicture.maximumPixelCount / 1_000_000)
        case .unsupported:
            Message("Carte cannot read the picture %1. Save it as JPEG or PNG, and add that file.", file)
        case .damaged: Message("The picture %1 is damaged or incomplete. Choose another copy of it.", file)
        case .noMemory:
            Message(
                "There is not enough memory for the picture %1. Close other programs, and try again.", file)
        }
    }
}
