/// The JSON form of an input: a flat object. `event` is the kind's name; the other fields are its values.
///
/// Swift would synthesise nested objects for an enumeration (`{"contentMeasured": {"_0": 300}}`), and no default values.
extension SheetInput.Kind: Codable {
    /// Reads an input kind from a flat object.
    ///
    /// - Throws: `UnknownWord` for an unknown kind of input, or for an unknown word in a field.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: SheetInputField.self)
        let name = try fields.decode(String.self, forKey: "event")
        guard let form = Self.forms.first(where: { $0.name == name }) else {
            throw UnknownWord(name, for: "event", of: Self.forms.map(\.name))
        }
        self = try form.read(fields)
    }

    /// Writes the input kind as a flat object.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: SheetInputField.self)
        for form in Self.forms where try form.write(self, &fields) {
            return try fields.encode(form.name, forKey: "event")
        }
        preconditionFailure("\(self) has no form")
    }
}

/// The coding of one kind of input: its name and its fields.
struct SheetInputForm: Sendable {
    let name: String
    let read: @Sendable (KeyedDecodingContainer<SheetInputField>) throws -> SheetInput.Kind
    /// Returns false for another kind.
    let write: @Sendable (SheetInput.Kind, inout KeyedEncodingContainer<SheetInputField>) throws -> Bool

    /// Creates the coding of a kind with values.
    ///
    /// - Parameters:
    ///   - make: returns the kind for its values.
    ///   - value: returns the values of an input of this kind; nil for another kind.
    init<Value>(
        _ name: String, _ fields: SheetInputFields<Value>,
        _ make: @escaping @Sendable (Value) -> SheetInput.Kind,
        _ value: @escaping @Sendable (SheetInput.Kind) -> Value?
    ) {
        self.name = name
        read = { make(try fields.read($0)) }
        write = { kind, container in
            guard let value = value(kind) else { return false }
            try fields.write(value, &container)
            return true
        }
    }

    /// Creates the coding of a kind without values.
    init(_ name: String, _ kind: SheetInput.Kind) {
        self.name = name
        read = { _ in kind }
        write = { other, _ in other == kind }
    }
}

/// The name of a field.
struct SheetInputField: CodingKey, ExpressibleByStringLiteral {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringLiteral name: String) { stringValue = name }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}

/// The fields that code one value.
struct SheetInputFields<Value>: Sendable {
    let read: @Sendable (KeyedDecodingContainer<SheetInputField>) throws -> Value
    let write: @Sendable (Value, inout KeyedEncodingContainer<SheetInputField>) throws -> Void

    static func both<First, Second>(
        _ first: SheetInputFields<First>, _ second: SheetInputFields<Second>
    ) -> Self where Value == (First, Second) {
        Self(
            read: { (try first.read($0), try second.read($0)) },
            write: {
                try first.write($0.0, &$1)
                try second.write($0.1, &$1)
            })
    }
}

extension SheetInputFields<Double> {
    static func number(_ field: SheetInputField) -> Self {
        Self(read: { try $0.number(field) }, write: { try $1.encode($0, forKey: field) })
    }
}

extension SheetInputFields<Bool> {
    static func flag(_ field: SheetInputField) -> Self {
        Self(read: { try $0.decode(Bool.self, forKey: field) }, write: { try $1.encode($0, forKey: field) })
    }

    static let animated = Self(
        read: { try $0.decodeIfPresent(Bool.self, forKey: "animated") ?? true },
        write: { try $1.encode($0, forKey: "animated") })
}

extension SheetInputFields
where
    Value: RawRepresentable & CaseIterable & SendableMetatype, Value.RawValue == String
{
    static func word(_ field: SheetInputField) -> Self {
        Self(read: { try $0.word(field) }, write: { try $1.encode($0.rawValue, forKey: field) })
    }
}

extension SheetInputFields<SheetTarget?> {
    static let target = Self(
        read: { try $0.decodeIfPresent(String.self, forKey: "to").map(SheetTarget.init(name:)) },
        write: { try $1.encodeIfPresent($0?.description, forKey: "to") })
}

extension SheetInputFields<Size> {
    static let size = Self(
        read: {
            Size(width: try $0.number("width"), height: try $0.number("height"))
        },
        write: {
            try $1.encode($0.width, forKey: "width")
            try $1.encode($0.height, forKey: "height")
        })
}

