import Foundation
import GuideCore
import GuideStore
import Translations

/// A picture in the details of a place: one of the user, or one of the guide.
struct PlacePicture: Hashable {
    /// The path of the file, or an address relative to the guide's folder of pictures.
    var path: String
    /// The name of the user's picture; nil for a picture of the guide.
    var own: PictureName?
    /// The accessible name.
    var label: String

    /// The maximum number of pictures of the guide.
    private static let limit = 24

    /// Returns the pictures of a place, the user's first. Pictures of the user whose file is missing are left out.
    static func all(of place: Place, _ record: PersonalRecord, files: PictureFiles?) -> [PlacePicture] {
        let own = files.map { Self.own(record, files: $0) } ?? []
        let others = place.pictures.filter { PictureSubject.isInFile($0) }.prefix(limit)
        let count = own.count + others.count
        var pictures: [PlacePicture] = []
        for (name, path) in own {
            pictures.append(
                PlacePicture(
                    path: path, own: name, label: tr("Your picture %1 of %2", pictures.count + 1, own.count)))
        }
        for path in others {
            pictures.append(
                PlacePicture(path: path, label: tr("Picture %1 of %2", pictures.count + 1, count)))
        }
        return pictures
    }

    /// Returns the pictures of the user that have a file, in their order.
    static func own(_ record: PersonalRecord, files: PictureFiles) -> [(name: PictureName, path: String)] {
        record.picturesInOrder.filter(files.has).map { ($0, files.url(of: $0).path) }
    }
}

extension Place {
    /// Returns the place with another picture; nil keeps that of the guide.
    func showing(_ path: String?) -> Place {
        guard let path else { return self }
        var place = self
        place.image = path
        return place
    }
}
