import Foundation

extension OpeningHours.Context {
    /// Whose clock the times are of; `nil` where it shows the same time as the reader's.
    ///
    /// - Parameters:
    ///   - reader: the reader's own zone.
    ///   - moment: when; two zones may agree in winter only.
    ///   - locale: where the name of the zone's town comes from.
    public func clock(for reader: TimeZone, at moment: Date, locale: Locale) -> HoursPhrase? {
        if isZoneAssumed { return .zoneAssumed }
        guard timeZone.secondsFromGMT(for: moment) != reader.secondsFromGMT(for: moment) else { return nil }
        return .zoneOfPlace(zoneName(locale))
    }

    /// The town that the zone is named after: “Tokyo”.
    private func zoneName(_ locale: Locale) -> String {
        Date.now.formatted(Date.FormatStyle(locale: locale, timeZone: timeZone).timeZone(.exemplarLocation))
    }
}
