import Foundation
import Testing

@testable import GuideCore

@Suite("The user's changes to a place")
struct PlaceFieldTests {
    private let place = Place(
        id: UUID(), kind: .restaurant, name: "Wok", names: ["": "Wok", "ru": "Вок"], cuisines: ["chinese"],
        phones: ["+358 9 1"], website: "wok.example", openingHours: "Mo-Fr 10:00-18:00",
        extraTags: ["contact:phone": "+358 9 1", "brand": "Wok & Co"])

    @Test("a change is read like a file's value and replaces the values of other keys")
    func fields() {
        var place = place
        place.set(.phones, to: " +358 9 2 ; +358 9 3")
        place.set(.cuisines, to: "Fine Dining; thai")
        place.set(.kind, to: "cafe")
        place.set(.position, to: "60.17, 24.94")
        #expect(place.phones == ["+358 9 2", "+358 9 3"])
        #expect(place.extraTags["contact:phone"] == nil)
        #expect(place.cuisines == ["fine_dining", "thai"])
        #expect(place.kind == .cafe)
        #expect(place[.position] == "60.17,24.94")
        place.set(.position, to: "nowhere")
        place.set(.kind, to: "shop")
        #expect(place[.position] == "60.17,24.94")
        #expect(place[.kind] == "cafe")
        place.set(.position, to: " ")
        place.set(.website, to: nil)
        #expect(place.coordinate == nil)
        #expect(place.website == nil)
    }

    @Test("a change of the name is in the displayed language")
    func names() {
        let russian = LanguagePreference(["ru"])
        var place = place
        place.name = place.names.text(in: russian)
        #expect(place.shownNameFields == [.name("ru")])
        place.set(.name("ru"), to: "Вок Хаус", for: russian)
        #expect(place.name == "Вок Хаус")
        #expect(place.names.plain == "Wok")
        place.set(.name("ru"), to: nil, for: russian)
        #expect(place.name == "Wok")
        place.set(.name(""), to: "", for: russian)
        #expect(place.name == "Wok & Co")
        #expect(place.shownNameFields == [.name("")])
    }

    @Test("the key of each field gives the same field")
    func keys() {
        for field in PlaceField.allButNames + [.name(""), .name("zh-Hant")] {
            #expect(PlaceField(key: field.key) == field)
        }
        #expect(PlaceField(key: "building") == nil)
        #expect(PlaceField(key: "name:etymology") == nil)
    }

    @Test("changes replace the place's values until a file contains the same")
    func correction() throws {
        var correction = Correction()
        correction.state("Mo 10:00-12:00", of: .openingHours, beside: place)
        correction.state(nil, of: .website, beside: place)
        correction.state("+358 9 1", of: .phones, beside: place)
        #expect(correction.statements.keys.sorted() == [.website, .openingHours])
        let seen = correction.laid(over: place, for: LanguagePreference([]))
        #expect(seen.openingHours == "Mo 10:00-12:00")
        #expect(seen.website == nil)
        var file = place
        file.website = nil
        #expect(correction.drop(agreeingWith: file) == [.website])
        #expect(correction.isCorrection)
        correction.state("Mo-Fr 10:00-18:00", of: .openingHours, beside: file)
        #expect(!correction.isCorrection)
        #expect(correction.withdrawn == [.openingHours])
        let coded = try JSONDecoder().decode(
            Correction.self, from: try JSONEncoder().encode(correction))
        #expect(coded == correction)
    }

    @Test(
        "an address of a map gives the position, also in its field",
        arguments: [
            ("Kosmos https://maps.apple.com/?ll=60.17,24.94", "Kosmos", "60.17,24.94"),
            ("https://maps.apple.com/?ll=60.17,24.94&q=Kosmos", "Kosmos", "60.17,24.94"),
            ("geo:60.17,24.94", "", "60.17,24.94"), ("Kosmos", "Kosmos", nil),
            ("https://maps.app.goo.gl/abc", "https://maps.app.goo.gl/abc", nil),
        ] as [(String, String, String?)])
    func links(text: String, name: String, position: String?) {
        let draft = PlaceDraft(text)
        #expect(draft.texts[.name("")] == name && draft.texts[.position] == position)
        var pasted = PlaceDraft("A")
        pasted.texts[.position] = text
        #expect((pasted.problem == nil) == (position != nil && !text.contains(" ")))
        if pasted.problem == nil { #expect(pasted.additions[.position] == position) }
    }

    @Test("a position a few metres away is the same")
    func positions() {
        var correction = Correction()
        correction.state("60.17,24.94", of: .position, beside: place)
        var file = place
        file.set(.position, to: "60.17005,24.94")
        #expect(correction.drop(agreeingWith: file) == [.position])
    }

    @Test("the changes of two devices are merged, and the later change wins")
    func devices() throws {
        func said(_ texts: [PlaceField: String?], at seconds: Double) -> Correction {
            var correction = Correction()
            for (field, text) in texts { correction.state(text, of: field, beside: place) }
            correction.revise(at: Date(timeIntervalSince1970: seconds))
            return correction
        }
        let one = said([.phones: "1", .email: "a@b.example"], at: 100)
        var two = said([.phones: "2", .city: "Espoo"], at: 200)
        two.isHidden = true
        for merged in [one.merging(two), two.merging(one)] {
            #expect(merged.statements == [.phones: "2", .email: "a@b.example", .city: "Espoo"])
            #expect(merged.isHidden == true)
        }
        #expect(one.merging(one) == one)
        var back = one
        back.withdraw()
        back.revise(since: one, at: Date(timeIntervalSince1970: 300))
        #expect(one.merging(back).statements.isEmpty)
        #expect(two.merging(back).statements == [.city: "Espoo"])
        // A later change of another field does not make the older value win.
        var other = one
        other.state("Vantaa", of: .city, beside: place)
        other.revise(since: one, at: Date(timeIntervalSince1970: 400))
        for merged in [two.merging(other), other.merging(two)] {
            #expect(merged.statements == [.phones: "2", .email: "a@b.example", .city: "Vantaa"])
        }
        var shown = two
        shown.isHidden = false
        shown.revise(since: two, at: Date(timeIntervalSince1970: 250))
        for merged in [shown.merging(two), two.merging(shown)] { #expect(merged.isHidden == false) }
        var older = try JSONDecoder().decode(Correction.self, from: JSONEncoder().encode(shown))
        #expect(older == shown)
        let json = #"{"isOwn":false,"statements":{"phone":"1"},"withdrawn":["email"],"revised":-978307190}"#
        older = try JSONDecoder().decode(Correction.self, from: Data(json.utf8))
        let ten = Date(timeIntervalSince1970: 10)
        #expect(older.revised == [.phones: ten, .email: ten])
        #expect(older.hiddenRevised == nil)
    }
}
