import Foundation
import GuideCore
import GuideStore
import Harness

/// A temporary folder with the files for benchmarks.
struct Fixtures {
    let folder: URL

    /// The path of the running program. Some measurements need a process of their own.
    static let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "carte-bench-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    func remove() {
        try? FileManager.default.removeItem(at: folder)
    }

    /// Returns a file with a number of features, the same in every run.
    ///
    /// - Parameter isCountry: whether it has as many streets and towns as a country instead of one town's.
    func guide(of count: Int, isCountry: Bool = false) throws -> URL {
        let url = folder.appending(path: "\(count)\(isCountry ? "-country" : "").geojson")
        if !FileManager.default.fileExists(atPath: url.path) {
            try GeneratedGuide.write(count, isCountry: isCountry, to: url)
        }
        return url
    }

    /// Returns a data folder with a guide of a number of places.
    func dataHome(of count: Int) throws -> String {
        try dataHome("\(count)") { try guide(of: count) }
    }

    /// Returns a data folder with a guide of central Helsinki, by default with a map of it.
    func helsinkiHome(of count: Int, hasMap: Bool = true) throws -> String {
        let home = try dataHome("helsinki-\(count)\(hasMap ? "-mapped" : "")") {
            let file = folder.appending(path: "helsinki-\(count).geojson")
            try GeneratedGuide.write(count, isCountry: false, area: .centralHelsinki, to: file)
            return file
        }
        let maps = URL(filePath: home).appending(path: "carte/maps")
        if hasMap, !FileManager.default.fileExists(atPath: maps.path) {
            try FileManager.default.createDirectory(at: maps, withIntermediateDirectories: true)
            try FileManager.default.copyItem(at: Self.map, to: maps.appending(path: "helsinki.mbtiles"))
        }
        return home
    }

    /// A map of central Helsinki with vector tiles.
    static let map = URL(filePath: #filePath).deletingLastPathComponent().appending(
        path: "../../Tests/VectorTilesTests/Fixtures/helsinki.mbtiles"
    ).standardizedFileURL

    /// Returns a data folder with a guide whose places are in lists, equally many in each.
    func dataHome(of count: Int, inLists lists: Int) throws -> String {
        try dataHome("\(count)-in-lists") {
            let file = folder.appending(path: "\(count)-in-lists.geojson")
            try GeneratedGuide.write(count, isCountry: false, lists: lists, to: file)
            return file
        }
    }

    /// Returns the environment of a program with its own settings, in which Carte shows the map or the list.
    func settings(showMap: Bool) throws -> [String: String] {
        let home = fresh()
        let folder = home.appending(path: "glib-2.0/settings")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data("[io/github/carte_guide/Carte]\nshow-map=\(showMap)\n".utf8).write(
            to: folder.appending(path: "keyfile"))
        return ["GSETTINGS_BACKEND": "keyfile", "XDG_CONFIG_HOME": home.path]
    }

    /// Returns a data folder with the first places of a larger guide, so that only the number differs.
    func dataHome(ofFirst count: Int, of whole: Int) throws -> String {
        try dataHome("\(count)-of-\(whole)") {
            let large = try GuideStore(
                url: URL(filePath: try dataHome(of: whole)).appending(path: Self.guidePath))
            let file = fresh().appendingPathExtension("geojson")
            let writer = try GuideWriter(url: file, format: .geoJSON)
            for entry in try large.search(GuideQuery(), limit: count).entries {
                try writer.write(entry.place)
            }
            try writer.finish()
            return file
        }
    }

    /// The path of the guide inside a data folder.
    static let guidePath = "carte/guide.sqlite"

    private func dataHome(_ name: String, of file: () throws -> URL) throws -> String {
        let home = folder.appending(path: "home-\(name)")
        guard !FileManager.default.fileExists(atPath: home.path) else { return home.path }
        let guide = home.appending(path: Self.guidePath)
        try FileManager.default.createDirectory(
            at: guide.deletingLastPathComponent(), withIntermediateDirectories: true)
        let store = try GuideStore(url: guide)
        try store.importGuide(from: try file())
        try store.prepareIndexes()
        return home.path
    }

    /// Returns the path of a folder that does not exist yet.
    func fresh() -> URL { folder.appending(path: UUID().uuidString) }

    /// Runs a program and returns its output.
    func run(_ program: String, _ arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [program] + arguments
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
}

