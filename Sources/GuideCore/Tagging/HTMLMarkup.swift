/// The parts of HTML that get into map data by copying from web pages.
enum HTMLMarkup {
    /// The recognised elements. Others stay text: `<3` and `<Blank>` are names of places.
    static let elements: Set<String> = [
        "a", "abbr", "b", "big", "blockquote", "body", "br", "button", "center", "code", "div", "em", "font",
        "form", "h1", "h2", "h3", "h4", "h5", "h6", "head", "hr", "html", "i", "iframe", "img", "input", "li",
        "link", "meta", "ol", "p", "pre", "s", "script", "small", "span", "strong", "style", "sub", "sup",
        "svg",
        "table", "tbody", "td", "th", "tr", "tt", "u", "ul",
    ]

    private static let entities: [String: Unicode.Scalar] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "#39": "'", "#34": "\"",
        "#38": "&", "#60": "<", "#62": ">",
    ]

    static func decodingEntities(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
        var result: [Unicode.Scalar] = []
        var index = 0
        while index < scalars.count {
            if scalars[index] == "&", let end = scalars[index...].prefix(7).firstIndex(of: ";"),
                let scalar = entities[text(scalars[(index + 1)..<end])]
            {
                result.append(scalar)
                index = end + 1
            } else {
                result.append(scalars[index])
                index += 1
            }
        }
        return result
    }

    /// Removes tags, comments, and the contents of `script` and `style`. A tag between lines or cells becomes
    /// a space.
    static func removingTags(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
        var result: [Unicode.Scalar] = []
        // Without a later `>` no search for tags is necessary, so time stays linear.
        guard let lastEnd = scalars.lastIndex(of: ">") else { return scalars }
        var index = 0
        /// The element whose content is not text, while inside it.
        var hidden: String?
        while index < scalars.count {
            guard scalars[index] == "<", index < lastEnd, let tag = tag(in: scalars, at: index) else {
                if hidden == nil { result.append(scalars[index]) }
                index += 1
                continue
            }
            if let name = hidden {
                if tag.isClosing, tag.name == name { hidden = nil }
            } else if tag.name == "script" || tag.name == "style" {
                hidden = tag.isClosing ? nil : tag.name
            } else if !inlineElements.contains(tag.name) {
                result.append(" ")
            }
            index = tag.end
        }
        return result
    }

    private static let inlineElements: Set<String> = [
        "a", "abbr", "b", "big", "code", "em", "font", "i", "s", "small", "span", "strong", "sub", "sup",
        "tt", "u",
        "!--",
    ]

    private static func tag(
        in scalars: [Unicode.Scalar], at start: Int
    ) -> (name: String, isClosing: Bool, end: Int)? {
        var index = start + 1
        if scalars[index...].starts(with: "!--".unicodeScalars) {
            guard let end = scalars[index...].firstIndex(of: ">") else { return nil }
            return ("!--", false, end + 1)
        }
        let isClosing = scalars[index] == "/"
        if isClosing { index += 1 }
        let name = scalars[index...].prefix(10).prefix {
            $0.properties.isAlphabetic || ("0"..."9").contains($0)
        }
        guard elements.contains(text(name).lowercased()) else { return nil }
        index += name.count
        guard index < scalars.count,
            scalars[index] == ">" || scalars[index] == "/" || scalars[index] == " "
                || scalars[index].value < 0x20
        else { return nil }
        guard let end = scalars[index...].firstIndex(of: ">") else { return nil }
        return (text(name).lowercased(), isClosing, end + 1)
    }

    private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        return String(view)
    }
}
