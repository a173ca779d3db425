import GuideCore
import HoursCore

/// A place as a file has it, and as it is written. An object: it is handed on without counting each of its texts anew.
final class ReadPlace: Sendable {
    let candidate: PlaceCandidate
    let facts: PlaceFacts

    init(_ candidate: PlaceCandidate, zones: ZoneMap?) {
        facts = PlaceFacts(candidate.restaurant, zones: zones)
        self.candidate = candidate
    }

    /// - Parameter pictures: those that lie beside the file.
    convenience init(_ read: PlaceCandidate, _ pictures: PictureFolder, zones: ZoneMap?) {
        var candidate = read
        pictures.complete(&candidate.restaurant)
        if var filed = read.filed {
            pictures.complete(&filed)
            candidate.filed = filed
        }
        self.init(candidate, zones: zones)
    }
}
