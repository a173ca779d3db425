import CSoup
import Foundation
import GuideCore

/// An HTTP client for one server, which blocks. All of it, TLS included, runs on the calling thread.
///
/// Not thread-safe: create, use and release it on the same thread, which must not be the main thread.
public final class HTTPExchange {
    /// The interval at which `isCancelled` is called, ms.
    private static let heartbeat: UInt32 = 50

    private let context = g_main_context_new()
    private let cancellable = g_cancellable_new()
    private let pulse = g_timeout_source_new(HTTPExchange.heartbeat)
    private let session: UnsafeMutablePointer<SoupSession>
    private let silence: Int
    private let isCancelled: () -> Bool
    private let unpacks: Bool
    /// The body of the latest response.
    private var body: UnsafeMutablePointer<GInputStream>?
    /// The number of bytes that the body still has; nil if the server does not tell, and for an unpacked body.
    public private(set) var missing: Int?

    /// Creates a client.
    ///
    /// - Parameters:
    ///   - program: the user agent.
    ///   - silence: the timeout without a received byte, s.
    ///   - unpacks: whether bodies are unpacked. If not, they may be packed with gzip.
    ///   - isCancelled: called many times a second on this thread. True ends each call with `CancellationError`.
    public init(
        program: String, silence: Int, unpacks: Bool = true, isCancelled: @escaping () -> Bool
    ) {
        self.silence = silence
        self.unpacks = unpacks
        self.isCancelled = isCancelled
        g_source_set_callback(pulse, { _ in 1 }, nil, nil)
        g_source_attach(pulse, context)
        // The session uses this context, so it comes first.
        g_main_context_push_thread_default(context)
        session = soup_session_new()
        soup_session_set_user_agent(session, program)
        soup_session_set_accept_language_auto(session, 1)
        soup_session_set_timeout(session, UInt32(silence))
        if !unpacks { soup_session_remove_feature_by_type(session, soup_content_decoder_get_type()) }
        // Without these settings GLib ends a program that asks for a proxy.
        let schemas = g_settings_schema_source_get_default()
        let settings = schemas.flatMap { g_settings_schema_source_lookup($0, "org.gnome.system.proxy", 1) }
        if let settings {
            g_settings_schema_unref(settings)
        } else {
            soup_session_set_proxy_resolver(session, nil)
        }
    }

    deinit {
        drop()
        soup_session_abort(session)
        g_object_unref(session)
        while g_main_context_iteration(context, 0) != 0 {}
        g_main_context_pop_thread_default(context)
        g_source_destroy(pulse)
        g_source_unref(pulse)
        g_object_unref(cancellable)
        g_main_context_unref(context)
    }

    private func drop() {
        if let body { g_object_unref(body) }
        body = nil
    }

    /// Sends a form and returns when the response begins. ``read(_:)`` gets the body.
    ///
    /// - Parameter form: escaped `name=value` pairs.
    /// - Throws: ``ConnectionFailure`` or `CancellationError`.
    public func post(_ form: String, to address: String) throws -> WebAnswer {
        try send("POST", to: address) { message in
            let bytes = form.withCString { g_bytes_new($0, gsize(strlen($0))) }
            soup_message_set_request_body_from_bytes(message, "application/x-www-form-urlencoded", bytes)
            g_bytes_unref(bytes)
        }
    }

    /// Requests a file and returns when the response begins. ``read(_:)`` gets the body.
    ///
    /// - Throws: ``ConnectionFailure`` or `CancellationError`.
    public func get(_ address: String) throws -> WebAnswer {
        try send("GET", to: address) { message in
            guard !unpacks else { return }
            soup_message_headers_append(
                soup_message_get_request_headers(message), "Accept-Encoding", "gzip")
        }
    }

    /// Sends a request. The body of an error is in the answer already.
    private func send(
        _ method: String, to address: String, _ prepare: (OpaquePointer) -> Void
    ) throws -> WebAnswer {
        drop()
        guard let message = soup_message_new(method, address) else {
            throw ConnectionFailure.unreachable(address)
        }
        defer { g_object_unref(UnsafeMutableRawPointer(message)) }
        // A redirected form would arrive empty, and a redirect may lead to a server that Carte refuses.
        soup_message_add_flags(message, SOUP_MESSAGE_NO_REDIRECT)
        prepare(message)
        let result = finish { soup_session_send_async(session, message, 0, cancellable, $0, $1) }
        defer { g_object_unref(UnsafeMutableRawPointer(result)) }
        do {
            body = try checked { soup_session_send_finish(session, result, &$0) }
        } catch ConnectionFailure.notSecure(let words) {
            let faults = soup_message_get_tls_peer_certificate_errors(message)
            throw ConnectionFailure.CertificateFault(faults).map { .certificate($0) }
                ?? ConnectionFailure.notSecure(words)
        }
        let headers = soup_message_get_response_headers(message)
        func header(_ name: String) -> String? {
            soup_message_headers_get_one(headers, name).map { String(cString: $0) }
        }
        // The length is that of a packed body.
        missing = unpacks ? nil : header("Content-Length").flatMap { Int($0) }
        let status = Int(soup_message_get_status(message).rawValue)
        return WebAnswer(
            status: status, retryAfter: header("Retry-After"), location: header("Location"),
            page: status == 200 ? "" : try page())
    }