extension SheetInputFields<Vector> {
    /// `x` is optional and 0 by default.
    static let vector = Self(
        read: {
            Vector(x: try $0.number("x", default: 0), y: try $0.number("y"))
        },
        write: {
            try $1.encode($0.x, forKey: "x")
            try $1.encode($0.y, forKey: "y")
        })
}

extension SheetInputFields<ContentScroll?> {
    /// Without `contentExtent` there is no scrolled content.
    static let content = Self(
        read: {
            guard $0.contains("contentExtent") else { return nil }
            return ContentScroll(
                position: try $0.number("contentScroll", default: 0), extent: try $0.number("contentExtent"))
        },
        write: {
            try $1.encodeIfPresent($0?.position, forKey: "contentScroll")
            try $1.encodeIfPresent($0?.extent, forKey: "contentExtent")
        })
}

extension SheetInputFields<SheetTouch> {
    /// Omitted fields mean a finger without a threshold that is not on a control. Handwritten traces use
    /// this. `claimed` is only written if it is true.
    static let touch = Self(
        read: {
            SheetTouch(
                on: try $0.word("part"), child: try $0.word("child", default: SheetTouch.Child.none),
                pointer: try $0.word("pointer", default: .touch),
                threshold: try $0.number("threshold", default: 0),
                content: try SheetInputFields<ContentScroll?>.content.read($0),
                isClaimed: try $0.decodeIfPresent(Bool.self, forKey: "claimed") ?? false)
        },
        write: {
            try $1.encode($0.part.rawValue, forKey: "part")
            try $1.encode($0.child.rawValue, forKey: "child")
            try $1.encode($0.pointer.rawValue, forKey: "pointer")
            try $1.encode($0.threshold, forKey: "threshold")
            if $0.isClaimed { try $1.encode(true, forKey: "claimed") }
            try SheetInputFields<ContentScroll?>.content.write($0.content, &$1)
        })
}

extension SheetInputFields<SheetRegion> {
    /// `above` and `below` are optional and 0 by default.
    static let region = Self(
        read: {
            SheetRegion(
                top: try $0.number("top"), bottom: try $0.number("bottom"),
                content: try SheetInputFields<ContentScroll?>.content.read($0),
                above: try $0.number("above", default: 0), below: try $0.number("below", default: 0))
        },
        write: {
            try $1.encode($0.top, forKey: "top")
            try $1.encode($0.bottom, forKey: "bottom")
            try $1.encode($0.above, forKey: "above")
            try $1.encode($0.below, forKey: "below")
            try SheetInputFields<ContentScroll?>.content.write($0.content, &$1)
        })
}

extension SheetInputFields<WheelTurn> {
    static let wheel = Self(
        read: {
            WheelTurn(
                try $0.number("notches"), content: try SheetInputFields<ContentScroll?>.content.read($0),
                notchLength: try $0.number("notchLength"))
        },
        write: {
            try $1.encode($0.notches, forKey: "notches")
            try $1.encode($0.notchLength, forKey: "notchLength")
            try SheetInputFields<ContentScroll?>.content.write($0.content, &$1)
        })
}

// MARK: - Reading

extension KeyedDecodingContainer {
    /// Returns a number.
    ///
    /// - Parameter fallback: the value of an absent field; nil makes the field required.
    package func number(_ key: Key, default fallback: Double? = nil) throws -> Double {
        try fallback.flatMap { contains(key) ? nil : $0 } ?? decode(Double.self, forKey: key)
    }

    /// Returns one of the raw values of an enumeration.
    ///
    /// - Parameter fallback: the value of an absent field; nil makes the field required.
    package func word<Word>(_ key: Key, default fallback: Word? = nil) throws -> Word
    where Word: RawRepresentable & CaseIterable, Word.RawValue == String {
        if let fallback, !contains(key) { return fallback }
        let name = try decode(String.self, forKey: key)
        if let word = Word(rawValue: name) { return word }
        throw UnknownWord(name, for: key.stringValue, of: Word.allCases.map(\.rawValue))
    }
}

/// A field has a word that is not one of its possible words.
package struct UnknownWord: Error {
    package let word: String
    /// The name of the field.
    package let kind: String
    package let words: [String]

    package init(_ word: String, for kind: String, of words: [String]) {
        (self.word, self.kind, self.words) = (word, kind, words)
    }
}

extension SheetTarget {
    package init(name: String) { self = name == "closed" ? .closed : .detent(.init(rawValue: name)) }
}
