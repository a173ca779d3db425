/// A song of the list.
struct Song: Hashable {
    /// The number, from 1.
    var number: Int
    var title: String { "Song \(number)" }
    var album: String { "Album \((number - 1) / Song.songsPerAlbum + 1)" }

    /// The duration of each song, s.
    static let duration = 200.0
    static let songsPerAlbum = 3
    static let all = (1...36).map { Song(number: $0) }

    /// Returns a time (s) as “1:05”.
    static func clock(_ seconds: Double) -> String {
        let (minutes, rest) = Int(seconds).quotientAndRemainder(dividingBy: 60)
        return "\(minutes):\(rest < 10 ? "0" : "")\(rest)"
    }
}
