import Foundation

/// A keyboard with the US layout and without repetition of held keys. Keys go to the window that has the
/// focus. Every call returns when the X server has processed the event.
public final class Keyboard {
    private let device: InputTestDevice

    init(device: InputTestDevice) {
        self.device = device
    }

    /// Presses and releases a key: `press(.tab, with: .shift)`.
    public func press(_ key: Key, with modifiers: Modifier...) throws {
        for modifier in modifiers { try down(modifier.key) }
        try down(key)
        try up(key)
        for modifier in modifiers.reversed() { try up(modifier.key) }
    }

    /// Types text of ASCII characters; a newline is Enter.
    public func type(_ text: String) throws {
        for character in text {
            let (key, shift) = try Key.writing(character)
            if shift { try press(key, with: .shift) } else { try press(key) }
        }
    }

    public func down(_ key: Key) throws { try send(key, isDown: true) }

    public func up(_ key: Key) throws { try send(key, isDown: false) }

    private func send(_ key: Key, isDown: Bool) throws {
        var body = MessageBody()
        // X counts from 8.
        body.append(key.rawValue + 8)
        body.append(UInt32(isDown ? 1 : 0))
        try device.send(.key, body)
    }
}
