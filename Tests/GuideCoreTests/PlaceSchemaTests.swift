import Foundation
import HoursCore
import Messages
import Testing

@testable import GuideCore

@Suite("The table of a place's attributes")
struct PlaceSchemaTests {
    @Test("each key and each name belongs to one attribute")
    func unique() {
        let keys = PlaceSchema.all.flatMap(\.keys)
        let names = PlaceSchema.all.compactMap(\.name)
        #expect(keys.count == Set(keys).count)
        #expect(names.count == Set(names).count)
        #expect(PlaceSchema.texts.map(\.code) == Set(PlaceSchema.texts.map(\.code)).sorted())
    }

    /// Spreadsheets and scripts rely on the columns.
    @Test("the columns of exported tables are stable")
    func columns() {
        #expect(
            PlaceSchema.columns == [
                "amenity", "name", "cuisine", "addr:street", "addr:housenumber", "addr:postcode", "addr:city",
                "phone", "website", "email", "opening_hours", "description", "image", "wheelchair",
                "outdoor_seating", "takeaway", "diet:vegetarian", "diet:vegan", "diet:halal", "diet:kosher",
                "diet:gluten_free", "diet:lactose_free", "price",
            ])
    }

    static let texts: [(field: PlaceField, text: String)] = [
        (.kind, "bar"), (.cuisines, "thai;sushi"), (.fullAddress, "Pier 1"), (.street, "Quay"),
        (.houseNumber, "5 a"), (.postcode, "00100"), (.city, "Espoo"), (.phones, "+358 9 123 456"),
        (.website, "a.example.org"), (.email, "a@example.org"), (.openingHours, "24/7"),
        (.position, "60.17,24.94"), (.checked, "2024-05-17"),
    ]

    @Test("a field of the form has a title, accepts its text, and stores it", arguments: texts)
    func fields(field: PlaceField, text: String) {
        var place = Place(id: UUID(), kind: .cafe)
        place.set(field, to: text)
        #expect(place[field] == text)
        #expect(FieldProblem(text, of: field) == nil)
        #expect(!field.message.description.isEmpty)
        if field != .position { #expect(place.tags[field.key] == text) }
        place.set(field, to: nil)
        if field != .kind { #expect(place[field] == nil) }
    }

    @Test("the table has all fields of the form, in its order")
    func order() {
        #expect(PlaceField.allButNames == Self.texts.map(\.field))
    }

    /// Carte's own files have the first key, and imports accept the others.
    @Test(
        "a table can call columns by other names",
        arguments: [
            ("Telephone", "phone"), ("phone_number", "phone"), ("Opening Hours", "opening_hours"),
            ("ZIP", "addr:postcode"),
            ("homepage", "website"), ("Outdoor-Seating", "outdoor_seating"), ("category", "amenity"),
            ("name:zh-Hant", "name:zh-Hant"), ("url", "url"), ("smoking", "smoking"),
        ])
    func names(column: String, key: String) {
        #expect(TableColumns(names: [column]).keys == [key])
    }

    @Test("one entry gives a new attribute a row, a field and a value for JSON")
    func newAttribute() throws {
        let seats = PlaceAttribute("capacity", keys: "capacity", "seats", caption: Message("Seats"))
            .row(in: .services) { place, _ in .text(place.extraTags["capacity"]) }
            .form(.contact) { Int($0) == nil ? .position : nil }
        var place = try Fixture.place(#""seats":"12""#)
        #expect(seats.value(of: place) == "12")
        var tags = Tags(["capacity": .string(" 40 ")])
        seats.read(&tags, into: &place)
        #expect(seats.value(of: place) == "40" && place.tags["capacity"] == "40")
        #expect(seats.answer(about: place) as? String == "40")
        let row = try #require(seats.row)
        #expect(row.text(of: place, in: .english) == "40")
        #expect(row.contacts(of: Place(id: UUID(), kind: .bar), in: .english) == [])
        #expect(seats.check("many") != nil && seats.check("40") == nil)
    }
}
