import CGtk
import GtkKit
import GtkTestSupport
import XCTest

final class SignalConnectionTests: GtkTestCase, @unchecked Sendable {
    func testADisconnectedHandlerIsNotCalledAndFreed() {
        onMain {
            let closures = Lifetimes.closures
            let list = GObjectRef(owning: UnsafeMutableRawPointer(gtk_string_list_new(nil)))
            var calls = 0
            weak var captured: Probe?
            let connection: SignalConnection
            do {
                let probe = Probe()
                captured = probe
                connection = list.connect(Signal<Void, UInt32, UInt32, UInt32>("items-changed")) { _, _, _ in
                    calls += 1
                    probe.isSeen = true
                }
            }
            gtk_string_list_append(list.opaque, "soup")
            XCTAssertEqual(calls, 1)
            XCTAssertNotNil(captured)
            XCTAssertTrue(connection.isConnected)
            connection.disconnect()
            connection.disconnect()
            gtk_string_list_append(list.opaque, "bread")
            XCTAssertEqual(calls, 1)
            XCTAssertNil(captured)
            XCTAssertFalse(connection.isConnected)
            XCTAssertEqual(Lifetimes.closures, closures)
        }
    }

    func testAHandlerCanDisconnectItself() {
        onMain {
            let list = GObjectRef(owning: UnsafeMutableRawPointer(gtk_string_list_new(nil)))
            var calls = 0
            var connection: SignalConnection?
            connection = list.connect(Signal<Void, UInt32, UInt32, UInt32>("items-changed")) { _, _, _ in
                connection?.disconnect()
                calls += 1
            }
            for _ in 1...3 { gtk_string_list_append(list.opaque, "soup") }
            XCTAssertEqual(calls, 1)
        }
    }

    func testAConnectionEndsWithItsObject() {
        onMain {
            let button = Button("Order")
            let window = Window(title: "Order", width: 200, height: 100)
            window.show(button)
            let connection = button.connect(Signal<Void>("clicked")) {}
            XCTAssertTrue(connection.isConnected)
            window.destroy()
            XCTAssertFalse(connection.isConnected)
            connection.disconnect()
        }
    }

    private final class Probe {
        var isSeen = false
    }
}
