import GuideCore
import QRCode

/// What the QR code of a place says: as much as a phone's camera still reads from a screen.
struct PlaceCode {
    /// Modules of higher versions are smaller than 2 px on the narrowest window.
    static let maximumVersion = 20

    let text: String
    let matrix: QRMatrix

    /// - Returns: nil for a place that neither is anywhere nor has a name of reasonable length.
    init?(_ place: Restaurant, name: String) {
        let candidates = [
            ContactCard(place, name: name).text,
            place.coordinate.map { PlaceLink(map: $0).address },
            ContactCard(place, name: name, withAddress: false).text,
        ]
        for text in candidates.compactMap({ $0 }) {
            guard let matrix = QRMatrix(text, maximumVersion: Self.maximumVersion) else { continue }
            self.text = text
            self.matrix = matrix
            return
        }
        return nil
    }
}
