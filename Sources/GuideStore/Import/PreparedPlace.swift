import GuideCore
import HoursCore

/// A place of a file, and its form for the database. It is a class, so a copy does not retain each of its
/// texts.
final class PreparedPlace: Sendable {
    let candidate: ParsedPlace
    let facts: IndexedPlace

    init(_ candidate: ParsedPlace, _ facts: IndexedPlace) {
        (self.candidate, self.facts) = (candidate, facts)
    }

    convenience init(_ candidate: ParsedPlace, zones: ZoneMap?) {
        self.init(candidate, IndexedPlace(candidate.place, zones: zones))
    }

    /// - Parameter pictures: the pictures beside the file.
    convenience init(_ read: ParsedPlace, _ pictures: PictureFolder, zones: ZoneMap?) {
        var candidate = read
        pictures.complete(&candidate.place)
        if var filed = read.filed {
            pictures.complete(&filed)
            candidate.filed = filed
        }
        self.init(candidate, zones: zones)
    }
}