/// Writes guides of invented places with as many and as different tags as OpenStreetMap's.
enum GeneratedGuide {
    private static let first = [
        "Café", "Ravintola", "Pizzeria", "Trattoria", "The", "Phở", "Golden", "Old", "Kebab", "Bistro",
        "Osteria",
        "Кафе", "Ресторан", "北京", "四川", "Sushi", "Little", "Grand", "Chez", "Zum", "Villa", "Casa", "Thai",
        "Maya",
    ]
    private static let second = [
        "Hà Nội", "Napoli", "Ekberg", "Kosmos", "Dragon", "Lion", "Garden", "Harbour", "Matto", "Пушкин",
        "烤鸭店",
        "小吃", "Savoy", "Corner", "Löyly", "Tori", "Märkät", "Istanbul", "Everest", "Palace", "Anna", "Roma",
        "Star",
    ]
    private static let streets = [
        "Mannerheimintie", "Hauptstraße", "Rue de la Paix", "Church Street", "Ленина", "Aleksanterinkatu",
    ]
    private static let cuisines = [
        "pizza;italian", "chinese", "thai", "burger", "coffee_shop", "nepalese", "kebab", "sushi;japanese",
        "vietnamese", "regional", "indian", "fine_dining",
    ]
    private static let kinds = [
        "restaurant", "restaurant", "restaurant", "cafe", "cafe", "fast_food", "bar", "pub", "ice_cream",
    ]

    /// An area of places, degrees.
    struct Area {
        var latitudes: ClosedRange<Double>
        var longitudes: ClosedRange<Double>

        static let continent = Area(latitudes: 40...60, longitudes: 0...30)
        /// The area of the map in the tests.
        static let centralHelsinki = Area(latitudes: 60.161...60.179, longitudes: 24.931...24.959)
    }

    /// - Parameter lists: the number of the user's lists. Each place is in one of them.
    static func write(
        _ count: Int, isCountry: Bool, area: Area = .continent, lists: Int = 0, to url: URL
    ) throws {
        var generator = SeededGenerator(state: 17)
        try Data().write(to: url)
        let file = try FileHandle(forWritingTo: url)
        var text = #"{"type":"FeatureCollection","features":["#
        for number in 1...count {
            text +=
                (number > 1 ? ",\n" : "\n")
                + feature(
                    number, isCountry: isCountry, area, list: lists > 0 ? "List \(number % lists)" : nil,
                    &generator)
            if text.utf8.count > 1 << 20 {
                try file.write(contentsOf: Data(text.utf8))
                text = ""
            }
        }
        try file.write(contentsOf: Data((text + "\n]}\n").utf8))
        try file.close()
    }

    private static func feature(
        _ number: Int, isCountry: Bool, _ area: Area, list: String?, _ generator: inout SeededGenerator
    ) -> String {
        func pick(_ values: [String]) -> String {
            values[Int.random(in: 0..<values.count, using: &generator)]
        }
        func sometimes(_ percent: Int, _ text: String) -> String {
            Int.random(in: 0..<100, using: &generator) < percent ? text : ""
        }
        /// Returns a random number with seven decimal places.
        func degrees(in range: ClosedRange<Double>) -> Double {
            Double(
                Int.random(in: Int(range.lowerBound * 1e7)...Int(range.upperBound * 1e7), using: &generator))
                / 1e7
        }
        let (latitude, longitude) = (degrees(in: area.latitudes), degrees(in: area.longitudes))
        let house = Int.random(in: 1...150, using: &generator)
        // As many different words as in a country, next to words that repeat in every town.
        let own = String(number * 7_919 % 50_000, radix: 36)
        var tags = #""amenity":"\#(pick(kinds))","name":"\#(pick(first)) \#(pick(second)) \#(own)""#
        let street = pick(streets) + (isCountry ? " \(String(number * 7_919 % 5_000, radix: 36))" : "")
        let city = "Helsinki" + (isCountry ? " \(number % 1_000)" : "")
        tags += #","addr:street":"\#(street)","addr:housenumber":"\#(house)","addr:city":"\#(city)""#
        tags += #","addr:postcode":"00\#(100 + house)""#
        tags += sometimes(80, #","cuisine":"\#(pick(cuisines))""#)
        let opens = Int.random(in: 6...12, using: &generator)
        let minute = pick(["00", "15", "30", "45"])
        let closes = Int.random(in: 18...23, using: &generator)
        let from = String(format: "%02d:\(minute)", opens)
        tags += sometimes(
            70,
            #","opening_hours":"Mo-Th \#(from)-\#(closes):00; Fr-Sa \#(from)-24:00; Su 12:00-\#(closes):30""#)
        tags += sometimes(50, #","phone":"+358 9 \#(1_000_000 + number)""#)
        tags += sometimes(50, #","website":"https://www.example.org/place/\#(number)""#)
        tags += sometimes(40, #","wheelchair":"\#(pick(["yes", "no", "limited"]))""#)
        tags += sometimes(25, #","outdoor_seating":"yes""#)
        tags += sometimes(20, #","diet:vegetarian":"yes","diet:vegan":"\#(pick(["yes", "only", "no"]))""#)
        tags += sometimes(30, #","smoking":"outside","internet_access":"wlan""#)
        tags += sometimes(15, #","name:en":"\#(pick(first)) \#(own)","name:sv":"\#(pick(second)) \#(own)""#)
        if let list { tags += #","carte:lists":["\#(list)"]"# }
        return #"{"type":"Feature","id":"n\#(number)","geometry":{"type":"Point","coordinates":["#
            + #"\#(longitude),\#(latitude)]},"properties":{\#(tags)}}"#
    }
}
