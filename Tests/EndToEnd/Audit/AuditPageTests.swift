import XCTest

/// The checks of ``AuditTests``, on a phone in landscape and on a desktop.
final class AuditPageTests: XCTestCase {
    func testPhoneInLandscape() throws { try audit("lying", width: 360, height: 294) }

    func testWideWindow() throws { try audit("wide", width: 1280, height: 800) }

    private func audit(_ size: String, width: Int, height: Int, line: UInt = #line) throws {
        for (name, dark, textScale) in [("light", false, 1.0), ("dark", true, 1), ("large", false, 2)] {
            let downloads = try DownloadFolder()
            try Audit.run(
                "\(name), \(size)", width: width, height: height, dark: dark, textScale: textScale,
                environment: downloads.environment, listens: name == "light", line: line
            ) { carte, audit in
                try carte.waitForList()
                try audit.look(at: "list")
                try carte.openFirstByKeys()
                try audit.look(at: "half")
                try carte.close()
                try audit.lookAtPages(downloads: downloads)
            }
        }
    }
}
