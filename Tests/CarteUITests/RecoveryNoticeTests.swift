import Foundation
import GuideCore
import GuideStore
import Testing

@testable import CarteUI
@testable import GuideStore

@Suite("The notice about a damaged guide")
struct RecoveryNoticeTests {
    private static let recovery = Recovery(
        damagedFile: URL(filePath: "/home/eva/carte/guide damaged 2026-11-22.sqlite"),
        finding: "row 3 missing")

    @Test("the notice has the path of the damaged file and offers the newest backup")
    func backup() {
        let backup = GuideStore.Backup(
            url: URL(filePath: "/home/eva/carte/guide backup 2.sqlite"),
            date: Date(timeIntervalSince1970: 1_794_996_000))
        let notice = RecoveryNotice(Self.recovery, backup: backup)
        #expect(notice.body.contains("“guide damaged 2026-11-22.sqlite” in the folder /home/eva/carte"))
        #expect(notice.body.contains("“guide backup 2.sqlite” of Wednesday, 18 November 2026"))
        #expect(notice.responses.map(\.name) == ["close", "restore"])
    }

    @Test("without a backup the notice offers an import")
    func export() {
        let notice = RecoveryNotice(Self.recovery, backup: nil)
        #expect(notice.body.hasSuffix("Import your last export to restore your data."))
        #expect(notice.responses.map(\.name) == ["close", "import"])
    }
}
