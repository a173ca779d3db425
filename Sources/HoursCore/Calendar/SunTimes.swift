import Foundation

/// A daily event of the sun.
enum SunEvent: Hashable, Sendable {
    /// The start of civil twilight: the sun is 6° below the horizon.
    case dawn

    /// The upper edge of the sun appears.
    case sunrise

    /// The upper edge of the sun disappears.
    case sunset

    /// The end of civil twilight.
    case dusk

    var isMorning: Bool { self == .dawn || self == .sunrise }

    /// The angle between the sun's centre and the zenith.
    ///
    /// On the horizon it is 90° 50′, because of the disc's radius and the refraction of the air.
    var zenithDegrees: Double {
        switch self {
        case .dawn, .dusk: 96
        case .sunrise, .sunset: 90.833
        }
    }

    /// The event's time without a known position, and for the test whether a range ends on the next day.
    ///
    /// In minutes after midnight. The specification names 6 and 18 o'clock.
    var nominalMinute: Int {
        switch self {
        case .dawn: 5 * 60 + 30
        case .sunrise: 6 * 60
        case .sunset: 18 * 60
        case .dusk: 18 * 60 + 30
        }
    }
}

/// The sun's position, by the low-precision formulas of Jean Meeus, *Astronomical Algorithms*, chapter 25.
///
/// The error is 0.01° between 1900 and 2100, which is less than a minute of time below the polar circles.
struct SunTimes: Sendable {
    let coordinate: Coordinate

    enum Answer: Hashable, Sendable {
        /// Minutes of universal time after midnight of the day. It can be before or after that day.
        case atMinute(Double)

        /// The sun stays above the angle all day.
        case staysUp

        /// The sun stays below the angle all day.
        case staysDown
    }

    /// Returns how many days a clock's date is ahead of Greenwich's at solar noon.
    ///
    /// - Parameter seconds: the clock's offset from universal time.
    func daysAhead(ofClock seconds: Int) -> Int {
        Int(((Double(seconds) / 60 - 4 * coordinate.longitude) / 1440).rounded())
    }

    /// Returns the time of an event on a day.
    func time(of event: SunEvent, on day: CivilDay) -> Answer {
        let transit = 720 - 4 * coordinate.longitude
        var minute = transit
        // The second iteration uses the sun's position at the result of the first.
        for _ in 0..<3 {
            let sun = Self.sun(atMinute: minute, of: day)
            let noon = transit - sun.equationOfTime
            let angle = hourAngle(zenith: event.zenithDegrees, declination: sun.declination)
            if angle <= 0 { return .staysDown }
            if angle >= 180 { return .staysUp }
            let half = 4 * angle
            minute = event.isMorning ? noon - half : noon + half
        }
        return .atMinute(minute)
    }

    /// Returns the rotation of the Earth between the event and noon, in degrees: 0…180.
    private func hourAngle(zenith: Double, declination: Double) -> Double {
        let radian = Double.pi / 180
        let latitude = coordinate.latitude * radian
        let denominator = cos(latitude) * cos(declination)
        guard abs(denominator) > 1e-12 else { return latitude * declination > 0 ? 180 : 0 }
        let cosine = (cos(zenith * radian) - sin(latitude) * sin(declination)) / denominator
        return acos(min(1, max(-1, cosine))) / radian
    }

    /// Returns the declination in radians and the equation of time in minutes.
    private static func sun(atMinute minute: Double, of day: CivilDay) -> (
        declination: Double, equationOfTime: Double
    ) {
        let radian = Double.pi / 180
        // Julian centuries since 2000-01-01 12:00, which is 10,957.5 days after 1970-01-01 00:00.
        let centuries = (Double(day.number) + minute / 1440 - 10_957.5) / 36_525
        let meanLongitude = (280.46646 + centuries * (36_000.76983 + centuries * 0.0003032)) * radian
        let anomaly = (357.52911 + centuries * (35_999.05029 - centuries * 0.0001537)) * radian
        let eccentricity = 0.016708634 - centuries * (0.000042037 + centuries * 0.0000001267)
        let centre =
            (1.914602 - centuries * (0.004817 + centuries * 0.000014)) * sin(anomaly)
            + (0.019993 - centuries * 0.000101) * sin(2 * anomaly) + 0.000289 * sin(3 * anomaly)
        let node = (125.04 - 1934.136 * centuries) * radian
        let longitude = meanLongitude + (centre - 0.00569 - 0.00478 * sin(node)) * radian
        let obliquity = (23.439291 - 0.0130042 * centuries + 0.00256 * cos(node)) * radian
        let half = tan(obliquity / 2)
        let y = half * half
        let equation =
            y * sin(2 * meanLongitude) - 2 * eccentricity * sin(anomaly)
            + 4 * eccentricity * y * sin(anomaly) * cos(2 * meanLongitude)
            - 0.5 * y * y * sin(4 * meanLongitude) - 1.25 * eccentricity * eccentricity * sin(2 * anomaly)
        return (asin(sin(obliquity) * sin(longitude)), 4 * equation / radian)
    }
}
