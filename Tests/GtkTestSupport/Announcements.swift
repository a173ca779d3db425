import CAdw
import Foundation
import TestSupport

/// What a program announces to assistive technology, in the order in which it is said.
///
/// An announcement is an event, of which nothing can be read afterwards: listen before it is made. Toolkits older than
/// GTK 4.14 make none.
public final class Announcements: @unchecked Sendable {
    private let bus: AccessibilityBus
    private let lock = NSLock()
    private var said: [String] = []

    public init(of program: ProgramUnderTest) throws {
        bus = try AccessibilityBus(session: eventually("a session bus") { program.sessionBusAddress })
        try bus.listen(to: "org.a11y.atspi.Event.Object", "Announcement") { [weak self] body in
            // Detail, priority, a second number, and what is said.
            let text = body.child(3).child(0).text
            self?.lock.withLock { self?.said.append(text) }
        }
    }

    public var texts: [String] { lock.withLock { said } }
}
