import XCTest

@testable import GtkKit

final class DisplayLossTests: XCTestCase {
    /// The messages of GTK 4.8 and 4.18.
    func testOnlyGDKsFatalMessagesCountAsLossOfTheDisplay() {
        for words in [
            "Lost connection to Wayland compositor.",
            "Error reading events from display: Connection reset by peer",
            "Error flushing display: Broken pipe", "Error 32 (Broken pipe) dispatching to Wayland display.",
        ] {
            XCTAssertTrue(DisplayLoss.isMeant(by: words, of: "Gdk"), words)
            XCTAssertFalse(DisplayLoss.isMeant(by: words, of: "Gtk"), words)
        }
        for words in [
            "", "Error converting selection",
            "The Wayland compositor does not provide one or more of the required interfaces, not using Wayland display",
        ] {
            XCTAssertFalse(DisplayLoss.isMeant(by: words, of: "Gdk"), words)
        }
    }
}
