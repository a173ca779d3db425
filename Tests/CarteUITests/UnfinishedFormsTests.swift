import Foundation
import Testing

@testable import CarteUI

@Suite("Unfinished forms")
struct UnfinishedFormsTests {
    /// The file is removed when all forms were taken.
    private let forms = UnfinishedForms(
        file: FileManager.default.temporaryDirectory.appending(path: "unfinished-\(UUID().uuidString).json"))

    @Test("forms are taken once: a correction waits for its guide, a new place comes with any guide")
    func taken() {
        let sample = UnfinishedForm(
            place: PlaceReference(guide: .sample, id: UUID()),
            texts: [.name(""): "Kosmos", .phones: "+358 9 1"])
        let own = UnfinishedForm(place: PlaceReference(guide: .own, id: UUID()), texts: [.name("sv"): "Åbo"])
        let new = UnfinishedForm(place: nil, texts: [.openingHours: "Mo-Fr 10:00-"])
        #expect(forms.take(in: .own) == [])
        forms.add([sample, own])
        forms.add([])
        forms.add([new])
        #expect(forms.forms(in: .own) == [own, new])
        #expect(forms.take(in: .own) == [own, new])
        #expect(forms.take(in: .own) == [])
        #expect(forms.take(in: .sample) == [sample])
        #expect(forms.take(in: .sample) == [])
        #expect(!FileManager.default.fileExists(atPath: forms.file.path))
    }

    @Test("an unreadable file is ignored and does not block new forms")
    func rubbish() throws {
        try Data("{".utf8).write(to: forms.file)
        #expect(forms.take(in: .own) == [])
        let new = UnfinishedForm(place: nil, texts: [.city: "Oulu"])
        forms.add([new])
        #expect(forms.take(in: .own) == [new])
    }
}
