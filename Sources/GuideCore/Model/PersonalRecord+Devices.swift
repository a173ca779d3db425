import Foundation

/// Synchronises a record between devices.
extension PersonalRecord {
    /// The time after a visit within which its own time is that of its addition, s.
    private static let presentVisit = 60.0

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
        where !visits.contains(visit) || old.revisedVisits[visit] != nil || visit < moment - Self.presentVisit
        {
            revisedVisits[visit] = moment.after(old.revisedVisits[visit])
        }
        for list in lists.symmetricDifference(old.lists) {
            revisedLists[list] = moment.after(old.revisedLists[list])
        }
        for picture in pictures.symmetricDifference(old.pictures) {
            revisedPictures[picture] = moment.after(old.revisedPictures[picture])
        }
    }

    /// Adds pictures behind those that the place has, in this order.
    public mutating func add(_ added: [PictureName], at moment: Date) {
        for picture in added where pictures.insert(picture).inserted {
            // A second later than all others, so that the time is the order.
            revisedPictures[picture] = moment.after(revisedPictures.values.max())
        }
    }

    /// Records that changes were undone, for another device that may have received them.
    public mutating func retract(_ since: PersonalRecord, at moment: Date) {
        revised.merge(since.revised, uniquingKeysWith: max)
        revisedVisits.merge(since.revisedVisits, uniquingKeysWith: max)
        revisedLists.merge(since.revisedLists, uniquingKeysWith: max)
        revisedPictures.merge(since.revisedPictures, uniquingKeysWith: max)
        taken.retract(since.taken, at: moment)
        revise(since: since, at: moment)
    }

    /// The time of the latest change; nil if it is unknown.
    public var lastSaid: Date? {
        (visits + revised.values + revisedVisits.values + revisedLists.values + revisedPictures.values).max()
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
            lists: mergedMembers(other, \.lists, \.revisedLists),
            pictures: mergedMembers(other, \.pictures, \.revisedPictures),
            revised: revised.merging(other.revised, uniquingKeysWith: max),
            revisedVisits: revisedVisits.merging(other.revisedVisits, uniquingKeysWith: max),
            revisedLists: revisedLists.merging(other.revisedLists, uniquingKeysWith: max),
            revisedPictures: revisedPictures.merging(other.revisedPictures, uniquingKeysWith: max),
            taken: taken.merging(other.taken))
    }

    /// Merges the record of an entry that is deleted afterwards. The note is both notes, also if one is newer.
    public func merging(deleted other: PersonalRecord, at moment: Date) -> PersonalRecord {
        // A value that the user has removed from that entry says nothing about this one.
        var other = other
        if other.note == nil { other.revised[.note] = nil }
        if other.rating == nil { other.revised[.rating] = nil }
        if !other.isFavourite { other.revised[.favourite] = nil }
        if !other.wantsToGo { other.revised[.wantToGo] = nil }
        other.revisedVisits = other.revisedVisits.filter { other.visits.contains($0.key) }
        other.revisedLists = other.revisedLists.filter { other.lists.contains($0.key) }
        other.revisedPictures = other.revisedPictures.filter { other.pictures.contains($0.key) }
        return merging(other).withBothNotes(self, other, at: moment)
    }

    /// Merges the record of a place in a file of another program. The note is both notes, unless the file's note has an
    /// earlier time than this one.
    ///
    /// A value without a time counts once. So merging the same file again changes nothing, also after the user has
    /// rewritten or removed the value.
    public func merging(saved other: PersonalRecord, at moment: Date) -> PersonalRecord {
        let new = other.removing(taken)
        var merged = merging(new)
        let isOlder =
            if let own = revised[.note], let theirs = new.revised[.note] { theirs < own } else { false }
        if note != nil, !isOlder { merged = merged.withBothNotes(self, new, at: moment) }
        merged.taken.add(other.undatedValues, at: moment)
        return merged
    }

    /// Returns the record with the notes of two others. A joined note is newer than both.
    private func withBothNotes(
        _ one: PersonalRecord, _ other: PersonalRecord, at moment: Date
    ) -> PersonalRecord {
        guard let theirs = other.note else { return self }
        let both = one.note.map { Self.joined($0, theirs) } ?? theirs
        guard note != both else { return self }
        var merged = self
        merged.note = both
        merged.revised[.note] = moment.after(revised[.note])
        return merged
    }

    /// Merges lists or pictures. A member without a later change stays.
    private func mergedMembers<Member>(
        _ other: PersonalRecord, _ members: KeyPath<Self, Set<Member>>, _ times: KeyPath<Self, [Member: Date]>
    ) -> Set<Member> {
        self[keyPath: members].union(other[keyPath: members]).filter { member in
            let (own, theirs) = (self[keyPath: times][member], other[keyPath: times][member])
            if own == theirs { return true }
            let later = own ?? .distantPast > theirs ?? .distantPast ? self : other
            return later[keyPath: members].contains(member)
        }
    }

    private func mergedVisits(_ other: PersonalRecord) -> [Date] {
        let times = revisedVisits.merging(other.revisedVisits, uniquingKeysWith: max)
        return Set(visits + other.visits).filter { visit in
            guard let time = times[visit] else { return true }
            return [self, other].contains { $0.revisedVisits[visit] == time && $0.visits.contains(visit) }
        }
    }

    /// Joins two notes so that both are contained, and no paragraph twice.
    ///
    /// On three devices, the order of the merges does not matter in the end: each merge adds paragraphs, or takes the
    /// lesser of two orders.
    private static func joined(_ one: String, _ other: String) -> String {
        if one.contains(other) { return one }
        if other.contains(one) { return other }
        let (first, second) = (paragraphs(min(one, other)), paragraphs(max(one, other)))
        if first.count == second.count, Set(first) == Set(second) { return min(one, other) }
        return (first + second.filter { !first.contains($0) }).joined(separator: separator)
    }

    private static let separator = "\n\n"

    private static func paragraphs(_ note: String) -> [String] {
        var seen: Set<String> = []
        return note.components(separatedBy: separator).filter { !$0.isEmpty && seen.insert($0).inserted }
    }
}

