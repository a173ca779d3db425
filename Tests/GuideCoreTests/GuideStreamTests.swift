import Foundation
import GuideCore
import Testing

@Suite("Reading a file in batches")
struct GuideStreamTests {
    private struct Stop: Error {}

    /// Runs the closure with a file of 20,000 cafés (several chunks), and removes the file afterwards.
    private func withFile(_ body: (URL) throws -> Void) throws {
        let filler = String(repeating: "x", count: 100)
        let features = (1...20_000).map {
            Fixture.feature(#""amenity":"cafe","name":"Café \#($0)","note":"\#(filler)""#, id: "\"n\($0)\"")
        }
        let url = FileManager.default.temporaryDirectory.appending(path: "carte-\(UUID()).data")
        try Data(Fixture.collection(features).utf8).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        try body(url)
    }

    @Test("Every place arrives once and in order, and the progress reaches 1")
    func batches() throws {
        try withFile { url in
            var names: [String?] = []
            var sizes: [Int] = []
            var fractions: [Double] = []
            let report = try GuideFile.stream(url: url, progress: { fractions.append($0.fraction) }) {
                names += $0.map(\.place.name)
                sizes.append($0.count)
            }
            #expect(names == (1...20_000).map { "Café \($0)" })
            #expect(sizes.count > 3 && sizes.allSatisfy { $0 > 0 })
            #expect(fractions == fractions.sorted() && fractions.last == 1 && fractions.count >= sizes.count)
            #expect(report.featureCount == 20_000 && report.placeCount == 20_000)
        }
    }

    @Test("The reader stops between chunks if it is cancelled")
    func cancelling() throws {
        try withFile { url in
            var steps = 0
            #expect(throws: CancellationError.self) {
                try GuideFile.stream(url: url, isCancelled: { steps >= 2 }, progress: { _ in steps += 1 }) {
                    _ in
                }
            }
            #expect(steps == 2)
        }
    }

    @Test("A cancelled task stops the reader")
    func cancelledTask() async throws {
        let url = try #require(
            Bundle.module.url(forResource: "Fixtures/helsinki.geojson", withExtension: nil))
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            try GuideFile.stream(url: url) { _ in }
        }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test("An error of the consumer stops the reader, and an error of the file has its name")
    func errors() throws {
        try withFile { url in
            var batches = 0
            #expect(throws: Stop.self) {
                try GuideFile.stream(url: url) { _ in
                    batches += 1
                    throw Stop()
                }
            }
            #expect(batches == 1)
            try Data("{}".utf8).write(to: url)
            let reason = GuideFileError.Reason.notGeoJSON(found: .objectWithoutType)
            #expect(throws: GuideFileError(fileName: url.lastPathComponent, reason: reason)) {
                try GuideFile.stream(url: url) { _ in }
            }
        }
    }

    @Test("A duplicate place is merged by its rank and counted")
    func merging() throws {
        let url = try #require(
            Bundle.module.url(forResource: "Fixtures/helsinki.geojson", withExtension: nil))
        var known: [UUID: ParsedPlace] = [:]
        var duplicates: [(SourcePosition, SourcePosition)] = []
        var report = try GuideFile.stream(url: url) { batch in
            for candidate in batch {
                let earlier = known[candidate.place.id]
                known[candidate.place.id] = earlier?.merging(candidate) ?? candidate
                if let earlier { duplicates.append((candidate.sourcePosition, earlier.sourcePosition)) }
            }
        }
        #expect(report.placeCount == 435)
        for (place, earlier) in duplicates { report.countDuplicate(place, of: earlier) }
        #expect(report.placeCount == 431 && report.mergedCount == 4)
        for place in try GuideFile.read(url: url).places {
            #expect(known[place.id]?.place == place)
        }
    }
}
