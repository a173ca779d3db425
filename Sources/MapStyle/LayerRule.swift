import VectorTiles

/// Maps the features of a layer to the kinds that a map shows.
public struct LayerRule: Sendable {
    /// The kinds by the values of an attribute. Other values have the kind `other`.
    struct Table<Kind: Sendable>: Sendable {
        var kinds: [String: Kind] = [:]
        var other: Kind?

        subscript(value: String?) -> Kind? { value.flatMap { kinds[$0] } ?? other }
    }

    /// The attribute that decides.
    var key = ""
    /// The kinds of polygons.
    var areas = Table<AreaKind>()
    /// The kinds of lines.
    var lines = Table<LineKind>()
    /// The kinds of names, for points and lines.
    var names = Table<NameKind>()
    /// Attributes of hidden features: a Boolean, or the value of a text.
    var hidden: [(key: String, value: String?)] = []
    /// The attribute of features in tunnels. Large roads get the kind ``LineKind/tunnel``; others are hidden.
    var tunnel: (key: String, value: String?)?

    /// The kinds of names that the layer can have.
    public var nameKinds: [NameKind] { names.kinds.values + (names.other.map { [$0] } ?? []) }
}

/// The kinds of a layer's features. It looks up each different value once.
public struct LayerKinds {
    private let layer: VectorTileLayer
    private let key: Int?
    private let areas: [AreaKind?]
    private let lines: [LineKind?]
    private let names: [NameKind?]
    private let other: (area: AreaKind?, line: LineKind?, name: NameKind?)
    private let hidden: [(key: Int, values: [Bool])]
    private let tunnel: (key: Int, values: [Bool])?

    /// Prepares a layer.
    public init(_ layer: VectorTileLayer, _ rule: LayerRule) {
        self.layer = layer
        key = layer.keys.firstIndex(of: rule.key)
        let texts = layer.values.map(\.keyText)
        areas = texts.map { rule.areas[$0] }
        lines = texts.map { rule.lines[$0] }
        names = texts.map { rule.names[$0] }
        other = (rule.areas[nil], rule.lines[nil], rule.names[nil])
        func condition(_ attribute: (key: String, value: String?)) -> (key: Int, values: [Bool])? {
            layer.keys.firstIndex(of: attribute.key).map { key in
                (key, layer.values.map { value in attribute.value.map { $0 == value.text } ?? value.isTrue })
            }
        }
        hidden = rule.hidden.compactMap(condition)
        tunnel = rule.tunnel.flatMap(condition)
    }

    /// Returns the kind of a polygon; nil if the map does not show it.
    public func area(_ feature: VectorTileFeature) throws(TileFault) -> AreaKind? {
        guard let kind = try kind(areas, other.area, feature), try isVisible(feature) else { return nil }
        return kind
    }

    /// Returns the kind of a line; nil if the map does not show it.
    public func line(_ feature: VectorTileFeature) throws(TileFault) -> LineKind? {
        guard let kind = try kind(lines, other.line, feature), try !isHidden(feature) else { return nil }
        guard try isTunnel(feature) else { return kind }
        return (LineKind.tertiary.rawValue...LineKind.motorway.rawValue).contains(kind.rawValue)
            ? .tunnel : nil
    }

    /// Returns the kind of a name; nil if the map does not show it.
    public func name(_ feature: VectorTileFeature) throws(TileFault) -> NameKind? {
        guard let kind = try kind(names, other.name, feature), try isVisible(feature) else { return nil }
        return kind
    }

    private func kind<Kind>(
        _ kinds: [Kind?], _ other: Kind?, _ feature: VectorTileFeature
    ) throws(TileFault) -> Kind? {
        guard let key, let index = try layer.valueIndex(ofKey: key, in: feature) else { return other }
        return kinds[index]
    }

    private func isVisible(_ feature: VectorTileFeature) throws(TileFault) -> Bool {
        guard try !isHidden(feature) else { return false }
        return try !isTunnel(feature)
    }

    private func isHidden(_ feature: VectorTileFeature) throws(TileFault) -> Bool {
        for condition in hidden {
            if try holds(condition, feature) { return true }
        }
        return false
    }

    private func isTunnel(_ feature: VectorTileFeature) throws(TileFault) -> Bool {
        guard let tunnel else { return false }
        return try holds(tunnel, feature)
    }

    private func holds(
        _ condition: (key: Int, values: [Bool]), _ feature: VectorTileFeature
    ) throws(TileFault) -> Bool {
        try layer.valueIndex(ofKey: condition.key, in: feature).map { condition.values[$0] } ?? false
    }
}

extension TileValue {
    /// The value as a key of a table. Whole numbers, such as levels of borders, are texts without a fraction.
    fileprivate var keyText: String? {
        switch self {
        case .text(let text): text
        case .number(let number): Int(exactly: number).map(String.init)
        case .truth: nil
        }
    }
}