extension PersonalRecord {
    /// The record with the time 1970 for each value without a time.
    ///
    /// Otherwise, such a value of an offline device would fill in for one that was removed later.
    public var dated: PersonalRecord {
        var dated = self
        for aspect in Aspect.allCases where revised[aspect] == nil && has(aspect) {
            dated.revised[aspect] = Date(timeIntervalSince1970: 0)
        }
        return dated
    }

    private func has(_ aspect: Aspect) -> Bool {
        switch aspect {
        case .favourite: isFavourite
        case .wantToGo: wantsToGo
        case .rating: rating != nil
        case .note: note != nil
        }
    }

    /// Takes over the changes between two other records, such as those that a merge has brought.
    public mutating func adopt(_ new: PersonalRecord, since old: PersonalRecord) {
        func isOther(_ aspect: Aspect, _ isOther: Bool) -> Bool {
            guard isOther || new.revised[aspect] != old.revised[aspect] else { return false }
            revised[aspect] = new.revised[aspect]
            return true
        }
        if isOther(.favourite, new.isFavourite != old.isFavourite) { isFavourite = new.isFavourite }
        if isOther(.wantToGo, new.wantsToGo != old.wantsToGo) { wantsToGo = new.wantsToGo }
        if isOther(.rating, new.rating != old.rating) { rating = new.rating }
        if isOther(.note, new.note != old.note) { note = new.note }
        let (visited, visitedBefore) = (Set(new.visits), Set(old.visits))
        let removed = Set(new.revisedVisits.keys).union(old.revisedVisits.keys)
            .filter { new.revisedVisits[$0] != old.revisedVisits[$0] }
        for visit in visited.symmetricDifference(visitedBefore).union(removed) {
            visits.removeAll { $0 == visit }
            if visited.contains(visit) { visits.append(visit) }
            revisedVisits[visit] = new.revisedVisits[visit]
        }
        adopt(new, since: old, \.lists, \.revisedLists)
        adopt(new, since: old, \.pictures, \.revisedPictures)
        taken.adopt(new.taken, since: old.taken)
    }

    private mutating func adopt<Member>(
        _ new: PersonalRecord, since old: PersonalRecord, _ members: WritableKeyPath<Self, Set<Member>>,
        _ times: WritableKeyPath<Self, [Member: Date]>
    ) {
        let (after, before) = (new[keyPath: times], old[keyPath: times])
        let moved = Set(after.keys).union(before.keys).filter { after[$0] != before[$0] }
        let (present, past) = (new[keyPath: members], old[keyPath: members])
        for member in present.symmetricDifference(past).union(moved) {
            if present.contains(member) {
                self[keyPath: members].insert(member)
            } else {
                self[keyPath: members].remove(member)
            }
            self[keyPath: times][member] = after[member]
        }
    }
}

extension Date {
    /// Returns this moment, or a second after another one if the clock was set back or is wrong on another
    /// device.
    func after(_ other: Date?) -> Date { other.map { max(self, $0 + 1) } ?? self }
}
