import Foundation

/// Synchronises a record between devices.
extension PersonalRecord {
    /// Records the time of each change since an older record. It is later than the older change, which the
    /// user had seen.
    public mutating func revise(since old: PersonalRecord, at moment: Date) {
        func note(_ aspect: Aspect, _ isOther: Bool) {
            if isOther { revised[aspect] = moment.after(old.revised[aspect]) }
        }
        note(.favourite, isFavourite != old.isFavourite)
        note(.wantToGo, wantsToGo != old.wantsToGo)
        note(.rating, rating != old.rating)
        note(.note, self.note != old.note)
        for visit in Set(visits).symmetricDifference(old.visits)
        where !visits.contains(visit) || old.revisedVisits[visit] != nil {
            revisedVisits[visit] = moment.after(old.revisedVisits[visit])
        }
        for list in lists.symmetricDifference(old.lists) {
            revisedLists[list] = moment.after(old.revisedLists[list])
        }
    }

    /// Records that changes were undone, for another device that may have received them.
    public mutating func retract(_ since: PersonalRecord, at moment: Date) {
        revised.merge(since.revised, uniquingKeysWith: max)
        revisedVisits.merge(since.revisedVisits, uniquingKeysWith: max)
        revisedLists.merge(since.revisedLists, uniquingKeysWith: max)
        revise(since: since, at: moment)
    }

    /// The time of the latest change; nil if it is unknown.
    public var lastSaid: Date? {
        (visits + revised.values + revisedVisits.values + revisedLists.values).max()
    }

    /// Merges two records: the later change of each aspect and each visit wins.
    ///
    /// If only one record knows the time of a change, that one wins, unless it is empty. With equal or
    /// unknown times, values win over none, and more over less: both notes, the higher rating.
    ///
    /// The result does not depend on the order, and merging again changes nothing.
    public func merging(_ other: PersonalRecord) -> PersonalRecord {
        func merged<Value>(
            _ aspect: Aspect, _ value: (PersonalRecord) -> Value?, _ joined: (Value, Value) -> Value
        ) -> Value? {
            let (own, theirs) = (revised[aspect], other.revised[aspect])
            if own == theirs {
                guard let mine = value(self), let yours = value(other) else {
                    return value(self) ?? value(other)
                }
                return joined(mine, yours)
            }
            let isOwnLater = own ?? .distantPast > theirs ?? .distantPast
            let (later, earlier) = isOwnLater ? (self, other) : (other, self)
            return value(later) ?? (own == nil || theirs == nil ? value(earlier) : nil)
        }
        return PersonalRecord(
            visits: mergedVisits(other),
            isFavourite: merged(.favourite, { $0.isFavourite ? true : nil }) { one, _ in one } ?? false,
            wantsToGo: merged(.wantToGo, { $0.wantsToGo ? true : nil }) { one, _ in one } ?? false,
            rating: merged(.rating, \.rating, max), note: merged(.note, \.note, Self.joined),
            lists: mergedLists(other), revised: revised.merging(other.revised, uniquingKeysWith: max),
            revisedVisits: revisedVisits.merging(other.revisedVisits, uniquingKeysWith: max),
            revisedLists: revisedLists.merging(other.revisedLists, uniquingKeysWith: max))
    }

    private func mergedLists(_ other: PersonalRecord) -> Set<UUID> {
        lists.union(other.lists).filter { list in
            let (own, theirs) = (revisedLists[list], other.revisedLists[list])
            if own == theirs { return true }
            return (own ?? .distantPast > theirs ?? .distantPast ? self : other).lists.contains(list)
        }
    }

    private func mergedVisits(_ other: PersonalRecord) -> [Date] {
        let times = revisedVisits.merging(other.revisedVisits, uniquingKeysWith: max)
        return Set(visits + other.visits).filter { visit in
            guard let time = times[visit] else { return true }
            return [self, other].contains { $0.revisedVisits[visit] == time && $0.visits.contains(visit) }
        }
    }

    /// Joins two notes so that both are contained.
    private static func joined(_ one: String, _ other: String) -> String {
        if one.contains(other) { return one }
        if other.contains(one) { return other }
        return [one, other].sorted().joined(separator: "\n\n")
    }
}

extension Date {
    /// Returns this moment, or a second after another one if the clock was set back or is wrong on another
    /// device.
    func after(_ other: Date?) -> Date { other.map { max(self, $0 + 1) } ?? self }
}
