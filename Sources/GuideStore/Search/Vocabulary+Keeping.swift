import GRDB

/// The list of words as stored in the guide. Reading it from the index takes 0.1 s for 100,000 places and 1.7
/// s for a million.
extension Vocabulary {
    /// Reads the words from the index.
    init(of db: Database) throws {
        try BulkStatement(db, "SELECT term, doc FROM word").forEach { row in
            let word = row.text(0)
            // Condition words are not typed, so they correct no typo.
            if !word.hasPrefix(SearchCondition.mark) { append(word, placeCount: row.int(1)) }
        }
        try BulkStatement(db, "SELECT DISTINCT cuisines FROM place").forEach { row in
            append(cuisines: row.text(0))
        }
    }

    /// Reads the stored words; `nil` if they are not those of the present index.
    ///
    /// - Parameter mark: the index's mark; see ``VocabularyCache/mark(_:)``.
    init?(keptIn db: Database, for mark: String?) throws {
        let kept = try Row.fetchOne(
            db,
            sql: """
                SELECT words.value, kinds.value FROM setting words, setting kinds, setting mark
                    WHERE words.name = 'words' AND kinds.name = 'kindWords'
                        AND mark.name = 'wordsMark' AND mark.value = ?
                """, arguments: [mark])
        guard let kept, let words = try? kept.decode(String.self, atIndex: 0),
            let kinds = try? kept.decode(String.self, atIndex: 1)
        else { return nil }
        for line in words.utf8.split(separator: UInt8(ascii: "\n")) {
            guard let space = line.firstIndex(of: UInt8(ascii: " ")),
                let count = Int(Substring(line[..<space]))
            else { return nil }
            append(Substring(line[line.index(after: space)...]), placeCount: count)
        }
        for kind in kinds.split(separator: " ") { append(kindWord: String(kind)) }
    }

    /// Stores the words for an index with this mark.
    func keep(for mark: String?, _ db: Database) throws {
        var words: [UInt8] = []
        for index in 0..<count {
            words.append(contentsOf: "\(placeCount(at: index)) ".utf8)
            appendWord(at: index, to: &words)
            words.append(UInt8(ascii: "\n"))
        }
        try db.execute(
            sql: "INSERT OR REPLACE INTO setting VALUES ('words', ?), ('kindWords', ?), ('wordsMark', ?)",
            arguments: [
                String(decoding: words, as: UTF8.self), kindWords.sorted().joined(separator: " "), mark,
            ])
    }
}

extension GuideStore {
    /// Stores the list of words, unless it is stored already.
    func keepWords() throws(GuideStoreError) {
        if isReadOnly { return }
        let unkept = try read { db in
            let mark = try VocabularyCache.mark(db)
            let isKept = try Bool.fetchOne(
                db, sql: "SELECT EXISTS (SELECT 1 FROM setting WHERE name = 'wordsMark' AND value = ?)",
                arguments: [mark])
            return isKept == true ? nil : (mark: mark, words: try vocabulary.words(db))
        }
        guard let unkept else { return }
        try write { try unkept.words.keep(for: unkept.mark, $0) }
    }
}
