import Foundation
import GRDB

/// Reads values of a guide that may be damaged, or that another program has edited: a value can have any type and any
/// size.
///
/// A subscript of `Row` ends the program for a value of another type. `decode(atIndex:)` and these functions throw an
/// error, which becomes ``GuideStoreError/Reason/damaged``.
extension Row {
    /// Returns the id in a column; `nil` for another number of octets.
    func id(atIndex index: Int) throws -> UUID? { UUID(octets: try decode(atIndex: index)) }

    /// Returns the time in a column with seconds since 1970.
    func date(atIndex index: Int) throws -> Date { Date(stored: try decode(atIndex: index)) }
}

extension UUID {
    /// The sixteen octets as the database stores them.
    var octets: Data { withUnsafeBytes(of: uuid) { Data($0) } }

    /// Creates a UUID from its sixteen octets; `nil` for another number of octets.
    init?(octets: Data) {
        guard octets.count == 16 else { return nil }
        self.init(uuid: octets.withUnsafeBytes { $0.loadUnaligned(as: uuid_t.self) })
    }
}

extension Date {
    /// The years 1 to 9999, in seconds since 1970. Other years have no ISO 8601 text of four digits.
    private static let storable = -62_135_769_600.0...253_402_300_799

    /// Creates a time from seconds since 1970 in the database, limited to the years 1 to 9999.
    init(stored seconds: Double) {
        let range = Self.storable
        self.init(timeIntervalSince1970: min(max(seconds, range.lowerBound), range.upperBound))
    }

    /// Whole seconds since 1970, limited to about 32,000 years before and after. A date that is not finite is
    /// 0.
    var wholeSeconds: Int64 { Int64(clampedSeconds.rounded(.down)) }

    private var clampedSeconds: Double {
        let seconds = timeIntervalSince1970
        return seconds.isFinite ? max(-1e12, min(1e12, seconds)) : 0
    }
}
