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
        let own = record.picturesInOrder.filter { files?.has($0) == true }
        let others = place.pictures.filter { PictureSubject.isInFile($0) }.prefix(limit)
        let count = own.count + others.count
        var pictures: [PlacePicture] = []
        for name in own {
            pictures.append(
                PlacePicture(
                    path: files?.url(of: name).path ?? "", own: name,
                    label: tr("Your picture %1 of %2", pictures.count + 1, own.count)))
        }
        for path in others {
            pictures.append(
                PlacePicture(path: path, label: tr("Picture %1 of %2", pictures.count + 1, count)))
        }
        return pictures
    }
}
