import Foundation
import HoursCore
import Testing

import struct Harness.SeededGenerator

@testable import GuideCore

/// A saved place as people and programs write it, and the place of the guide that it is.
struct SavedPlaceTrial {
    var saved: SavedPlace
    let place: Place
}

/// The spellings of a name by people. Each is a row of the table in `docs/coming-from.md`.
enum NameSpelling: String, CaseIterable {
    case exact = "the name, also in capitals or without accents"
    case missingLetter = "a letter is missing"
    case wrongLetter = "a letter is wrong"
    case doubledLetter = "a letter is doubled"
    case swappedLetters = "two letters are swapped"
    case signs = "“&” is “and” or “ja”, apostrophes are missing, words are joined"
    case swappedWords = "two words are swapped"
    case kindBefore = "with “Ravintola”, “Rav.” or “Café” before"
    case kindBehind = "with “Restaurant”, “Café” or “Bar” behind"
    case withoutKind = "without “Ravintola”, “Café” or “Bar”"
    case town = "with the town behind"
    case area = "with the branch or the area behind"
    case street = "with the street behind, also with the number"
    case firstWord = "the first word only"
    case translated = "in another language of the guide"

    /// Returns the spellings of a place's name; none where it cannot be written so.
    func texts(of place: Place, _ random: inout SeededGenerator) -> [String] {
        let name = place.name ?? ""
        let words = name.split(separator: " ").map(String.init)
        switch self {
        case .exact: return [name, name.uppercased(), TextFolding.fold(name)]
        case .missingLetter, .wrongLetter, .doubledLetter, .swappedLetters:
            return misspelt(name, &random).map { [$0] } ?? []
        case .signs:
            let others = [
                name.replacing("&", with: "and"), name.replacing("&", with: "ja"),
                name.replacing("'", with: ""), name.replacing("’", with: ""),
                words.count == 2 ? words.joined() : name,
            ]
            return Set(others.filter { $0 != name }).sorted()
        case .swappedWords: return words.count == 2 ? ["\(words[1]) \(words[0])"] : []
        case .kindBefore:
            guard let kind = Self.kindWord(of: place), !words.contains(where: Self.isKind) else { return [] }
            return kind == "Restaurant" ? ["Ravintola \(name)", "Rav. \(name)"] : ["\(kind) \(name)"]
        case .kindBehind:
            guard let kind = Self.kindWord(of: place), !words.contains(where: Self.isKind) else { return [] }
            return ["\(name) \(kind)"]
        case .withoutKind:
            let plain = words.filter { !Self.isKind($0) && !["&", "and", "ja"].contains($0) }
            return plain.isEmpty || plain.count == words.count ? [] : [plain.joined(separator: " ")]
        case .town: return ["\(name) Helsinki", "\(name), Helsinki"]
        case .area: return Self.areas(of: place).map { "\(name) \($0)" }
        case .street:
            guard let street = place.address.street else { return [] }
            let number = place.address.houseNumber.map { "\(name), \(street) \($0)" }
            return ["\(name) \(street)"] + [number].compactMap(\.self)
        case .firstWord: return words.count > 1 ? [words[0]] : []
        case .translated:
            let names =
                place.names.texts.values + ["alt_name", "official_name"].compactMap { place.extraTags[$0] }
            return Set(names.filter { $0 != name && !$0.contains(";") }).sorted()
        }
    }

    /// Returns the name of at least five letters with one error behind its first letter.
    private func misspelt(_ name: String, _ random: inout SeededGenerator) -> String? {
        var letters = Array(name)
        let places = letters.indices.filter { letters[$0].isLetter }
        guard letters.count >= 5, let index = places.dropFirst().randomElement(using: &random) else {
            return nil
        }
        switch self {
        case .missingLetter: letters.remove(at: index)
        case .wrongLetter:
            let other = "aeioutnsrlk".filter { $0 != letters[index] }.randomElement(using: &random)
            letters[index] = other ?? "x"
        case .doubledLetter: letters.insert(letters[index], at: index)
        default:
            guard index + 1 < letters.count, letters[index + 1].isLetter, letters[index] != letters[index + 1]
            else { return nil }
            letters.swapAt(index, index + 1)
        }
        return String(letters)
    }

