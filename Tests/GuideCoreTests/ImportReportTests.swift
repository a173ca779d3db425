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

    @Test("a count of one has the singular")
    func singular() {
        #expect(
            SkipReason.tooManyFields(found: 2, columns: 1).description
                == "It has 2 fields, but the table has 1 column. Put fields with separators in quotes.")
        #expect(
            ImportWarning.tooFewFields(found: 1, columns: 7).description
                == "It has 1 field, but the table has 7 columns; the last ones count as empty.")
        #expect(
            ImportWarning.tagsLeftOut(count: 1).description
                == "It has too many tags; 1 of them was left out.")
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
