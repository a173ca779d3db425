import ArgumentParser
import Foundation
import GuideStore
import HoursCore

/// The options for a place's time zone, country and position, for its opening hours.
struct PlaceOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The time zone of the place, such as Europe/Helsinki. The default is the zone of its position or country.",
            valueName: "zone"),
        completion: .list(TimeZone.knownTimeZoneIdentifiers),
        transform: PlaceOptions.zone)
    var zone: TimeZone?

    @Option(
        help: ArgumentHelp(
            "The country of the place, in two letters such as FI, for public holidays (PH) and the time zone.",
            valueName: "code"),
        transform: PlaceOptions.country)
    var country: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The position, in degrees such as 60.17,24.94, for the time zone and sunrise.",
            valueName: "lat,lon"),
        transform: PlaceOptions.position)
    var location: Coordinate?

    /// The context for the evaluation of the hours.
    var context: OpeningHours.Context {
        let known =
            zone ?? location.flatMap { ZoneMap.installed.zone(at: $0) }
            ?? country.flatMap { ZoneMap.installed.zone(ofCountry: $0) }
        return OpeningHours.Context(
            timeZone: known ?? .autoupdatingCurrent, isZoneAssumed: known == nil, countryCode: country,
            coordinate: location)
    }

    private static func zone(_ text: String) throws -> TimeZone {
        guard let zone = TimeZone(identifier: text) else {
            throw ValidationError("“\(text)” is not a time zone. Give one such as Europe/Helsinki or UTC.")
        }
        return zone
    }

    private static func country(_ text: String) throws -> String {
        guard text.count == 2, text.allSatisfy({ $0.isASCII && $0.isLetter }) else {
            throw ValidationError(
                "“\(text)” is not a country code. Give the two letters of ISO 3166, such as FI.")
        }
        return text.uppercased()
    }

    private static func position(_ text: String) throws -> Coordinate {
        guard let position = coordinate(text) else {
            throw ValidationError(
                "“\(text)” is not a position. Give latitude and longitude in degrees, such as 60.17,24.94.")
        }
        return position
    }

    /// Parses latitude and longitude in degrees, separated by a comma.
    static func coordinate(_ text: String) -> Coordinate? {
        Coordinate(text: text)
    }
}
