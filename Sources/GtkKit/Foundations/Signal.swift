import CAdw

/// The name of a GObject signal with the types that its handlers get and answer.
///
/// A handler may take fewer arguments than the signal has; `Result` is `Void` or `Bool`.
public struct Signal<Result, each Argument: SignalArgument>: Sendable {
    let name: String

    public init(_ name: String) { self.name = name }
}

/// A type that can be read from the arguments of a signal.
public protocol SignalArgument {
    @MainActor static func read(from value: UnsafePointer<GValue>) -> Self
}

extension Double: SignalArgument {
    public static func read(from value: UnsafePointer<GValue>) -> Double { g_value_get_double(value) }
}

extension Bool: SignalArgument {
    public static func read(from value: UnsafePointer<GValue>) -> Bool { g_value_get_boolean(value) != 0 }
}

extension Int32: SignalArgument {
    public static func read(from value: UnsafePointer<GValue>) -> Int32 { g_value_get_int(value) }
}

extension UInt32: SignalArgument {
    public static func read(from value: UnsafePointer<GValue>) -> UInt32 { g_value_get_uint(value) }
}

extension UnsafeMutableRawPointer: SignalArgument {
    /// An object argument. Signals of GTK that are used here never pass NULL for one.
    public static func read(from value: UnsafePointer<GValue>) -> UnsafeMutableRawPointer {
        guard let object = g_value_get_object(value) else {
            preconditionFailure("a signal without its object")
        }
        return object
    }
}

/// An argument that is not an object and not needed as more than its place.
public struct Unused: SignalArgument {
    public static func read(from value: UnsafePointer<GValue>) -> Unused { Unused() }
}

/// How many objects that Swift has to do with are alive: what a leak test counts.
@MainActor
public enum Lifetimes {
    /// Handlers of signals, ticks and actions.
    public internal(set) static var closures = 0
    /// Widgets with a peer.
    public internal(set) static var widgets = 0
}
