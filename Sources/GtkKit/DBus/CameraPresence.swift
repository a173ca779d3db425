import CGtk

/// Whether the desktop has a camera and a portal that gives it to programs (`org.freedesktop.portal.Camera`).
///
/// ```swift
/// let presence = CameraPresence()
/// presence.onChange = { print(presence.isPresent) }
/// presence.start()
/// ```
@MainActor
public final class CameraPresence {
    /// Whether there is a camera. False until the desktop has answered.
    public private(set) var isPresent = false {
        didSet { if isPresent != oldValue { onChange?() } }
    }
    /// Called after a change of ``isPresent``, such as a camera that the user plugs in.
    public var onChange: (() -> Void)?

    private var bus: MessageBus?
    private var subscription: UInt32?

    /// Creates a value that asks nothing until ``start()``.
    public init() {}

    isolated deinit {
        if let subscription { bus?.ignore(subscription) }
    }

    /// Asks the desktop, and listens to changes. Later calls ask again, for a portal that has started meanwhile.
    ///
    /// It does not start the portal, which runs on desktops with libadwaita's programs.
    public func start() {
        guard bus == nil else { return ask() }
        MessageBus.session { [weak self] in
            if let self, let bus = $0 { start(on: bus) }
        }
    }

    /// Asks another bus than the session's.
    public func start(on bus: MessageBus) {
        guard self.bus == nil else { return ask() }
        self.bus = bus
        subscription = bus.listen(
            to: Portal.service, Portal.path, Self.properties, "PropertiesChanged"
        ) { [weak self] in
            if $0.child(0)?.text == CameraRequest.interface { self?.ask() }
        }
        ask()
    }

    private static let properties = "org.freedesktop.DBus.Properties"

    private func ask() {
        let arguments = [Variant(CameraRequest.interface), Variant("IsCameraPresent")]
        bus?.call(
            Portal.service, Portal.path, Self.properties, "Get", arguments, startsService: false
        ) { [weak self] in
            // A bus without the portal answers with an error.
            self?.isPresent = (try? $0.get())?.child(0)?.child(0)?.flag ?? false
        }
    }
}
