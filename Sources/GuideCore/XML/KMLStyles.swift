/// The colours of the styles of a KML document.
struct KMLStyles: Sendable {
    private var colours: [String: String] = [:]
    /// The styles that style maps use for places that are not selected.
    private var targets: [String: String] = [:]
    private var style: String?
    private var map: String?
    private var key = ""

    private static let limit = 10_000

    /// Begins a style, a style map, or one of its pairs.
    mutating func begin(_ element: String, _ id: String?) {
        switch element {
        case "StyleMap": map = id
        case "Pair": key = ""
        default: style = id
        }
    }

    /// Sets the key of the present pair.
    mutating func setKey(_ text: String) { key = text }

    /// Adds the style of the present pair.
    mutating func add(address: String) {
        guard let map, key != "highlight", targets[map] == nil, targets.count < Self.limit else { return }
        targets[map] = Self.name(address)
    }

    /// Adds the colour of the present style.
    mutating func add(_ colour: String) {
        // A style in a pair has no name.
        guard let id = style ?? (key == "highlight" ? nil : map), colours.count < Self.limit else { return }
        colours[id] = colour
    }

    /// Returns the colour of a style by its address; nil without one.
    func colour(of address: String) -> String? {
        let name = Self.name(address)
        if let colour = colours[name] ?? targets[name].flatMap({ colours[$0] }) { return colour }
        if name.hasPrefix("placemark-") { return Self.named[String(name.dropFirst("placemark-".count))] }
        // Google writes the colour into the name: `icon-1899-0288D1-nodesc`.
        return name.firstMatch(of: /-([0-9A-Fa-f]{6})(?:-|$)/).map { "#\($0.1)" }
    }

    /// Parses a colour: alpha, blue, green, red. White leaves an icon as it is.
    static func colour(_ text: String) -> String? {
        let digits = Array(text.drop { $0 == "#" })
        guard digits.count == 8, digits.allSatisfy(\.isHexDigit) else { return nil }
        let colour = "#" + String(digits[6...7] + digits[4...5] + digits[2...3])
        return colour.lowercased() == "#ffffff" ? nil : colour
    }

    /// Returns the name at the end of an address, which may be in another file.
    private static func name(_ address: String) -> String {
        address.lastIndex(of: "#").map { String(address[address.index(after: $0)...]) } ?? address
    }

    /// The colours of bookmarks in Organic Maps and MAPS.ME, whose styles have only names.
    private static let named = [
        "red": "#e51b23", "pink": "#ff4182", "purple": "#9b24b2", "deeppurple": "#6639bf", "blue": "#0066cc",
        "lightblue": "#249cf2", "cyan": "#14becd", "teal": "#00a58c", "green": "#3c8c3c", "lime": "#93bf39",
        "yellow": "#ffc800", "orange": "#ff9600", "deeporange": "#f06432", "brown": "#804633",
        "gray": "#737373", "bluegray": "#597380",
    ]
}
