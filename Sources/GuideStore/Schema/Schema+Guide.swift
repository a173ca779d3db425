import GRDB

extension Schema {
    /// Creates the tables of the guide.
    ///
    /// Data from files (`place`, `detail`, `search`, `hours`) and data from the user (`personal`, `visit`)
    /// never share a row. Tables refer to a place by its `number`. The number stays when the place gets
    /// another `id`, and is never used again. The foreign keys forbid to delete a place with data from the
    /// user.
    static func createGuide(_ db: Database) throws {
        // The rows of `place` are narrow, since filters and orders scan many. `detail` has the facts that are
        // only shown.
        try db.execute(
            sql: """
                CREATE TABLE place (
                    number INTEGER PRIMARY KEY,
                    id BLOB NOT NULL UNIQUE,
                    isOpenStreetMap INTEGER NOT NULL,
                    nameFold TEXT NOT NULL,
                    nameRank INTEGER NOT NULL DEFAULT 4294967295,
                    latitude REAL, longitude REAL,
                    -- The band of 0.0005° of latitude. PlaceMatcher searches bands for the same place.
                    band INTEGER,
                    kind TEXT NOT NULL,
                    -- Each enclosed in semicolons: ;italian;pizza;
                    cuisines TEXT NOT NULL,
                    -- The raw value of PlaceTraits.
                    traits INTEGER NOT NULL,
                    hours INTEGER REFERENCES hours(number)
                );
                CREATE INDEX placeByPosition ON place (band, longitude);
                CREATE TABLE detail (
                    place INTEGER PRIMARY KEY REFERENCES place(number) ON DELETE CASCADE,
                    -- The place, encoded by PlaceCodec.
                    body BLOB NOT NULL
                );
                CREATE VIRTUAL TABLE search USING fts5 (
                    name, cuisine, kind, street, han,
                    content='', prefix='1 2', 
                    tokenize="unicode61 remove_diacritics 2 categories 'L* N* M* Co'"
                );
                CREATE VIRTUAL TABLE word USING fts5vocab (search, row);
                """)
        try db.execute(
            sql: """
                CREATE INDEX placeByName ON place (nameRank, nameFold);
                CREATE INDEX placeByFold ON place (nameFold);
                """)
        try db.execute(
            sql: """
                -- Each combination of opening hours, country and position once. Unknown values are empty.
                CREATE TABLE hours (
                    number INTEGER PRIMARY KEY,
                    text TEXT NOT NULL, country TEXT NOT NULL, position TEXT NOT NULL,
                    isEvaluated INTEGER NOT NULL DEFAULT 0,
                    UNIQUE (text, country, position)
                );
                CREATE INDEX hoursToEvaluate ON hours (number) WHERE isEvaluated = 0;
                -- The certain opening times, in seconds since 1970, within the window in `setting`.
                CREATE TABLE span (
                    hours INTEGER NOT NULL REFERENCES hours(number) ON DELETE CASCADE,
                    start INTEGER NOT NULL, end INTEGER NOT NULL,
                    PRIMARY KEY (hours, start)
                ) WITHOUT ROWID;
                CREATE TABLE setting (name TEXT PRIMARY KEY, value NOT NULL) WITHOUT ROWID;
                INSERT INTO setting VALUES ('nextPlace', 1);

                CREATE TABLE personal (
                    place INTEGER PRIMARY KEY REFERENCES place(number),
                    isFavourite INTEGER NOT NULL, rating INTEGER, note TEXT
                );
                CREATE TABLE visit (
                    place INTEGER NOT NULL REFERENCES place(number),
                    -- Seconds since 1970.
                    date INTEGER NOT NULL,
                    PRIMARY KEY (place, date)
                ) WITHOUT ROWID;

                CREATE TABLE undoStep (
                    number INTEGER PRIMARY KEY AUTOINCREMENT,
                    action TEXT NOT NULL, date INTEGER NOT NULL, isUndone INTEGER NOT NULL DEFAULT 0
                );
                -- The state of a place or record before the step; after the step if that is undone.
                CREATE TABLE undoPlace (
                    step INTEGER NOT NULL REFERENCES undoStep(number) ON DELETE CASCADE,
                    place INTEGER NOT NULL, body BLOB,
                    PRIMARY KEY (step, place)
                ) WITHOUT ROWID;
                CREATE TABLE undoRecord (
                    step INTEGER NOT NULL REFERENCES undoStep(number) ON DELETE CASCADE,
                    place INTEGER NOT NULL, record TEXT NOT NULL,
                    PRIMARY KEY (step, place)
                ) WITHOUT ROWID;
                """)
    }

    /// Creates the indexes on names and on bands of latitude.
    ///
    /// An import into an empty guide creates them at its end, since it does not need them.
    static func createPlaceIndexes(_ db: Database) throws {
        try createNameIndex(db)
        try createFoldIndex(db)
        try createBandIndex(db)
    }

    /// Creates the index of places by name, which also covers the columns of filters.
    ///
    /// If few places pass, a query scans all places by name. To look up the row of each takes twenty times as
    /// long.
    static func createNameIndex(_ db: Database, of ranks: NameRanks = NameRanks(number: 1)) throws {
        try db.execute(
            sql: """
                CREATE INDEX \(ranks.index)
                    ON place (\(ranks.column), nameFold, kind, cuisines, traits, city, hours)
                """)
    }

    static func dropNameIndex(_ db: Database, of ranks: NameRanks) throws {
        try db.execute(sql: "DROP INDEX IF EXISTS \(ranks.index)")
    }

    static func createFoldIndex(_ db: Database) throws {
        try db.execute(sql: "CREATE INDEX placeByFold ON place (nameFold)")
    }

    /// Creates the index for nearby places. Matching places have an index of their own; see
    /// ``addNameKeys(_:)``.
    static func createBandIndex(_ db: Database) throws {
        try db.execute(sql: "CREATE INDEX IF NOT EXISTS placeByBand ON place (band, latitude, longitude)")
    }

    /// Creates the index that finds the same place in another file if the ids differ.
    static func createNameKeyIndex(_ db: Database) throws {
        try db.execute(
            sql: """
                CREATE INDEX IF NOT EXISTS placeByNameKey ON place (nameKey, band, longitude)
                    WHERE nameKey IS NOT NULL
                """)
    }

    static func dropNameKeyIndex(_ db: Database) throws { try db.execute(sql: "DROP INDEX placeByNameKey") }

    static func dropPlaceIndexes(_ db: Database) throws {
        try db.execute(
            sql: """
                DROP INDEX IF EXISTS placeByName; DROP INDEX placeByFold; DROP INDEX IF EXISTS placeByBand
                """)
    }
}