    private static func isKind(_ word: String) -> Bool { kindWords.contains(TextFolding.fold(word)) }

    private static let kindWords: Set<String> = [
        "ravintola", "restaurant", "cafe", "caffe", "kahvila", "coffee", "bar", "baari", "pub", "bistro",
    ]

    private static func kindWord(of place: Place) -> String? {
        switch place.kind {
        case .restaurant: "Restaurant"
        case .cafe: "Café"
        case .pub: "Pub"
        case .bar: "Bar"
        default: nil
        }
    }

    /// The names by which people tell where a place is: its branch, or the parts of the town.
    private static func areas(of place: Place) -> [String] {
        if let branch = place.extraTags["branch"] { return [branch] }
        guard let position = place.coordinate else { return [] }
        let nearest = parts.min { $0.at.distance(to: position) < $1.at.distance(to: position) }
        return ["Helsinki Keskusta"] + [nearest?.name].compactMap(\.self)
    }

    private static let parts: [(name: String, at: Coordinate)] = [
        ("Kamppi", 60.1688, 24.9320), ("Kluuvi", 60.1695, 24.9455), ("Kaisaniemi", 60.1712, 24.9470),
        ("Hakaniemi", 60.1790, 24.9510), ("Kallio", 60.1840, 24.9500), ("Punavuori", 60.1610, 24.9370),
        ("Kruununhaka", 60.1725, 24.9560), ("Rautatieasema", 60.1715, 24.9410),
        ("Kaartinkaupunki", 60.1650, 24.9475),
        ("Töölö", 60.1780, 24.9250), ("Katajanokka", 60.1670, 24.9650),
    ].compactMap { name, latitude, longitude in
        Coordinate(latitude: latitude, longitude: longitude).map { (name, $0) }
    }
}

/// What a saved place has besides its name.
enum SavedEvidence: String, CaseIterable {
    case position = "position"
    case positionAndAddress = "position and address"
    case address = "address"
    case poorAddress = "address without a town, or with an error"
    case cell = "link with a cell"

    /// Returns the saved place; nil if the place lacks what it takes.
    func saved(_ name: String, _ place: Place, _ random: inout SeededGenerator) throws -> SavedPlace? {
        let position = try #require(place.coordinate)
        let number = place.address.houseNumber
        let line = place.address.street.flatMap { street in number.map { "\(street) \($0)" } }
        switch self {
        case .position: return SavedPlace(name: name, coordinate: try Self.moved(position, &random))
        case .positionAndAddress:
            return try line.map {
                SavedPlace(
                    name: name, coordinate: try Self.moved(position, &random),
                    address: "\($0), 00100 Helsinki, Finland")
            }
        case .address: return line.map { SavedPlace(name: name, address: "\($0), 00100 Helsinki, Finland") }
        case .poorAddress:
            guard let street = place.address.street, let number, street.count > 6 else { return nil }
            if Bool.random(using: &random) { return SavedPlace(name: name, address: "\(street) \(number)") }
            var letters = Array(street)
            letters.remove(at: Int.random(in: 1..<(letters.count - 2), using: &random))
            return SavedPlace(name: name, address: "\(String(letters)) \(number), Helsinki")
        case .cell:
            var saved = SavedPlace(name: name)
            // One of five cells is far away.
            let isFar = Int.random(in: 0..<5, using: &random) == 0
            saved.roughCoordinate = try Self.moved(position, in: isFar ? 130...2500 : 0...130, &random)
            return saved
        }
    }

