import CGtk
import Foundation
import GtkKit
import GtkTestSupport
import XCTest

/// The named icons of the program exist. Each release of a theme has other ones.
final class IconTests: GtkTestCase, @unchecked Sendable {
    func testEachNamedIconExists() throws {
        try onMain {
            let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
                .deletingLastPathComponent()
            let sources = package.appending(path: "Sources")
            var names: Set<String> = []
            for case let file as URL in try XCTUnwrap(
                FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
            where file.pathExtension == "swift" {
                let text = try String(contentsOf: file, encoding: .utf8)
                names.formUnion(text.matches(of: /"([A-Za-z0-9_.-]+-symbolic)"/).map { String($0.1) })
            }
            XCTAssertTrue(names.isSuperset(of: ["carte-star-symbolic", "open-menu-symbolic"]), "\(names)")
            IconTheme.add(folder: package.appending(path: "data/icons").path)
            let theme = gtk_icon_theme_get_for_display(gdk_display_get_default())
            for name in names.sorted() {
                XCTAssertNotEqual(gtk_icon_theme_has_icon(theme, name), 0, name)
            }
        }
    }
}
