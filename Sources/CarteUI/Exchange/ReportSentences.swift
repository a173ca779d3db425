import GuideCore

/// What an import says about single places, in the person's language. The terminal says the same in English.
extension FeaturePlace {
    var words: String {
        guard let name else { return position }
        return tr("%1 (%2)", name, position)
    }

    private var position: String {
        let (number, line) = (String(feature), String(line))
        return switch unit {
        case .feature: tr("feature %1, line %2", number, line)
        case .element: tr("element %1, line %2", number, line)
        case .row: tr("row %1, line %2", number, line)
        }
    }
}

extension SkipReason {
    var sentence: String {
        switch self {
        case .notFood(let what?): tr("It is not a place to eat or drink (%1).", what)
        case .notFood(nil): tr("It is not a place to eat or drink.")
        case .closedForGood: tr("It has closed for good.")
        case .noProperties: tr("It has no properties that say what it is.")
        case .notAFeature(let found): tr("It is %1, not a feature.", found.words)
        case .notAnElement(let found):
            tr("It is %1, not an element of OpenStreetMap.", found.words)
        case .malformed: tr("It is not valid JSON.")
        case .tooDeep: tr("It is nested too deeply.")
        case .tooLarge: tr("It is too large.")
        case .noPosition:
            tr("It has no position. Ask Overpass for “out center;”, which gives every place one.")
        case .openQuote: tr("A quotation mark in it is opened, but not closed.")
        case .tooManyFields(let found, let columns):
            tr(
                "It has %1 fields, but the table has %2 columns. Put fields with separators in quotes.",
                String(found), String(columns))
        }
    }
}

extension ImportWarning {
    var sentence: String {
        switch self {
        case .duplicate(let place): tr("It is the same place as %1; the two are shown as one.", place.words)
        case .noPosition: tr("It has no position.")
        case .positionOutOfRange(let latitude, let longitude, false):
            tr(
                "Its position (latitude %1, longitude %2) is not on the Earth and was left out.",
                "\(latitude)", "\(longitude)")
        case .positionOutOfRange(let latitude, let longitude, true):
            tr(
                "Its position (latitude %1, longitude %2) is not on the Earth and was left out. The two numbers look swapped.",
                "\(latitude)", "\(longitude)")
        case .invalidUTF8: tr("A text is not valid UTF-8; the broken characters were replaced.")
        case .markupRemoved(let key): tr("Markup was removed from “%1”.", key)
        case .controlCharactersRemoved(let key):
            tr("Invisible control characters were removed from “%1”.", key)
        case .severalPhones(let count):
            tr("It has %1 telephone numbers; the first is the one to call.", String(count))
        case .positionUnreadable(let text): tr("Its position “%1” is no number and was left out.", text)
        case .tooFewFields(let found, let columns):
            tr(
                "It has %1 fields, but the table has %2 columns; the last ones count as empty.",
                String(found), String(columns))
        case .legacyEncoding(let name): tr("The file is not UTF-8; it was read as %1.", name)
        case .tagsLeftOut(let count):
            tr("It has too many tags; %1 of them were left out.", String(count))
        case .valueLeftOut(let key): tr("The value of “%1” is no text and was left out.", key)
        case .impossibleValue(let key, let text):
            tr("“%1” is impossible for “%2” and was left out.", text, key)
        case .partialAnswer(let remark):
            tr("The answer of Overpass is not complete (%1); what it has was read.", remark)
        case .truncated: tr("The file ends here in the middle; what comes before was read.")
        }
    }
}
