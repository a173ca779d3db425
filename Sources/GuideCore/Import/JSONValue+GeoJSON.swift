extension JSONValue {
    /// Whether it is a GeoJSON feature or geometry. A feature that forgot its type has properties.
    var isFeatureOrGeometry: Bool {
        if let type = self["type"]?.string, type == "Feature" || PlaceGeometry.types.contains(type) {
            return true
        }
        return self["properties"]?.members != nil
    }

    /// What it is instead.
    var stranger: Found {
        guard let members else { return kind }
        switch members["type"]?.string {
        case "FeatureCollection": return .emptyCollection
        case "Topology": return .topoJSON
        case let type?: return .objectOfType(TextCleaner.clean(String(type.prefix(40))).text)
        case nil: break
        }
        return members["elements"]?.elements == nil ? .objectWithoutType : .overpassAnswer
    }
}

extension JSONRecord {
    /// Line and column in the file of a byte of the record.
    func position(at offset: Int) -> TextPosition {
        let before = bytes.prefix(offset)
        let lines = before.count { $0 == .newline }
        guard let lineStart = before.lastIndex(of: .newline) else {
            return TextPosition(line: start.line, column: start.column + before.count)
        }
        return TextPosition(line: start.line + lines, column: before.count - lineStart)
    }
}
