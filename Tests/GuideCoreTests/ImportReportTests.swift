import Testing

@testable import GuideCore

@Suite("Import reports")
struct ImportReportTests {
    @Test("The lines have a limit, and the counts have none")
    func limit() {
        var report = ImportReport()
        let count = ImportReport.lineLimit + 5
        for number in 1...count {
            report.skip(SourcePosition(feature: number, line: number), .malformed)
            report.warn(SourcePosition(feature: number, line: number), .noPosition)
        }
        #expect(report.skippedCount == count)
        #expect(report.skipped.count == ImportReport.lineLimit)
        #expect(report.warnings.count == ImportReport.lineLimit)
    }

    @Test("A record above the size limit is skipped, and the next record is read")
    func oversized() throws {
        let size = JSONRecordSplitter.maximumRecordSize
        var reader = GuideReader(fileName: "large.geojson")
        reader.consume(#"{"features":[{"x":""#.utf8)
        let filler = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 22)
        for _ in 0...(size / filler.count) { reader.consume(filler) }
        reader.consume("\"},\(Fixture.feature(#""amenity":"cafe""#))]}".utf8)
        let (places, report) = try reader.finish()
        #expect(places.count == 1)
        #expect(report.skipped.map(\.reason) == [.tooLarge])
    }
}