    /// Reads the first 16 KiB of an error's body.
    private func page() throws -> String {
        var page: [UInt8] = []
        while page.count < 1 << 14, try read({ page += $0 }) {}
        return String(decoding: page, as: UTF8.self)
    }

    /// Waits for the next bytes of the body.
    ///
    /// - Returns: false at the end of the body.
    /// - Throws: ``ConnectionFailure``, `CancellationError`, or the error of `take`.
    public func read(_ take: (UnsafeRawBufferPointer) throws -> Void) throws -> Bool {
        guard let body else { return false }
        let result = finish { g_input_stream_read_bytes_async(body, 1 << 16, 0, cancellable, $0, $1) }
        defer { g_object_unref(UnsafeMutableRawPointer(result)) }
        let bytes = try checked { g_input_stream_read_bytes_finish(body, result, &$0) }
        defer { g_bytes_unref(bytes) }
        var count: gsize = 0
        guard let start = g_bytes_get_data(bytes, &count), count > 0 else {
            if let missing, missing > 0 { throw ConnectionFailure.cutOff }
            return false
        }
        missing = missing.map { $0 - Int(count) }
        try take(UnsafeRawBufferPointer(start: start, count: Int(count)))
        return true
    }

    /// Waits for a time; it ends early only by cancellation.
    ///
    /// - Parameter each: called about once a second with the remaining time, s.
    public func rest(_ seconds: Int, each: (Int) -> Void) throws {
        let end = Date.now.addingTimeInterval(Double(seconds))
        var left = seconds + 1
        while true {
            if isCancelled() { throw CancellationError() }
            let rest = Int(end.timeIntervalSinceNow.rounded(.up))
            guard rest > 0 else { return }
            if rest < left { each(rest) }
            left = rest
            g_main_context_iteration(context, 1)
        }
    }

    private final class Arrival {
        var result: OpaquePointer?
    }

    /// Starts an asynchronous call of GLib and blocks until it has finished.
    private func finish(
        _ begin: (GAsyncReadyCallback, UnsafeMutableRawPointer) -> Void
    ) -> OpaquePointer {
        let arrival = Arrival()
        begin(
            { _, result, data in
                guard let result, let data else { return }
                g_object_ref(UnsafeMutableRawPointer(result))
                Unmanaged<Arrival>.fromOpaque(data).takeRetainedValue().result = result
            }, Unmanaged.passRetained(arrival).toOpaque())
        while true {
            if let result = arrival.result { return result }
            if isCancelled() { g_cancellable_cancel(cancellable) }
            g_main_context_iteration(context, 1)
        }
    }

    private func checked<Value>(
        _ body: (inout UnsafeMutablePointer<GError>?) -> Value?
    ) throws -> Value {
        var error: UnsafeMutablePointer<GError>?
        if let value = body(&error) { return value }
        guard let error else { throw ConnectionFailure.unreachable("–") }
        defer { g_error_free(error) }
        throw reason(error.pointee)
    }

    private func reason(_ error: GError) -> any Error {
        let words = String(cString: error.message)
        if error.domain == g_tls_error_quark() { return ConnectionFailure.notSecure(words) }
        if error.domain == g_resolver_error_quark() { return ConnectionFailure.unknownHost }
        guard error.domain == g_io_error_quark() else { return ConnectionFailure.unreachable(words) }
        return switch GIOErrorEnum(rawValue: UInt32(error.code)) {
        case G_IO_ERROR_CANCELLED: CancellationError()
        case G_IO_ERROR_TIMED_OUT: ConnectionFailure.silent(seconds: silence)
        case G_IO_ERROR_CONNECTION_REFUSED: ConnectionFailure.refused
        case G_IO_ERROR_HOST_NOT_FOUND: ConnectionFailure.unknownHost
        case G_IO_ERROR_NETWORK_UNREACHABLE, G_IO_ERROR_HOST_UNREACHABLE: ConnectionFailure.noNetwork
        case G_IO_ERROR_PARTIAL_INPUT, G_IO_ERROR_CONNECTION_CLOSED, G_IO_ERROR_INVALID_DATA:
            ConnectionFailure.cutOff
        default: ConnectionFailure.unreachable(words)
        }
    }
}

extension ConnectionFailure.CertificateFault {
    /// The fault that the user should fix first; nil for none, or for one that does not occur in practice.
    fileprivate init?(_ faults: GTlsCertificateFlags) {
        func has(_ fault: GTlsCertificateFlags) -> Bool { faults.rawValue & fault.rawValue != 0 }
        if has(CARTE_TLS_CERTIFICATE_EXPIRED) {
            self = .expired
        } else if has(CARTE_TLS_CERTIFICATE_BAD_IDENTITY) {
            self = .otherName
        } else if has(CARTE_TLS_CERTIFICATE_UNKNOWN_CA) {
            self = .unknownIssuer
        } else {
            return nil
        }
    }
}
