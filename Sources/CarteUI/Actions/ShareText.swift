import GuideCore
import Translations

extension Restaurant {
    /// The place for a message to somebody: a line for each thing that is of use to them.
    ///
    /// - Parameters:
    ///   - name: what it is called in the person's words.
    ///   - type: what it is.
    func shareText(name: String, type: String) -> String {
        var lines = [name == type || name.hasPrefix(type) ? name : tr("%1 (%2)", name, type)]
        if let location { lines.append(location) }
        lines += phones
        if let website { lines.append(PlaceLink(website: website)?.address ?? website) }
        if let coordinate { lines.append(PlaceLink(map: coordinate).address) }
        return lines.joined(separator: "\n")
    }
}