    /// A position as another map has it: one of ten is equal, one of ten is 40 to 100 m away, and the others are nearer.
    private static func moved(_ position: Coordinate, _ random: inout SeededGenerator) throws -> Coordinate {
        switch Int.random(in: 0..<10, using: &random) {
        case 0: position
        case 1: try moved(position, in: 40...100, &random)
        default: try moved(position, in: 0...40, &random)
        }
    }

    private static func moved(
        _ position: Coordinate, in range: ClosedRange<Double>, _ random: inout SeededGenerator
    ) throws -> Coordinate {
        let angle = Double.random(in: 0..<(2 * .pi), using: &random)
        let metres = Double.random(in: range, using: &random)
        return try #require(
            Coordinate(
                latitude: position.latitude + metres * cos(angle) / 111_195,
                longitude: position.longitude + metres * sin(angle) / 111_195
                    / cos(position.latitude * .pi / 180)))
    }
}

/// The results of trials.
struct MatchScore {
    var (right, wrong, missed, trials) = (0, 0, 0, 0)
    var faults: [String] = []

    /// The share of matches that are right.
    var precision: Double { Double(right) / Double(max(1, right + wrong)) }
    /// The share of the places in the guide that are found.
    var recall: Double { Double(right) / Double(max(1, trials)) }

    static func += (score: inout MatchScore, other: MatchScore) {
        score.right += other.right
        score.wrong += other.wrong
        score.missed += other.missed
        score.trials += other.trials
        score.faults += other.faults
    }
}

/// The places of central Helsinki, and the trials on them.
struct SavedPlaceTrials {
    let places: [Place]
    /// The indices of the places within 350 m of each place, by its index.
    private let near: [[Int]]
    /// The indices of the places whose names have a word, and those in a street.
    private let byWord: [String: Set<Int>]
    private let byStreet: [String: Set<Int>]
    private let keys: [String?]
    private let indices: [UUID: Int]

