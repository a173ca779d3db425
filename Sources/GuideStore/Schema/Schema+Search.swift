import GRDB

extension Schema {
    /// Makes the index anew, with towns and postcodes in it. The first one had neither.
    static func addTownsToSearch(_ db: Database) throws {
        try db.execute(
            sql: """
                DROP TABLE word;
                DROP TABLE search;
                CREATE VIRTUAL TABLE search USING fts5 (
                    name, cuisine, kind, street, town, han,
                    content='', prefix='1 2',
                    tokenize="unicode61 remove_diacritics 2 categories 'L* N* M* Co'"
                );
                CREATE VIRTUAL TABLE word USING fts5vocab (search, row);
                """)
        try SearchIndex.rebuild(db)
    }
}
