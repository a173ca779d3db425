import Foundation
import HoursCore

extension MapLink {
    /// `/maps/place/Kosmos/@60.1,24.9,17z/data=!3d60.17!4d24.94`, `/maps/@60.17,24.94,17z`,
    /// `/maps/search/60.17,24.94`, `/maps/dir/Here/60.17,24.94`, `?q=60.17,24.94(Kosmos)`, `?query=…`, `?ll=…`.
    ///
    /// The numbers after `!3d` and `!4d` are the place; those after `@`, and after `!2d` and `!3d`, are the middle of
    /// the map.
    var google: Named? {
        let name = Self.placeName(in: text)
        if let match = text.firstMatch(of: /!3d(-?[0-9.]+)!4d(-?[0-9.]+)/),
            let position = Self.coordinate(String(match.1), String(match.2))
        {
            return (position, name)
        }
        return asked(name) ?? inPath.map { ($0, name) }
    }

    /// The position in the query. Its words may be the name.
    private func asked(_ name: String?) -> Named? {
        var name = name
        for key in ["q", "query", "daddr", "destination", "ll", "cbll", "viewpoint", "center"] {
            guard let text = query[key] else { continue }
            guard let (position, label) = Self.labelled(text) else {
                if key == "q" || key == "query" { name = name ?? text }
                continue
            }
            return (position, label ?? name)
        }
        return nil
    }

    /// Parses `loc:60.17,24.94`, and `60.17,24.94 (Kosmos)` with a name. Not by a regular expression, whose time would be
    /// quadratic.
    private static func labelled(_ text: String) -> Named? {
        let words = text.hasPrefix("loc:") ? text.dropFirst("loc:".count) : text[...]
        let numbers = words.prefix { $0 != "(" }
        let rest = words[numbers.endIndex...]
        guard rest.isEmpty || rest.last == ")", let position = pair(String(numbers)) else { return nil }
        return (position, rest.isEmpty ? nil : String(rest.dropFirst().dropLast()))
    }

    /// The position in the path or in its data.
    private var inPath: Coordinate? {
        let path = text.removingPercentEncoding ?? text
        let isRoute = path.contains("/maps/dir/")
        // A route ends at the place.
        func position(
            _ pattern: Regex<(Substring, Substring, Substring)>, longitudeFirst: Bool = false
        ) -> Coordinate? {
            let matches = path.matches(of: pattern)
            guard let numbers = (isRoute ? matches.last : matches.first)?.output else { return nil }
            let (first, second) = (String(numbers.1), String(numbers.2))
            return longitudeFirst ? Self.coordinate(second, first) : Self.coordinate(first, second)
        }
        return
            // The stops of a route may have names. Only the last one counts.
            position(
                isRoute
                    ? /\/(-?[0-9.]+),\+?\s*(-?[0-9.]+)(?=\/?(?:@|data=|am=|[?#]|$))/
                    : /\/(-?[0-9.]+),\+?\s*(-?[0-9.]+)(?=[\/?#,]|$)/)
            ?? (isRoute ? position(/!1d(-?[0-9.]+)!2d(-?[0-9.]+)/, longitudeFirst: true) : nil)
            ?? position(/\/@(-?[0-9.]+),(-?[0-9.]+)/)
            ?? position(/!2d(-?[0-9.]+)!3d(-?[0-9.]+)/, longitudeFirst: true)
            ?? Self.placeText(in: text).flatMap(Self.pair)
    }

    /// Returns the name of a place in a link of Google Maps; nil without one.
    static func placeName(in link: String) -> String? {
        // Google names a point by its position: 60°10'12.0"N 24°56'24.0"E.
        placeText(in: link).flatMap { CoordinateText.pair($0) == nil ? SavedPlace.clean($0) : nil }
    }

    private static func placeText(in link: String) -> String? {
        guard let match = link.firstMatch(of: /\/maps\/place\/([^\/@?]+)/) else { return nil }
        let word = match.1.replacing("+", with: " ")
        return word.removingPercentEncoding ?? String(word)
    }
}
