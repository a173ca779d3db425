import Foundation

/// A guide of 100,000 invented places in 50 lists, made once per test run.
enum LargeGuide {
    static let count = 100_000

    /// The folder for the variable `XDG_DATA_HOME` of a program.
    static let folder = Result<URL, any Error>(catching: {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("large-guide-\(getpid())")
        try PreparedGuide.make(text, in: folder)
        return folder
    })

    private static let words = [
        "Café", "Kosmos", "Phở", "Pizzeria", "Löyly", "Ресторан", "Garden", "Kebab", "Thai", "Bistro",
        "Sushi",
    ]
    private static let kinds = ["restaurant", "cafe", "bar", "fast_food", "pub"]
    private static let cuisines = ["pizza", "thai", "burger", "nepalese", "kebab", "vietnamese"]

    private static var text: String {
        let features = (0..<count).map { number in
            func pick(_ list: [String], _ step: Int) -> String { list[number / step % list.count] }
            let name = "\(pick(words, 1)) \(pick(words, 11)) \(String(number * 7_919 % 50_000, radix: 36))"
            let hours = "Mo-Th \(10 + number % 3):00-\(18 + number % 5):00; Fr-Sa 10:00-24:00"
            return """
                {"type":"Feature","id":"n\(number + 1)","geometry":{"type":"Point","coordinates":\
                [\(Double(number % 997) / 100),\(50 + Double(number % 991) / 100)]},"properties":{\
                "amenity":"\(pick(kinds, 3))","name":"\(name)","addr:street":"Mannerheimintie",\
                "addr:housenumber":"\(number % 150)","carte:lists":["List \(number % 50)"],\
                "cuisine":"\(pick(cuisines, 7))","opening_hours":"\(hours)"}}
                """
        }
        return #"{"type":"FeatureCollection","features":["# + features.joined(separator: ",\n") + "]}"
    }
}
