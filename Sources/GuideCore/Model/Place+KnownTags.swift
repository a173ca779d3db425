import Foundation

/// Facts about a place that are read from its tags.
///
/// Places of older imports have the tags and therefore these facts.
extension Place {
    /// Opening hours of a part of the service, in the notation of `opening_hours`.
    public enum SpecialHours: String, CaseIterable, Sendable {
        case kitchen, lunch, brunch

        /// The key of the tag.
        var key: String { "opening_hours:\(rawValue)" }
    }

    /// The special hours with their texts, in order.
    public var specialHours: [(part: SpecialHours, text: String)] {
        SpecialHours.allCases.compactMap { part in
            extraTags[part.key].map { (part, $0) }
        }
    }

    /// The page of the menu, as in the data.
    public var menu: String? { PlaceSchema.menu.value(of: self).flatMap(Self.page) }

    /// Whether tables can be reserved.
    public var reservation: Reservation? {
        PlaceSchema.reservation.value(of: self).flatMap(Reservation.init(tag:))
    }

    /// The page for reservations, as in the data.
    public var reservationPage: String? {
        PlaceSchema.reservationPage.value(of: self).flatMap(Self.page)
    }

    /// Returns the text if it can be a page.
    private static func page(_ text: String) -> String? {
        text.contains(".") && !text.contains(" ") ? text : nil
    }

    /// The floors (`level`). 0 is the ground floor; halves are between two floors.
    ///
    /// Empty if the data has none, or none that can be read.
    public var floors: [Double] {
        var floors: [Double] = []
        for part in Floor.parts(PlaceSchema.floors.value(of: self)) {
            guard let numbers = Floor.numbers(part) else { return [] }
            floors += numbers.filter { !floors.contains($0) }
        }
        return floors
    }

    /// The restriction of guests; nil if everyone may enter.
    public var admission: Admission? { PlaceSchema.admission.value(of: self).flatMap(Admission.init(tag:)) }

    /// The pages in social networks, with addresses.
    public var socialPages: [(network: SocialNetwork, page: String)] {
        SocialNetwork.allCases.compactMap { network in page(in: network).map { (network, $0) } }
    }

    /// Returns the page in a social network.
    func page(in network: SocialNetwork) -> String? {
        (extraTags["contact:\(network.rawValue)"] ?? extraTags[network.rawValue]).map(network.page)
    }

    /// All pictures, the most important first: URLs, or paths relative to the guide file's folder.
    public var pictures: [String] {
        var known: Set<String> = []
        return ([image].compactMap(\.self) + pictureKeys.compactMap { extraTags[$0] })
            .flatMap { $0.split(separator: ";") }
            .map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty && known.insert($0).inserted }
    }

    /// The keys of further pictures, in order.
    private var pictureKeys: [String] {
        let prefix = "image:"
        let numbers = extraTags.keys.filter { $0.hasPrefix(prefix) }
            .compactMap { Int($0.dropFirst(prefix.count)) }.sorted()
        return numbers.map { prefix + String($0) } + ["image2", "image3"]
    }

    /// Replaces the paths of pictures.
    ///
    /// - Parameter path: returns the new path; nil keeps the old one.
    public mutating func movePictures(to path: (String) -> String?) {
        func moved(_ text: String) -> String {
            if let path = path(text) { return path }
            let parts = text.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
            let paths = parts.map(path)
            return paths.contains { $0 != nil }
                ? zip(parts, paths).map { $1 ?? $0 }.joined(separator: ";") : text
        }
        image = image.map(moved)
        guard !extraTags.isEmpty else { return }
        for key in pictureKeys {
            if let text = extraTags[key] { extraTags[key] = moved(text) }
        }
    }

    /// The page of its pictures in Wikimedia Commons.
    public var commonsPage: String? {
        guard let name = PlaceSchema.commonsPage.value(of: self),
            ["File:", "Category:"].contains(where: name.hasPrefix)
        else { return nil }
        let path = name.replacing(" ", with: "_").addingPercentEncoding(
            withAllowedCharacters: .urlPathAllowed.union([":"]))
        return path.map { "https://commons.wikimedia.org/wiki/\($0)" }
    }
}

/// The restriction of guests: the values of `access` that restrict them.
public enum Admission: String, CaseIterable, Hashable, Sendable, Codable {
    /// People of a house or a company.
    case `private`
    case members

    /// Parses a tag's value. `customers` is not a restriction, because all guests are customers.
    init?(tag: String) {
        switch tag.lowercased() {
        case "private", "no", "employees", "residents", "students": self = .private
        case "members": self = .members
        default: return nil
        }
    }
}

/// The reservation policy: the known values of `reservation`.
public enum Reservation: String, CaseIterable, Hashable, Sendable, Codable {
    case yes, no, required, recommended
    case membersOnly = "members_only"

    init?(tag: String) { self.init(rawValue: tag.lowercased()) }
}

/// A social network. The raw value is the key and the second part of `contact:…`.
public enum SocialNetwork: String, CaseIterable, Hashable, Sendable {
    case facebook, instagram, twitter, youtube, tiktok, telegram, linkedin, vk

    /// The network's own name.
    public var name: String {
        switch self {
        case .facebook: "Facebook"
        case .instagram: "Instagram"
        case .twitter: "X"
        case .youtube: "YouTube"
        case .tiktok: "TikTok"
        case .telegram: "Telegram"
        case .linkedin: "LinkedIn"
        case .vk: "VK"
        }
    }

    private var host: String {
        switch self {
        case .facebook: "www.facebook.com/"
        case .instagram: "www.instagram.com/"
        case .twitter: "x.com/"
        case .youtube: "www.youtube.com/"
        case .tiktok: "www.tiktok.com/"
        case .telegram: "t.me/"
        case .linkedin: "www.linkedin.com/company/"
        case .vk: "vk.com/"
        }
    }

    /// Returns the first address in the data, from a URL or from an account's name, with or without `@`.
    func page(_ text: String) -> String {
        if text.contains("/") || text.hasPrefix("www.") { return text }
        let first = text.prefix { !";,|".contains($0) }.trimmingCharacters(in: .whitespaces)
        let name = first.hasPrefix("@") ? String(first.dropFirst()) : first
        let mark = self == .tiktok || self == .youtube ? "@" : ""
        return "https://\(host)\(mark)\(name)"
    }
}