    init() throws {
        let url = try #require(
            Bundle.module.url(forResource: "Fixtures/helsinki.geojson", withExtension: nil))
        let read = try GuideFile.read(url: url, languages: ["en"])
        let places = read.places.filter { $0.name != nil && $0.coordinate != nil }
        self.places = places
        near = places.map { place in
            places.indices.filter { other in
                guard let here = place.coordinate, let there = places[other].coordinate else { return false }
                return here.distance(to: there) < 350
            }
        }
        var (words, streets) = ([String: Set<Int>](), [String: Set<Int>]())
        func note(_ text: String, _ index: Int, in words: inout [String: Set<Int>]) {
            for word in TextFolding.fold(text).split(separator: " ") {
                words[String(word), default: []].insert(index)
            }
        }
        for (index, place) in places.enumerated() {
            for name in [place.displayName] + place.names.texts.values { note(name, index, in: &words) }
            note(place.address.street ?? "", index, in: &streets)
        }
        (byWord, byStreet) = (words, streets)
        keys = places.map(PlaceMatcher.nameKey)
        indices = Dictionary(places.enumerated().map { ($1.id, $0) }) { first, _ in first }
    }

    func trials(_ spelling: NameSpelling, _ evidence: SavedEvidence) throws -> [SavedPlaceTrial] {
        var random = SeededGenerator(state: 7)
        return try places.flatMap { place in
            try spelling.texts(of: place, &random).compactMap { name in
                try evidence.saved(name, place, &random).map { SavedPlaceTrial(saved: $0, place: place) }
            }
        }
    }

    /// Returns the half of a place: 0 if the rules may be chosen by it, 1 if it only measures them.
    static func half(of place: Place) -> Int {
        var hash = FNV1a128()
        hash.combine(place.id.uuidString)
        return Int(truncatingIfNeeded: hash.value >> 7) & 1
    }

    /// Returns the named places of central Helsinki that are not for eating and drinking.
    static func others() throws -> [SavedPlace] {
        let url = try #require(
            Bundle.module.url(forResource: "Fixtures/helsinki.others.tsv", withExtension: nil))
        return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map { line in
            let columns = line.split(separator: "\t")
            let latitude = try #require(Double(columns[1]))
            let longitude = try #require(Double(columns[2]))
            let position = Coordinate(latitude: latitude, longitude: longitude)
            return SavedPlace(name: String(columns[3]), coordinate: position)
        }
    }

    /// Tries saved places that the guide does not have.
    func score(others: [SavedPlace]) -> MatchScore {
        var score = MatchScore()
        for saved in others {
            score.trials += 1
            let decision = SavedPlaceMatcher.decide(saved, among: places) { isChain($0, without: []) }
            guard let index = decision.index else { continue }
            score.wrong += 1
            score.faults.append("\(saved.name ?? "") is not \(places[index].displayName)")
        }
        return score
    }

    /// Tries each saved place twice: once with its place in the guide, and once without it, where every match is wrong.
    func score(_ trials: [SavedPlaceTrial]) -> MatchScore {
        var score = MatchScore()
        for trial in trials {
            score.trials += 1
            let found = candidates(trial)
            let twins = Set(places.indices.filter { isTwin($0, of: trial) })
            for isThere in [true, false] {
                let guide = found.filter { isThere || !twins.contains($0) }
                let decision = SavedPlaceMatcher.decide(trial.saved, among: guide.map { places[$0] }) {
                    isChain($0, without: isThere ? [] : twins)
                }
                switch decision {
                case .match(let index, _) where twins.contains(guide[index]): score.right += 1
                case .match(let index, _):
                    score.wrong += 1
                    score.faults.append(fault(trial, places[guide[index]]))
                case .ambiguous, .none: if isThere { score.missed += 1 }
                }
            }
        }
        return score
    }

    /// Returns the candidates that the guide's indexes find.
    private func candidates(_ trial: SavedPlaceTrial) -> [Int] {
        let saved = trial.saved
        if saved.coordinate != nil { return near[indices[trial.place.id] ?? 0] }
        if let rough = saved.roughCoordinate {
            return places.indices.filter {
                places[$0].coordinate.map { $0.distance(to: rough) <= SavedPlaceMatcher.distance } ?? false
            }
        }
        let names = (saved.nameWords ?? []).map { byWord[$0] ?? [] }
        var found = names.dropFirst().reduce(names.first ?? []) { $0.intersection($1) }
        let letters = Set(saved.nameLetters)
        for word in saved.addressWords {
            found.formUnion(
                (byStreet[word] ?? []).filter { index in
                    TextFolding.fold(places[index].displayName).split(separator: " ").contains { word in
                        word.first.map { letters.contains(String($0)) } ?? false
                    }
                })
        }
        return found.sorted()
    }

    private func fault(_ trial: SavedPlaceTrial, _ other: Place) -> String {
        let position = trial.saved.coordinate ?? trial.saved.roughCoordinate
        let metres = position.flatMap { other.coordinate?.distance(to: $0) }.map { Int($0) }
        return "\(trial.saved.name ?? "") is \(trial.place.displayName), not \(other.displayName), "
            + "\(other.streetLine ?? "–"), \(metres ?? -1) m"
    }

    /// Whether the guide, without the missing places, has the name twice.
    private func isChain(_ place: Place, without missing: Set<Int>) -> Bool {
        let key = PlaceMatcher.nameKey(place)
        return keys.indices.count { keys[$0] == key && !missing.contains($0) } > 1
    }

    /// Whether a place is that of a trial. The guide has some places twice: the same name within 20 m.
    private func isTwin(_ index: Int, of trial: SavedPlaceTrial) -> Bool {
        let place = places[index]
        if place.id == trial.place.id { return true }
        guard keys[index] == keys[indices[trial.place.id] ?? 0], let here = place.coordinate,
            let there = trial.place.coordinate
        else { return false }
        return here.distance(to: there) < 20
    }
}
